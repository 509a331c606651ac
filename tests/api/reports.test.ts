import { beforeAll, describe, expect, test } from 'vitest';
import { endAccess } from '../../src/provider/sign-in/store.ts';
import { medicalReads } from '../../src/provider/audit/store.ts';
import { findAccount } from '../../src/provider/accounts/store.ts';
import { rateLimits } from '../../src/provider/protection/rate-limits.ts';
import { readPdf, spaceless } from '../reading-pdf.ts';
import { openWorld } from './open-world.ts';

const { db, api, world, doctor, reporter } = await openWorld();

interface Link {
  url: string;
  expires_at: string;
}

async function order(query = '', token = doctor, tag: string = world.rossi): Promise<Link> {
  const answer = await api.get(`/players/${tag}/report${query}`, token);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Link;
}

/** The call behind the page of a link. */
function fileOf(link: string, changed: Record<string, string> = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(link);
  for (const [name, value] of Object.entries(changed)) searchParams.set(name, value);
  const tag = pathname.replace(/^\/report\/(.+)\.pdf$/, '$1');
  return api.get(`/reports/${changed['tag'] ?? tag}?${searchParams}`);
}

async function read(link: string) {
  const answer = await fileOf(link);
  expect(answer.status).toBe(200);
  const { pdf } = (await answer.json()) as { pdf: string };
  return readPdf(Buffer.from(pdf, 'base64'));
}

describe('the report of a team', () => {
  test('PDF-05 of a club needs a period', async () => {
    const refused = await api.get(`/players/${world.united}/report`, doctor);
    expect(refused.status).toBe(400);
    const { title, text, files } = await read((await order('?timeframe=year', doctor, world.united)).url);
    expect(title).toContain('United');
    expect(text).toContain(spaceless('Squad'));
    expect(Object.keys(files)).toEqual([`${world.united}.csv`]);
  });

  test('PDF-06 of a national team needs none', async () => {
    const { isTagged } = await read((await order('', doctor, world.nation)).url);
    expect(isTagged).toBe(true);
  });

  test('G-68 its link opens no other period', async () => {
    const { url } = await order('?timeframe=year', doctor, world.united);
    expect((await fileOf(url)).status).toBe(200);
    expect((await fileOf(url, { timeframe: 'last_6_months' })).status).toBe(404);
  });

  test('TOOL-05 an account without the capability is refused', async () => {
    expect((await api.get(`/players/${world.united}/report?timeframe=year`, reporter)).status).toBe(403);
  });
});

describe('the report of a competition', () => {
  let analyst = '';

  beforeAll(async () => {
    const email = 'analyst@club.example';
    await api.addAccount({ email, planName: 'injuries' });
    analyst = await api.signIn(email);
  });

  test('PDF-05 it needs a period', async () => {
    expect((await api.get(`/players/${world.league}/report`, analyst)).status).toBe(400);
    const { text, files } = await read((await order('?timeframe=year', analyst, world.league)).url);
    expect(text).toContain(spaceless('Ranking'));
    expect(Object.keys(files)).toContain(`${world.league}.csv`);
  });

  test('API-17 CSTAT-08 with ongoing_injuries it lists who is out, and its link says so', async () => {
    const query = '?timeframe=year&ongoing_injuries=true';
    const { url } = await order(query, analyst, world.league);
    expect((await read(url)).text).toContain(spaceless('Ongoing cases'));
    expect((await fileOf(url, { ongoing: 'false' })).status).toBe(404);
    const without = await order('?timeframe=year', analyst, world.league);
    expect((await read(without.url)).text).not.toContain(spaceless('Ongoing cases'));
  });
});

describe('the report of a comparison', () => {
  let analyst = '';

  beforeAll(async () => {
    const email = 'scout@club.example';
    await api.addAccount({ email, planName: 'injuries' });
    analyst = await api.signIn(email);
  });

  test('PROD-17 it holds both, and its link opens no other', async () => {
    const { url } = await order(`?beside=${world.nation}`, analyst, world.united);
    const { text, title } = await read(url);
    expect(title).toContain('United');
    expect(text).toContain(spaceless('Side by side'));
    expect((await fileOf(url, { beside: world.united })).status).toBe(404);
  });

  test('PROD-17 with about=media it is of posts, also of what has no injuries', async () => {
    const { title, text } = await read(
      (await order('?about=media&timeframe=last_6_months', analyst, world.united)).url,
    );
    expect(title).toContain('media analytics');
    expect(text).toContain(spaceless('Media report'));
    expect((await api.get(`/players/${world.united}/report?about=media`, analyst)).status).toBe(400);
    await order('?about=media&timeframe=current_season', analyst, world.united);
    const future = '?about=media&timeframe=2100-01-01,2100-02-01';
    expect((await api.get(`/players/${world.united}/report${future}`, analyst)).status).toBe(400);
  });

  test('TOOL-05 the plan that sells media has reports on posts alone, with the filters of the page', async () => {
    const media = `/players/${world.united}/report?about=media&timeframe=last_6_months`;
    expect((await api.get(media, reporter)).status).toBe(200);
    const { url } = await order(
      '?about=media&timeframe=last_6_months&filters=lang%3Dit%26s%3Drss',
      reporter,
      world.coach,
    );
    expect((await read(url)).text).toContain('Web·Italian');
    expect((await fileOf(url, { filters: 'lang=it' })).status).toBe(404);
    for (const medical of ['?timeframe=year', '?timeframe=year&about=', `?beside=${world.nation}`])
      expect((await api.get(`/players/${world.united}/report${medical}`, reporter)).status).toBeGreaterThanOrEqual(400);
    expect((await api.get(`/players/${world.rossi}/report`, reporter)).status).toBe(403);
    const body = { about: 'media', timeframe: 'last_6_months' };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${reporter}` };
    const mail = (given: object) => api.post(`/players/${world.united}/report/mail`, JSON.stringify(given), headers);
    expect((await mail(body)).status).toBe(200);
    expect((await mail({ timeframe: 'last_6_months' })).status).toBe(403);
  });

  test('it refuses what cannot stand beside each other', async () => {
    for (const beside of [world.rossi, world.united, 'p_1,t_1', 'nonsense'])
      expect((await api.get(`/players/${world.united}/report?beside=${beside}`, analyst)).status).toBe(400);
    expect((await api.get(`/players/${world.united}/report?beside=t_2000000`, analyst)).status).toBe(404);
  });
});

describe('the report of a player', () => {
  test('API-17 PROD-17 its call answers with a url, which opens the document without a session', async () => {
    const { title, text, isTagged } = await read((await order()).url);
    expect(title).toContain('Rossi');
    expect(text).toContain(spaceless('Injury history'));
    expect(isTagged).toBe(true);
  });

  test('of a past day says so and shows what was known then; a day to come and a comparison are refused', async () => {
    await db.$client.query(`update player set coverage_known_from = '2024-01-01'`);
    await db.$client.query(`update injury set known_from = '2026-03-05'`);
    await db.$client.query(`update citation set recorded_on = '2026-03-05'`);
    const { url } = await order('?as_of=2024-10-01');
    const { text } = await read(url);
    expect(text).toContain(spaceless('As known on 01.10.2024'));
    expect(text).toContain(spaceless('Prepared on 10.03.2026'));
    expect(text).toContain(spaceless('Ligament injury, left knee (with surgery)'));
    const today = await read((await order()).url);
    expect(today.text.length).toBeGreaterThan(text.length);
    expect(today.text).not.toContain(spaceless('As known on'));
    expect((await fileOf(url, { known: '2024-10-02' })).status).toBe(404);
    for (const query of ['as_of=2030-01-01', 'as_of=yesterday', `as_of=2024-10-01&beside=${world.silva}`])
      expect((await api.get(`/players/${world.rossi}/report?${query}`, doctor)).status, query).toBe(400);
  });

  test('G-51 it is served below both bases', async () => {
    for (const base of ['', '/v2']) {
      const answer = await api.get(`${base}/players/${world.rossi}/report`, doctor);
      expect([base, answer.status]).toEqual([base, 200]);
    }
  });

  test.each([
    ['en', 'en'],
    ['it', 'it'],
    ['es', 'es'],
    ['pt', 'pt-pt'],
    ['br', 'pt-br'],
    ['de', 'de'],
    ['fr', 'fr'],
  ])('API-17 lang=%s gives a document in %s', async (lang, language) => {
    const found = await read((await order(`?lang=${lang}`)).url);
    expect(found.language?.toLowerCase()).toMatch(new RegExp(`^${language}`));
  });

  test('API-17 it refuses languages of other lengths, and those that the product has not', async () => {
    for (const lang of ['x', 'eng', 'nl', 'EN'])
      expect((await api.get(`/players/${world.rossi}/report?lang=${lang}`, doctor)).status).toBe(400);
  });

  test('TOOL-05 an account without the capability is refused', async () => {
    expect((await api.get(`/players/${world.rossi}/report`, reporter)).status).toBe(403);
    expect((await api.get(`/players/${world.rossi}/report`)).status).toBe(401);
  });

  test('who does not exist has none', async () => {
    for (const tag of ['p_2000000', 't_2000000', 'cp_2000000', 'ps_1', 'nonsense'])
      expect([tag, (await api.get(`/players/${tag}/report?timeframe=year`, doctor)).status]).toEqual([tag, 404]);
  });

  test('G-68 a link is good for an hour', async () => {
    const { now } = api.clock;
    const { url, expires_at } = await order();
    expect(Date.parse(expires_at) - now.getTime()).toBe(3_600_000);
    api.clock.now = new Date(now.getTime() + 3_599_000);
    expect((await fileOf(url)).status).toBe(200);
    api.clock.now = new Date(now.getTime() + 3_601_000);
    expect((await fileOf(url)).status).toBe(404);
    api.clock.now = now;
  });

  test.each([
    ['tag', 'p_1'],
    ['language', 'de'],
    ['paper', 'us-letter'],
    ['day', '2020-01-01'],
    ['until', '4000000000'],
    ['account', '2'],
    ['signature', 'A'.repeat(43)],
  ])('G-68 a link with another %s opens nothing', async (name, value) => {
    const { url } = await order('?lang=en&paper=a4');
    expect((await fileOf(url, { [name]: value })).status).toBe(404);
  });

  test('the log says who was given it', async () => {
    await order();
    await api.writeReads();
    const reads = await medicalReads(db, { entityId: Number(world.rossi.slice(2)), limit: 200 });
    expect(new Set(reads.map(({ call }) => call))).toEqual(new Set(['get /players/{tag}/report']));
    expect(new Set(reads.map(({ email }) => email))).toEqual(new Set(['Doctor@Club.example']));
  });

  test('a link ends with all access to its account', async () => {
    const email = 'guest@club.example';
    await api.addAccount({ email, planName: 'injuries' });
    const { url } = await order('', await api.signIn(email));
    expect((await fileOf(url)).status).toBe(200);
    const account = await findAccount(db, email);
    await endAccess(db, account?.id ?? 0);
    expect((await fileOf(url)).status).toBe(404);
  });

  test('an account has 30 an hour', async () => {
    const email = 'eager@club.example';
    await api.addAccount({ email, planName: 'injuries' });
    const token = await api.signIn(email);
    const account = await findAccount(db, email);
    for (let at = 0; at < 29; at += 1) await rateLimits(db).spendOnReport(account?.id ?? 0);
    const ask = (paper: string) => api.get(`/players/${world.rossi}/report?paper=${paper}`, token);
    expect((await ask('a4')).status).toBe(200);
    expect((await ask('a4')).status).toBe(200);
    const refused = await ask('us-letter');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
