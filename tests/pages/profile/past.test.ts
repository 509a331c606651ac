import { expect, test } from '../visitor.ts';

test('a page of a past day says so, offers no report of today, and leads back', async ({ page, fixtureWorld }) => {
  const today = `/explore/${fixtureWorld.every}/injuries`;
  await page.goto(today);
  expect(page.all('a', 'PDF report')).toHaveLength(1);
  await page.goto(`${today}?as_of=2026-03-01`);
  page.by.getByRole('heading', { name: 'As known on 01.03.2026' });
  expect(page.all('a', 'PDF report')).toHaveLength(0);
  await page.press(page.by.getByRole('link', { name: 'Back to today' }));
  expect(page.path).toBe(today);
  await page.goto(`${today}?as_of=2999-01-01`);
  expect(page.status).toBe(400);
});
