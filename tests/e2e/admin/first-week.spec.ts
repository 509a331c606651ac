import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { Stripe } from 'stripe';
import { getConfig } from '../../../src/config.ts';
import { PLAYER_EVENTS } from '../../../src/domain/following/event-kinds.ts';
import { addDays, daysBetween } from '../../../src/domain/days.ts';
import { close, connect, type Database } from '../../../src/provider/data/connect.ts';
import { openDatabase } from '../../../src/provider/data/embedded.ts';
import { REMOTE_COLLECTIONS } from '../../../src/provider/updates/collections.ts';
import { sheetFiles } from '../../data/imports/workbook.ts';
import { createFrom, databaseUrl, dropDatabase } from '../../database-names.ts';
import { startServer } from '../../product-server.ts';
import { CERTIFICATE, openPushService } from '../../push-service.ts';
import { openSmtp } from '../../smtp.ts';
import { addAccount, enter } from '../../site/accounts.ts';
import { UNHURRIED } from '../../site/site.ts';
import { expect, test } from '../visitor.ts';

const PASSWORD = 'near post corner';
const SECRET = 'whsec_week';
const PRICE = 'price_complete';
/** Downloads have a low priority: a busy machine serves them late. */
const SLOW_MS = 300_000;
const today = new Date().toISOString().slice(0, 10);

/** Presses of staff. */
let presses = 0;
const slowly = { intervals: [1000], timeout: SLOW_MS };

async function press(place: Page | Locator, name: string | RegExp, at: { first?: boolean } = {}): Promise<void> {
  const main = 'goto' in place ? place.locator('main') : place;
  const named = { name, ...(typeof name === 'string' && { exact: true }) };
  const found = main.getByRole('button', named).or(main.getByRole('link', named));
  await click(at.first ? found.first() : found);
}

async function click(pressed: Locator): Promise<void> {
  presses += 1;
  await pressed.click();
}

/** Types into fields by their names. */
async function fill(page: Page, fields: Readonly<Record<string, string>>, place = 'main'): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await page.locator(`${place} [name="${name}"]:not([type=hidden])`).fill(value);
}

/** An account that follows a player, and wants e-mail and push at once. @returns its address */
async function addFollower(db: Database, name: string, device: object): Promise<string> {
  const account = await addAccount(db);
  await enter(db, account);
  await db.$client.query(
    `with one as (insert into favourite (user_id, entity_id, digest, push, created_at)
         select $1::int, id, 'no', 'no', now() from entity where name = $2),
       choice as (insert into event_choice (user_id, kind, bell, mail, push)
         select $1, kind, true, 'now', 'now' from unnest($3::text[]) kind)
     insert into push_device (user_id, session_id, endpoint, p256dh, auth, is_detailed, created_at)
     select $1, s.id, d.endpoint, d.p256dh, d.auth, false, now()
     from user_session s, json_to_record($4) d (endpoint text, p256dh text, auth text) where s.user_id = $1`,
    [account.id, name, [...PLAYER_EVENTS], JSON.stringify(device)],
  );
  return account.email;
}

/** A server on this machine: what it answers by address, and what it was asked for. */
async function serve(answer: (method: string, path: string, body: string, response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      answer(request.method ?? '', request.url ?? '', Buffer.concat(chunks).toString(), response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, end };
}

test('the first week of an agency needs no command after the start', async ({ browser, page: admin }) => {
  test.setTimeout(4 * SLOW_MS);
  const began = Date.now();
  /** What papers and collections answer, by path. */
  const answers = new Map<string, string>();
  const web = await serve((_method, path, _body, response) => {
    response.writeHead(answers.has(path) ? 200 : 404).end(answers.get(path));
  });
  /** What Stripe knows by address, and what it was asked for. */
  const known = new Map<string, object>([[`/v1/prices/${PRICE}`, { id: PRICE, recurring: { interval: 'year' } }]]);
  const orders: URLSearchParams[] = [];
  const stripe = await serve((method, path, body, response) => {
    if (method === 'POST') orders.push(new URLSearchParams(body));
    const found = method === 'POST' ? { id: 'cs_1', url: `${web.base}/pay` } : known.get(path);
    response.setHeader('content-type', 'application/json');
    response.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? {}));
  });
  const [smtp, service] = [await openSmtp(), await openPushService()];
  const authority = test.info().outputPath('authority.pem');
  writeFileSync(authority, CERTIFICATE);
  const database = await openDatabase(getConfig(process.env));
  const name = `week_${randomBytes(6).toString('hex')}`;
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
    STRIPE_SECRET_KEY: 'sk_test_week',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_PRICES: `complete=${PRICE}`,
    STRIPE_API_URL: stripe.base,
  });
  const db = connect(url, { connections: 1 });
  const mailed = (to: string) =>
    expect.poll(() => smtp.taken.some((mail) => new RegExp(`^To: .*${to}`, 'm').test(mail)), slowly).toBe(true);
  /** The link to a first password, in the mail that arrived (quoted-printable). */
  const linkIn = (to: string) => {
    const mail = smtp.taken.find((each) => new RegExp(`^To: .*${to}`, 'm').test(each)) ?? '';
    return /https?:\/\/[^/]+(\/\S*ticket\/[\w-]+)/.exec(mail.replace(/=\r\n/g, ''))?.[1] ?? '';
  };
  const visitors = [await browser.newContext(), await browser.newContext()];
  try {
    const [reader, player] = await Promise.all(visitors.map((context) => context.newPage()));
    if (!reader || !player) throw new Error('No page.');
    const at = (path: string) => server.url + path;
    const done = admin.locator('main [role=status]');

    // The first administrator, by the code of the start.
    await expect.poll(server.said).toMatch(/with the code \S+/);
    const [, code = ''] = /with the code (\S+)/.exec(server.said()) ?? [];
    await admin.goto(at('/setup'));
    await fill(admin, { code, name: 'Ada Byron', email: 'ada@agency.example', password: PASSWORD, confirm: PASSWORD });
    await press(admin, 'Create the account');

    // Who operates it, and a mail that arrives.
    await press(admin, 'Send a test e-mail');
    await mailed('ada@agency.example');
    await press(admin, 'Operator');
    await fill(admin, { name: 'Agency Ltd', address: '1 Far Post\nNewport', email: 'office@agency.example' });
    await fill(admin, { seller: 'Agency Ltd\n1 Far Post\nVAT 1\nIBAN 1', invoiceTax: '22' });
    await press(admin, 'Save');
    await expect(done).toContainText('Saved.');

    // Forty accounts from a list; three of them end soon.
    await admin.goto(at('/admin/setup'));
    await press(admin, 'Add accounts from a list');
    const people = Array.from({ length: 40 }, (_, index) => `reader${index}@agency.example`);
    const lines = people.map((email, index) => {
      const plan = index < 3 ? `complete,${addDays(today, 5)}` : `media,${addDays(today, 365)}`;
      return `Reader ${String.fromCharCode(65 + (index % 26))},${email},${plan}`;
    });
    await fill(admin, { list: ['Name,E-mail,Plan,Last day', ...lines].join('\n') });
    await press(admin, 'Check the list');
    await press(admin, 'Add and invite 40 accounts');
    await expect(done).toContainText('40 accounts added and invited.');

    // A price.
    await admin.goto(at('/admin/plans'));
    await click(admin.locator('main summary', { hasText: 'Complete' }));
    const complete = admin.locator('main details[open]');
    await complete.getByLabel('Price of a year').fill('1200');
    await press(complete, 'Save');
    await expect(admin.locator('main summary', { hasText: 'Complete' })).toContainText('€1,200');

    // A league, from openfootball's files.
    const [file] = REMOTE_COLLECTIONS.openfootball.filesOf(web.base, ['en.1'], today);
    const season = /\d{4}-\d\d/.exec(file?.address ?? '')?.[0]?.replace('-', '/') ?? '';
    const match = { round: 'Matchday 1', team1: 'Alba FC', team2: 'Brook Town FC' };
    const league = { name: `Premier League ${season}`, matches: [{ ...match, date: addDays(today, -10) }] };
    answers.set(new URL(file?.address ?? web.base).pathname, JSON.stringify(league));
    await admin.goto(at('/admin/imports/updates'));
    const openfootball = admin.locator('#openfootball');
    await click(openfootball.locator('summary'));
    await click(openfootball.locator('[name=isOn]'));
    await click(openfootball.locator('[name=isAllowed]'));
    await click(openfootball.locator('[value="en.1"]'));
    await openfootball.locator('[name=address]').fill(web.base);
    await press(openfootball, 'Save and do a dry run');
    const updated = async () => {
      await admin.goto(at('/admin/imports/updates'));
      return openfootball.innerText();
    };
    await expect.poll(updated, slowly).toContain('Dry run: nothing was stored');
    await press(openfootball, 'Update now');
    await expect.poll(updated, slowly).toContain('Imported');

    // A squad list in a workbook.
    const find = async (text: string) => {
      await admin.goto(at('/admin'));
      await fill(admin, { q: text });
      await press(admin, 'Search');
      return admin.locator('main .admin-list a', { hasText: text }).first();
    };
    const club = await (await find('Brook Town')).innerText();
    await click(await find('Alba'));
    await press(admin, 'Import a club’s list');
    const sheet = sheetFiles([
      ['Name', 'Date of birth', 'Position'],
      ['Lena Kraftholm', '2001-05-04', 'Forward'],
      ['Mo Fosterby', '1999-02-03', 'Defender'],
    ]);
    const files = Object.entries(sheet).map(([path, text]) => [path, strToU8(text)] as const);
    const buffer = Buffer.from(zipSync(Object.fromEntries(files)));
    await admin.getByLabel('File (CSV or XLSX)').setInputFiles({ name: 'squad.xlsx', mimeType: '', buffer });
    await press(admin, 'Try');
    await press(admin, 'Import squad.xlsx');
    await expect(done).toContainText('The list has been imported.');

    // A transfer in three presses.
    const href = await (await find('Fosterby')).getAttribute('href');
    const [tag = ''] = /p_\d+/.exec(href ?? '') ?? [];
    await admin.goto(at(`/explore/${tag}`));
    await press(admin, 'Transfer');
    await fill(admin, { club, from: addDays(today, -1) }, 'main form:has([name=club])');
    await press(admin, 'Save transfer');
    await expect(done).toContainText('Saved.');

    // Twelve sources, with a report of an injury in one of them.
    const published = new Date(Date.now() - 3_600_000).toUTCString();
    const injured = 'Lena Kraftholm is out for six weeks with a hamstring injury';
    for (let index = 0; index < 12; index += 1) {
      const title = index === 0 ? injured : `Training report ${index} from the ground`;
      const link = `https://paper${index}.example/1`;
      const item = `<item><guid isPermaLink="false">g</guid><title>${title}</title><link>${link}</link><pubDate>${published}</pubDate></item>`;
      answers.set(`/feed${index}`, `<rss version="2.0"><channel><title>Paper ${index}</title>${item}</channel></rss>`);
    }
    const outlines = Array.from(
      { length: 12 },
      (_, n) => `<outline type="rss" text="Paper ${n}" xmlUrl="${web.base}/feed${n}"/>`,
    );
    await admin.goto(at('/admin/sources/add'));
    await admin.getByLabel('OPML file').setInputFiles({
      name: 'sources.opml',
      mimeType: 'text/x-opml',
      buffer: Buffer.from(`<opml version="2.0"><body>${outlines.join('')}</body></opml>`),
    });
    await press(admin.locator('main form[enctype]'), 'Import');
    await expect(done).toContainText('12');
    const posts = async () => (await db.$client.query('select source_id from post group by 1')).rowCount;
    await expect.poll(posts, slowly).toBe(12);

    // The injury, with the return that the post expects.
    const reported = async () => {
      await admin.goto(at('/admin/candidates'));
      return admin.locator('.admin-list > li', { hasText: 'Lena Kraftholm' }).count();
    };
    await expect.poll(reported, slowly).toBe(1);
    await press(admin, /^Edit/);
    const expected = await admin.getByLabel(/^Expected return/).inputValue();
    expect(daysBetween(today, expected)).toBeGreaterThan(39);
    const follower = await addFollower(db, 'Lena Kraftholm', service.subscribe('phone'));
    await press(admin, 'Save');
    const accepted = Date.now();
    await expect(done).toContainText('The injury has been added.');

    // Who follows her is told by e-mail and on the phone.
    await mailed(follower);
    const mailAfter = Date.now() - accepted;
    await expect.poll(() => service.pushed.map(({ device }) => device), slowly).toEqual(['phone']);
    const told = `e-mail after ${mailAfter} ms, push after ${Date.now() - accepted} ms at most`;
    test.info().annotations.push({ type: 'From an accepted candidate', description: told });

    // An extension.
    await admin.goto(at('/admin/users'));
    await press(admin.locator('main tbody tr', { hasText: 'reader39@agency.example' }), /Reader/);
    await fill(admin, { expiresOn: addDays(today, 700) });
    await press(admin, 'Save');
    await expect(done).toContainText('Saved.');

    // A trial.
    await reader.goto(at('/register'));
    await reader.getByLabel('Name', { exact: true }).fill('Tia Trial');
    await reader.getByLabel('E-mail address').fill('tia@club.example');
    await reader.getByLabel('Club', { exact: true }).check();
    await reader.getByLabel(/^I accept the user licence agreement/).check();
    await reader.getByRole('button', { name: 'Send the request' }).click();
    await expect(reader.locator('main')).not.toContainText('Send the request');
    await admin.goto(at('/admin/access'));
    await press(admin, /^Approve/);
    await mailed('tia@club.example');

    // Renewals: one is paid, one has been on its way for days, one fails.
    const begin = Math.floor(Date.now() / 1000);
    const tell = async (type: string, object: object) => {
      const payload = JSON.stringify({ id: `evt_${type}`, object: 'event', type, data: { object } });
      const signature = new Stripe('sk_test_week').webhooks.generateTestHeaderString({ payload, secret: SECRET });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const told = await fetch(at('/api/payment/stripe'), { method: 'POST', body: payload, headers });
      expect(told.status, type).toBe(200);
    };
    /** A day from today as pages write it. */
    const written = (days: number) => addDays(today, days).split('-').reverse().join('.');
    const plan = async () => {
      await reader.goto(at('/settings/plan'));
      return reader.locator('main dd').first();
    };
    for (const index of [0, 1, 2]) {
      await mailed(people[index] ?? '');
      await reader.goto(at(linkIn(people[index] ?? '')));
      await fill(reader, { password: PASSWORD, confirm: PASSWORD });
      await reader.locator('main form:has([name=confirm]) button').last().click();
      await reader.waitForURL((url) => !url.pathname.includes('/ticket/'));
      await reader.goto(at('/login'));
      await fill(reader, { username: people[index] ?? '', password: PASSWORD });
      await reader.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(reader).not.toHaveURL(/login/);
      await expect(await plan()).toContainText(written(5));
      const offer = reader.locator('main .plans');
      await expect(offer).toContainText('€1,200');
      await offer.getByRole('button').first().click();
      await expect(reader).toHaveURL(/\/(pay|purchase)$/);
      const order = orders.at(-1);
      const purchase = order?.get('client_reference_id') ?? '';
      const account = order?.get('subscription_data[metadata][account]') ?? '';
      const metadata = { account, plan: 'complete', purchase };
      const [id, period] = [`in_${index}`, { start: begin, end: begin + 365 * 86_400 }];
      known.set(`/v1/subscriptions/sub_${index}`, {
        id: `sub_${index}`,
        customer: `cus_${index}`,
        status: 'active',
        start_date: begin,
        cancel_at_period_end: false,
        cancel_at: null,
        metadata,
        items: { data: [{ current_period_start: period.start, current_period_end: period.end }] },
      });
      const amounts = { total: 120_000, subtotal: 120_000, currency: 'eur' };
      known.set(`/v1/invoices/${id}`, {
        id,
        billing_reason: 'subscription_create',
        parent: { subscription_details: { subscription: `sub_${index}`, metadata } },
        lines: { data: [{ period, pricing: { price_details: { price: PRICE } } }] },
        ...amounts,
      });
      await tell('checkout.session.completed', {
        id: `cs_${index}`,
        client_reference_id: purchase,
        payment_status: index === 0 ? 'paid' : 'unpaid',
        subscription: `sub_${index}`,
        metadata: { plan: 'complete' },
        amount_total: amounts.total,
        amount_subtotal: amounts.subtotal,
        currency: amounts.currency,
      });
      if (index > 0) await expect(await plan()).toContainText(written(5));
      await tell(index === 2 ? 'invoice.payment_failed' : 'invoice.paid', { id });
      await expect(await plan()).toContainText(written(index === 2 ? 5 : 370));
      await reader.context().clearCookies();
    }
    await expect.poll(() => smtp.taken.filter((mail) => /^Subject: Payment failed/m.test(mail)).length, slowly).toBe(1);

    // An objection.
    await player.goto(at('/objection'));
    await fill(player, {
      subject: 'Lena Kraftholm',
      name: 'Lena Kraftholm',
      email: 'lena@player.example',
      text: 'No.',
    });
    await player.locator('[name=kind][value=objection]').check();
    await player.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(player.locator('main [name=subject]')).toHaveCount(0);
    await admin.goto(at('/admin/objections'));
    await click(admin.locator('main summary', { hasText: 'Decision' }));
    const decision = 'main form:has([name=decision])';
    await admin.locator(`${decision} [name=decision]`).selectOption('rejected');
    await fill(admin, { reason: 'Published by the club', answer: 'The club has published it.' }, decision);
    await press(admin.locator(decision), 'Record decision');
    const answered = () => smtp.taken.some((mail) => /^To: lena@[^]*has published it/m.test(mail));
    await expect.poll(answered, slowly).toBe(true);

    const spent = `${presses} presses of staff, ${Math.round((Date.now() - began) / 1000)} s`;
    test.info().annotations.push({ type: 'The first week', description: spent });
    expect(presses).toBeLessThanOrEqual(35);
  } finally {
    for (const context of visitors) await context.close();
    await server.kill();
    await smtp.close();
    service.close();
    await close(db);
    await dropDatabase(database.url, name);
    await database.stop();
    web.end();
    stripe.end();
  }
});
