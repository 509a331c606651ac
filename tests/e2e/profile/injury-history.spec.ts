import type { Page, Response } from '@playwright/test';
import { daysBetween } from '../../../src/domain/days.ts';
import { summarise } from '../../../src/domain/injuries.ts';
import { seasonOptions } from '../../../src/domain/season.ts';
import { expect, rowOf, test } from '../signed-in.ts';

/** The day on which the server answered, which is the day its page counts to. */
function serverDay(response: Response | null): string {
  return new Date(response?.headers()['date'] ?? '').toISOString().slice(0, 10);
}

const HEADS = '.injuries tr[id]:not(.stage)';

/** The three figures and the coverage over the table. */
function figures(page: Page) {
  return page.locator('.figures dd:not(.note)').allInnerTexts();
}

test('INJ-01 the first season is "Total injuries", then the seasons, newest first', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await expect(page.getByLabel('Season').locator('option')).toHaveText([
    'Total injuries',
    '2025/2026',
    '2024/2025',
    '2023/2024',
    '2009/2010',
  ]);
  await expect(page.getByLabel('Season')).toHaveValue('');
});

test('INJ-02 a season holds the injuries of its first and its last day and no others', async ({
  page,
  fixtureWorld,
  javaScriptEnabled,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await page.getByLabel('Season').selectOption('2024/2025');
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByLabel('Season')).toHaveValue('2024/2025');
  await expect(page.locator(`${HEADS} .from`)).toHaveText(['31.05.2025', '10.11.2024', '01.10.2024', '01.06.2024']);
  expect((await figures(page)).slice(0, 3)).toEqual(['3', '143', '16']);
});

test('INJ-03 the table has the columns of the specification', async ({ page, fixtureWorld, viewport }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const columns = ['Type', 'Part', 'Side', 'Contact', 'Injury date', 'Return', 'Recovery (days)', 'Missed matches'];
  await expect(page.locator('.injuries thead th')).toHaveText(columns);
  const cells = rowOf(page, '01.06.2024').locator('td');
  // On a phone the part names its side.
  const part = (viewport?.width ?? 0) < 800 ? 'left foot' : 'Foot';
  await expect(cells).toHaveText([part, 'Left', 'Direct', '01.06.2024', '12.07.2024', '41', '6'], {
    useInnerText: true,
  });
  await expect(rowOf(page, '01.06.2024').locator('summary')).toHaveText('Fracture');
});

test('INJ-04 rows stand by date, newest first, and the head of the column turns them', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const head = page.getByRole('columnheader', { name: 'Injury date' });
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  const newestFirst = await page.locator(`${HEADS} .from`).allTextContents();
  expect(newestFirst[0]).toBe('01.06.2025');
  expect(newestFirst.at(-1)).toBe('09.05.2010');
  await head.getByRole('link').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  expect(await page.locator(`${HEADS} .from`).allTextContents()).toEqual(newestFirst.toReversed());
});

test('INJ-04 by date, a head for each season says what its injuries add up to; no other order has heads', async ({
  page,
  fixtureWorld,
}) => {
  const heads = page.locator('.injuries .season');
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const newestFirst = ['2025/2026', '2024/2025', '2023/2024', '2009/2010'];
  await expect(heads.locator('b')).toHaveText(newestFirst);
  await expect(heads.nth(1)).toContainText('3 injuries');
  await expect(heads.nth(1)).toContainText('143 days');
  await page.goto(`/explore/${fixtureWorld.every}/injuries?order=asc`);
  await expect(heads.locator('b')).toHaveText(newestFirst.toReversed());
  for (const query of ['sort=recovery', 'season=2024%2F2025']) {
    await page.goto(`/explore/${fixtureWorld.every}/injuries?${query}`);
    await expect(page.locator(HEADS).first()).toBeVisible();
    await expect(heads).toHaveCount(0);
  }
  // The figures of a season are not those of a part.
  await page.goto(`/explore/${fixtureWorld.every}/injuries?part=thigh`);
  await expect(page.locator(HEADS).first()).toBeAttached();
  expect(await heads.locator('visible=true').count()).toBe(0);
});

test('INJ-04 G-57 rows by recovery: unknown ones last, both ways', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const head = page.getByRole('columnheader', { name: 'Recovery' });
  await expect(head).toHaveAttribute('aria-sort', 'none');
  await head.getByRole('link').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  const recoveries = page.locator(`${HEADS} .recovery`);
  const known = ['90', '81', '80', '62', '41', '40', '14', '10', '10', '10'];
  // An open injury lasts at least to the end of the record, 31.01.2026.
  await expect(recoveries).toHaveText(['844+', ...known, 'unknown']);
  await head.getByRole('link').click();
  await expect(recoveries).toHaveText([...known.toReversed(), '844+', 'unknown']);
});

test('INJ-04 sorting keeps the season and choosing a season keeps the sorting', async ({
  page,
  fixtureWorld,
  javaScriptEnabled,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries?season=2024%2F2025`);
  await page.getByRole('columnheader', { name: 'Recovery' }).getByRole('link').click();
  await expect(page.getByLabel('Season')).toHaveValue('2024/2025');
  await page.getByLabel('Season').selectOption('2023/2024');
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/season=2023/);
  await expect(page.getByRole('columnheader', { name: 'Recovery' })).toHaveAttribute('aria-sort', 'descending');
});

test('INJ-05 INJ-19 INJ-20 INJ-21 the figures of all seasons, as worked out by hand', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  expect(await figures(page)).toEqual(['11', '1,272', '31', 'Partially covered']);
  await expect(page.locator('.figures dd.note')).toContainText(['known from 01.07.2009 to 31.01.2026']);
});

test("INJ-05 the figures of a demo player, from the API's rows by the product's own rule", async ({
  page,
  demoPlayer,
}) => {
  const today = serverDay(await page.goto(`/explore/${demoPlayer.tag}/injuries`));
  const sums = summarise(demoPlayer.injuries, today);
  const shown = (await figures(page)).slice(0, 3).map((text) => Number(text.replaceAll(',', '')));
  expect(shown).toEqual([sums.injuries, sums.recoveryDays, sums.missedMatches]);
  const labels = seasonOptions(demoPlayer.seasons, demoPlayer.injuries).map(({ label }) => label);
  await expect(page.getByLabel('Season').locator('option').nth(1)).toHaveText(labels[0] ?? '');
});

test('G-27 INJ-06 three disclaimers stand under the rows, and the sources', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const note = page.getByRole('complementary', { name: 'Please note' });
  await expect(note.locator('li')).toHaveCount(3);
  await expect(note).toContainText('Ward book');
});

test('INJ-07 without injuries: "No injuries recorded" and "Open a ticket", no disclaimers', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.well}/injuries`);
  await expect(page.getByText('No injuries recorded', { exact: true })).toBeVisible();
  const ticket = page.getByRole('link', { name: 'Open a ticket' });
  expect(await ticket.getAttribute('href')).toContain(fixtureWorld.well);
  await expect(page.locator('main').getByRole('complementary')).toHaveCount(0);
  await expect(page.locator('.injuries')).toHaveCount(0);
  expect((await figures(page)).at(-1)).toBe('Not covered');
});

test('PROD-12 INJ-16 ongoing injuries stand out, in the row and in the header', async ({ page, fixtureWorld }) => {
  const today = serverDay(await page.goto(`/explore/${fixtureWorld.out}/injuries`));
  const row = page.locator('.injuries tr.ongoing');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Ongoing');
  const [, day, month, year] = /(\d{2})\.(\d{2})\.(\d{4})/.exec(await row.innerText()) ?? [];
  const start = `${year}-${month}-${day}`;
  await expect(row.locator('.recovery')).toHaveText(`${daysBetween(start, today)}+`);
  const background = (element: Element) => {
    const cells = [element, ...element.children];
    return cells.map((cell) => getComputedStyle(cell).backgroundColor).join();
  };
  const other = page.locator(HEADS).filter({ hasNotText: 'Ongoing' }).last();
  expect(await row.evaluate(background)).not.toBe(await other.evaluate(background));
  await expect(page.locator('.who .out')).toContainText('since');
  expect((await figures(page)).slice(0, 2)).toEqual(['2', '24']);
});

test('INJ-17 a recovery of 0 reads unknown, without bars', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const row = rowOf(page, '10.09.2023');
  await expect(row.locator('.recovery')).toHaveText('unknown');
  await expect(row.locator('.bars')).toHaveCount(0);
  await expect(row.locator('.to')).toHaveText('unknown');
});

test('INJ-18 one bar up to 40 days, two up to 80, three above', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  for (const [day, days, bars] of [
    ['31.05.2025', '40', 'b1'],
    ['01.06.2024', '41', 'b2'],
    ['31.05.2024', '80', 'b2'],
    ['01.06.2025', '81', 'b3'],
  ] as const) {
    await expect(rowOf(page, day).locator('.recovery'), day).toHaveText(days);
    await expect(rowOf(page, day).locator('.bars'), day).toHaveClass(new RegExp(`^bars ${bars} heat-\\d$`));
  }
});

test('INJ-24 INJ-25 seasons within a year have one, and an old injury a made one', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.solar}/injuries`);
  await expect(page.getByLabel('Season').locator('option')).toHaveText(['Total injuries', '2024', '2011']);
  await page.goto(`/explore/${fixtureWorld.solar}/injuries?season=2011`);
  await expect(page.locator(`${HEADS} .from`)).toHaveText(['14.02.2011']);
  await page.goto(`/explore/${fixtureWorld.every}/injuries?season=2009%2F2010`);
  await expect(page.locator(`${HEADS} .from`)).toHaveText(['09.05.2010']);
});

test('an unknown season and unknown orders show everything', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries?season=1899&sort=x&order=y`);
  await expect(page.locator(HEADS)).toHaveCount(12);
});

test.describe('with the keyboard', () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'without script a button sends the choice');

  test('INJ-01 the arrows pass over seasons, and Enter or leaving shows the chosen one', async ({
    page,
    fixtureWorld,
  }) => {
    await page.goto(`/explore/${fixtureWorld.every}/injuries`);
    const season = page.getByLabel('Season');
    await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeHidden();
    // The script loads when the choice has the focus.
    const hasScript = () =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('send-choice')));
    await season.focus();
    await expect.poll(hasScript).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(season).toHaveValue('2024/2025');
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/season=2024%2F2025/);
    await page.waitForLoadState('load');
    await season.focus();
    await expect.poll(hasScript).toBe(true);
    await page.keyboard.press('ArrowUp');
    await expect(season).toHaveValue('2025/2026');
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL(/season=2025%2F2026/);
  });

  test('INJ-01 Enter shows the chosen season also before the script has come', async ({ page, fixtureWorld }) => {
    await page.route('**/assets/send-choice*.js', () => undefined);
    await page.goto(`/explore/${fixtureWorld.every}/injuries`);
    await page.getByLabel('Season').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/season=2025%2F2026/);
  });

  test('INJ-01 a season that was chosen before the script came is shown', async ({ page, fixtureWorld }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/explore/${fixtureWorld.every}/injuries`, { waitUntil: 'commit' });
    const season = page.getByLabel('Season');
    await season.focus();
    await season.selectOption('2024/2025');
    release(undefined);
    // A window without the focus keeps a choice by keyboard until the reader leaves the form.
    await page.waitForLoadState('load');
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL(/season=2024%2F2025/);
  });

  test('INJ-01 a season is shown that the reader chose and left before its script came', async ({
    page,
    fixtureWorld,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/assets/send-choice*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/explore/${fixtureWorld.every}/injuries`);
    await page.getByLabel('Season').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Season')).not.toBeFocused();
    release(undefined);
    await expect(page).toHaveURL(/season=2025%2F2026/);
  });
});

test('INJ-18 days are the largest figure of a row on a phone, on the line of the dates', async ({
  page,
  fixtureWorld,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/explore/${fixtureWorld.twenty}/injuries`);
  const row = page
    .locator('.injuries tr[id]')
    .filter({ has: page.locator('.recovery:not(.quiet)') })
    .first();
  const sizeOf = (cell: Element) => Number.parseFloat(getComputedStyle(cell).fontSize);
  const days = await row.locator('.recovery').evaluate(sizeOf);
  for (const cell of await row.locator('> :not(.recovery)').all())
    expect(await cell.evaluate(sizeOf)).toBeLessThan(days);
  const [from, recovery] = await Promise.all([
    row.locator('.from').boundingBox(),
    row.locator('.recovery').boundingBox(),
  ]);
  expect(Math.abs((from?.y ?? 0) - (recovery?.y ?? 99))).toBeLessThan(20);
});
