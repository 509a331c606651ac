import { beforeAll, expect, test } from 'vitest';
import type { ParsedFeed, ParsedItem } from '../../../src/domain/feeds/parsed-feed.ts';
import { firstIdAt } from '../../../src/domain/posts/posts.ts';
import { deleteOldPosts } from '../../../src/provider/posts/store/old-posts.ts';
import { source } from '../../../src/provider/entities/schema.ts';
import { post, postTag } from '../../../src/provider/posts/schema.ts';
import { readlistPost } from '../../../src/provider/bookmarks/schema.ts';
import { cachedDictionary } from '../../../src/news/feeds/fetch/work.ts';
import { ingestFeed } from '../../../src/news/feeds/ingest/ingest.ts';
import { addPosts } from '../../add-posts.ts';
import { freshDatabase } from '../../database.ts';

const db = await freshDatabase();
const now = new Date('2026-03-02T12:00:00Z');
const OLD = '2025-01-01T12:00:00Z';
const messages = async () => (await db.select().from(post).orderBy(post.id)).map(({ message }) => message).toSorted();

beforeAll(async () => {
  await db.insert(source).values({ key: 'test', name: 'Test', kind: 'dataset' });
  await db.$client.query(`insert into app_user (email, first_name, last_name, name, password_hash, plan_name)
    select 'e@b.example', 'E', 'B', 'E B', 'x', min(name) from plan`);
});

test('old posts are deleted, but not those that people work with, and not the places of removed ones', async () => {
  const plain = Array.from({ length: 1001 }, (_, index) => ({
    message: 'plain',
    published: new Date(Date.parse('2024-12-01') + index * 1000).toISOString(),
  }));
  const ids = await addPosts(db, [
    ...plain,
    { message: 'saved', published: OLD },
    { message: 'tagged', published: OLD },
    { message: 'starred', published: OLD, more: { starredAt: now } },
    { message: 'removed', published: OLD, more: { removedAt: now } },
    { message: 'new', published: '2026-03-01T12:00:00Z' },
  ]);
  const [saved, tagged] = ids.slice(plain.length);
  const { rows } = await db.$client.query<{ id: number }>('select id from app_user');
  await db.insert(readlistPost).values({ userId: rows[0]?.id ?? 0, postId: saved ?? 0n, createdAt: now });
  await db.insert(postTag).values({ postId: tagged ?? 0n, text: 'transfer' });
  expect(await deleteOldPosts(db, firstIdAt(Date.parse('2026-01-01')))).toBe(plain.length);
  expect(await messages()).toEqual(['new', 'removed', 'saved', 'starred', 'tagged']);
  expect(await deleteOldPosts(db, firstIdAt(Date.parse('2026-01-01')))).toBe(0);
});

test('a feed brings no post that would be deleted at once', async () => {
  const item = (id: string, published: string) =>
    ({ id, link: null, title: `Item ${id}`, text: '', categories: [], published }) as unknown as ParsedItem;
  const feed = {
    items: [item('old', OLD), item('new', '2026-03-01T10:00:00Z')],
    link: null,
    deleted: [],
    language: 'en',
  };
  const [house] = await db.select().from(source);
  const origin = { title: 'The Paper', country: null, language: 'en', category: null, audience: null, entityId: null };
  const knowledge = { dictionary: await cachedDictionary(db)(), model: null, now };
  const ingest = (postDays: number) =>
    ingestFeed(db, { ...origin, sourceId: house?.id ?? 0 } as never, feed as unknown as ParsedFeed, {
      ...knowledge,
      postDays,
    });
  expect((await ingest(90)).added).toBe(1);
  expect(await messages()).not.toContain('Item old');
  expect((await ingest(0)).added).toBe(1);
  expect(await messages()).toContain('Item old');
});
