import { beforeAll, expect, test } from 'vitest';
import { Topics } from '../../../src/contract/posts/topics.ts';
import { contractual } from '../world.ts';
import { loadFeed } from './feed-world.ts';

const { api, world, ids, doctor, posts } = await loadFeed();
const { rossi, silva, united } = ids;

/** So many posts on a day of 2026, a minute apart. */
const onDay = (day: string, count: number, given: { about: number[]; hashtags?: string[] }) =>
  Array.from({ length: count }, (_, minute) => ({
    message: `${day} ${minute} ${given.hashtags?.join(' ') ?? ''}`,
    published: `2026-${day}T10:${String(minute).padStart(2, '0')}:00Z`,
    ...given,
  }));
const read = async (query: string) => contractual(await api.get(`/topics?${query}`, doctor), Topics);
const json = (value: object) => encodeURIComponent(JSON.stringify(value));
/** Ten days, and the ten before them. */
const MARCH = `d=${json({ from: '2026-03-01', to: '2026-03-10' })}`;

beforeAll(async () => {
  await posts([
    ...onDay('03-05', 15, { about: [rossi, united], hashtags: ['TestCup'] }),
    ...onDay('03-06', 4, { about: [rossi, silva], hashtags: ['testcup', 'Rossi'] }),
    ...onDay('03-07', 2, { about: [rossi], hashtags: ['Twice'] }),
    ...onDay('02-22', 10, { about: [rossi, united] }),
    ...onDay('02-23', 3, { about: [rossi, silva] }),
    ...onDay('01-01', 1, { about: [united] }),
  ]);
});

test('G-22 TAB-13 people and subjects of an entity’s posts, the most frequent first, with the period before', async () => {
  const topics = await read(`tag=${world.rossi}&${MARCH}`);
  expect(topics).toMatchObject({
    period: { from: '2026-03-01', to: '2026-03-10' },
    previous: { from: '2026-02-19', to: '2026-02-28' },
    posts: 21,
    previous_posts: 13,
    exact: true,
  });
  expect(
    topics.entities.map(({ key, posts: now, previous_posts: before, change }) => [key, now, before, change]),
  ).toEqual([
    [world.united, 15, 10, 0.5],
    // Three posts before are too few for a trend.
    [world.silva, 4, 3, null],
  ]);
});

test('G-22 G-64 the period and the one before have the days of the reader’s time zone, also where the clocks change', async () => {
  const answer = api.get(`/topics?tag=${world.rossi}&${MARCH}`, doctor, { 'x-time-zone': 'America/New_York' });
  expect(await contractual(await answer, Topics)).toMatchObject({
    period: { from: '2026-03-01', to: '2026-03-10' },
    previous: { from: '2026-02-19', to: '2026-02-28' },
    posts: 21,
    previous_posts: 13,
  });
});

test('G-22 spellings of a hashtag count as one; own names and what is in fewer than three posts are left out', async () => {
  const { hashtags } = await read(`tag=${world.rossi}&${MARCH}`);
  expect(hashtags).toEqual([
    { key: 'testcup', label: 'testcup', entity: null, posts: 19, previous_posts: 0, change: null },
  ]);
});

test('G-22 nothing is compared where posts do not go back to the beginning of the period before', async () => {
  const topics = await read(`tag=${world.rossi}&d=${json({ timeframe: 'last_12_months' })}`);
  expect(topics).toMatchObject({ previous: null, previous_posts: null, posts: 34 });
  expect(topics.entities.map(({ previous_posts: before, change }) => [before, change])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('G-22 nothing is compared where only a part of the period before is kept', async () => {
  api.config.postDays = 18;
  const topics = await read(`tag=${world.rossi}&${MARCH}`);
  api.config.postDays = 0;
  expect(topics).toMatchObject({ previous: null, previous_posts: null, posts: 21 });
});

test('G-22 the filters of the feed narrow the topics', async () => {
  const own = await read(`tag=${world.rossi}&${MARCH}&f=from`);
  expect(own).toMatchObject({ posts: 0, entities: [], hashtags: [] });
});

test('G-22 an unknown tag is not found', async () => {
  const { status } = await api.get('/topics?tag=p_999999', doctor);
  expect(status).toBe(404);
});
