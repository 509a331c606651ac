import { faultsOf } from '../axe.ts';
import { STAFF } from '../../site/fixture-world/fixture-tags.ts';
import { expect, test } from '../signed-in.ts';

test.use({ account: STAFF });

test('STORY-01 STORY-03 a story is written in a dialog, with preview and profiles, and edited in one', async ({
  page,
}) => {
  const title = 'Wards of the week';
  await page.goto('/stories');
  await page.getByRole('link', { name: 'Add a story' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a story' });
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('It is **bold**.\n\n<script>window.ran = 1</script>');
  await dialog.getByRole('radio', { name: 'Draft' }).check();
  await dialog.getByRole('searchbox').fill('Emeric Wardale');
  await dialog.getByRole('button', { name: 'Find profiles' }).click();
  await dialog.getByRole('checkbox', { name: 'Emeric Wardale' }).check();
  await dialog.getByRole('button', { name: 'Preview' }).last().click();
  await expect(dialog.getByRole('status', { name: 'Preview' }).locator('strong')).toHaveText('bold');
  await expect(dialog.getByRole('checkbox', { name: 'Emeric Wardale' })).toBeChecked();
  await expect(page).toHaveURL('/stories');
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The story has been saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.getByRole('link', { name: 'Edit the story' }).click();
  const form = page.getByRole('dialog', { name: 'Edit the story' });
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter a title of at most 160 characters.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Wards of the month');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wards of the month' })).toBeVisible();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
