import { expect, test } from './visitor.ts';

test('a team shows the squad of the season chosen, in groups', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.club}`);
  await page.press(page.in('#period').getByRole('link', { name: '2023/2024' }));
  expect(page.texts('.opens[popovertarget="period"]')).toEqual(['2023/2024']);
  expect(page.texts('main h2')[0]).toContain('2023/2024');
  expect(page.texts('.roster .group')[0]).toBe('Defenders');
  expect(page.texts('.roster th[scope=row]')[0]).toContain('Tobias Wardlow');
});

test('people who are no players have a plain page', async ({ page }) => {
  await page.goto('/search?q=beacon+tv');
  await page.press(page.in('main').getByRole('link', { name: 'Beacon TV' }));
  expect(page.path).toMatch(/^\/explore\/(?:ps|x)_\d+$/);
  expect(page.texts('h1')).toEqual(['Beacon TV']);
});
