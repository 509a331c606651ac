import { spawn } from 'node:child_process';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { countSearchView } from '../../src/provider/search/store.ts';
import { appUser, registrationRequest } from '../../src/provider/accounts/schema.ts';
import { mailOutbox } from '../../src/provider/outbox/schema.ts';
import { auditEvent } from '../../src/provider/audit/schema.ts';
import { freshDatabase } from '../database.ts';
import { IS_RELEASE } from '../is-release.ts';
import { openSmtp, type Smtp } from '../smtp.ts';
import { callAdmin, runAdmin } from './admin-command.ts';

const db = await freshDatabase();
let smtp: Smtp;
// Some commands are separate processes, which take seconds to start on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
beforeAll(async () => {
  smtp = await openSmtp();
});
afterAll(() => smtp.close());

function admin(words: string[], env: Record<string, string> = {}) {
  return callAdmin(db, words, env);
}

const KILLED = `touchline killed ${process.pid}`;
/** Tables that approving writes to; the last in every run. */
const KILLED_AT = IS_RELEASE
  ? ['registration_request', 'app_user', 'audit_event', 'password_ticket', 'mail_outbox']
  : ['mail_outbox'];

/** A command that is killed when it wants to write to a table. */
async function killedAt(table: string, words: string[]): Promise<void> {
  const DATABASE_URL = db.$client.options.connectionString;
  const env = { ...process.env, SMTP_URL: '', DATABASE_URL, PGAPPNAME: KILLED };
  const state = async (where: string) => {
    const query = `select from pg_stat_activity where application_name = $1 and ${where}`;
    return (await db.$client.query(query, [KILLED])).rowCount;
  };
  const holder = await db.$client.connect();
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`);
    const child = spawn(process.execPath, ['src/cli/touchline.mjs', 'admin', ...words], { env });
    await expect.poll(() => state("wait_event_type = 'Lock'"), { timeout: 60_000 }).toBe(1);
    child.kill('SIGKILL');
  } finally {
    holder.release(true);
  }
  // What it had begun ends in the database a moment later.
  await expect.poll(() => state('true')).toBe(0);
}

const ada = eq(appUser.email, 'ada@club.example');

describe('npm run admin', () => {
  test('SRCH-18 searches shows how much was searched for', async () => {
    expect((await admin(['searches'])).said).toContain('SEARCH_COUNTER=1');
    await countSearchView(db, 'kane', '2026-03-10');
    expect((await admin(['searches'])).said).toContain('2026-03-10  1 searches  1 different');
  });

  test('adds an account, shows the mail with its link, and sends it', async () => {
    const added = await runAdmin(db, ['user', 'add', 'ada@club.example', '--name', 'Ada Byron', '--plan', 'media']);
    expect(added).toMatchObject({ code: 0 });
    const [account] = await db.select().from(appUser).where(ada);
    expect(account).toMatchObject({ planName: 'media', mustChangePassword: true, expiresOn: null });
    expect((await admin(['outbox'])).said).toMatch(/ada@club\.example[\s\S]*\/en-gb\/ticket\/[\w-]{43}/);
    expect((await admin(['outbox', '--send'])).said).toContain('SMTP_URL is not set');
    const sent = await admin(['outbox', '--send'], { SMTP_URL: smtp.url });
    expect(sent.said).toContain('1 sent, 0 refused.');
    expect(smtp.taken).toHaveLength(1);
  });

  test('AUTH-16 lists a request and approves it; killed before the mail went out, it goes later', async () => {
    const [request] = await db
      .insert(registrationRequest)
      .values({
        name: 'Mary Jackson',
        email: 'mary@press.example',
        accountType: 'forum-media',
        language: 'fr-fr',
        createdAt: new Date(),
      })
      .returning();
    const id = String(request?.id);
    expect((await admin(['requests'])).said).toContain(`approve ${id}   Mary Jackson`);
    const unreachable = { SMTP_URL: 'smtp://127.0.0.1:9' };
    expect((await admin(['approve', id], unreachable)).said).toContain('now has a trial');
    expect((await admin(['approve', id])).said).toContain('had already been approved');
    expect(await db.select().from(mailOutbox).where(eq(mailOutbox.attempts, 1))).not.toHaveLength(0);
    smtp.taken = [];
    await admin(['outbox', '--send'], { SMTP_URL: smtp.url });
    expect(smtp.taken).toHaveLength(1);
  });

  test.each(KILLED_AT)(
    'killed before it writes to %s, approving has done nothing, and can be done again',
    async (table) => {
      const email = `killed-${table}@press.example`;
      const [request] = await db
        .insert(registrationRequest)
        .values({
          name: 'Dorothy Vaughan',
          email,
          accountType: 'forum-club',
          language: 'de',
          createdAt: new Date(),
        })
        .returning();
      const id = request?.id ?? 0;
      const done = async () => {
        const accounts = await db.select().from(appUser).where(eq(appUser.email, email));
        const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
        const where = eq(registrationRequest.id, id);
        const [row] = await db.select().from(registrationRequest).where(where);
        return [row?.state, accounts.length, mails.length];
      };
      await killedAt(table, ['approve', String(id)]);
      expect(await done()).toEqual(['open', 0, 0]);
      await admin(['approve', String(id)]);
      expect(await done()).toEqual(['approved', 1, 1]);
    },
  );

  test('ROLE-01 G-08 changes plan, capabilities, end and password, and writes it down', async () => {
    for (const words of [
      ['user', 'set-plan', 'ada@club.example', 'injuries'],
      ['user', 'capabilities', 'ada@club.example', 'editor=1', 'video=0'],
      ['user', 'expire', 'ada@club.example', '2027-01-31'],
      ['plan', 'set', 'scouts', 'injuries=1', 'reports=1'],
    ])
      expect(await admin(words)).toMatchObject({ code: 0 });
    const [account] = await db.select().from(appUser).where(ada);
    expect(account).toMatchObject({
      planName: 'injuries',
      capabilities: { editor: '1', video: '0' },
      expiresOn: '2027-01-31',
    });
    expect((await admin(['plan', 'list'])).said).toMatch(
      /^scouts {2}reports=1 injuries=1 {2}5 open analysis requests, seats: 1, sessions: any, API requests a day: 1000$/m,
    );
    expect((await admin(['audit', 'ada@club.example'])).said).toContain('account_changed  by staff');
    expect((await db.select().from(auditEvent)).length).toBeGreaterThan(4);
  });

  test('G-18 shows the id and secret of programs, and makes a new secret', async () => {
    const { said: first } = await admin(['client']);
    expect(first).toMatch(/^client_id {6}[\w-]{16}\nclient_secret {2}[\w-]{43}\n$/);
    expect((await admin(['client'])).said).toBe(first);
    const { said: second } = await admin(['client', '--rotate']);
    expect(second.split('\n')[0]).toBe(first.split('\n')[0]);
    expect(second).not.toBe(first);
    const events = (await db.select().from(auditEvent)).map(({ event }) => event);
    expect(events).toContain('client_renewed');
  });

  test('deletes an account with what it holds', async () => {
    expect(await admin(['user', 'add', 'eve@club.example', '--name', 'Eve', '--admin'])).toMatchObject({ code: 0 });
    expect((await admin(['user', 'delete', 'EVE@club.example'])).said).toContain('have been deleted');
    const eve = await db.select().from(appUser).where(eq(appUser.email, 'eve@club.example'));
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, 'eve@club.example'));
    expect([...eve, ...mails]).toEqual([]);
    const events = (await db.select().from(auditEvent)).map(({ event, actor }) => `${event} ${actor}`);
    expect(events).toContain('account_deleted staff');
    expect(await admin(['user', 'delete', 'eve@club.example'])).toMatchObject({
      code: 1,
      said: 'There is no account for eve@club.example.',
    });
  });

  test.each([
    [['approve', '404'], 'There is no request 404.'],
    [['approve', 'x'], 'Write a number.'],
    [['confirm', '404', '--until', '2027-01-01'], 'There is no purchase 404.'],
    [['user', 'expire', 'ada@club.example', '2027-02-30'], 'Write a date as YYYY-MM-DD.'],
    [['user', 'set-plan', 'ada@club.example', 'gold'], 'There is no plan gold.'],
    [['user', 'must-change', 'nobody@club.example'], 'There is no account for'],
    [['user', 'capabilities', 'ada@club.example', 'fly=1'], 'Write capabilities as'],
  ])('refuses %o in plain words', async (words, reason) => {
    const { code, said } = await admin(words);
    expect(code).toBe(1);
    expect(said).toContain(reason);
  });

  test('a refusal is one sentence of the error output', async () => {
    const refused = { code: 1, said: '\nThere is no request 404. `requests` lists the open ones.\n' };
    expect(await runAdmin(db, ['approve', '404'])).toEqual(refused);
  });
});
