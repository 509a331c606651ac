import { randomUUID } from 'node:crypto';
import { rebuildNames } from '../../../src/provider/data/entity-names.ts';
import { groupedPost, newsKey } from '../../../src/news/linking/schema.ts';
import { addPosts } from '../../add-posts.ts';
import { addPlayer } from '../../site/add-player.ts';
import { descriptionOf, type Page } from '../page.ts';
import { expect, test } from '../visitor.ts';

const EDITOR = { capabilities: { editor: '1' } };
const done = (page: Page) => page.texts('main #done[role=status]');
const about = (page: Page) => page.texts('.whole-post .about a');
const press = (page: Page, name: string) => page.press(page.in('main').getByRole('button', { name }));
const word = () => randomUUID().replace(/[^a-f]/g, '');

/** Posts of two outlets, some minutes apart, older than the first page of any list that another test reads. */
function reportsOf(messages: readonly string[], playerId?: number): Parameters<typeof addPosts>[1] {
  const start = Date.now() - Math.ceil(Math.random() * 80_000_000) - 10 * 86_400_000;
  return messages.map((message, index) => ({
    message,
    published: new Date(start + index * 60_000).toISOString(),
    network: 'rss',
    ...(playerId !== undefined && {
      about: [playerId],
      why: { score: 0.88, reason: 'team-mate-in-text', reasonBy: playerId },
    }),
    more: { sourceRef: randomUUID(), ownerName: `Outlet ${index + 1}` },
  }));
}

test('a reader sees why a post is here; an editor teaches a name that does not mean the player, and one that does', async ({
  visitor,
  db,
  enterNew,
}) => {
  const [wrong, right, nickname] = [`Ned Falsename ${word()}`, `Abe Truename ${word()}`, `Zippy${word()}`];
  const wrongId = await addPlayer(db, wrong);
  const rightId = await addPlayer(db, right);
  const client = await db.$client.connect();
  await rebuildNames(client, [rightId]).finally(() => client.release());
  const [post] = await addPosts(db, reportsOf([`${nickname} scored twice on Saturday.`], wrongId));
  await enterNew();
  await visitor.goto(`/post/${post}`);
  expect(visitor.texts('#why').join()).toContain(`The text mentions ${wrong}. score 88 of 100`);
  expect(visitor.by.queryByRole('heading', { name: 'For editors' })).toBeNull();

  await enterNew(EDITOR);
  await visitor.goto(`/post/${post}`);
  const never = visitor.by.getByLabelText(`A name that does not mean ${wrong}`);
  expect(never).toHaveProperty('value', '');
  expect(descriptionOf(never)).toBe('If left blank, only this post is corrected.');
  visitor.fill(`A name that does not mean ${wrong}`, nickname);
  await press(visitor, `Not about ${wrong}`);
  expect(done(visitor)).toEqual(['Corrected. Older posts with this name are being read again.']);
  expect(visitor.path).toMatch(/#done$/);
  expect(about(visitor)).toEqual([]);

  visitor.fill('Find the right profile', right);
  await press(visitor, 'Search');
  expect(visitor.one('#subjects')).toHaveProperty('open', true);
  const alias = `A name in the text that means ${right}`;
  // A part of a word is no name.
  const part = nickname.slice(0, -1);
  visitor.fill(alias, part);
  await press(visitor, `About ${right}`);
  expect(visitor.status).toBe(400);
  expect(visitor.by.getByLabelText(alias)).toHaveProperty('value', part);
  expect(descriptionOf(visitor.by.getByLabelText(alias))).toMatch(/^This post does not say this name/);
  expect(about(visitor)).toEqual([]);
  visitor.fill(alias, nickname);
  await press(visitor, `About ${right}`);
  expect(visitor.path).toMatch(/#done$/);
  expect(about(visitor)).toEqual([right]);
  expect(visitor.texts('#why').join()).toContain('An editor has linked it. score 100 of 100');

  await visitor.goto('/admin/mentions');
  const name = nickname.toLowerCase();
  visitor.by.getByRole('link', { name: `“${name}” does not mean ${wrong}` });
  visitor.by.getByRole('link', { name: `“${name}” means ${right}` });
});

test('an editor corrects one post alone', async ({ visitor, db, enterNew }) => {
  const wrong = `Ned Falsename ${word()}`;
  const [post] = await addPosts(db, reportsOf(['Somebody scored.'], await addPlayer(db, wrong)));
  await enterNew(EDITOR);
  await visitor.goto(`/post/${post}`);
  expect(about(visitor)).toEqual([wrong]);
  await press(visitor, `Not about ${wrong}`);
  expect(done(visitor)).toEqual(['Corrected.']);
  expect(about(visitor)).toEqual([]);
  await visitor.goto('/admin/mentions');
  expect(visitor.texts('main').join()).not.toContain(wrong);
});

test('an editor splits a group of news, and merges it again', async ({ visitor, db, enterNew }) => {
  const long = `The coach spoke for an hour ${'of the next match and the last one '.repeat(6)}`;
  const posts = await addPosts(db, reportsOf([`${long}at noon.`, `${long}in the evening.`]));
  const [first, second] = posts;
  const keys = [word(), word(), word()];
  await db.insert(groupedPost).values(posts.map((postId) => ({ postId, groupId: first ?? 0n })));
  await db.insert(newsKey).values(posts.flatMap((postId) => keys.map((key) => ({ key, postId }))));
  await enterNew(EDITOR);
  await visitor.goto(`/post/${second}`);
  const also = () => visitor.all('.same-news summary', 'Also reported by 1 other source').length;
  expect(also()).toBe(1);
  await press(visitor, 'This post is about something else');
  expect(done(visitor)).toEqual(['Corrected.']);
  expect(also()).toBe(0);
  const join = visitor.by.getByRole('button', { name: 'Same news' });
  expect(descriptionOf(join)).toMatch(/^Outlet 1 The coach spoke .* …$/);
  await visitor.press(join);
  expect(done(visitor)).toEqual(['Corrected.']);
  expect(also()).toBe(1);
});
