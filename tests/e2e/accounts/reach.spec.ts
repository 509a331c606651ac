import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getConfig } from '../../../src/config.ts';
import type { Language } from '../../../src/domain/vocabulary.ts';
import { bundle, translator } from '../../../src/i18n/translate.ts';
import { close, connect, type Database } from '../../../src/provider/data/connect.ts';
import { openDatabase } from '../../../src/provider/data/embedded.ts';
import { createFrom, databaseUrl, dropDatabase } from '../../database-names.ts';
import { addContent, startServer } from '../../product-server.ts';
import { CERTIFICATE, openPushService } from '../../push-service.ts';
import { openSmtp } from '../../smtp.ts';
import { addAccount, enter } from '../../site/accounts.ts';
import { UNHURRIED } from '../../site/site.ts';
import { expect, test } from '../visitor.ts';
import { readElsewhere } from './read-elsewhere.ts';

const DIAGNOSIS = 'Hamstring strain';
const slowly = { timeout: 120_000 };

/** A receiver of webhooks on this machine. */
async function openReceiver() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return { address, received, close: () => void server.close() };
}

type Message = Awaited<ReturnType<typeof openReceiver>>['received'][number];

/** Whether a message is signed with a secret, as Standard Webhooks describes. */
function isSigned({ headers, body }: Message, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

/** A player of a follower, and what happens to the player. */
async function addFollowed(db: Database, userId: number): Promise<{ injure: () => Promise<unknown> }> {
  const query = async (statement: string, values: unknown[]) =>
    (await db.$client.query<{ id: number }>(statement, values)).rows[0]?.id;
  const player = await query(
    `with one as (insert into entity (kind, name, source_id, source_ref)
         select 'player', 'Lena Ward', min(id), $2::text from source returning id),
       facts as (insert into player (entity_id, last_name) select id, 'Ward' from one)
     insert into favourite (user_id, entity_id, digest, push, created_at)
     select $1::int, id, 'all', 'no', now() from one returning entity_id as id`,
    [userId, `reach-${userId}`],
  );
  const injure = () =>
    query(
      `insert into injury (player_id, description, category, type, part, start_date, ongoing, source_id, source_ref)
       select $1, $2, (enum_range(null::injury_category))[1], (enum_range(null::injury_type))[1],
         (enum_range(null::body_part))[1], (now() at time zone 'utc')::date, true, min(id), $3::text from source`,
      [player, DIAGNOSIS, `reach-${userId}`],
    );
  return { injure };
}

/** The text of an e-mail (quoted-printable). */
const textOf = (mail: string) =>
  Buffer.from(
    mail.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString();

test('G-09 what happens reaches a reader by e-mail, push, webhook, calendar, feeds and keys, and ends at once, in two languages', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const [smtp, service] = [await openSmtp(), await openPushService()];
  const authority = test.info().outputPath('authority.pem');
  writeFileSync(authority, CERTIFICATE);
  const database = await openDatabase(getConfig(process.env));
  const name = `reach_${randomBytes(6).toString('hex')}`;
  await createFrom(database.url, 'template1', name);
  const url = databaseUrl(database.url, name);
  const server = await startServer({
    DATABASE_URL: url,
    // The site of the tests trusts its proxy; this one has none.
    TRUST_PROXY: undefined,
    WORKERS: '1',
    // It shares the connections of one database server with the site of the tests.
    DATABASE_POOL: '5',
    ...UNHURRIED,
    OUTBOUND_ALLOW: '127.0.0.1',
    SMTP_URL: smtp.url,
    NODE_EXTRA_CA_CERTS: authority,
  });
  const db = connect(url, { connections: 1 });
  /** A page of a reader whose digest is not due. */
  const openAs = async (language: Language) => {
    const account = await addAccount(db, { language, digestHour: (new Date().getUTCHours() + 12) % 24 });
    const context = await browser.newContext({ baseURL: server.url });
    await context.addCookies([{ name: 'token', value: await enter(db, account), url: server.url, httpOnly: true }]);
    return { account, context, page: await context.newPage() };
  };
  const reach = async (language: Language) => {
    const texts = bundle(language, 'settings');
    const t = translator(language);
    const { account, context, page } = await openAs(language);
    const { injure } = await addFollowed(db, account.id);
    const receiver = await openReceiver();
    try {
      const open = (path: string) => page.goto(`/${language}${path}`);
      const press = (label: string) => page.locator('main').getByRole('button', { name: label, exact: true }).click();
      const done = page.locator('main [role=status]');
      const mails = () => smtp.taken.filter((mail) => mail.includes(account.email));
      const device = `phone-${language}`;
      const pushed = () =>
        service.pushed.filter((each) => each.device === device).map(({ notification }) => notification);
      const { received } = receiver;

      // What, where and how soon.
      await open('/settings/notifications');
      const choice = (channel: string) =>
        page.getByRole('combobox', { name: `${texts.notices.kinds.injured} ${channel}`, exact: true });
      const channels = [texts.notices.mail, t('following:push'), texts.notices.webhook];
      for (const channel of channels) await choice(channel).selectOption(texts.notices.paces.now);
      await press(t('settings:save'));
      await expect(done).toHaveText(texts.saved);
      for (const channel of channels) await expect(choice(channel)).toHaveValue('injured now');

      // Push, as the maker of the browser would subscribe it, and a webhook, whose secret the page shows once.
      const { endpoint, ...keys } = service.subscribe(device);
      await page.addInitScript(
        (subscription) => {
          Object.defineProperty(Notification, 'permission', { value: 'granted' });
          Notification.requestPermission = () => Promise.resolve('granted');
          PushManager.prototype.subscribe = () =>
            Promise.resolve({ toJSON: () => subscription } as unknown as PushSubscription);
        },
        { endpoint, keys },
      );
      await open('/settings/device');
      await press(texts.push.on);
      await press(texts.push.test);
      await expect(done).toContainText(texts.push.tested);
      await open('/settings/webhooks');
      await page.getByLabel(texts.webhooks.address, { exact: true }).fill(receiver.address);
      await press(texts.webhooks.add);
      const secret = await page.locator('.shown-once code').innerText();
      await press(texts.webhooks.test);
      await expect(done).toContainText(texts.webhooks.sent);
      await expect.poll(pushed, slowly).toMatchObject([{ title: texts.push.testTitle, body: texts.push.testBody }]);
      await expect.poll(() => received.length, slowly).toBe(1);

      // Its log says what was answered, and sends again. Meanwhile an injury arrives everywhere, and nowhere with its
      // diagnosis.
      const log = page.locator('.webhook details').last();
      const openLog = async () => {
        await open('/settings/webhooks');
        await log.locator('summary').click();
        return log.innerText();
      };
      await expect.poll(openLog, slowly).toContain(t('settings:webhooks.accepted', { status: 204 }));
      await log.getByRole('button', { name: texts.webhooks.again }).click();
      await injure();
      await expect.poll(() => [mails().length, pushed().length, received.length], slowly).toEqual([1, 2, 3]);
      expect(received.map((message) => isSigned(message, secret))).toEqual([true, true, true]);
      const tests = received.filter(({ body }) => body.includes(texts.webhooks.testTitle));
      expect(tests).toHaveLength(2);
      const [atOnce = ''] = mails().map(textOf);
      expect(atOnce).toContain(t('mail:frame.greeting', { name: 'Una Ward' }));
      expect(pushed()[1]?.navigate).toContain(`/${language}/`);
      expect([atOnce, JSON.stringify([pushed(), received.map(({ body }) => body)])].join()).not.toContain(DIAGNOSIS);

      // The digest, and its end with one click of a mail client.
      await open('/settings');
      await page.getByLabel(texts.digestHour).selectOption(String(new Date().getUTCHours()));
      await page
        .locator('main form:has([name=digest_hour])')
        .getByRole('button', { name: t('settings:save') })
        .click();
      await expect(done).toHaveText(texts.saved);
      // Whoever asks for a password makes the site write all that is due, which it does each minute besides.
      await context.request.post('/api/oauth/recover-password', { data: { email: `nobody-${account.email}` } });
      await expect.poll(() => mails().length, slowly).toBe(2);
      const [, digest = ''] = mails().map(textOf);
      expect(digest).toContain('Lena Ward');
      expect(digest).toContain(bundle(language, 'mail').digest.out);
      expect(digest).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      const [, address = ''] = /^List-Unsubscribe:\s+<([^>]+)>/m.exec(mails()[1] ?? '') ?? [];
      const { pathname, search } = new URL(address);
      const answer = await fetch(server.url + pathname + search, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect([answer.status, pathname.startsWith(`/${language}/`)]).toEqual([200, true]);
      const { rows } = await db.$client.query('select digest from favourite where user_id = $1', [account.id]);
      expect(rows).toEqual([{ digest: 'no' }]);

      // Push and the webhook end on their pages.
      await open('/settings/device');
      await press(texts.push.off);
      await expect(page.getByRole('button', { name: texts.push.on })).toBeVisible();
      await open('/settings/webhooks');
      await page.getByText(texts.webhooks.secret, { exact: true }).click();
      await press(texts.webhooks.remove);
      await expect(page.locator('.webhook')).toHaveCount(0);
    } finally {
      await context.close();
      receiver.close();
    }
  };
  const readOut = async (language: Language) => {
    const { account, context, page } = await openAs(language);
    await readElsewhere(db, page, { id: account.id, language });
    await context.close();
  };
  try {
    await addContent(db);
    // Most of the time is waiting: all wait together.
    await Promise.all((['en-gb', 'de'] as const).flatMap((language) => [reach(language), readOut(language)]));
  } finally {
    await server.kill();
    await smtp.close();
    service.close();
    await close(db);
    await dropDatabase(database.url, name);
    await database.stop();
  }
});
