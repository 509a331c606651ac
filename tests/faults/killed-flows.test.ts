import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, isNull, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailOutbox } from '../../src/provider/outbox/schema.ts';
import { freshDatabase } from '../database.ts';
import { openSmtp, type Smtp } from '../smtp.ts';
import { type Flow, newFlows, solveCaptcha, STRIPE } from './flows.ts';
import { addContent, type Server, startServer } from '../product-server.ts';

const db = await freshDatabase();
const pool = db.$client;
const env = {
  DATABASE_URL: pool.options.connectionString ?? '',
  PGAPPNAME: `touchline kills ${process.pid}`,
  SMTP_URL: '',
  WORKERS: '1',
  // Flows come from networks of their own.
  TRUST_PROXY: '1',
  ...STRIPE,
};
const COMMITS = 4711;
/** Every table that a flow writes to. */
const TABLES = [
  'rate_limit',
  'captcha_use',
  'registration_request',
  'password_ticket',
  'purchase_request',
  'app_user',
  'user_session',
  'audit_event',
  'mail_outbox',
];
/** Anywhere in the middle, milliseconds. */
const DELAYS = [5, 20, 50, 120];

let server: Server;
const captchas: string[] = [];

beforeAll(async () => {
  await addContent(db);
  await pool.query(`create function hold() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${COMMITS}); return null; end $$`);
  await pool.query(`create constraint trigger hold after insert on mail_outbox
    deferrable initially deferred for each row execute function hold()`);
  server = await startServer(env);
  const wanted = 2 * (TABLES.length + DELAYS.length + 1);
  while (captchas.length < wanted) captchas.push(await solveCaptcha(server.url));
  // A faster answer counts as a robot's.
  await sleep(2000);
}, 240_000);
afterAll(() => server.kill());

/** The point at which the server is killed: steps before the requests, and steps while they are in progress. */
interface Point {
  before?: () => Promise<unknown>;
  during: (begun: readonly Promise<unknown>[]) => Promise<unknown>;
}

/** Starts every flow, kills the server, restarts it and continues. */
async function cutShort({ before, during }: Point): Promise<void> {
  const flows = await newFlows(db, captchas.splice(0, 2));
  await before?.();
  const begun = flows.map(({ begin }) => begin(server.url).catch(() => undefined));
  await during(begun);
  await Promise.all(begun);
  await untilServerGone();
  server = await startServer(env);
  await goOn(flows);
}

async function goOn(flows: readonly Flow[]): Promise<void> {
  for (const { name, finish } of flows)
    await finish(server.url).catch((cause: unknown) => {
      throw new Error(`The ${name} does not go on.`, { cause });
    });
}

/** What a killed server had begun ends in the database a moment later. */
async function untilServerGone(): Promise<void> {
  const connections = () => countConnections('true');
  await expect.poll(connections, { timeout: 120_000, interval: 20 }).toBe(0);
}

/** How many of the server's connections are in a state. */
async function countConnections(state: string): Promise<number> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where application_name = '${env.PGAPPNAME}' and ${state}`,
  );
  return rowCount ?? 0;
}

/** Holds something in the database, and kills the server when all its requests wait for that or are answered. */
async function killWhileHeld(hold: string, release: string): Promise<void> {
  const holder = await pool.connect();
  try {
    await cutShort({
      before: () => holder.query(hold),
      during: async (begun) => {
        let answered = 0;
        for (const each of begun) void each.then(() => (answered += 1));
        const settled = async () => answered + (await countConnections("wait_event_type = 'Lock'"));
        const timing = { timeout: 120_000, interval: 20 };
        await expect.poll(settled, timing).toBeGreaterThanOrEqual(begun.length);
        expect(answered).toBeLessThan(begun.length);
        await server.kill();
        await holder.query(release);
      },
    });
  } finally {
    holder.release(true);
  }
}

describe.skipIf(!existsSync('dist'))('a server that is killed', () => {
  test.each(TABLES)(
    'before it writes to %s leaves registration, recovery, reset, purchase and payment so that they go on',
    (table) => killWhileHeld(`begin; lock table ${table} in access exclusive mode`, 'rollback'),
    240_000,
  );

  test('while it commits leaves them so that they go on', async () => {
    const lock = `(${COMMITS})`;
    await killWhileHeld(`select pg_advisory_lock${lock}`, `select pg_advisory_unlock${lock}`);
  }, 240_000);

  test.each(DELAYS)(
    'after %i ms leaves them so that they go on',
    (delay) => cutShort({ during: () => sleep(delay).then(() => server.kill()) }),
    240_000,
  );
});

describe.skipIf(!existsSync('dist'))('a server that is killed while it sends a mail', () => {
  let smtp: Smtp;
  beforeAll(async () => {
    smtp = await openSmtp();
  });
  afterAll(() => smtp.close());

  test('sends it again under the same number, and loses none', async () => {
    const numbers = () => smtp.taken.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);
    await server.kill();
    await db.delete(mailOutbox);
    let letGo: () => void = () => undefined;
    smtp.hold = new Promise((done) => (letGo = done));
    server = await startServer({ ...env, SMTP_URL: smtp.url });
    const [flow] = (await newFlows(db, ['', ''])).filter(({ name }) => name === 'recovery');
    await flow?.begin(server.url);
    await expect.poll(() => smtp.taken.length, { timeout: 120_000 }).toBe(1);
    await server.kill();
    smtp.hold = null;
    letGo();
    await untilServerGone();
    const waiting = and(isNull(mailOutbox.sentAt), like(mailOutbox.recipient, '%@ward.example'));
    expect(await db.select().from(mailOutbox).where(waiting)).toHaveLength(1);
    server = await startServer({ ...env, SMTP_URL: smtp.url });
    await expect.poll(() => smtp.taken.length, { timeout: 120_000 }).toBe(2);
    expect(new Set(numbers()).size).toBe(1);
    await expect.poll(() => db.select().from(mailOutbox).where(waiting)).toHaveLength(0);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  }, 240_000);
});
