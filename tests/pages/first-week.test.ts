import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { strToU8, zipSync } from 'fflate';
import { Stripe } from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { getConfig } from '../../src/config.ts';
import { addDays, daysBetween } from '../../src/domain/days.ts';
import { openDatabase } from '../../src/provider/data/embedded.ts';
import { connect, close } from '../../src/provider/data/connect.ts';
import { REMOTE_COLLECTIONS } from '../../src/provider/updates/collections.ts';
import { feedServer, rssOf } from '../data/feeds/feeds-server.ts';
import { sheetFiles } from '../data/imports/workbook.ts';
import { createFrom, databaseUrl, dropDatabase } from '../database-names.ts';
import { startServer } from '../product-server.ts';
import { pathInMail } from '../site/accounts.ts';
import { Page, textOf } from './page.ts';

const PASSWORD = 'near post corner';
const SECRET = 'whsec_week';
const PRICE = 'price_complete';
/** No person fills the form faster. */
const MIN_FORM_MS = 2000;
/** Downloads have a low priority: a busy machine serves them late. */
const SLOW_MS = 300_000;
const today = new Date().toISOString().slice(0, 10);
const { base, answers } = await feedServer();

/** A stand-in for Stripe: what it knows by address, and what it was asked for. */
const known = new Map<string, object>([[`/v1/prices/${PRICE}`, { id: PRICE, recurring: { interval: 'year' } }]]);
const orders: URLSearchParams[] = [];
const stripe = createServer((incoming, outgoing) => {
  void incoming.toArray().then((chunks: Buffer[]) => {
    outgoing.setHeader('content-type', 'application/json');
    if (incoming.method === 'POST') orders.push(new URLSearchParams(Buffer.concat(chunks).toString()));
    const found = incoming.method === 'POST' ? { id: 'cs_1', url: `${base}/pay` } : known.get(incoming.url ?? '');
    outgoing.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? {}));
  });
}).listen(0, '127.0.0.1');
await once(stripe, 'listening');
afterAll(() => stripe.close());

/** Presses of staff. */
let presses = 0;

/** Types into fields by their names; a tick is a press. */
async function fill(page: Page, fields: Readonly<Record<string, string | true>>, place = 'main'): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.one(`${place} [name="${name}"]${value === true ? '[type=checkbox]' : ':not([type=hidden])'}`);
    if (value === true) await press(page, field);
    else Object.assign(field, { value });
  }
}

async function press(page: Page, pressed: string | RegExp | { click: () => void }, place = 'main'): Promise<void> {
  presses += 1;
  if (typeof pressed === 'object' && 'click' in pressed) return page.press(pressed);
  const found = page.all(`${place} :is(a, button)`).filter((each) => {
    const text = textOf(each);
    return typeof pressed === 'string' ? text === pressed : pressed.test(text);
  });
  const [only] = found;
  if (!only) throw new Error(`${page.path}: no ${String(pressed)}`);
  await page.press(only);
}

/** Answers the question that a browser without script is asked, no sooner than a person could. */
async function answerQuestion(page: Page): Promise<void> {
  const ticket = page.one('input[name=ticket]').getAttribute('value') ?? '';
  await sleep(Math.max(0, Number(ticket.split('.')[1]) + MIN_FORM_MS + 1 - Date.now()));
  const numbers = page.texts('label[for=answer]').join().match(/\d+/g) ?? [];
  await fill(page, { answer: String(numbers.reduce((sum, each) => sum + Number(each), 0)) });
}

test(
  'the first week of an agency needs no command after the start',
  { timeout: 4 * SLOW_MS },
  async ({ onTestFinished }) => {
    const database = await openDatabase(getConfig(process.env));
    const name = `week_${randomBytes(6).toString('hex')}`;
    await createFrom(database.url, 'template1', name);
    const url = databaseUrl(database.url, name);
    const server = await startServer({
      DATABASE_URL: url,
      WORKERS: '1',
      OUTBOUND_ALLOW: '127.0.0.1',
      STRIPE_SECRET_KEY: 'sk_test_week',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_PRICES: `complete=${PRICE}`,
      STRIPE_API_URL: `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`,
    });
    const db = connect(url, { connections: 1 });
    onTestFinished(async () => {
      await server.kill();
      await close(db);
      await dropDatabase(database.url, name);
      await database.stop();
    });
    const [admin, reader, player] = [new Page(), new Page(), new Page()];
    const at = (path: string) => server.url + path;
    const done = (page: Page) => page.texts('main [role=status]').join();

    // The first administrator, by the code of the start.
    await expect.poll(server.said).toMatch(/with the code \S+/);
    const [, code = ''] = /with the code (\S+)/.exec(server.said()) ?? [];
    await admin.goto(at('/setup'));
    await fill(admin, { code, name: 'Ada Byron', email: 'ada@agency.example', password: PASSWORD, confirm: PASSWORD });
    await press(admin, 'Create the account');

    // Forty accounts from a list; three of them end soon.
    await press(admin, 'Add accounts from a list');
    const people = Array.from({ length: 40 }, (_, index) => `reader${index}@agency.example`);
    const lines = people.map((email, index) => {
      const plan = index < 3 ? `complete,${addDays(today, 5)}` : `media,${addDays(today, 365)}`;
      return `Reader ${String.fromCharCode(65 + (index % 26))},${email},${plan}`;
    });
    await fill(admin, { list: ['Name,E-mail,Plan,Last day', ...lines].join('\n') });
    await press(admin, 'Check the list');
    await press(admin, 'Add and invite 40 accounts');
    expect(done(admin)).toContain('40 accounts added and invited.');

    // A league, from openfootball's files.
    const [file] = REMOTE_COLLECTIONS.openfootball.filesOf(base, ['en.1'], today);
    const season = /\d{4}-\d\d/.exec(file?.address ?? '')?.[0]?.replace('-', '/') ?? '';
    const match = { round: 'Matchday 1', team1: 'Alba FC', team2: 'Brook Town FC' };
    const league = { name: `Premier League ${season}`, matches: [{ ...match, date: addDays(today, -10) }] };
    answers.set(new URL(file?.address ?? base).pathname, (_, response) => response.end(JSON.stringify(league)));
    await admin.goto(at('/admin/imports/updates'));
    await fill(admin, { isOn: true, isAllowed: true, address: base }, '#openfootball');
    await press(admin, admin.one('#openfootball [value="en.1"]'));
    await press(admin, 'Save', '#openfootball');
    await press(admin, 'Update now', '#openfootball');
    const update = async () => {
      await admin.goto(at('/admin/imports/updates'));
      return textOf(admin.one('#openfootball'));
    };
    await expect.poll(update, { interval: 1000, timeout: SLOW_MS }).toContain('Imported');

    // A squad list in a workbook.
    const find = async (text: string) => {
      await admin.goto(at('/admin'));
      await fill(admin, { q: text });
      await press(admin, 'Search');
      return admin.first('main .admin-list a', text);
    };
    const club = textOf(await find('Brook Town'));
    await press(admin, await find('Alba'));
    await press(admin, 'Import a club’s list');
    const sheet = sheetFiles([
      ['Name', 'Date of birth', 'Position'],
      ['Lena Kraftholm', '2001-05-04', 'Forward'],
      ['Mo Fosterby', '1999-02-03', 'Defender'],
    ]);
    const files = Object.entries(sheet).map(([path, text]) => [path, strToU8(text)] as const);
    admin.attach('File (CSV or XLSX)', 'squad.xlsx', '', Buffer.from(zipSync(Object.fromEntries(files))));
    await press(admin, 'Try');
    await press(admin, 'Import squad.xlsx');
    expect(done(admin)).toBe('The list has been imported.');

    // A transfer.
    const [tag = ''] = /p_\d+/.exec((await find('Fosterby')).getAttribute('href') ?? '') ?? [];
    await admin.goto(at(`/explore/${tag}`));
    await press(admin, 'Transfer');
    await fill(admin, { club, from: addDays(today, -1) }, 'main form:has([name=club])');
    await press(admin, 'Save transfer');
    expect(done(admin)).toContain('Saved.');

    // Twelve sources, with a report of an injury in one of them.
    const published = new Date(Date.now() - 3_600_000).toUTCString();
    const injured = 'Lena Kraftholm is out for six weeks with a hamstring injury';
    for (let index = 0; index < 12; index += 1) {
      const title = index === 0 ? injured : `Training report ${index} from the ground`;
      const item = { guid: `g${index}`, title, link: `https://paper${index}.example/1`, published };
      answers.set(`/feed${index}`, (_, response) => response.end(rssOf([item])));
    }
    const outlines = Array.from(
      { length: 12 },
      (_, n) => `<outline type="rss" text="Paper ${n}" xmlUrl="${base}/feed${n}"/>`,
    );
    await admin.goto(at('/admin/sources/add'));
    admin.attach(
      'OPML file',
      'sources.opml',
      'text/x-opml',
      `<opml version="2.0"><body>${outlines.join('')}</body></opml>`,
    );
    await press(admin, 'Import', 'main form[enctype]');
    expect(done(admin)).toContain('12');
    const posts = async () => (await db.$client.query('select source_id from post group by 1')).rowCount;
    await expect.poll(posts, { interval: 1000 }).toBe(12);

    // The injury, with the return that the post expects.
    const isReported = async () => {
      await admin.goto(at('/admin/candidates'));
      return admin.all('.admin-list > li', 'Lena Kraftholm').length;
    };
    await expect.poll(isReported, { interval: 1000 }).toBe(1);
    await press(admin, /^Edit/);
    const expected = admin.by.getByLabelText<HTMLInputElement>(/^Expected return/).value;
    expect(daysBetween(today, expected)).toBeGreaterThan(39);
    await press(admin, 'Save');
    expect(done(admin)).toBe('The injury has been added.');

    // An extension.
    await admin.goto(at('/admin/users'));
    const row = admin.first('main tbody tr', 'reader39@agency.example');
    await press(admin, admin.in(row).getByRole('link'));
    await fill(admin, { expiresOn: addDays(today, 700) });
    await press(admin, 'Save');
    expect(done(admin)).toBe('Saved.');

    // A trial.
    await reader.goto(at('/register'));
    await fill(reader, { name: 'Tia Trial', email: 'tia@club.example' });
    await reader.press(reader.by.getByLabelText('Club'));
    await reader.press(reader.by.getByLabelText(/^I accept the user licence agreement/));
    await answerQuestion(reader);
    await reader.press(reader.by.getByRole('button', { name: 'Send the request' }));
    await admin.goto(at('/admin/access'));
    await press(admin, 'Approve');
    await expect.poll(() => pathInMail(db, 'tia@club.example')).toContain('/ticket/');

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
    const plan = async (index: number): Promise<string> => {
      await reader.goto(at('/settings/plan'));
      expect(reader.path, String(index)).toMatch(/settings\/plan$/);
      return textOf(reader.first('main dd'));
    };
    for (const index of [0, 1, 2]) {
      await reader.goto(at(await pathInMail(db, people[index] ?? '')));
      await fill(reader, { password: PASSWORD, confirm: PASSWORD });
      await reader.press(reader.one('main form:has([name=confirm]) button'));
      await reader.goto(at('/login'));
      await fill(reader, { username: people[index] ?? '', password: PASSWORD });
      await reader.press(reader.by.getByRole('button', { name: 'Sign in' }));
      await plan(index);
      await reader.press(reader.first('main .plans button'));
      expect(reader.first('main p a').getAttribute('href')).toBe(`${base}/pay`);
      const order = orders.at(-1);
      const purchase = order?.get('client_reference_id') ?? '';
      const metadata = {
        account: order?.get('subscription_data[metadata][account]') ?? '',
        plan: 'complete',
        purchase,
      };
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
      known.set(`/v1/invoices/${id}`, {
        id,
        billing_reason: 'subscription_create',
        parent: { subscription_details: { subscription: `sub_${index}`, metadata } },
        lines: { data: [{ period, pricing: { price_details: { price: PRICE } } }] },
        total: 12_000,
        subtotal: 12_000,
        currency: 'eur',
      });
      const checkout = {
        id: `cs_${index}`,
        client_reference_id: purchase,
        payment_status: index === 0 ? 'paid' : 'unpaid',
        subscription: `sub_${index}`,
        metadata: { plan: 'complete' },
        amount_total: 12_000,
        amount_subtotal: 12_000,
        currency: 'eur',
      };
      await tell('checkout.session.completed', checkout);
      if (index > 0) expect(await plan(index)).toContain(written(5));
      await tell(index === 2 ? 'invoice.payment_failed' : 'invoice.paid', { id });
      expect(await plan(index)).toContain(written(index === 2 ? 5 : 370));
      await reader.fetch(at('/logout'), { method: 'POST', headers: { origin: server.url } });
    }
    await expect
      .poll(
        async () => (await db.$client.query(`select from mail_outbox where subject like 'Payment failed%'`)).rowCount,
      )
      .toBe(1);

    // An objection.
    await player.goto(at('/objection'));
    await fill(player, {
      subject: 'Lena Kraftholm',
      name: 'Lena Kraftholm',
      email: 'lena@player.example',
      text: 'No.',
    });
    await player.press(player.first('[name=kind][value=objection]'));
    await answerQuestion(player);
    await player.press(player.by.getByRole('button', { name: 'Send' }));
    await admin.goto(at('/admin/objections'));
    const decision = 'main form:has([name=decision])';
    await fill(
      admin,
      { decision: 'rejected', reason: 'Published by the club', answer: 'The club has published it.' },
      decision,
    );
    await press(admin, 'Record decision', decision);
    const answered = `select from mail_outbox where recipient = 'lena@player.example' and text like '%has published it%'`;
    await expect.poll(async () => (await db.$client.query(answered)).rowCount).toBe(1);

    expect(presses).toBeLessThanOrEqual(30);
    for (const page of [admin, reader, player]) await page.close();
  },
);
