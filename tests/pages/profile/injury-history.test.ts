import { daysBetween } from '../../../src/domain/days.ts';
import { summarise } from '../../../src/domain/injuries.ts';
import { seasonOptions } from '../../../src/domain/season.ts';
import { formats } from '../../../src/i18n/format.ts';
import { type Page, textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';
import { cellsOf, rowOf, ROWS } from './injury-rows.ts';

const RECOVERY = 'Recovery (days)';
const NEWEST_FIRST = ['2025/2026', '2024/2025', '2023/2024', '2009/2010'];

/** The day on which the server answered, which is the day its page counts to. */
function serverDay(page: Page): string {
  return new Date(page.headers.get('date') ?? '').toISOString().slice(0, 10);
}

/** The three figures and the coverage over the table. */
const figures = (page: Page) => page.texts('.figures dd:not(.note)');
/** The days on which the shown injuries began. */
const days = (page: Page) => page.texts(`${ROWS} .from`);
const seasons = (page: Page) => page.texts('select[name=season] option');
const head = (page: Page, name: string) => page.one('.injuries thead th', name);
const sortBy = (page: Page, name: string) => page.press(page.one('.injuries thead a', name));

async function chooseSeason(page: Page, season: string): Promise<void> {
  page.fill('Season', season);
  await page.press(page.one('.choice button', 'Show'));
}

test('INJ-01 INJ-02 the seasons follow "Total injuries", and one holds its first and its last day and no others', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  expect(seasons(page)).toEqual(['Total injuries', ...NEWEST_FIRST]);
  expect(page.by.getByLabelText('Season')).toHaveProperty('value', '');
  await chooseSeason(page, '2024/2025');
  expect(page.by.getByLabelText('Season')).toHaveProperty('value', '2024/2025');
  expect(days(page)).toEqual(['31.05.2025', '10.11.2024', '01.10.2024', '01.06.2024']);
  expect(figures(page).slice(0, 3)).toEqual(['3', '143', '16']);
  expect(page.texts('.paper-only')).toContain('Season: 2024/2025');
});

test('INJ-03 INJ-17 INJ-18 the columns of the table, days with their bars, and what is not known', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const columns = ['Type', 'Part', 'Side', 'Contact', 'Injury date', 'Return', RECOVERY, 'Missed matches'];
  expect(page.texts('.injuries thead th')).toEqual(columns);
  const fracture = rowOf(page, '01.06.2024');
  expect(textOf(fracture.querySelector('summary'))).toBe('Fracture');
  const [, ...cells] = cellsOf(fracture);
  expect(cells).toEqual(['Left', 'Direct', '01.06.2024', '12.07.2024', '41', '6']);
  // On a phone the part names its side.
  expect(textOf(fracture.querySelector('td .apart'))).toBe('Foot');
  expect(textOf(fracture.querySelector('td .together'))).toBe('left foot');

  const bars = (day: string) => rowOf(page, day).querySelector('.recovery .bars')?.className;
  for (const [day, recovery, name] of [
    ['31.05.2025', '40', 'b1'],
    ['01.06.2024', '41', 'b2'],
    ['31.05.2024', '80', 'b2'],
    ['01.06.2025', '81', 'b3'],
  ] as const) {
    expect(cellsOf(rowOf(page, day))[5], day).toBe(recovery);
    expect(bars(day), day).toMatch(new RegExp(`^bars ${name} heat-\\d$`));
  }
  const unknown = rowOf(page, '10.09.2023');
  expect(cellsOf(unknown).slice(4, 6)).toEqual(['unknown', 'unknown']);
  expect(bars('10.09.2023')).toBeUndefined();
});

test('INJ-04 INJ-05 rows stand by date, the newest first, under a head for each season; no other order has heads', async ({
  page,
  fixtureWorld,
}) => {
  const heads = '.injuries .season:not([hidden])';
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  expect(head(page, 'Injury date').getAttribute('aria-sort')).toBe('descending');
  const newestFirst = days(page);
  expect([newestFirst[0], newestFirst.at(-1)]).toEqual(['01.06.2025', '09.05.2010']);
  expect(page.texts(`${heads} b`)).toEqual(NEWEST_FIRST);
  expect(page.texts(heads)[1]).toContain('3 injuries');
  expect(page.texts(heads)[1]).toContain('143 days');

  await sortBy(page, 'Injury date');
  expect(head(page, 'Injury date').getAttribute('aria-sort')).toBe('ascending');
  expect(days(page)).toEqual(newestFirst.toReversed());
  expect(page.texts(`${heads} b`)).toEqual(NEWEST_FIRST.toReversed());
  // The figures of a season are not those of a part; one season alone has no head.
  for (const query of ['part=thigh', 'season=2024%2F2025']) {
    await page.goto(`/explore/${fixtureWorld.every}/injuries?${query}`);
    expect(days(page).length, query).toBeGreaterThan(0);
    expect(page.all(heads), query).toEqual([]);
  }
});

test('INJ-04 G-57 rows by recovery: unknown ones last, both ways', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  expect(head(page, RECOVERY).getAttribute('aria-sort')).toBe('none');
  await sortBy(page, RECOVERY);
  expect(head(page, RECOVERY).getAttribute('aria-sort')).toBe('descending');
  const known = ['90', '81', '80', '62', '41', '40', '14', '10', '10', '10'];
  // Of an open injury only a bound is known.
  expect(page.texts(`${ROWS} .recovery`)).toEqual([...known, 'unknown', 'n/d']);
  expect(page.all('.injuries .season')).toEqual([]);
  await sortBy(page, RECOVERY);
  expect(page.texts(`${ROWS} .recovery`)).toEqual([...known.toReversed(), 'unknown', 'n/d']);
});

test('INJ-04 sorting keeps the season and choosing a season keeps the sorting', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries?season=2024%2F2025`);
  await sortBy(page, RECOVERY);
  expect(page.by.getByLabelText('Season')).toHaveProperty('value', '2024/2025');
  await chooseSeason(page, '2023/2024');
  expect(page.path).toContain('season=2023%2F2024');
  expect(head(page, RECOVERY).getAttribute('aria-sort')).toBe('descending');
});

test('INJ-05 INJ-19 INJ-21 the figures of all seasons, as worked out by hand, also where season and order are unknown', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries?season=1899&sort=x&order=y`);
  expect(days(page)).toHaveLength(12);
  // An open injury ended, at the latest, when the next one began: it adds no day.
  expect(figures(page)).toEqual(['11', '428', '31', 'Partially covered']);
  expect(page.texts('.figures dd.note').join()).toContain('known from 01.07.2009 to 31.01.2026');
});

test("INJ-05 the figures of a demo player, from the API's rows by the product's own rule", async ({
  page,
  demoPlayer,
}) => {
  await page.goto(`/explore/${demoPlayer.tag}/injuries`);
  const sums = summarise(demoPlayer.injuries, serverDay(page));
  const shown = figures(page).map((text) => Number(text.replaceAll(',', '')));
  expect(shown.slice(0, 3)).toEqual([sums.injuries, sums.recoveryDays, sums.missedMatches]);
  expect(seasons(page)[1]).toBe(seasonOptions(demoPlayer.seasons, demoPlayer.injuries)[0]?.label);
});

test('G-27 INJ-06 three disclaimers stand under the rows, and the sources', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const note = page.in('main').getByRole('complementary', { name: 'Please note' });
  expect(note.querySelectorAll('li')).toHaveLength(3);
  expect(textOf(note)).toContain('Ward book');
});

test('INJ-07 without injuries: "No injuries recorded" and "Open a ticket", no disclaimers', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.well}/injuries`);
  page.by.getByText('No injuries recorded');
  const ticket = page.by.getByRole('link', { name: 'Open a ticket' });
  expect(ticket.getAttribute('href')).toContain(fixtureWorld.well);
  expect(page.in('main').queryByRole('complementary', { name: 'Please note' })).toBeNull();
  expect(page.all('.injuries')).toEqual([]);
  expect(figures(page).at(-1)).toBe('Not covered');
});

test('PROD-12 INJ-16 HEAD-03 an ongoing injury is named in the row and in the header, with its days so far', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.out}/injuries`);
  const row = page.one('.injuries tr.ongoing');
  expect(textOf(row.querySelector('th'))).toContain('Ongoing');
  const [, , , from = '', , recovery] = cellsOf(row);
  const since = from.split('.').toReversed().join('-');
  const soFar = daysBetween(since, serverDay(page));
  expect(recovery).toBe(`${soFar}+`);
  // The other injury took 5 days.
  expect(figures(page).slice(0, 2)).toEqual(['2', String(soFar + 5)]);

  const now = textOf(page.one('.touchline'));
  expect(textOf(page.one('.condition .out'))).toBe(`Muscle injury (thigh) since ${formats('en-gb').dayMonth(since)}.`);
  expect(now).toContain(`${soFar} day`);
  expect(now).toMatch(/\d+% of [\d,]+ comparable cases were back by day \d+\./);
  expect(now).toMatch(/usual \d+–\u2060\d+ days/);
  expect(page.texts('.detail').join()).toMatch(
    /Expected absence: .+ in all \(after \d+ days? of absence, half return [\d–]+ days? later, median \d+; n = [\d,]+/,
  );
});

test('INJ-24 INJ-25 seasons within a year have one, and an old injury a made one', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.solar}/injuries?season=2011`);
  expect(seasons(page)).toEqual(['Total injuries', '2024', '2011']);
  expect(days(page)).toEqual(['14.02.2011']);
  await page.goto(`/explore/${fixtureWorld.every}/injuries?season=2009%2F2010`);
  expect(days(page)).toEqual(['09.05.2010']);
});

test('where the body is below the table, chips name the parts with the most injuries and choose one of them', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const chips = () => page.all('.parts a');
  const [first] = chips();
  const [, part = '', count = ''] = /^(\D+) (\d+)$/.exec(textOf(first ?? null)) ?? [];
  expect(first?.querySelector('[class^=heat-]')).not.toBeNull();
  expect(page.texts('.parts a').slice(-2)).toEqual(['Injury date ▾', RECOVERY]);
  await page.press(first ?? page.one('.parts a'));
  expect(page.texts('.parts [aria-current]').join()).toContain(`${part} ${count}`);
  const shown = page.all('.injuries tbody[data-place]:not([hidden])');
  expect(shown.filter((row) => row.getAttribute('data-place')?.startsWith(part.toLowerCase()))).toHaveLength(
    shown.length,
  );
  // The same press takes the choice back.
  await page.press(chips()[0] ?? page.one('.parts a'));
  expect(page.texts('.parts [aria-current]')).toEqual(['Injury date ▾']);
});
