import { expect, test } from 'vitest';
import { insertMissing, insertOf } from '../../../src/provider/data/insert-rows.ts';
import { source } from '../../../src/provider/entities/schema.ts';
import { postHashtag, postTag } from '../../../src/provider/posts/schema.ts';
import { addPosts } from '../../add-posts.ts';
import { freshDatabase } from '../../database.ts';

const db = await freshDatabase();
await db.insert(source).values({ key: 'test', name: 'Test', kind: 'dataset' });
const [postId = 0n] = await addPosts(db, [{ message: 'Training', published: '2026-03-01T10:00:00Z' }]);

test('numbers of 64 bits keep each digit, and half of a character is replaced', async () => {
  const text = String.raw`a \ud83d "b" ` + '\u{1F600}'.slice(0, 1);
  await insertMissing(db, postTag, [{ postId, text }]);
  const rows = await db.select().from(postTag);
  expect(rows.map((row) => [row.postId, row.text])).toEqual([[postId, String.raw`a \ud83d "b" ` + '\uFFFD']]);
});

test('rows that are there are left as they are', async () => {
  const rows = [{ postId, hashtag: 'cup' }];
  await insertMissing(db, postHashtag, rows);
  await insertMissing(db, postHashtag, rows);
  await expect(db.execute(insertOf(postHashtag, rows))).rejects.toThrow();
  expect(await db.select().from(postHashtag)).toMatchObject(rows);
});
