import { faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

test('POST-12 an admin stars and tags a post on its card, and removes the tag', async ({
  page,
  fixtureWorld,
  enterNew,
}) => {
  await enterNew({ isAdmin: true });
  await page.goto(`/explore/${fixtureWorld.sixty}/news`);
  const card = page.locator('.feed .post').filter({ hasText: 'Fit again & ready' });
  await card.getByRole('button', { name: 'Mark as important' }).click();
  await expect(card.locator('.facts b')).toHaveText('Important');
  await card.getByRole('button', { name: 'No longer important' }).click();
  await expect(card.getByRole('button', { name: 'Mark as important' })).toBeVisible();
  await expect(card.locator('.facts b')).toHaveCount(0);
  await card.locator('summary', { hasText: 'Tags' }).click();
  await card.getByRole('textbox', { name: 'New tag' }).fill('seen by the desk');
  await card.getByRole('button', { name: 'Add' }).click();
  const untag = card.getByRole('button', { name: 'Remove a tag: seen by the desk' });
  await expect(untag).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await untag.click();
  await expect(untag).toHaveCount(0);
  await expect(page).toHaveURL(`/explore/${fixtureWorld.sixty}/news`);
});

test('G-36 editors correct the sentiment of a post that is open over its list', async ({
  page,
  fixtureWorld,
  enterNew,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await enterNew({ capabilities: { editor: '1' } });
  await page.goto(`/explore/${fixtureWorld.sixty}/news`);
  const post = page.locator('.feed .post').last();
  const id = (await post.getAttribute('id')) ?? '';
  await post.locator('time').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('summary', { hasText: 'Correct the sentiment' }).click();
  // They stand apart: the page has their styles.
  await expect(dialog.locator('.admin-buttons').first()).toHaveCSS('display', 'flex');
  await dialog.getByRole('button', { name: 'Positive', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/post/${id}`));
  await expect(page.locator('.mood')).toContainText('Positive, +40');
  expect(refused).toEqual([]);
});
