import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageClient, type PageClient } from '../../../src/client/api.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { loadEntity } from '../../../src/loaders/entity.ts';
import { loadReadList } from '../../../src/loaders/feed.ts';
import { loadFollowed, loadLinked } from '../../../src/loaders/linked.ts';
import { fetchMediaStatistics, loadMediaStatistics, loadTopics } from '../../../src/loaders/media.ts';

const clientOf = (answer: (name: string) => Promise<unknown>) => createPageClient(answer, answer);
const failing = (error: Error) => clientOf(() => Promise.reject(error));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('ERR-20 what could not be loaded for a side of the page is in the log', async () => {
  await loadLinked(failing(new AppError('server_error')), 'p_7');
  expect(console.error).toHaveBeenCalledWith('Unable to load data for p_7');
});

test('STATE-01 the head of a page loads although a call for another part fails, and the log says so', async () => {
  const profile = { tag: 'p_7', type: 'profile', kind: 'player', name: 'Ada', coverage: null, injuries: [] };
  const meta = { country: null, description: null };
  const pageWith = (recent: () => Promise<unknown>) => {
    const client = clientOf((route) =>
      route.includes('recent') ? recent() : Promise.resolve({ ...profile, meta, options: {} }),
    );
    const locals = { client, user: { capabilities: { injuries: '1' } }, language: 'en-gb', today: '2026-11-22' };
    const url = new URL('http://touchline.example/explore/p_7');
    return { locals, url, params: { tag: 'p_7' }, response: {} } as unknown as Parameters<typeof loadEntity>[0];
  };
  const found = { matches: [] };
  const loaded = await loadEntity(
    pageWith(() => Promise.resolve(found)),
    null,
  );
  expect(await loaded.recent).toBe(found);
  const partly = await loadEntity(
    pageWith(() => Promise.reject(new AppError('server_error'))),
    null,
  );
  expect(partly.profile.name).toBe('Ada');
  expect(await partly.recent).toBeNull();
  expect(console.error).toHaveBeenCalledWith('Unable to load data for p_7');
});

test('STATE-01 ERR-23 G-46 a failing read list leaves the page intact; accounts that may not see it are redirected', async () => {
  const listFor = (error: Error) => {
    const locals = { client: failing(error) } as unknown as App.Locals;
    return loadReadList({ locals, url: new URL('http://touchline.example/bookmarked') });
  };
  expect(await listFor(new AppError('server_error'))).toBeNull();
  expect(console.error).toHaveBeenCalledWith('Unable to load data for the reading list');
  await expect(listFor(new AppError('unauthorized'))).rejects.toThrow('unauthorized');
});

test.each([
  [18, null],
  [19, '19'],
])('CONST-07 a page of %i posts has older ones before %s', async (count, older) => {
  const livestream = Array.from({ length: count }, (_, index) => ({ id: String(index + 1) }));
  const locals = { client: clientOf(() => Promise.resolve({ livestream })) } as unknown as App.Locals;
  const list = await loadReadList({ locals, url: new URL('http://touchline.example/bookmarked') });
  expect(list?.older).toBe(older);
});

test('STATE-01 DRILL-08 on failure there are no linked profiles, and the page stays', async () => {
  const found = { card: null, sections: [] };
  expect(
    await loadLinked(
      clientOf(() => Promise.resolve(found)),
      'world',
    ),
  ).toBe(found);
  expect(await loadLinked(failing(new AppError('server_error')), 'world')).toBeNull();
  expect(await loadLinked(failing(new Error('offline')), 'world')).toBeNull();
});

test.each(['unauthorized', 'payment_required', 'not_found'] as const)(
  'ERR-21 %s is for the page to answer',
  async (code) => {
    const client = failing(new AppError(code));
    await expect(loadLinked(client, 'p_1')).rejects.toThrow(code);
    const page = { locals: { client }, params: { tag: 'p_1' } } as unknown as Parameters<typeof loadEntity>[0];
    await expect(loadEntity(page, null)).rejects.toThrow(code);
  },
);

test('STATE-01 failing statistics leave the page standing, with a status that says so; a file has none to give', async () => {
  const pageOf = (client: PageClient) => ({
    locals: { client, today: '2026-11-22' },
    url: new URL('http://touchline.example/favourites/media_stats?scale=linear'),
    response: {} as { status?: number },
  });
  const page = pageOf(failing(new AppError('server_error')));
  const loaded = await loadMediaStatistics(page, { kind: 'favourites' });
  expect(loaded).toMatchObject({ stats: null, scale: 'linear' });
  expect(page.response.status).toBe(503);
  expect(console.error).toHaveBeenCalledWith('Unable to load data for media statistics');
  await expect(fetchMediaStatistics(page, { kind: 'world' })).rejects.toThrow('server_error');
  page.response = {};
  expect((await loadTopics(page, 'p_7')).topics).toBeNull();
  expect(page.response.status).toBe(503);
  const found = { posts: 0, data: [] };
  const well = pageOf(clientOf(() => Promise.resolve(found)));
  expect((await loadMediaStatistics(well, { kind: 'world' })).stats).toBe(found);
  expect(well.response.status).toBeUndefined();
  await expect(loadMediaStatistics(pageOf(failing(new AppError('not_found'))), { kind: 'world' })).rejects.toThrow(
    'not_found',
  );
});

test('STATE-01 failing favourites leave the page intact; accounts that may not see them are redirected', async () => {
  expect(await loadFollowed(failing(new AppError('server_error')))).toBeNull();
  expect(console.error).toHaveBeenCalledWith('Unable to load data for the favourites');
  await expect(loadFollowed(failing(new AppError('unauthorized')))).rejects.toThrow('unauthorized');
});
