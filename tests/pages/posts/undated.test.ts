import { randomUUID } from 'node:crypto';
import type { FeedPost } from '../../../src/contract/posts/feed-post.ts';
import { addPosts } from '../../add-posts.ts';
import { textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

test('a post says that its date is not known, and a file leaves the date blank', async ({ page, db }) => {
  const hashtag = `undated${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  // So old that other tests do not find them.
  const published = (minute: number) => new Date(Date.now() - 90 * 86_400_000 - minute * 60_000).toISOString();
  await addPosts(db, [
    { message: 'With a date', published: published(1), hashtags: [hashtag] },
    { message: 'Without', published: published(2), hashtags: [hashtag], more: { isDated: false } },
  ]);
  await page.goto(`/de/explore/hashtag/${hashtag}`);
  const note = 'zuerst gesehen; Veröffentlichung nicht bekannt';
  expect(textOf(page.one('.feed .post', 'Without'))).toContain(note);
  expect(textOf(page.one('.feed .post', 'With a date'))).not.toContain(note);
  const file = await page.fetch(`/de/explore/posts.csv?h=${hashtag}&period=all`);
  const [, dated = '', undated = ''] = (await file.text()).split('\r\n');
  expect(dated).toMatch(/^\d{4}-\d\d-\d\dT[^;]*;X;/);
  expect(undated).toMatch(/^;X;/);
  // The list leads to the same posts for programs, a line each.
  const lines = await page.fetch(page.one('a[href*="posts.ndjson"]').getAttribute('href') ?? '');
  expect(lines.headers.get('content-type')).toBe('application/x-ndjson');
  const rows = (await lines.text()).trimEnd().split('\n');
  expect(rows.map((row) => (JSON.parse(row) as FeedPost).content.dated)).toEqual([true, false]);
});
