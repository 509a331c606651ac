import { randomUUID } from 'node:crypto';
import { type Page, textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

const EDITOR = { capabilities: { editor: '1' } };
const news = (tag: string) => `/explore/${tag}/news`;
const card = (page: Page) => page.one('.feed .post', 'A photo of the page');
const press = (page: Page, name: string) => page.press(page.in(card(page)).getByRole('button', { name }));
const importance = (page: Page) => [...card(page).querySelectorAll('.facts b')].map((each) => textOf(each));

test('PROD-06 POST-12 G-43 editors star, tag and may remove a post on its card; an admin removes the tag', async ({
  visitor,
  fixtureWorld,
  enterNew,
}) => {
  const tag = `seen ${randomUUID().slice(0, 8)}`;
  await enterNew(EDITOR);
  await visitor.goto(news(fixtureWorld.sixty));
  await press(visitor, 'Mark as important');
  expect(visitor.path).toMatch(new RegExp(`^${news(fixtureWorld.sixty)}#`));
  expect(importance(visitor)).toEqual(['Important']);
  await press(visitor, 'No longer important');
  expect(importance(visitor)).toEqual([]);
  visitor.fill('New tag', tag, card(visitor));
  await press(visitor, 'Add');
  expect(visitor.status).toBe(200);
  const others = visitor.in(card(visitor)).queryAllByRole('button', { name: /^Remove/ });
  expect(others.map(textOf)).toEqual(['Remove the post']);

  await enterNew({ isAdmin: true });
  await visitor.goto(news(fixtureWorld.sixty));
  await press(visitor, `Remove a tag: ${tag}`);
  expect(visitor.in(card(visitor)).queryByRole('button', { name: `Remove a tag: ${tag}` })).toBeNull();
});

test('POST-12 readers get none of it', async ({ visitor, fixtureWorld, enterNew }) => {
  await enterNew();
  await visitor.goto(news(fixtureWorld.sixty));
  expect(card(visitor).querySelectorAll('form').length).toBeGreaterThan(0);
  expect(visitor.all('[data-staff], .staff')).toEqual([]);
});

test('G-36 editors correct the sentiment of a post, and readers see that', async ({
  visitor,
  fixtureWorld,
  enterNew,
}) => {
  await enterNew(EDITOR);
  await visitor.goto(news(fixtureWorld.sixty));
  const path = card(visitor).querySelector('.facts .to-post')?.getAttribute('href') ?? '';
  const mood = () => visitor.texts('.mood').join();
  const correct = (name: string) => visitor.press(visitor.in('main').getByRole('button', { name }));
  await visitor.goto(path);
  expect(mood()).toBe('No opinion');
  await correct('Negative');
  expect(visitor.texts('main #done[role=status]')).toEqual(['Corrected.']);
  expect(mood()).toContain('Negative, −40');
  expect(visitor.texts('main').join()).toContain('Last corrected:');

  await enterNew();
  await visitor.goto(path);
  expect(mood()).toContain('corrected by an editor');
  expect(visitor.texts('main').join()).not.toContain('Correct the sentiment');

  await enterNew(EDITOR);
  await visitor.goto(path);
  await correct('Undo the correction');
  expect(mood()).toBe('No opinion');
});
