import { randomUUID } from 'node:crypto';
import { addPosts } from '../../add-posts.ts';
import { SITE } from '../../site/site.ts';
import type { Page } from '../page.ts';
import { expect, test } from '../visitor.ts';

const goOn = (page: Page) => page.press(page.by.getByRole('link', { name: /Continue where you stopped/ }));
/** Posts of only one test, so old that other tests do not find them. */
const written = (hashtag: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    message: `Report ${from + index} #${hashtag}`,
    published: new Date(Date.now() - 100 * 86_400_000 - (from + index) * 60_000).toISOString(),
    hashtags: [hashtag],
  }));

test('a list goes on where the reader stopped on another device, also when that is on another page now', async ({
  visitor,
  db,
  enterNew,
}) => {
  const hashtag = `place${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const list = `/explore/hashtag/${hashtag}`;
  const ids = await addPosts(db, written(hashtag, 100, 25));
  await enterNew();
  await visitor.goto(list);
  expect(visitor.by.queryByRole('link', { name: /Continue/ })).toBeNull();
  const post = `tw_${ids[7]}`;
  const body = new URLSearchParams({ view: `h=${hashtag}`, post });
  const headers = { origin: SITE };
  const kept = await visitor.fetch('/api/reading-places', { method: 'POST', headers, body });
  expect(kept.status).toBe(200);
  await visitor.goto(list);
  expect(visitor.one('.stopped + .post').id).toBe(post);
  await goOn(visitor);
  expect(visitor.path).toBe(`${list}#${post}`);

  await addPosts(db, written(hashtag, 50, 30));
  await visitor.goto(list);
  await goOn(visitor);
  expect(visitor.path).toMatch(new RegExp(`^${list}\\?before=\\S+#${post}$`));
  expect(visitor.first('.feed .post').id).toBe(post);
});

test('without script a link leads to newer posts', async ({ visitor, db, enterNew }) => {
  const hashtag = `newer${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await addPosts(db, written(hashtag, 100, 3));
  await enterNew();
  await visitor.goto(`/explore/hashtag/${hashtag}`);
  await addPosts(db, written(hashtag, 50, 1));
  await visitor.press(visitor.by.getByRole('link', { name: 'Newer posts' }));
  expect(visitor.all('.feed .post')).toHaveLength(4);
});
