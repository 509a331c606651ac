import { beforeAll, describe, expect, test } from 'vitest';
import { MediaStats } from '../../../src/contract/posts/media.ts';
import { daysBetween } from '../../../src/domain/days.ts';
import type { Statistic } from '../../../src/domain/media/statistics.ts';
import { favourite } from '../../../src/provider/following/schema.ts';
import { contractual } from '../world.ts';
import { loadFeed } from './feed-world.ts';

const { db, api, world, ids, doctor, posts } = await loadFeed();
const { rossi, silva, united, coach } = ids;
const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T10:00:00Z`;

const read = async (query: string, path = '/livestats') =>
  contractual(await api.get(`${path}?${query}`, doctor), MediaStats);
/** The data of one statistic, each as its key and its posts. */
const counts = async (stat: Statistic, query: string, path?: string) => {
  const { stats } = await read(`stat=${stat}&${query}`, path);
  return stats[stat].map(({ key, doc_count: posts }) => [key, posts]);
};
const json = (value: object) => encodeURIComponent(JSON.stringify(value));
const LAST_WEEK = `d=${json({ timeframe: 'last_7_days' })}`;

beforeAll(async () => {
  await posts([
    {
      message: 'one',
      published: day(8),
      about: [rossi, united],
      ownerId: coach,
      country: 'IT',
      sentiment: 70,
      hashtags: ['TestCup'],
      more: { reach: 1200 },
    },
    {
      message: 'two',
      published: day(8),
      about: [rossi],
      network: 'rss',
      country: 'IT',
      sentiment: -30,
      more: { category: 'gossip', ownerName: 'The Test Herald', reach: 50_000 },
    },
    {
      message: 'three',
      published: day(9),
      about: [rossi, united],
      network: 'rss',
      country: 'FR',
      hashtags: ['testcup', 'Derby'],
      more: { category: 'agencies', ownerName: 'The Test Herald', reach: 40_000 },
    },
    { message: 'four', published: day(9), ownerId: rossi, about: [silva], network: 'ig', more: { uncertain: true } },
    { message: 'five', published: day(9), about: [united], hashtags: ['testcup'] },
    { message: 'long ago', published: '2025-03-01T10:00:00Z', about: [rossi], sentiment: -100 },
  ]);
});

test('API-25 statistics count the posts of the feed, within the same period', async () => {
  const { posts: number, exact, since, period, step, stats } = await read(`stat=type&tag=${world.rossi}`);
  expect([number, exact, since?.slice(0, 16), step]).toEqual([4, true, '2026-03-08T10:00', 'week']);
  // 27 weeks back from 10 March 2026.
  expect(period).toEqual({ from: '2025-09-02', to: '2026-03-10' });
  expect(Object.keys(stats)).toEqual(['type']);
});

describe('API-26 each type of statistic', () => {
  const rossis = `tag=${world.rossi}`;

  test('CHART-02 CHART-19 posts by source, each datum with its key, its posts and its partials', async () => {
    const { stats } = await read(`stat=type&${rossis}`);
    expect(stats.type).toEqual([
      { key: 'tw', doc_count: 1, partials: { tw: 1 } },
      { key: 'ig', doc_count: 1, partials: { ig: 1 } },
      { key: 'rss', doc_count: 2, partials: { rss: 2 } },
    ]);
  });

  test('CHART-07 the social trend by days, with its sources', async () => {
    const { stats, step } = await read(`stat=social-trend&${rossis}&${LAST_WEEK}`);
    expect(step).toBe('day');
    // The first of the seven days without posts is not in it, the last is.
    expect(stats['social-trend'].map(({ key, doc_count: n }) => [key.slice(0, 10), n])).toEqual([
      ['2026-03-08', 2],
      ['2026-03-09', 2],
      ['2026-03-10', 0],
    ]);
    expect(stats['social-trend'][0]?.partials).toEqual({ tw: 1, ig: 0, fb: 0, rss: 1 });
  });

  test('CHART-08 the sentiment trend of those with an opinion, and of web articles alone', async () => {
    const { stats } = await read(`stat=sentiment-trend&${rossis}&${LAST_WEEK}`);
    const [first, second] = stats['sentiment-trend'];
    expect(first).toMatchObject({ doc_count: 2, value: 20, partials: { tw: 70, rss: -30 } });
    expect(second).toMatchObject({ doc_count: 0, value: null });
  });

  test('CHART-18 the seven buckets', async () => {
    const buckets = await counts('sentiment-type', rossis);
    expect(buckets).toHaveLength(7);
    expect(buckets.filter(([, posts]) => posts !== 0)).toEqual([
      ['bad', 1],
      ['verygood', 1],
    ]);
  });

  test('CHART-11 countries, of which there may be 15', async () => {
    expect(await counts('geo-country', rossis)).toEqual([
      ['IT', 2],
      ['FR', 1],
    ]);
  });

  test('CHART-12 hashtags in whatever spelling are one, as most write them', async () => {
    expect(await counts('hashtags', `tag=${world.united}`)).toEqual([
      ['testcup', 3],
      ['derby', 1],
    ]);
    expect(await counts('hashtags', 'h=TestCup')).toEqual([['derby', 1]]);
  });

  test('CHART-04 CHART-21 the most prolific and the most followed accounts, with or without a page', async () => {
    const { stats } = await read(`stat=most-prolific,most-followed&${rossis}`);
    expect(stats['most-prolific'].map(({ label, doc_count: n }) => [label, n])).toEqual([
      ['The Test Herald', 2],
      ['Testo Rossini', 1],
      ['Nicolò Testa Rossi', 1],
    ]);
    expect(stats['most-followed'].map(({ key, value, entity }) => [key, value, entity])).toEqual([
      ['The Test Herald', 50_000, null],
      [world.coach, 1200, { kind: 'coach', country: null }],
    ]);
  });

  test('CHART-05 who is mentioned beside, never who the page is about', async () => {
    const { stats } = await read(`stat=mentions-by-source&${rossis}`);
    expect(stats['mentions-by-source']).toEqual([
      {
        key: world.united,
        label: 'Testham United',
        doc_count: 2,
        entity: { kind: 'team', country: null },
        partials: { tw: 1, rss: 1 },
      },
      {
        key: world.silva,
        label: 'João Silva',
        doc_count: 1,
        entity: { kind: 'player', country: null },
        partials: { ig: 1 },
      },
    ]);
  });
});

test('G-53 tam1 and tam2 are other names, and several may be asked for at once', async () => {
  const { stats } = await read(`stat=tam1,tam2,tam1&tag=${world.rossi}`);
  expect(Object.keys(stats)).toEqual(['most-prolific', 'mentions-by-source']);
  expect((await api.get('/livestats?stat=tam3', doctor)).status).toBe(400);
  expect((await api.get('/livestats', doctor)).status).toBe(400);
});

test('posts of uncertain sentiment are counted, and each says so', async () => {
  expect((await read(`stat=type&tag=${world.rossi}`)).uncertain).toBe(1);
  expect((await read(`stat=type&tag=${world.united}`)).uncertain).toBe(0);
  const list = (await (await api.get(`/livestream?tag=${world.rossi}`, doctor)).json()) as {
    _source: { message: string; uncertain: boolean };
  }[];
  expect(list.filter(({ _source }) => _source.uncertain).map(({ _source }) => _source.message)).toEqual(['four']);
});

test('API-25 every filter of the feed narrows statistics too', async () => {
  const of = async (query: string) => (await read(`stat=type&${query}`)).posts;
  const rossis = `tag=${world.rossi}`;
  expect(await of(`${rossis}&f=from`)).toBe(1);
  expect(await of(`${rossis}&f=about`)).toBe(3);
  expect(await of(`${rossis}&geo=IT`)).toBe(2);
  expect(await of(`${rossis}&s=ig`)).toBe(1);
  expect(await of(`${rossis}&filters=${json({ social_types: ['tw', 'rss'] })}`)).toBe(3);
  expect(await of(`${rossis}&filters=${json({ from_socials: ['rss'] })}`)).toBe(3);
  expect(await of(`${rossis}&filters=${json({ category: ['gossip'] })}`)).toBe(1);
  expect(await of(`${rossis}&filters=${json({ type: ['coach'] })}`)).toBe(1);
  expect(await of(`${rossis}&filters=${json({ lang: ['it'] })}`)).toBe(0);
  expect(await of(`${rossis}&d=${json({ from: '2025-03-01', to: '2025-03-01' })}`)).toBe(1);
});

test('FILT-01 G-70 statistics have networks of their own within those of the feed', async () => {
  const of = async (lists: object) =>
    (await read(`stat=type&tag=${world.rossi}&filters=${json(lists)}`)).stats['type'].map(({ key }) => key);
  expect(await of({})).toEqual(['tw', 'ig', 'rss']);
  expect(await of({ analytics_socials: ['ig', 'rss'] })).toEqual(['ig', 'rss']);
  expect(await of({ analytics_socials: ['ig', 'rss'], social_types: ['tw', 'rss'] })).toEqual(['rss']);
  expect(await of({ analytics_socials: ['ig'], social_types: ['tw'] })).toEqual([]);
});

test('API-25 a hashtag, a full-text search and everybody’s posts have statistics as well', async () => {
  const of = async (query: string) => (await read(`stat=type&${query}`)).posts;
  expect(await of('h=%23TestCup')).toBe(3);
  expect(await of('q=one%20%7C%20five')).toBe(2);
  expect(await of(`h=testcup&tag=${world.rossi}`)).toBe(2);
  expect(await of('')).toBe(5);
  expect(await of('q=%22%22')).toBe(0);
  expect((await api.get('/livestats?stat=type&tag=p_999999', doctor)).status).toBe(404);
  expect((await api.get('/livestats?stat=type')).status).toBe(401);
});

test('API-25 favourites: each post counts once, also if it is about several', async () => {
  const nobody = await read('stat=type', '/favourites/livestats');
  expect([nobody.posts, nobody.since]).toEqual([0, null]);
  const { rows } = await db.$client.query<{ id: number }>(
    `SELECT id FROM app_user WHERE lower(email) = 'doctor@club.example'`,
  );
  const settings = {
    userId: rows[0]?.id ?? 0,
    digest: 'no',
    push: 'no',
    createdAt: new Date(),
  } as const;
  await db.insert(favourite).values([
    { ...settings, entityId: rossi },
    { ...settings, entityId: united },
    { ...settings, hashtag: 'testcup', spelling: 'TestCup' },
  ]);
  expect((await read('stat=type', '/favourites/livestats')).posts).toBe(5);
  expect((await read('stat=type&f=from', '/favourites/livestats')).posts).toBe(1);
});

test('CHART-20 without posts there are no data, and nothing is an error', async () => {
  const {
    posts: number,
    since,
    exact,
    stats,
  } = await read(`stat=social-trend,type,hashtags&tag=${world.silva}&d=${json({ timeframe: 'today' })}`);
  expect([number, since, exact]).toEqual([0, null, true]);
  expect(stats).toEqual({ 'social-trend': [], type: [], hashtags: [] });
});

describe('the period before', () => {
  const published = (day: number, hour = 10) =>
    `2024-05-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`;
  const compared = async (tag: string, from: string, to: string, more = '') => {
    const { comparison } = await read(`stat=type&compare=true&tag=${tag}&d=${json({ from, to })}${more}`);
    return comparison;
  };
  const figures = (comparison: Awaited<ReturnType<typeof compared>>) =>
    Object.fromEntries((comparison?.figures ?? []).map(({ figure, ...each }) => [figure, each]));

  beforeAll(async () => {
    const post = (message: string, when: string, more: Partial<Parameters<typeof posts>[0][number]> = {}) => ({
      message,
      published: when,
      about: [silva],
      ...more,
    });
    const made = await posts([
      post('long before', published(1), { network: 'rss' }),
      ...Array.from({ length: 10 }, (_, at) =>
        post(`earlier ${at}`, published(10, at), {
          sentiment: -10,
          network: 'rss' as const,
          more: { ownerName: 'The Test Herald', reach: 1000 },
        }),
      ),
      ...Array.from({ length: 15 }, (_, at) =>
        post(`later ${at}`, published(11, at), {
          sentiment: 20,
          network: 'rss' as const,
          more: { ownerName: at === 0 ? 'The Test Times' : 'The Test Herald', reach: at === 0 ? 500 : 1000 },
        }),
      ),
    ]);
    // Two of the later posts are the same news.
    const [one, other] = made.slice(-2);
    await db.$client.query('INSERT INTO grouped_post (post_id, group_id) VALUES ($1, $1), ($2, $1)', [one, other]);
  });

  test('stands beside the period, with n and the change', async () => {
    const comparison = await compared(world.silva, '2024-05-11', '2024-05-11');
    expect(comparison).toMatchObject({
      period: { from: '2024-05-10', to: '2024-05-10' },
      until: null,
      missing: null,
      sources: 1,
      covering_sources: 1,
    });
    expect(figures(comparison)).toEqual({
      posts: { now: { value: 15, of: 15 }, before: { value: 10, of: 10 }, change: 0.5 },
      news: { now: { value: 14, of: 15 }, before: { value: 10, of: 10 }, change: expect.closeTo(0.4) as number },
      reach: { now: { value: 1500, of: 15 }, before: { value: 1000, of: 10 }, change: 0.5 },
      sentiment: { now: { value: 20, of: 15 }, before: { value: -10, of: 10 }, change: 30 },
      negative: { now: { value: 0, of: 15 }, before: { value: 1, of: 10 }, change: -1 },
      uncertain: { now: { value: 0, of: 15 }, before: { value: 0, of: 10 }, change: 0 },
    });
  });

  test('is not known where no source of the posts goes back that far', async () => {
    const comparison = await compared(world.silva, '2024-05-01', '2024-05-11');
    expect(comparison?.missing).toBe('not_covered');
    expect(figures(comparison)['posts']).toEqual({ now: { value: 26, of: 26 }, before: null, change: null });
  });

  test('is not known where only a part of its posts is kept', async () => {
    const known = await compared(world.silva, '2024-05-11', '2024-05-11');
    api.config.postDays = daysBetween('2024-05-10', '2026-03-10');
    const comparison = await compared(world.silva, '2024-05-11', '2024-05-11');
    api.config.postDays = 0;
    expect(known?.missing).toBeNull();
    expect(comparison).toMatchObject({ missing: 'not_covered', covering_sources: 0 });
    expect(figures(comparison)['posts']).toEqual({ now: { value: 15, of: 15 }, before: null, change: null });
  });

  test('has no change where there were too few posts', async () => {
    const comparison = await compared(world.silva, '2024-05-10', '2024-05-10');
    expect(figures(comparison)['posts']).toEqual({
      now: { value: 10, of: 10 },
      before: { value: 0, of: 0 },
      change: null,
    });
    expect(figures(comparison)['sentiment']).toMatchObject({ before: { value: null, of: 0 }, change: null });
  });

  test('of a search is counted too', async () => {
    const comparison = await compared(world.silva, '2024-05-11', '2024-05-11', '&q=later%20%7C%20earlier');
    expect(figures(comparison)['posts']).toMatchObject({ now: { value: 15 }, before: { value: 10 } });
  });

  test('of a period that is not over is counted up to the same hour', async () => {
    const { comparison } = await read(`stat=type&compare=true&tag=${world.rossi}&d=${json({ timeframe: 'today' })}`);
    expect(comparison).toMatchObject({
      period: { from: '2026-03-09', to: '2026-03-09' },
      until: '2026-03-09T12:00:00.000Z',
    });
  });

  test('is counted only where it is asked for', async () => {
    expect((await read(`stat=type&tag=${world.rossi}`)).comparison).toBeNull();
  });
});

describe('first to report', () => {
  const FIRST = 'stat=first-to-report';
  const found = async (from: string, to: string, more = '') => {
    const { shared_news: n, stats } = await read(`${FIRST}&tag=${world.silva}&d=${json({ from, to })}${more}`);
    return { n, rows: stats['first-to-report'].map(({ key, doc_count: first, of, value }) => [key, first, of, value]) };
  };

  beforeAll(async () => {
    const told = (published: string, owner: string | number, about = [silva]) => ({
      message: `${owner} ${published}`,
      published,
      about,
      network: 'rss' as const,
      ...(typeof owner === 'number' ? { ownerId: owner } : { more: { ownerName: owner } }),
    });
    const groups = [
      [
        told('2024-07-01T10:00:00Z', 'Times'),
        told('2024-07-01T10:10:00Z', 'Herald'),
        told('2024-07-01T10:40:00Z', 'Times'),
      ],
      // The first report is not about the player.
      [told('2024-07-02T10:00:00Z', coach, [united]), told('2024-07-02T11:00:00Z', 'Times')],
      // Two at the same time.
      [told('2024-07-03T10:00:00Z', 'Times'), told('2024-07-03T10:00:00Z', 'Herald')],
      // One account alone.
      [told('2024-07-04T10:00:00Z', 'Times'), told('2024-07-04T11:00:00Z', 'Times')],
      // It begins before the period.
      [told('2024-06-29T10:00:00Z', 'Herald'), told('2024-07-01T12:00:00Z', 'Times')],
      [told('2024-07-05T10:00:00Z', 'Times'), told('2024-07-05T10:30:00Z', 'Herald')],
    ];
    for (const group of groups) {
      const made = await posts(group);
      await db.$client.query('INSERT INTO grouped_post (post_id, group_id) SELECT unnest($1::bigint[]), $2', [
        made,
        made[0],
      ]);
    }
  });

  test('who had news of several accounts before the others, how often, and by how many minutes', async () => {
    expect(await found('2024-07-01', '2024-07-31')).toEqual({
      n: 4,
      rows: [
        ['Times', 2, 4, 20],
        [world.coach, 1, 1, 60],
      ],
    });
  });

  test('is of the period that the first report is in', async () => {
    expect(await found('2024-06-29', '2024-06-29')).toEqual({ n: 1, rows: [['Herald', 1, 1, 2 * 24 * 60 + 120]] });
    expect(await found('2024-07-03', '2024-07-04')).toEqual({ n: 1, rows: [] });
  });
});

test('statistics that are not counted before the time limit are unavailable, and not those of no posts', async () => {
  const before = { ...api.timeLimits };
  const statusOf = async (query: string) => (await api.get(`/livestats?stat=type&${query}`, doctor)).status;
  try {
    api.timeLimits.statistics = 0;
    expect([await statusOf(`tag=${world.rossi}`), await statusOf('')]).toEqual([503, 503]);
    Object.assign(api.timeLimits, before, { find: 0 });
    expect(await statusOf('q=three')).toBe(503);
  } finally {
    Object.assign(api.timeLimits, before);
  }
  expect(await statusOf(`tag=${world.rossi}`)).toBe(200);
});
