import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { FeedPost } from '../../../src/contract/posts/feed-post.ts';
import { PostCount } from '../../../src/contract/posts/livestream.ts';
import { parsePostKey, postKey } from '../../../src/domain/posts/post-key.ts';
import { entity } from '../../../src/provider/entities/schema.ts';
import { favourite } from '../../../src/provider/following/schema.ts';
import { post, postTag } from '../../../src/provider/posts/schema.ts';
import { contractual } from '../world.ts';
import { loadFeed } from './feed-world.ts';
import type { OnWire } from '../../on-wire.ts';

const { db, api, world, ids, doctor, admin, editor, posts } = await loadFeed();
const { rossi, silva, united, coach } = ids;
const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T10:00:00Z`;

const Feed = z.array(FeedPost);
const read = async (query: string, token = doctor, path = '/livestream') =>
  contractual(await api.get(`${path}?${query}`, token), Feed);
const messages = async (...asked: Parameters<typeof read>) =>
  (await read(...asked)).map(({ _source }) => _source.message);
const count = async (query: string, path = '/livestream') =>
  contractual(await api.get(`${path}?preview=true&${query}`, doctor), PostCount);
const json = (value: object) => encodeURIComponent(JSON.stringify(value));

beforeAll(async () => {
  await posts([
    { message: 'knee of Rossi', published: day(1), about: [rossi, united], ownerId: coach },
    { message: 'from Rossi', published: day(2), ownerId: rossi, network: 'ig', language: 'it' },
    { message: 'from Rossi about Silva', published: day(3), ownerId: rossi, about: [silva] },
    {
      message: 'gossip',
      published: day(4),
      about: [rossi],
      network: 'rss',
      country: 'IT',
      more: { category: 'gossip' },
    },
    {
      message: 'passed on',
      published: day(5),
      about: [rossi],
      hashtags: ['TestCup'],
      more: { repost: true, creator: 'A fan', starredAt: new Date(day(5)) },
    },
    { message: 'cup', published: day(6), hashtags: ['testcup'], network: 'fb', about: [united] },
    { message: 'long ago', published: '2025-03-01T10:00:00Z', about: [rossi] },
    { message: 'nobody', published: day(7) },
    { message: 'still to come', published: '2026-03-12T10:00:00Z', about: [rossi] },
  ]);
});

describe('posts by subject', () => {
  test('API-24 FILT-12 an entity’s, from and about it, the newest first, of the last six months', async () => {
    const all = ['passed on', 'gossip', 'from Rossi about Silva', 'from Rossi', 'knee of Rossi'];
    expect(await messages(`tag=${world.rossi}`)).toEqual(all);
    expect(await messages(`t=${world.rossi}`)).toEqual(all);
    expect(await messages(`tag=${world.rossi}`, doctor, '/livestream/custom')).toEqual(all);
  });

  test('G-70 from is what the entity owns, about what names it', async () => {
    expect(await messages(`tag=${world.rossi}&f=from`)).toEqual(['from Rossi about Silva', 'from Rossi']);
    expect(await messages(`tag=${world.rossi}&f=about`)).toEqual(['passed on', 'gossip', 'knee of Rossi']);
    expect(await messages(`tag=${world.silva}&f=about`)).toEqual(['from Rossi about Silva']);
  });

  test('API-31 a hashtag’s, in any spelling', async () => {
    for (const hashtag of ['TestCup', '%23TESTCUP', 'testcup'])
      for (const name of ['h', 'hashtag'])
        expect(await messages(`${name}=${hashtag}`), name).toEqual(['cup', 'passed on']);
    expect(await messages('h=other')).toEqual([]);
    expect(await messages('hashtag=other')).toEqual([]);
    expect(await messages('h=testcup&hashtag=other')).toEqual(['cup', 'passed on']);
  });

  test('API-31 of a full-text search, alone and within an entity or a hashtag', async () => {
    expect(await messages('q=rossi')).toEqual(['from Rossi about Silva', 'from Rossi', 'knee of Rossi']);
    expect(await messages('q=rossi+-silva')).toEqual(['from Rossi', 'knee of Rossi']);
    expect(await messages(`q=rossi&tag=${world.silva}`)).toEqual(['from Rossi about Silva']);
    expect(await messages(`q=rossi&tag=${world.rossi}&f=about`)).toEqual(['knee of Rossi']);
    expect(await messages('q=passed&h=TestCup')).toEqual(['passed on']);
    expect(await messages(`tag=${world.united}&h=TestCup`)).toEqual(['cup']);
    for (const q of ['', '%20', '-', '()']) expect(await messages(`q=${q}`)).toEqual([]);
  });

  test('API-24 API-31 everybody’s of the world, and when nothing is said', async () => {
    expect((await messages(''))[0]).toBe('nobody');
    expect(await messages('')).toHaveLength(7);
    for (const world of ['tag=world', 't=world']) expect(await messages(world)).toEqual(await messages(''));
    expect(await messages('tag=world&h=testcup')).toEqual(['cup', 'passed on']);
    const stats = async (scope: string): Promise<unknown> =>
      (await api.get(`/livestats?stat=type&${scope}`, doctor)).json();
    expect(await stats('tag=world')).toEqual(await stats(''));
    expect(await stats('hashtag=TestCup')).toEqual(await stats('h=TestCup'));
  });

  test('of a competition or a country also those of its clubs and players, if asked for', async () => {
    const linked = ['cup', 'passed on', 'gossip', 'from Rossi about Silva', 'from Rossi', 'knee of Rossi'];
    expect(await messages(`tag=${world.league}`)).toEqual([]);
    expect(await messages(`tag=${world.league}&linked=true`)).toEqual(linked);
    const [italy] = await db
      .insert(entity)
      .values({ kind: 'country', name: 'Testland', country: 'IT', sourceId: 1, sourceRef: 'testland' })
      .returning();
    const country = `tag=ct_${italy?.id ?? 0}`;
    expect(await messages(country)).toEqual([]);
    expect(await messages(`${country}&linked=true`)).toContain('from Rossi');
    // Of others it changes nothing.
    expect(await messages(`tag=${world.silva}&linked=true`)).toEqual(await messages(`tag=${world.silva}`));
    const stats = await api.get(`/livestats?stat=type&tag=${world.league}&linked=true`, doctor);
    expect(((await stats.json()) as { posts: number }).posts).toBe(linked.length);
  });

  test.each([
    ['a tag that nobody has', 'tag=p_2000000000'],
    ['a tag with a wrong prefix', () => `tag=${world.rossi.replace('p_', 't_')}`],
    ['a t that is neither tag nor instant', 't=rossi'],
    ['a hashtag without a letter', 'h=%23!'],
  ])('404 for %s', async (_, query) => {
    const asked = typeof query === 'string' ? query : query();
    expect((await api.get(`/livestream?${asked}`, doctor)).status).toBe(404);
  });
});

describe('narrowed', () => {
  const of = (query: string) => messages(`tag=${world.rossi}&${query}`);

  test('FILT-10 FILT-11 to a named period, or to two days', async () => {
    expect(await of(`d=${json({ timeframe: 'all' })}`)).toContain('long ago');
    expect(await of(`d=${json({ timeframe: 'last_7_days' })}`)).toEqual(['passed on', 'gossip']);
    expect(await of(`d=${json({ from: '2026-03-02', to: '2026-03-03' })}`)).toEqual([
      'from Rossi about Silva',
      'from Rossi',
    ]);
    expect(await messages(`q=rossi&d=${json({ from: '2026-03-02', to: '2026-03-02' })}`)).toEqual(['from Rossi']);
  });

  test('FILT-11 to the seasons of the subject', async () => {
    expect(await of(`d=${json({ timeframe: 'last_season' })}`)).toEqual(['long ago']);
    expect(await of(`d=${json({ timeframe: 'current_season' })}`)).toHaveLength(5);
  });

  test('to sentiments, in lists, of hashtags, in searches and for all; what has none is in none', async () => {
    const mood = { about: [rossi], hashtags: ['MoodCup'] };
    const added = await posts([
      { ...mood, message: 'awful cup', published: day(8), sentiment: -70 },
      { ...mood, message: 'poor cup', published: day(8).replace('T10', 'T11'), sentiment: -20 },
      { ...mood, message: 'fine cup', published: day(8).replace('T10', 'T12'), sentiment: 20 },
      { ...mood, message: 'some cup', published: day(8).replace('T10', 'T13') },
    ]);
    const bad = `filters=${json({ sentiment: ['verybad', 'bad'] })}`;
    for (const subject of [`tag=${world.rossi}`, 'h=moodcup', 'q=cup', ''])
      expect([subject, await messages(`${subject}&${bad}`)]).toEqual([subject, ['poor cup', 'awful cup']]);
    expect(await of(`filters=${json({ sentiment: ['good'] })}`)).toEqual(['fine cup']);
    await db.delete(post).where(inArray(post.id, added));
  });

  test('PROD-05 FEED-03 FEED-11 to networks', async () => {
    expect(await of('s=ig')).toEqual(['from Rossi']);
    expect(await of(`filters=${json({ social_types: ['ig', 'rss'] })}`)).toEqual(['gossip', 'from Rossi']);
    expect(await messages('h=testcup&s=fb')).toEqual(['cup']);
    expect(await messages('q=rossi&s=ig')).toEqual(['from Rossi']);
    expect(await messages('s=fb')).toEqual(['cup']);
  });

  test('FILT-01 G-70 to networks of own posts, and to those of posts of others', async () => {
    const lists = (value: object) => `filters=${json(value)}`;
    expect(await of(lists({ from_socials: ['ig'] }))).toEqual(['passed on', 'gossip', 'from Rossi', 'knee of Rossi']);
    expect(await of(lists({ from_socials: ['tw'], about_socials: ['rss'] }))).toEqual([
      'gossip',
      'from Rossi about Silva',
    ]);
    expect(await of(`f=about&${lists({ from_socials: ['ig'], about_socials: ['rss'] })}`)).toEqual(['gossip']);
    expect(await of(lists({ social_types: ['tw'], from_socials: ['ig'], about_socials: ['rss'] }))).toEqual([]);
    expect(await of(`q=rossi&${lists({ from_socials: ['ig'], about_socials: ['fb'] })}`)).toEqual(['from Rossi']);
    expect(await messages(`h=testcup&${lists({ from_socials: ['ig'], about_socials: ['rss'] })}`)).toEqual([
      'cup',
      'passed on',
    ]);
    expect(await of(lists({ analytics_socials: ['ig'] }))).toHaveLength(5);
  });

  test('FILT-16 FILT-17 FILT-18 to categories, types of owners, languages; and to countries', async () => {
    expect(await of(`filters=${json({ category: ['gossip', 'stats'] })}`)).toEqual(['gossip']);
    expect(await of(`filters=${json({ type: ['player'] })}`)).toEqual(['from Rossi about Silva', 'from Rossi']);
    expect(await of(`filters=${json({ type: ['coach', 'press'] })}`)).toEqual(['gossip', 'knee of Rossi']);
    expect(await of(`filters=${json({ lang: ['it', 'de'] })}`)).toEqual(['from Rossi']);
    expect(await of(`filters=${json({ lang: ['en'], type: ['player'] })}`)).toEqual(['from Rossi about Silva']);
    expect(await of('geo=IT')).toEqual(['gossip']);
    expect(await messages(`q=rossi&filters=${json({ type: ['coach'] })}`)).toEqual(['knee of Rossi']);
  });

  test('G-52 without what is passed on, and to what is starred', async () => {
    expect(await of('original=true')).not.toContain('passed on');
    expect(await of('original=true')).toHaveLength(4);
    expect(await of('r=starred')).toEqual(['passed on']);
  });

  test('G-52 the oldest first, but not of a search', async () => {
    expect((await of('o=asc'))[0]).toBe('knee of Rossi');
    expect(await messages('h=testcup&o=asc')).toEqual(['passed on', 'cup']);
    const refused = await api.get('/livestream?q=rossi&o=asc', doctor);
    expect(await refused.json()).toMatchObject({ error: 'bad_request', parameter: 'o' });
  });

  test.each([
    ['d', 'd=x'],
    ['d', `d=${json({ timeframe: 'tomorrow' })}`],
    ['d', `d=${json({ from: '2026-03-02' })}`],
    ['d', `d=${json({ from: '2026-03-03', to: '2026-03-02' })}`],
    ['d', `d=${json({ from: '2026-03-02', to: '2026-03-12' })}`],
    ['d', `d=${json({ from: '2026-03-02', to: '2026-03-03', x: 'x'.repeat(2000) })}`],
    ['filters', 'filters=[]'],
    ['filters', `filters=${json({ lang: ['tlh'] })}`],
    ['filters', `filters=${json({ colour: ['red'] })}`],
    ['f', 'f=both'],
    ['s', 's=tw,ig'],
    ['r', 'r=1'],
    ['o', 'o=up'],
    ['geo', 'geo=Italy'],
    ['before', 'before=0'],
    ['after', 'after=x_1'],
    ['original', 'original=maybe'],
    ['preview', 'preview=2'],
  ])('FILT-08 400 names %s in %s', async (parameter, query) => {
    const answer = await api.get(`/livestream?${query}`, doctor);
    expect([answer.status, await answer.json()]).toMatchObject([400, { parameter }]);
  });
});

describe('pages', () => {
  beforeAll(async () => {
    // Two hundred and fifty of one instant and some after, every tenth in German, every fiftieth gossip.
    await posts(
      Array.from({ length: 250 }, (_, index) => ({
        message: `page ${index}`,
        published: new Date(Date.parse('2026-01-01T00:00:00Z') + Math.floor(index / 3) * 60_000).toISOString(),
        about: [silva],
        language: index % 10 === 0 ? ('de' as const) : ('en' as const),
        hashtags: ['paged'],
        more: index % 50 === 0 ? { category: 'gossip' as const } : {},
      })),
    );
  });
  const january = `d=${json({ from: '2026-01-01', to: '2026-01-31' })}`;

  test.each([
    ['an entity', () => `tag=${world.silva}&${january}`, 250],
    ['a hashtag', () => 'h=paged', 250],
    ['a search', () => 'q=page', 250],
    ['everybody', () => january, 250],
    ['a language', () => `tag=${world.silva}&${january}&filters=${json({ lang: ['de'] })}`, 25],
    ['a category', () => `tag=${world.silva}&filters=${json({ category: ['gossip'] })}`, 5],
    ['a category of a hashtag', () => `h=paged&filters=${json({ category: ['gossip'] })}`, 5],
    ['a language of a search', () => `q=page&filters=${json({ lang: ['de'] })}`, 25],
    ['an entity backwards', () => `tag=${world.silva}&${january}&o=asc`, 250],
  ])('G-64 FEED-10 FEED-11 twenty at a time bring every post of %s once, in order', async (_, query, all) => {
    const seen: string[] = [];
    const forwards = query().includes('o=asc');
    for (let pages = 0; pages < 20; pages += 1) {
      const cursor = seen.at(-1) ? `&${forwards ? 'after' : 'before'}=${seen.at(-1) ?? ''}` : '';
      const page = await read(query() + cursor);
      seen.push(...page.map(({ _id }) => _id));
      if (page.length < 20) break;
    }
    expect(seen).toHaveLength(all);
    const numbers = seen.map((id) => parsePostKey(id) ?? 0n);
    const sorted = [...new Set(numbers)].sort((a, b) => (a < b ? 1 : -1));
    expect(numbers).toEqual(forwards ? sorted.toReversed() : sorted);
  });

  test('G-52 a date is a cursor too', async () => {
    for (const t of ['2026-03-03T12:00:00Z', '2026-03-03T12:00:00%2B00:00', '1772539200', '1772539200000'])
      expect((await messages(`tag=${world.rossi}&t=${t}`))[0]).toBe('from Rossi about Silva');
  });

  test('FEED-07 G-52 preview counts what is newer, and gives nothing else', async () => {
    const [newest, second] = await read(`tag=${world.rossi}`);
    const since = (id = '') => count(`tag=${world.rossi}&after=${id}`);
    expect(await since(newest?._id)).toEqual({ count: 0, exact: true });
    expect(await since(second?._id)).toEqual({ count: 1, exact: true });
    expect(await count(`tag=${world.silva}`)).toEqual({ count: 100, exact: false });
    expect(await count('q=page')).toEqual({ count: 100, exact: false });
    expect(await count('h=testcup')).toEqual({ count: 2, exact: true });
    expect(await count('f=about', '/favourites/livestream')).toEqual({ count: 0, exact: true });
  });
});

describe('GET /favourites/livestream', () => {
  beforeEach(async () => {
    await db.delete(favourite);
  });
  const feed = (query = '', token = doctor) => messages(query, token, '/favourites/livestream');
  const follow = async (...followed: string[]) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${doctor}` };
    for (const path of followed) expect((await api.post(`/favourite/${path}`, '{}', headers)).status).toBe(200);
  };

  test('API-24 is from and about what is followed and with followed hashtags, each post once', async () => {
    expect(await feed()).toEqual([]);
    await follow(`tag/${world.rossi}`, `tag/${world.united}`, 'hashtag/TestCup');
    expect(await feed()).toEqual([
      'cup',
      'passed on',
      'gossip',
      'from Rossi about Silva',
      'from Rossi',
      'knee of Rossi',
    ]);
    expect(await feed('f=from')).toEqual(['from Rossi about Silva', 'from Rossi']);
    expect(await feed('f=about')).toEqual(['cup', 'passed on', 'gossip', 'knee of Rossi']);
    expect(await feed('s=fb')).toEqual(['cup']);
    expect(await feed(`filters=${json({ type: ['coach'] })}`)).toEqual(['knee of Rossi']);
    expect(await feed('', editor)).toEqual([]);
  });

  test('G-64 pages of many favourites are the merged feed', async () => {
    await follow(`tag/${world.rossi}`, `tag/${world.silva}`, 'hashtag/paged');
    const seen: string[] = [];
    for (let page = await read('', doctor, '/favourites/livestream'); page.length > 0;) {
      seen.push(...page.map(({ _id }) => _id));
      page = await read(`before=${seen.at(-1) ?? ''}`, doctor, '/favourites/livestream');
    }
    expect(seen).toHaveLength(new Set(seen).size);
    expect(seen).toHaveLength(255);
  });

  test('a t that is no instant is refused: favourites have no tag', async () => {
    const answer = await api.get(`/favourites/livestream?t=${world.rossi}`, doctor);
    expect(await answer.json()).toMatchObject({ error: 'bad_request', parameter: 't' });
  });
});

describe('a post', () => {
  const long = `${'word '.repeat(100)}&amp;lt; &lt;script&gt;alert(1)&lt;/script&gt; &#8217;`;
  let one: (given: Partial<Parameters<typeof posts>[0][number]>) => Promise<OnWire<typeof FeedPost>>;
  let minute = 0;
  beforeAll(() => {
    one = async (given) => {
      minute += 1;
      const published = `2026-02-01T10:${String(minute).padStart(2, '0')}:00Z`;
      const [id = 0n] = await posts([{ message: 'one', published, ...given }]);
      return contractual(await api.get(`/livestream/${id}`, doctor), FeedPost);
    };
  });

  test('ENT-15 has everything a card shows', async () => {
    const { _id, _source } = await one({
      message: 'Out for weeks',
      ownerId: rossi,
      about: [coach, silva],
      hashtags: ['TestCup'],
      country: 'IT',
      sentiment: -46,
      more: { reach: 1200, comparative: -2.5, translations: { it: 'Fuori per settimane' } },
    });
    expect(_id).toMatch(/^tw_\d+$/);
    expect(_source).toEqual({
      date: '2026-02-01T10:01:00.000Z',
      dated: true,
      owner: {
        name: 'Nicolò Testa Rossi',
        image: expect.stringMatching(/^\/drawn\/people\/[0-9a-f]{6}\/NR\.svg$/) as unknown,
        tag: world.rossi,
        kind: 'player',
        tags: [{ key: world.united, label: 'Testham United' }],
      },
      additionalOwners: [],
      type: 'tw',
      message: 'Out for weeks',
      cut: false,
      message_i18n: { it: 'Fuori per settimane' },
      lang: 'en',
      country: 'IT',
      category: null,
      reach: 1200,
      sentiment: -46,
      comparative: -2.5,
      uncertain: false,
      sentiment_corrected: null,
      entity_id: rossi,
      tags: [
        { key: world.silva, label: 'João Silva', kind: 'player' },
        { key: world.coach, label: 'Testo Rossini', kind: 'coach' },
      ],
      hashtags: ['TestCup'],
      news_group: null,
      media: null,
      previewImage: null,
      repost: false,
      starred: false,
      saved: false,
      folder: null,
      tw: { creator: null, link: null },
    });
  });

  test('ENT-16 has what its network gives, and nothing of the others', async () => {
    const link = 'https://posts.example/1';
    const picture = 'https://posts.example/1.jpg';
    const more = {
      link,
      picture,
      linkDescription: 'More',
      media: 'photo',
      creator: 'Ada',
    } as const;
    const given = {
      tw: { creator: 'Ada', link },
      ig: { link, picture },
      fb: { type: 'photo', link, link_description: 'More', picture },
      rss: { link },
    };
    for (const [network, own] of Object.entries(given)) {
      const { _source } = await one({ network: network as 'tw', more });
      const { tw, ig, fb, rss } = _source;
      expect(Object.fromEntries(Object.entries({ tw, ig, fb, rss }).filter(([, is]) => is))).toEqual({
        [network]: own,
      });
    }
  });

  test('POST-13 only posts of the social network have a prefix, and both forms are read', async () => {
    const { _id } = await one({ network: 'rss' });
    expect(_id).toMatch(/^\d+$/);
    expect((await api.get(`/livestream/tw_${_id}`, doctor)).status).toBe(200);
  });

  test('API-23 POST-11 has its whole message, decoded once; a list only its beginning', async () => {
    const whole = await one({ message: long, about: [coach] });
    const decoded = `${'word '.repeat(100)}&lt; <script>alert(1)</script> ’`;
    expect(whole._source).toMatchObject({ message: decoded, cut: false });
    const listed = (await read(`tag=${world.coach}`)).find(({ _id }) => _id === whole._id);
    expect(listed?._source.cut).toBe(true);
    expect(listed?._source.message).toBe('word '.repeat(80).trim());
  });

  test('leads to http and https only, and shows no picture of elsewhere', async () => {
    for (const link of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '//x.example', 'x'])
      for (const network of ['tw', 'ig', 'fb', 'rss'] as const) {
        const { _source } = await one({ network, more: { link, picture: link, ownerImage: link } });
        expect(_source[network]?.link, link).toBeNull();
        expect([_source.previewImage, _source.owner.image], link).toEqual([
          null,
          network === 'rss' ? null : expect.stringMatching(/^\/drawn\/authors\//),
        ]);
      }
    const remote = await one({ more: { picture: 'https://elsewhere.example/1.jpg' } });
    expect(remote._source.previewImage).toBeNull();
    const own = await one({ more: { picture: '/pictures/1.svg', ownerImage: '/crest.svg' } });
    expect([own._source.previewImage, own._source.owner.image]).toEqual(['/pictures/1.svg', '/crest.svg']);
  });

  test('an owner who has no page here is a name', async () => {
    const { _source } = await one({ more: { ownerName: 'R&amp;D <b>' } });
    expect(_source.owner).toEqual({
      name: 'R&D <b>',
      image: '/drawn/authors/5f6b66/RB.svg',
      tag: null,
      kind: null,
      tags: [],
    });
    expect(_source.entity_id).toBeNull();
  });

  test('ROLE-06 POST-08 only admins receive its tags, also in lists', async () => {
    const { _id } = await one({ message: 'tagged', hashtags: ['tagged'] });
    const postId = parsePostKey(_id) ?? 0n;
    await db.insert(postTag).values([
      { postId, text: 'transfer' },
      { postId, text: 'agent' },
    ]);
    for (const token of [doctor, editor]) {
      const seen = await contractual(await api.get(`/livestream/${_id}`, token), FeedPost);
      expect(seen._source).not.toHaveProperty('addedTags');
      expect((await read('h=tagged', token))[0]?._source).not.toHaveProperty('addedTags');
    }
    const seen = await contractual(await api.get(`/livestream/${_id}`, admin), FeedPost);
    expect(seen._source.addedTags?.map(({ text }) => text)).toEqual(['transfer', 'agent']);
    expect((await read('h=tagged', admin))[0]?._source.addedTags).toHaveLength(2);
  });

  test.each(['tw_1', '1', 'x', 'tw_', '%00', '9'.repeat(19)])('404 for %s', async (id) => {
    expect((await api.get(`/livestream/${id}`, doctor)).status).toBe(404);
  });

  test('is nowhere once it is removed', async () => {
    const { _id } = await one({ message: 'regretted' });
    const id = parsePostKey(_id) ?? 0n;
    const february = `d=${json({ from: '2026-02-01', to: '2026-02-28' })}`;
    expect(await messages(february)).toContain('regretted');
    await db.update(post).set({ removedAt: new Date() }).where(eq(post.id, id));
    expect(await messages(february)).not.toContain('regretted');
    expect(await messages('q=regretted')).toEqual([]);
    expect((await api.get(`/livestream/${postKey('tw', id)}`, doctor)).status).toBe(404);
  });
});
