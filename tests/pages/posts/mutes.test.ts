import { randomUUID } from 'node:crypto';
import { addPosts } from '../../add-posts.ts';
import { textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

const POSTS = '.feed .post';

test('a source is muted from its post; the list says so when nothing is left, and the mute is taken back', async ({
  visitor,
  db,
  enterNew,
}) => {
  const hashtag = `mute${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  // So old that other tests do not find them.
  const posts = ['Loud', 'Calm', 'Loud'].map((name, index) => ({
    message: `Report ${index} #${hashtag}`,
    published: new Date(Date.now() - 90 * 86_400_000 - index * 60_000).toISOString(),
    hashtags: [hashtag],
    more: { ownerName: `${name} ${hashtag}` },
  }));
  await addPosts(db, posts);
  await enterNew();
  const list = `/explore/hashtag/${hashtag}`;
  const mute = (message: string, name: string) =>
    visitor.press(visitor.in(visitor.one(POSTS, message)).getByRole('button', { name: `Mute ${name} ${hashtag}` }));
  await visitor.goto(list);
  expect(visitor.all(POSTS)).toHaveLength(3);
  await mute('Report 0', 'Loud');
  expect(visitor.texts('.banner').join()).toContain(`Muted: Loud ${hashtag}`);
  await visitor.press(visitor.by.getByRole('button', { name: 'Undo' }));
  expect(visitor.path.replace(/[#?].*/, '')).toBe(list);
  expect(visitor.all(POSTS)).toHaveLength(3);
  await mute('Report 0', 'Loud');
  await visitor.press(visitor.by.getByRole('link', { name: 'Back to the posts' }));
  expect(visitor.path.replace(/[#?].*/, '')).toBe(list);
  expect(visitor.all(POSTS)).toHaveLength(1);
  await mute('Report 1', 'Calm');
  await visitor.press(visitor.by.getByRole('link', { name: 'Back to the posts' }));
  expect(visitor.texts('.feed .state').join()).toContain('All posts in this list are muted.');
  await visitor.press(visitor.in('.feed .state').getByRole('link', { name: 'Mutes' }));
  visitor.by.getByRole('heading', { name: 'Accounts and outlets' });
  await visitor.press(visitor.by.getByRole('button', { name: `Unmute Calm ${hashtag}` }));
  expect(visitor.all('.mutes li')).toHaveLength(1);
  await visitor.goto(list);
  expect(textOf(visitor.one(POSTS))).toContain('Report 1');
});

test('a word is muted on the page of the mutes, and statistics say that they count it', async ({
  visitor,
  fixtureWorld,
  enterNew,
}) => {
  await enterNew();
  const statistics = `/explore/${fixtureWorld.sixty}/media_stats`;
  await visitor.goto(statistics);
  expect(visitor.status).toBe(200);
  expect(visitor.by.queryByText('Muted posts are counted here.')).toBeNull();
  await visitor.goto('/favourites/mutes');
  visitor.by.getByRole('heading', { name: 'Nothing is muted' });
  visitor.fill('Word, phrase or hashtag', 'Plain report');
  await visitor.press(visitor.by.getByRole('button', { name: 'Mute' }));
  expect(visitor.texts('.mutes li').join()).toContain('Plain report');
  await visitor.goto(`/explore/${fixtureWorld.sixty}/news`);
  expect(visitor.all(POSTS).length).toBeGreaterThan(0);
  expect(visitor.all(POSTS, 'Plain report')).toHaveLength(0);
  await visitor.goto(statistics);
  visitor.by.getByText('Muted posts are counted here.');
});
