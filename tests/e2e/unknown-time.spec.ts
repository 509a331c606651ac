import type { APIRequestContext, Page } from '@playwright/test';
import type { FixtureTags } from './fixture-world/fixture-tags.ts';
import { parse } from 'csv-parse/sync';
import { expect, test } from './signed-in.ts';

/** The season that the uncovered clubs played. */
const SEASON = 'timeframe=2024-08-01,2025-05-31';

/** One address of each kind of page that has figures of injuries, for a player, a team and a season without records. */
function pagesOf(tags: FixtureTags): string[] {
  const { uncovered, uncoveredOther, uncoveredClub: club, uncoveredRival: rival, uncoveredLeague: league } = tags;
  return [
    ...['', '/injuries', '/avatar', '/bio', `/availability?${SEASON}`, `/availability?mode=consensus&${SEASON}`].map(
      (path) => `/explore/${uncovered}${path}`,
    ),
    ...['', `/roster?${SEASON}`, `/team_injuries?${SEASON}`, `/team_injuries?mode=consensus&${SEASON}`].map(
      (path) => `/explore/${club}${path}`,
    ),
    ...[
      '',
      `/competition_injuries?${SEASON}&ongoing=1`,
      `/competition_injuries?mode=consensus&${SEASON}`,
      `/ranking?${SEASON}`,
      '/competition_ongoing_injuries',
    ].map((path) => `/explore/${league}${path}`),
    `/compare?t=${uncovered}&t=${uncoveredOther}&${SEASON}`,
    `/compare?t=${club}&t=${rival}&${SEASON}`,
  ];
}

/** The files of those pages, by their charts: what a page does not draw may still be asked for by its address. */
function filesOf(tags: FixtureTags): string[] {
  const { uncovered, uncoveredOther, uncoveredClub: club, uncoveredLeague: league } = tags;
  const charts = (tag: string, tab: string, names: readonly string[]) =>
    names.map((name) => `/explore/${tag}/${tab}.csv?chart=${name}&${SEASON}`);
  const breakdown = ['types', 'contact', 'occasion', 'severity'];
  const ranked = ['injuries', 'days', 'missed', 'matchday', 'muscular'];
  return [
    ...charts(uncovered, 'availability', [...breakdown, 'timeline']),
    ...charts(uncovered, 'injuries', ['body']),
    ...charts(club, 'roster', ['roster']),
    ...charts(club, 'team_injuries', [...breakdown, ...ranked, 'strip']),
    ...charts(league, 'competition_injuries', [...breakdown, ...ranked]),
    ...charts(league, 'ranking', ['ranking']),
    ...charts(league, 'competition_ongoing_injuries', ['ongoing']),
    ...[uncovered, club, league].flatMap((tag) => charts(tag, 'consensus', ['severity', 'risk'])),
    `/compare.csv?t=${uncovered}&t=${uncoveredOther}&${SEASON}`,
  ];
}

/** Figures of playing time, which match sheets tell, and of how much is known. */
const QUALIFIED =
  /minute|match sheet|matches|bench|goal|yellow|red|played|sharpness|known time|players’ time|possible|date|result/i;

/** Cells and figures of a page that say 0 or 100, with what they are of. */
async function claimsOn(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const plain = /^(0|100)(\s?%)?$/;
    const text = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
    const leaves = [...document.querySelectorAll('main *')].filter(
      (element) => element.children.length === 0 && plain.test(text(element)),
    );
    return leaves.map((element) => {
      const cell = element.closest('td, th');
      if (cell instanceof HTMLTableCellElement) {
        const head = cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex];
        return `${text(head)} | ${text(cell.parentElement?.querySelector('th'))}: ${text(element)}`;
      }
      return `${text(element.closest('div, li, p, figcaption'))}: ${text(element)}`;
    });
  });
  return found.filter((claim) => !QUALIFIED.test(claim));
}

/** The same in a file: its lines by column. A comparison has its figures in lines. */
function claimsIn(csv: string): string[] {
  const rows: string[][] = parse(csv, { bom: true });
  const [columns = [], ...lines] = rows;
  return lines.flatMap((line) =>
    line
      .map((cell, place) => [columns[place] ?? '', cell] as const)
      .filter(([column, cell]) => /^(0|100)$/.test(cell) && !QUALIFIED.test(column) && !QUALIFIED.test(line[0] ?? ''))
      .map(([column, cell]) => `${column} | ${line[0]}: ${cell}`),
  );
}

async function fileOf(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address);
  expect([200, 404], `${address}: ${answer.status()}`).toContain(answer.status());
  return answer.ok() ? answer.text() : '';
}

test('G-84 no page of a player, a team or a season without known time says 0 or 100', async ({
  page,
  fixtureWorld,
}) => {
  for (const address of pagesOf(fixtureWorld)) {
    const answer = await page.goto(address);
    // A player without injuries has no body map.
    expect([200, 404], address).toContain(answer?.status());
    expect.soft(await claimsOn(page), address).toEqual([]);
    const files = await page
      .locator('main a[href*=".csv"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const file of files) expect.soft(claimsIn(await fileOf(page.request, file)), file).toEqual([]);
  }
});

test('G-84 no file of a player, a team or a season without known time says 0 or 100', async ({
  page,
  fixtureWorld,
}) => {
  for (const address of filesOf(fixtureWorld))
    expect.soft(claimsIn(await fileOf(page.request, address)), address).toEqual([]);
});

test('where something is known, the same look finds such figures', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.beacon}/ranking`);
  const csv = await fileOf(page.request, `/explore/${fixtureWorld.beacon}/ranking.csv?chart=ranking`);
  expect(csv.split('\r\n').length).toBeGreaterThan(2);
  expect(claimsIn('Team,Injuries\r\nPenumbra Town,0\r\n')).toEqual(['Injuries | Penumbra Town: 0']);
});
