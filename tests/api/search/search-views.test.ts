import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SearchViewAnswer } from '../../../src/contract/search.ts';
import { SEARCH_VIEW_DAYS, SEARCH_VIEWS_A_MINUTE } from '../../../src/domain/constants.ts';
import { countSearchView, forgetSearches, searchDays } from '../../../src/provider/search/store.ts';
import { rateLimit } from '../../../src/provider/protection/schema.ts';
import { searchDay, searchView } from '../../../src/provider/search/schema.ts';
import { openProvider } from '../open-world.ts';
import { parseOnWire } from '../../on-wire.ts';

const TODAY = '2026-03-10';
const { db, api } = await openProvider();
let token: string;

beforeAll(async () => {
  token = await api.signIn('reporter@press.example');
});
beforeEach(async () => {
  api.config.searchCounter = true;
  await db.delete(searchDay);
  await db.delete(rateLimit);
});

function view(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return api.post('/search-views', JSON.stringify(body), {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    ...headers,
  });
}
async function counted(sent: Promise<Response>): Promise<boolean> {
  const answer = await sent;
  expect(answer.status).toBe(201);
  return parseOnWire(SearchViewAnswer, await answer.json()).counted;
}

describe('counting searches', () => {
  test('SRCH-18 one is counted for the day, the same text in other letters with it', async () => {
    for (const q of ['Müller', ' muller ', 'Kane']) expect(await counted(view({ q }))).toBe(true);
    expect(await searchDays(db)).toEqual([{ day: TODAY, views: 3, texts: 2 }]);
  });

  test('G-13 an installation that does not say so counts nothing', async () => {
    api.config.searchCounter = false;
    expect(await counted(view({ q: 'kane' }))).toBe(false);
    expect(await db.select().from(searchDay)).toEqual([]);
  });

  test.each(['dnt', 'sec-gpc'])('G-13 who sends %s: 1 is not counted', async (header) => {
    expect(await counted(view({ q: 'kane' }, { [header]: '1' }))).toBe(false);
    expect(await db.select().from(searchDay)).toEqual([]);
  });

  test('G-13 it sets no cookie, and keeps neither text nor who it was', async () => {
    const answer = await view({ q: 'hamstring' });
    expect(answer.headers.get('set-cookie')).toBeNull();
    const [row] = await db.select().from(searchView);
    expect(Object.keys(row ?? {})).toEqual(['day', 'hash', 'views']);
    expect(row?.hash.length).toBe(16);
    expect(row?.hash.toString()).not.toContain('hamstring');
  });

  test('G-13 the same text has another hash on another day', async () => {
    await countSearchView(db, 'kane', '2026-03-09');
    await countSearchView(db, 'kane', TODAY);
    const [a, b] = await db.select().from(searchView);
    expect(a?.hash.equals(b?.hash ?? Buffer.alloc(0))).toBe(false);
  });

  test('G-13 with the day its salt goes, and later its counts', async () => {
    for (const day of ['2025-12-01', '2026-03-09', TODAY]) await countSearchView(db, 'kane', day);
    await forgetSearches(db, TODAY);
    const days = await db.select().from(searchDay).orderBy(searchDay.day);
    expect(days.map(({ day, salt }) => [day, salt !== null])).toEqual([
      ['2026-03-09', false],
      [TODAY, true],
    ]);
    expect((await searchDays(db)).map(({ day }) => day)).toEqual([TODAY, '2026-03-09']);
    expect(await countSearchView(db, 'kane', '2026-03-09')).toBe(false);
    expect(SEARCH_VIEW_DAYS).toBe(90);
  });

  test('is for who is signed in, and for texts of 1 to 100 characters', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await api.post('/search-views', '{"q":"kane"}', json)).status).toBe(401);
    for (const q of ['', '  ', 'x'.repeat(101), 7]) expect([q, (await view({ q })).status]).toEqual([q, 400]);
    expect((await view({ q: 'nul \0 and \ud800' })).status).toBe(201);
  });

  test('an account is counted so often a minute and no more', async () => {
    const statuses = [];
    for (let i = 0; i <= SEARCH_VIEWS_A_MINUTE; i += 1) statuses.push((await view({ q: `text ${i}` })).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(SEARCH_VIEWS_A_MINUTE);
    expect(statuses.at(-1)).toBe(429);
  });
});
