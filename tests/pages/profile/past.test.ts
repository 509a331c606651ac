import { spaceless } from '../../reading-pdf.ts';
import { pageTypes } from '../../e2e/page-types.ts';
import { orderReport } from '../reports.ts';
import { addressesOf, ROUTES, valuesOf } from '../routes.ts';
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

test('every address about injuries keeps the past day: the first tab, the body map, the comparison, the report', async ({
  page,
  fixtureWorld,
}) => {
  const { every } = fixtureWorld;
  const day = 'as_of=2026-03-01';
  for (const [asked, shown] of [
    [`/explore/${every}?${day}`, `/explore/${every}/injuries?${day}`],
    [`/explore/${every}/avatar?${day}`, `/explore/${every}/avatar?${day}`],
    [`/explore/${every}/compare?${day}`, `/compare?t=${every}&${day}`],
  ] as const) {
    await page.goto(asked);
    expect(page.path).toBe(shown);
    page.by.getByRole('heading', { name: 'As known on 01.03.2026' });
  }
  // The comparison is of that day, and so are the pages to which it leads.
  await page.goto(`/compare?t=${every}&${day}`);
  expect(page.one('a[href*="compare.csv"]').getAttribute('href')).toBe(`/compare.csv?t=${every}&${day}`);
  await page.goto(`/explore/${every}/report?${day}`);
  const { text } = await orderReport(page);
  expect(text).toContain(spaceless('As known on 01.03.2026'));
  for (const address of [`/explore/${every}/avatar`, '/compare', `/compare?t=${every}`]) {
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}as_of=2999-01-01`);
    expect(page.status, address).toBeGreaterThanOrEqual(400);
  }
});

test('a slider has the days on which something became known, and leads to what was known then', async ({
  page,
  fixtureWorld,
}) => {
  const past = `/explore/${fixtureWorld.every}/past`;
  await page.goto(past);
  const slider = page.one('.past-slider input');
  const days = slider.getAttribute('data-days')?.split('|') ?? [];
  expect(days.length).toBeGreaterThan(2);
  expect(slider.getAttribute('max')).toBe(String(days.length - 1));
  expect(slider.getAttribute('aria-valuetext')).toBe(days.at(-1));
  await page.goto(`${past}?nth=1`);
  const [day, month, year] = days[1]?.split('.') ?? [];
  expect(page.path).toBe(`/explore/${fixtureWorld.every}/injuries?as_of=${year}-${month}-${day}`);
  page.by.getByRole('heading', { name: `As known on ${days[1]}` });
  // A day between two of them stands on the one before.
  await page.goto(`${past}?day=${year}-${month}-${day}`);
  expect(page.one('.past-slider input').getAttribute('value')).toBe('1');
  for (const nth of ['99999', '-1', 'x', '']) {
    await page.goto(`${past}?nth=${nth}`);
    expect(page.path, nth).toBe(`${past}?nth=${nth}`);
  }
});

/** Parts of pages, which the page marks, pictures for everybody, and what leads elsewhere. */
const PARTS = /\/panel$|^\/download-app\/code$|^\/(?:share|pictures)\/|^\/logout$/;
/** Before sign-in, and texts: they show nothing that is known. */
const FORM = '<main class="wrap auth';
const FILES = /\/(?:\w+\.csv|record\/csv)(?:\?|$)/;

test('every address for readers shows the past day as such, says that it shows today, or is refused', async ({
  page,
  fixtureWorld,
}) => {
  const day = 'as_of=2021-11-20';
  const { every, club, beacon, nation } = fixtureWorld;
  const routes = ROUTES.filter((route) => !/^\/(?:admin|api)(?:\/|$)/.test(route) && !PARTS.test(route));
  const files = [
    `/explore/${every}/availability.csv?chart=timeline`,
    `/explore/${club}/roster.csv?chart=roster`,
    `/explore/${beacon}/consensus.csv?chart=risk`,
    `/explore/${every}/record/csv`,
    `/compare.csv?t=${every}`,
    '/explore/diagnosis/hamstring-strain/return.csv',
    '/media_stats.csv?chart=posts',
    '/explore/posts.csv',
    '/settings/export',
  ];
  const addresses = new Set(
    [...routes.flatMap((route) => addressesOf(route, valuesOf(fixtureWorld))), ...files].concat(
      Object.values(pageTypes(fixtureWorld)).filter((path) => !path.includes('as_of')),
      `/explore/${nation}/callup`,
    ),
  );
  const counts = { past: 0, today: 0 };
  for (const address of addresses) {
    const answer = await page.fetch(`${address}${address.includes('?') ? '&' : '?'}${day}`);
    const text = await answer.text();
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    if (!answer.ok || text.includes(FORM)) continue;
    if (!isPage) {
      expect.soft(address).toMatch(FILES);
      continue;
    }
    const isPast = text.includes('As known on 20.11.2021');
    expect.soft(isPast || text.includes('This page shows today, not 20.11.2021'), address).toBe(true);
    counts[isPast ? 'past' : 'today'] += 1;
  }
  expect(counts.past).toBeGreaterThan(15);
  expect(counts.today).toBeGreaterThan(15);
  // What is no day is refused everywhere.
  for (const address of ['/favourites', '/explore/diagnosis/hamstring-strain', '/compare'])
    expect((await page.fetch(`${address}?as_of=2021-02-30`)).status, address).toBe(404);
});
