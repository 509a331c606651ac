import type { Competition } from '../../../src/contract/competitions.ts';
import type { Team } from '../../../src/contract/teams.ts';
import type { OnWire } from '../../on-wire.ts';
import { expect, test } from '../signed-in.ts';

test('half a window has the squad as a table of the figures that decide, a phone as a list', async ({
  page,
  fixtureWorld,
}) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto(`/explore/${fixtureWorld.club}/roster`);
  const heads = page.locator('.roster thead tr:last-child th:visible');
  await expect(heads).toHaveText(['Player', 'Matches', 'Minutes', 'Injuries', /days/i, /missed/i, 'Match Sharpness']);
  const boxes = await Promise.all((await heads.all()).map((head) => head.boundingBox()));
  const row = page.locator('.roster tbody tr:not(.group)').first().locator('td:visible');
  await expect(row).toHaveCount(6);
  for (const [at, cell] of (await row.all()).entries()) expect((await cell.boundingBox())?.x).toBe(boxes[at + 1]?.x);
  // The name has the rest of the width.
  expect(boxes[0]?.width).toBeGreaterThan(200);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.roster thead')).toBeHidden();
});

const absences = (club: OnWire<typeof Team>, player: string) => club.players[player]?.stats.matches_injured ?? 0;

test('a chart is explored within the content policy, and put away again', async ({ page, ask, fixtureWorld }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const open = async (id: string) => {
    const chart = page.locator(`#chart-${id}`);
    const explore = chart.getByRole('button', { name: 'Explore' });
    await chart.locator('.data > summary').click();
    await explore.click();
    // A match without a minute has a bar without a height.
    await expect(chart.locator('.vega svg .mark-rect path').filter({ visible: true }).first()).toBeVisible();
    return { chart, explore, vega: chart.locator('.vega svg') };
  };
  const { teams } = await ask<OnWire<typeof Competition>>(`/competitions/${fixtureWorld.beacon}`);
  const club = await ask<OnWire<typeof Team>>(`/teams/${Object.keys(teams)[0]}`);
  // The player with the most absences.
  const [player] = Object.keys(club.players).toSorted((a, b) => absences(club, b) - absences(club, a));
  await page.goto(`/explore/${player}/availability?timeframe=2010-01-01,2027-01-01`);
  const types = await open('types');
  await types.chart.getByRole('combobox').selectOption('Share');
  await expect(types.vega).toContainText('%');
  await types.explore.click();
  await expect(types.chart.locator('.vega')).toHaveCount(0);
  // Words are no measure: a match has its minutes, and what happened is told with them.
  const { chart, vega } = await open('timeline');
  await expect(chart.getByRole('combobox')).toHaveCount(0);
  await expect(vega).toContainText('Minutes');
  await vega.locator('.mark-rect path').filter({ visible: true }).first().hover();
  await expect(page.locator('#vg-tooltip-element')).toContainText('Status');
  await page.goto(`/explore/${club.tag}/team_injuries`);
  const strip = await open('strip');
  await expect(strip.vega).toContainText('100%');
  expect(complaints).toEqual([]);
});
