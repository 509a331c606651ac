import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import type { Page } from '../page.ts';
import { expect, test } from '../visitor.ts';

const EDITOR = { capabilities: { editor: '1' } };
const form = (page: Page) => page.in('main .story-form form');
const save = (page: Page) => page.press(form(page).getByRole('button', { name: 'Save' }));
const said = (page: Page) => page.texts('main [role=status]');

test('STORY-03 an editor adds a story with preview and profiles, hides it and removes it', async ({
  visitor,
  enterNew,
  fixtureWorld,
}) => {
  const title = `Written ${randomUUID().slice(0, 8)}`;
  await enterNew(EDITOR);
  await visitor.goto('/stories');
  await visitor.press(visitor.by.getByRole('link', { name: 'Add a story' }));
  visitor.fill('Title', title);
  visitor.fill(/^Text/, 'It is **bold**.');
  visitor.fill('Italian', 'Scritto a mano');
  visitor.fill('Name of a player, club or other profile', 'Piet Wardenaar');
  await visitor.press(form(visitor).getByRole('button', { name: 'Find profiles' }));
  form(visitor)
    .getByRole('checkbox', { name: /Piet Wardenaar/ })
    .click();
  await visitor.press(form(visitor).getByRole('button', { name: 'Preview' }));
  expect(visitor.texts('.story-preview strong')).toEqual(['bold']);
  expect(form(visitor).getByRole('checkbox', { name: /Piet Wardenaar/ })).toHaveProperty('checked', true);
  await save(visitor);
  expect(said(visitor)).toEqual(['The story has been created. It will be visible in a few seconds.']);
  expect(visitor.texts('h1')).toEqual([title]);
  const address = visitor.path.replace(/\?.*/, '');
  await visitor.goto(`/it${address}`);
  expect(visitor.texts('h1')).toEqual(['Scritto a mano']);

  const news = `/explore/${fixtureWorld.out}/news`;
  const cards = async () => {
    await visitor.goto(news);
    return visitor.all('.feed .post', title);
  };
  const [card] = await cards();
  expect(card && visitor.in(card).getByText('Story')).toBeDefined();

  await visitor.goto(address);
  await visitor.press(visitor.by.getByRole('link', { name: 'Edit the story' }));
  form(visitor).getByRole('radio', { name: 'Hidden' }).click();
  await save(visitor);
  expect(said(visitor).join()).toContain('The changes will appear in a few seconds.');
  expect(await cards()).toHaveLength(0);

  await visitor.goto(address);
  await visitor.press(visitor.by.getByRole('button', { name: 'Remove the story' }));
  expect(said(visitor)).toEqual(['The story has been removed.']);
  expect(visitor.all('.story-list a', title)).toHaveLength(0);
});

test('STORY-01 a story without a title is not saved, and what was written stays', async ({ visitor, enterNew, db }) => {
  const { id } = await enterNew(EDITOR);
  await visitor.goto('/stories/new');
  visitor.fill(/^Text/, 'Not yet.');
  form(visitor).getByRole('radio', { name: 'Draft' }).click();
  form(visitor).getByLabelText('Title').removeAttribute('required');
  await save(visitor);
  expect(visitor.status).toBe(400);
  expect(visitor.texts('#title-problem')).toEqual(['Enter a title of at most 160 characters.']);
  expect(form(visitor).getByLabelText('Title')).toHaveProperty('autofocus', true);
  expect(form(visitor).getByLabelText(/^Text/)).toHaveProperty('value', 'Not yet.');
  visitor.fill('Title', 'A draft');
  await save(visitor);
  expect(said(visitor)).toEqual(['The story has been saved.']);
  expect(visitor.texts('main').join()).toContain('Visible to editors only.');

  const draft = visitor.path.replace(/\?.*/, '');
  await db.update(appUser).set({ capabilities: {} }).where(eq(appUser.id, id));
  await visitor.goto(draft);
  expect(visitor.status).toBe(404);
});

test('STORY-04 where there are no stories the page says so', async ({ page }) => {
  await page.goto('/stories?before=2147483647');
  page.by.getByText('No stories.');
  expect(page.all('.story-list')).toEqual([]);
  await page.press(page.by.getByRole('link', { name: 'Newest stories' }));
  expect(page.all('.story-list > li').length).toBeGreaterThan(0);
});

test('STORY-05 readers get no way to write, and no drafts', async ({ page }) => {
  await page.goto('/stories');
  page.by.getByRole('heading', { name: 'Stories', level: 1 });
  expect(page.all('.story-list > li').length).toBeGreaterThan(0);
  expect(page.all('.story-status')).toEqual([]);
  expect(page.by.queryByRole('link', { name: 'Add a story' })).toBeNull();
  expect((await page.fetch('/stories/new')).status).toBe(403);
});
