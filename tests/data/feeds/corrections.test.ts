import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ParsedFeed, ParsedItem } from '../../../src/domain/feeds/parsed-feed.ts';
import { forgetMentions, listMentions, newestCorrections } from '../../../src/provider/sources/store.ts';
import { entity, entityName, source } from '../../../src/provider/entities/schema.ts';
import { post, postEntity } from '../../../src/provider/posts/schema.ts';
import { cachedDictionary } from '../../../src/news/feeds/fetch/work.ts';
import { ingestFeed } from '../../../src/news/feeds/ingest/ingest.ts';
import { relinkOnce } from '../../../src/news/feeds/ingest/relink.ts';
import { addSource, hasWork } from '../../../src/news/feeds/sources/store.ts';
import { linkTo, unlinkFrom } from '../../../src/provider/posts/link-corrections.ts';
import { freshDatabase } from '../../database.ts';

const db = await freshDatabase();
const dictionary = cachedDictionary(db);
const now = new Date('2026-03-02T12:00:00Z');
const ids: Record<string, number> = {};
const item = (id: number, title: string, categories: readonly string[]): ParsedItem =>
  ({
    id: String(id),
    link: null,
    title,
    text: '',
    categories,
    published: '2026-03-02T10:00:00Z',
  }) as unknown as ParsedItem;

/** @param said the metadata of the source and its items */
async function ingest(titles: readonly string[], from = 1, said: { name?: string; tags?: readonly string[] } = {}) {
  const { rows } = await db.$client.query<{ sourceId: number }>('select source_id as "sourceId" from feed_source');
  const { name = 'The Paper', tags = [] } = said;
  const origin = { title: name, country: null, language: 'en', category: null, audience: null, entityId: null };
  const feed = {
    items: titles.map((title, index) => item(from + index, title, tags)),
    link: null,
    deleted: [],
    language: 'en',
  };
  const knowledge = { dictionary: await dictionary(), model: null, now };
  const sourceId = rows[0]?.sourceId ?? 0;
  return ingestFeed(db, { ...origin, sourceId } as never, feed as unknown as ParsedFeed, knowledge);
}

async function about(name: string): Promise<string[]> {
  const found = await db
    .select({ message: post.message })
    .from(postEntity)
    .innerJoin(post, eq(post.id, postEntity.postId))
    .where(eq(postEntity.entityId, ids[name] ?? 0))
    .orderBy(post.message);
  return found.map(({ message }) => message);
}

const postNamed = async (message: string) => {
  const [found] = await db.select().from(post).where(eq(post.message, message));
  return { postId: found?.id ?? 0n, userId: 1, now };
};

beforeAll(async () => {
  await db.$client.query(`insert into app_user (email, first_name, last_name, name, password_hash, plan_name)
    select 'e@b.example', 'E', 'B', 'E B', 'x', min(name) from plan`);
  const [house] = await db.insert(source).values({ key: 'test', name: 'Test', kind: 'dataset' }).returning();
  for (const [kind, name] of [
    ['team', 'Leicester City'],
    ['player', 'Ben Fostermann'],
    ['player', 'Emil Krafth'],
    ['player', 'Olle Zachrisson'],
  ] as const) {
    const values = { kind, name, sourceId: house?.id ?? 0, sourceRef: name };
    const [added] = await db.insert(entity).values(values).returning();
    ids[name] = added?.id ?? 0;
  }
  await db.delete(entityName);
  for (const name of ['Ben Fostermann', 'Emil Krafth', 'Olle Zachrisson'])
    await db.$client.query('insert into player (entity_id, last_name, team_id) values ($1, $2, $3)', [
      ids[name],
      name.split(' ')[1],
      ids['Leicester City'],
    ]);
  await addSource(db, { address: 'http://paper.example/feed' }, now);
  await ingest([
    'Fostermann scores for Leicester City',
    'Leicester City trust Fostermann again',
    'Ben Fostermann signs',
    'Krafth and nothing else',
    'The Viking of Leicester City scores twice',
    'Leicester City lose',
  ]);
});

describe('corrections by editors', () => {
  test('open names are counted with their newest posts', async () => {
    await ingest(['Krafth and nothing more'], 20);
    expect(await listMentions(db, { skip: 0, limit: 5 })).toMatchObject([
      { name: 'Krafth', posts: 2, newest: [{}, {}] },
    ]);
    expect(await listMentions(db, { q: 'other', skip: 0, limit: 5 })).toEqual([]);
  });

  test('“not about” with a name changes the post at once and older ones in batches; a whole name stays', async () => {
    expect(await about('Ben Fostermann')).toHaveLength(3);
    const wrong = await postNamed('Fostermann scores for Leicester City');
    await unlinkFrom(db, wrong, { entityId: ids['Ben Fostermann'] ?? 0, never: 'Fostermann' });
    expect(await about('Ben Fostermann')).toHaveLength(2);
    // Seven posts are four batches; another process may do each of them.
    let batches = 0;
    while (await relinkOnce(db, cachedDictionary(db), 2)) batches += 1;
    expect(batches).toBe(4);
    expect(await about('Ben Fostermann')).toEqual(['Ben Fostermann signs']);
    const [correction] = await newestCorrections(db);
    expect(correction).toMatchObject({ kind: 'never', name: 'fostermann', changed: 1, isDone: true });
    await ingest(['Fostermann is praised at Leicester City'], 30);
    expect(await about('Ben Fostermann')).toEqual(['Ben Fostermann signs']);
  });

  test('“about” with a name links the post at once, and others where the text speaks for it', async () => {
    const right = await postNamed('Krafth and nothing else');
    await linkTo(db, right, { entityId: ids['Emil Krafth'] ?? 0, alias: 'The Viking' });
    expect(await about('Emil Krafth')).toEqual(['Krafth and nothing else']);
    while (await relinkOnce(db, dictionary)) await ingest([]);
    expect(await about('Emil Krafth')).toEqual([
      'Krafth and nothing else',
      'The Viking of Leicester City scores twice',
    ]);
  });

  test('what was said of a post stays when its source changes the text', async () => {
    await ingest(['Krafth and nothing else, again'], 4);
    expect(await about('Emil Krafth')).toContain('Krafth and nothing else, again');
    await ingest(['Ben Fostermann scores for Leicester City'], 1);
    expect(await about('Ben Fostermann')).toEqual(['Ben Fostermann signs']);
  });

  test('a taught name counts as a full name, in older posts and in new ones', async () => {
    await ingest(['Vikingen is himself again'], 50);
    const anyPost = await postNamed('Leicester City lose');
    await linkTo(db, anyPost, { entityId: ids['Emil Krafth'] ?? 0, alias: 'Vikingen' });
    while (await relinkOnce(db, cachedDictionary(db)));
    expect(await about('Emil Krafth')).toContain('Vikingen is himself again');
    await ingest(['Vikingen trains alone'], 51);
    expect(await about('Emil Krafth')).toContain('Vikingen trains alone');
  });

  test('each entity has the sentiment of the sentences that name it', async () => {
    await ingest(
      ['Ben Fostermann was brilliant and wonderful. Emil Krafth was terrible and awful for Leicester City.'],
      40,
    );
    const { rows } = await db.$client.query<{ name: string; sentiment: number }>(
      `select e.name, l.sentiment from post_entity l join entity e on e.id = l.entity_id join post p on p.id = l.post_id
        where p.message like '%wonderful%'`,
    );
    const of = new Map(rows.map(({ name, sentiment }) => [name, sentiment]));
    expect(of.get('Ben Fostermann')).toBeGreaterThan(0);
    expect(of.get('Emil Krafth')).toBeLessThan(0);
  });

  test('open names of old posts are forgotten', async () => {
    await forgetMentions(db, 2n ** 62n);
    expect(await listMentions(db, { skip: 0, limit: 5 })).toEqual([]);
  });

  test('a correction, or a post without a group, is work for a worker where there is no source', async () => {
    expect(await hasWork(db)).toBe(true);
    await db.$client.query('delete from feed_source');
    expect(await hasWork(db)).toBe(true);
    await db.$client.query('update grouped_post set group_id = post_id');
    expect(await hasWork(db)).toBe(false);
    const right = await postNamed('Leicester City lose');
    await linkTo(db, right, { entityId: ids['Emil Krafth'] ?? 0, alias: 'The Iceman' });
    expect(await hasWork(db)).toBe(true);
    while (await relinkOnce(db, cachedDictionary(db)));
    expect(await hasWork(db)).toBe(false);
  });
});
