import { beforeAll, expect, test } from 'vitest';
import { weigher } from '../../../src/news/news-groups/choose-group.ts';
import { firstIdAt } from '../../../src/domain/posts/posts.ts';
import { groupOnce } from '../../../src/news/feeds/ingest/group-news.ts';
import { freshDatabase } from '../../database.ts';
import { inventedSquads } from '../../invented-squads.ts';
import { bCubed, type Judged, judgedNews } from '../../judged-news.ts';

const db = await freshDatabase();
const dictionary = await inventedSquads();
const weights = () => Promise.resolve(weigher(new Map(), 0));

/** Keeps texts as posts that wait for their groups. */
async function keep(judged: readonly Judged[]): Promise<bigint[]> {
  await db.$client.query('delete from post');
  await db.$client.query('delete from news_key');
  const ids = judged.map(({ features }, at) => firstIdAt(features.published) + BigInt(at));
  for (const [at, { title, features }] of judged.entries()) {
    await db.$client.query(
      `insert into post (id, published_at, source_id, source, source_ref, owner_name, message, language)
        select $1::bigint, $2, id, 'rss', $1::text, $3, $4, $5 from source where key = 'judged'`,
      [ids[at], new Date(features.published), features.publisher, title, features.language],
    );
    await db.$client.query('insert into grouped_post (post_id, features) values ($1, $2)', [ids[at], features]);
  }
  return ids;
}

async function groupsOf(ids: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await db.$client.query<{ id: string; group: string }>(
    'select post_id as id, group_id as group from grouped_post',
  );
  const groups = new Map(rows.map(({ id, group }) => [BigInt(id), BigInt(group)]));
  return ids.map((id) => groups.get(id) ?? 0n);
}

async function groupAll(batch: number): Promise<void> {
  while ((await groupOnce(db, weights, batch)) > 0);
}

beforeAll(() => db.$client.query("insert into source (key, name, kind) values ('judged', 'Judged', 'player_post')"));

test.each(['tuning', 'held-out'])('judged texts, %s: the same groups by whatever batches and workers', async (half) => {
  const judged = judgedNews(dictionary, half);
  const ids = await keep(judged);
  await groupAll(7);
  const groups = await groupsOf(ids);
  const { precision, f1 } = bCubed(judged, groups);
  // What comparing all of them with each other gives.
  expect(f1).toBeGreaterThanOrEqual(0.98);
  expect(precision).toBeGreaterThanOrEqual(0.96);
  for (const batches of [[500], [1, 7, 30]]) {
    await db.$client.query('update grouped_post set group_id = null');
    await db.$client.query('delete from news_key');
    await Promise.all(batches.map(groupAll));
    await groupAll(500);
    expect(await groupsOf(ids)).toEqual(groups);
  }
});
