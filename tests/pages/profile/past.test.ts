import { spaceless } from '../../reading-pdf.ts';
import { orderReport } from '../reports.ts';
import { expect, test } from '../visitor.ts';

test('a page of a past day says so, offers the report of that day, and leads back', async ({ page, fixtureWorld }) => {
  const today = `/explore/${fixtureWorld.every}/injuries`;
  await page.goto(today);
  const reportOfToday = page.one('.who a', 'PDF report').getAttribute('href') ?? '';
  expect(reportOfToday).not.toContain('known');
  await page.goto(`${today}?as_of=2026-03-01`);
  page.by.getByRole('heading', { name: 'As known on 01.03.2026' });
  await page.press(page.one('.who a', 'PDF report'));
  const { url, text } = await orderReport(page);
  expect(url).toContain('known=2026-03-01');
  expect(text).toContain(spaceless('As known on 01.03.2026'));
  // It is sent once.
  expect(page.texts('.sending button')).toEqual(['Send it to me by e-mail']);
  await page.goto(`${today}?as_of=2026-03-01`);
  await page.press(page.by.getByRole('link', { name: 'Back to today' }));
  expect(page.path).toBe(today);
  await page.goto(`${today}?as_of=2999-01-01`);
  expect(page.status).toBe(400);
});
