import { beforeAll, describe, expect, test } from 'vitest';
import { firstIdAt } from '../../../src/domain/posts/posts.ts';
import type { ParsedFeed, ParsedItem } from '../../../src/domain/feeds/parsed-feed.ts';
import { forgetFeatures, similarPosts } from '../../../src/news/news-groups/store.ts';
import { findMediaFigures } from '../../../src/provider/media/store.ts';
import { NO_FILTER } from '../../../src/provider/posts/store/post-filter.ts';
import { feedPosts } from '../../../src/provider/posts/store/feed-posts.ts';
import { entity, entityName, source } from '../../../src/provider/entities/schema.ts';
import { cachedDictionary } from '../../../src/news/feeds/fetch/work.ts';
import { cachedWeights, groupOnce } from '../../../src/news/feeds/ingest/group-news.ts';
import { ingestFeed } from '../../../src/news/feeds/ingest/ingest.ts';
import { addSource } from '../../../src/news/feeds/sources/store.ts';
import { joinNews, remove, splitNews } from '../../../src/provider/posts/post-actions.ts';
import { freshDatabase } from '../../database.ts';

const db = await freshDatabase();
const dictionary = cachedDictionary(db);
const now = new Date('2026-03-02T12:00:00Z');
const ids = new Map<string, bigint>();

const BODY = Array.from({ length: 80 }, (_, index) => `word${index} number${(index * 7) % 31}`).join(' ');

interface Told {
  paper: string;
  /** Minutes after ten. */
  at: number;
  title: string;
  text?: string;
  link?: string;
}

const NEWS: Told[] = [
  { paper: 'Post', at: 0, title: 'Ben Fostermann out for six weeks with knee injury', text: 'Leicester City say so.' },
  { paper: 'Herald', at: 12, title: 'Knee injury: Leicester City without Ben Fostermann for six weeks' },
  {
    paper: 'Daily',
    at: 20,
    title: 'Ben Fostermann out for four months with knee injury',
    text: 'Leicester City say so.',
  },
  { paper: 'Daily', at: 30, title: 'Emil Krafth out for six weeks with knee injury', text: 'Leicester City say so.' },
  { paper: 'Post', at: 40, title: 'A long read about nothing', text: BODY },
  { paper: 'Herald', at: 50, title: 'What we know today', text: `${BODY} from our agency` },
  { paper: 'Post', at: 60, title: 'Same address', link: 'https://a.example/1?utm_source=x' },
  { paper: 'Daily', at: 61, title: 'Another title', link: 'https://a.example/1' },
];

async function ingest(told: readonly Told[]) {
  const { rows } = await db.$client.query<{ sourceId: number }>('select source_id as "sourceId" from feed_source');
  const knowledge = { dictionary: await dictionary(), model: null, now };
  for (const { paper, at, title, text = '', link = null } of told) {
    const published = new Date(Date.parse('2026-03-02T10:00:00Z') + at * 60_000).toISOString();
    const item = { id: `${paper} ${title}`, title, text, link, categories: [], published } as unknown as ParsedItem;
    const feed = { items: [item], link: null, deleted: [], language: 'en' } as unknown as ParsedFeed;
    const origin = { title: paper, country: null, language: 'en', category: null, audience: null, entityId: null };
    await ingestFeed(db, { ...origin, sourceId: rows[0]?.sourceId ?? 0 } as never, feed, knowledge);
  }
  const posts = await db.$client.query<{ id: string; title: string }>(
    'select id::text, link_description as title from post',
  );
  for (const { id, title } of posts.rows) ids.set(title, BigInt(id));
}

const groupAll = async (batch?: number) => {
  while ((await groupOnce(db, cachedWeights(db), batch)) > 0);
};

/** The titles of each group, by their places in `NEWS`. */
async function groups(): Promise<number[][]> {
  const { rows } = await db.$client.query<{ titles: string[] }>(
    `select array_agg(p.link_description order by p.id) as titles
      from grouped_post g join post p on p.id = g.post_id group by group_id order by min(p.id)`,
  );
  return rows.map(({ titles }) => titles.map((title) => NEWS.findIndex((each) => each.title === title)));
}

const idOf = (at: number) => ids.get(NEWS[at]?.title ?? '') ?? 0n;
const action = (at: number) => ({ postId: idOf(at), userId: 1, now });
const groupShown = async (at: number) => {
  const [shown] = await feedPosts({ db }, [idOf(at)], { userId: 1, isAdmin: false });
  return shown?.content.newsGroup;
};

beforeAll(async () => {
  await db.$client.query(`insert into app_user (email, first_name, last_name, name, password_hash, plan_name)
    select 'e@b.example', 'E', 'B', 'E B', 'x', min(name) from plan`);
  const [house] = await db.insert(source).values({ key: 'test', name: 'Test', kind: 'dataset' }).returning();
  const people: number[] = [];
  for (const [kind, name] of [
    ['team', 'Leicester City'],
    ['player', 'Ben Fostermann'],
    ['player', 'Emil Krafth'],
  ] as const) {
    const [added] = await db
      .insert(entity)
      .values({ kind, name, sourceId: house?.id ?? 0, sourceRef: name })
      .returning();
    people.push(added?.id ?? 0);
  }
  await db.delete(entityName);
  const [club, ...players] = people;
  for (const [index, id] of players.entries())
    await db.$client.query('insert into player (entity_id, last_name, team_id) values ($1, $2, $3)', [
      id,
      ['Fostermann', 'Krafth'][index],
      club,
    ]);
  await addSource(db, { address: 'http://paper.example/feed' }, now);
});

const ALONE = [[0, 1], [2], [3], [4, 5], [6, 7]];

describe('posts that report the same news', () => {
  test('words, bodies and addresses join; other figures and other people do not', async () => {
    await ingest(NEWS);
    await groupAll();
    expect(await groups()).toEqual(ALONE);
  });

  test('the same feeds again change nothing; neither does another size of batches', async () => {
    await ingest(NEWS);
    await groupAll();
    expect(await groups()).toEqual(ALONE);
    await db.$client.query('update grouped_post set group_id = null');
    await groupAll(1);
    expect(await groups()).toEqual(ALONE);
  });

  test('two processes at once begin no two groups for one piece of news', async () => {
    await db.$client.query('update grouped_post set group_id = null');
    await Promise.all([groupAll(1), groupAll(1), groupAll(2)]);
    await groupAll();
    expect(await groups()).toEqual(ALONE);
  });

  test('a post says who had it first, and by how many minutes', async () => {
    expect(await groupShown(1)).toMatchObject({
      posts: 2,
      sources: 2,
      reports: [
        { owner: 'Post', behind: 0 },
        { owner: 'Herald', behind: 12 },
      ],
    });
    expect((await groupShown(1))?.id).toBe((await groupShown(0))?.id);
    expect(await groupShown(2)).toBeNull();
  });

  test('statistics give posts, and news that counts once', async () => {
    const figures = await findMediaFigures(
      db,
      {
        posts: 'all',
        filter: NO_FILTER,
        from: firstIdAt(Date.parse('2026-03-01')),
        before: firstIdAt(Date.parse('2026-03-03')),
        bucketMs: 3_600_000,
        offset: 0,
        subjects: [],
      },
      60_000,
    );
    expect(figures).toMatchObject({ posts: NEWS.length, news: ALONE.length });
    // The Post had all three, 12, 10 and 1 minute before the next.
    expect(figures?.sharedNews).toBe(3);
    expect(figures?.firsts).toEqual([
      { ownerId: null, name: 'Post', posts: 3, partials: { rss: 3 }, reported: 3, minutes: 10 },
    ]);
  });

  test('editors split and join; the log has both; what is removed leaves its group', async () => {
    await splitNews(db, action(0));
    expect(await groups()).toEqual([[0], [1], [2], [3], [4, 5], [6, 7]]);
    expect(await similarPosts(db, idOf(0), 5)).toContain(idOf(1));
    await ingest(NEWS);
    await groupAll();
    expect(await groups()).toContainEqual([0]);
    await joinNews(db, action(0), idOf(2));
    await joinNews(db, action(0), idOf(2));
    expect(await groups()).toContainEqual([0, 2]);
    await remove(db, action(2));
    expect(await groupShown(0)).toBeNull();
    const { rows } = await db.$client.query(
      "select event, details from audit_event where event like 'news%' order by id",
    );
    expect(rows).toEqual([
      { event: 'news_split', details: { post: String(idOf(0)) } },
      { event: 'news_joined', details: { post: String(idOf(0)), other: String(idOf(2)) } },
    ]);
    await expect(joinNews(db, action(0), 1n)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('old posts stay in their groups without what was compared', async () => {
    await forgetFeatures(db, firstIdAt(now.getTime()));
    expect(await groups()).toContainEqual([4, 5]);
    expect(await similarPosts(db, idOf(0), 5)).toEqual([]);
  });
});
