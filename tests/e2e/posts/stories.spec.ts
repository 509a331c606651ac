import type { Page } from '@playwright/test';
import { faultsOf } from '../axe.ts';
import { STAFF } from '../../site/fixture-world/fixture-tags.ts';
import { expect, test } from '../signed-in.ts';

const news = (tag: string) => `/explore/${tag}/news?period=all`;
const cardOf = (page: Page, title: string) => page.locator('.feed .post').filter({ hasText: title });

test.describe('editors', () => {
  test.use({ account: STAFF });

  test('STORY-01 STORY-03 add a story in a dialog, with preview and profiles, and edit it', async ({
    page,
    fixtureWorld,
  }) => {
    const title = 'Wards of the week';
    await page.goto('/stories');
    await page.getByRole('link', { name: 'Add a story' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a story' });
    await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    await dialog.getByRole('textbox', { name: /^Text/ }).fill('It is **bold**.\n\n<script>window.ran = 1</script>');
    await dialog.getByRole('textbox', { name: /Hashtags/ }).fill('#WeekOfWards');
    await dialog.getByRole('searchbox').fill('Emeric Wardale');
    await dialog.getByRole('button', { name: 'Find profiles' }).click();
    await dialog.getByRole('checkbox', { name: 'Emeric Wardale' }).check();
    await dialog.getByRole('button', { name: 'Preview' }).last().click();
    await expect(dialog.getByRole('status', { name: 'Preview' }).locator('strong')).toHaveText('bold');
    await expect(dialog.getByRole('checkbox', { name: 'Emeric Wardale' })).toBeChecked();
    await expect(page).toHaveURL('/stories');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('It will be visible in a few seconds.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const address = new URL(page.url()).pathname;

    await page.goto(news(fixtureWorld.sixty));
    const card = cardOf(page, title);
    await expect(card.locator('.from')).toHaveText('Story');
    await card.locator('time').click();
    await expect(page.getByRole('dialog', { name: title }).locator('strong')).toHaveText('bold');

    await page.goto(address);
    await page.getByRole('link', { name: 'Edit the story' }).click();
    const form = page.getByRole('dialog', { name: 'Edit the story' });
    await form.getByRole('textbox', { name: 'Title', exact: true }).fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Enter a title of at most 160 characters.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Wards of the month');
    await form.getByRole('radio', { name: 'Hidden' }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The changes will appear in a few seconds.')).toBeVisible();
    await page.goto(news(fixtureWorld.sixty));
    await expect(cardOf(page, 'Wards of the')).toHaveCount(0);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });

  test('STORY-01 write a draft on a phone, in a form as wide as the window', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/stories');
    await page.getByRole('link', { name: 'Add a story' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a story' });
    await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('A draft');
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await dialog.getByRole('textbox', { name: /^Text/ }).fill('Not yet.');
    await dialog.getByRole('radio', { name: 'Draft' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The story has been saved.')).toBeVisible();
    await expect(page.getByText('Visible to editors only.')).toBeVisible();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('STORY-01 add, see and remove a story by ordinary pages', async ({ page }) => {
      await page.goto('/stories');
      await page.getByRole('link', { name: 'Add a story' }).click();
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Written by hand');
      await page.getByRole('textbox', { name: /^Text/ }).fill('Some text.');
      await page.getByText('Titles in other languages').click();
      await page.getByRole('textbox', { name: 'Italian' }).fill('Scritto a mano');
      await page.getByRole('button', { name: 'Preview' }).last().click();
      await expect(page.getByRole('status', { name: 'Preview' })).toContainText('Some text.');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('It will be visible in a few seconds.')).toBeVisible();
      const { pathname } = new URL(page.url());
      await page.goto(`/it${pathname}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scritto a mano');
      await page.goto(pathname);
      await page.getByText('Remove the story').first().click();
      await page.getByRole('button', { name: 'Remove the story' }).click();
      await expect(page.getByText('The story has been removed.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Written by hand' })).toHaveCount(0);
    });
  });
});

test('STORY-04 where there are no stories the page says so', async ({ page }) => {
  await page.goto('/stories?before=2147483647');
  await expect(page.getByText('No stories.')).toBeVisible();
  await expect(page.locator('.story-list')).toHaveCount(0);
  await page.getByRole('link', { name: 'Newest stories' }).click();
  await expect(page.locator('.story-list > li').first()).toBeVisible();
});

test('STORY-05 readers get no way to write, and no drafts', async ({ page }) => {
  await page.goto('/stories');
  await expect(page.getByRole('heading', { level: 1, name: 'Stories' })).toBeVisible();
  await expect(page.locator('.story-list > li').first()).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add a story' })).toHaveCount(0);
  expect((await page.goto('/stories/new'))?.status()).toBe(403);
  expect(await faultsOf(page)).toEqual([]);
});
