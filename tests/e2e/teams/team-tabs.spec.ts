import type { Callups } from '../../../src/contract/callups.ts';
import type { Competition } from '../../../src/contract/competitions.ts';
import type { Graph } from '../../../src/contract/graph.ts';
import type { Team } from '../../../src/contract/teams.ts';
import { DEFAULT_TIMEFRAME } from '../../../src/domain/constants.ts';
import { choosePeriod, expect, periodOf, test as base } from '../signed-in.ts';
import { REPORTER } from '../../site/fixture-world/fixture-tags.ts';
import type { OnWire } from '../../on-wire.ts';

interface Fixtures {
  /** A club of the demo world. */
  club: OnWire<typeof Team>;
  /** One of its players, who has matches, and injuries of the last year. */
  player: string;
}

const test = base.extend<Fixtures>({
  club: async ({ ask, fixtureWorld }, use) => {
    const { teams } = await ask<OnWire<typeof Competition>>(`/competitions/${fixtureWorld.beacon}`);
    await use(await ask<OnWire<typeof Team>>(`/teams/${Object.keys(teams)[0]}`));
  },
  player: async ({ club }, use) => {
    const players = Object.entries(club.players);
    const [tag] = players.toSorted(
      ([, a], [, b]) => (b.stats.matches_injured ?? 0) - (a.stats.matches_injured ?? 0),
    )[0] ?? ['none'];
    await use(tag);
  },
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('who is out of a squad has the days so far beside the usual ones, on every page that lists it', async ({
    page,
    ask,
    fixtureWorld,
  }) => {
    const { teams } = await ask<OnWire<typeof Competition>>(`/competitions/${fixtureWorld.beacon}`);
    let club: OnWire<typeof Team> | undefined;
    for (const tag of Object.keys(teams)) {
      const team = await ask<OnWire<typeof Team>>(`/teams/${tag}`);
      if (team.usual_absences.length > (club?.usual_absences.length ?? 0)) club = team;
    }
    const marks = page.getByRole('main').getByRole('img', { name: /^\d+ days? so far, .+ \(n = [\d,]+\)$/ });
    const ofYear = await ask<OnWire<typeof Team>>(`/teams/${club?.tag}?timeframe=${DEFAULT_TIMEFRAME}`);
    for (const [tab, team] of [
      ['roster', club],
      ['team_injuries', ofYear],
    ] as const) {
      await page.goto(`/explore/${club?.tag}/${tab}`);
      const known = new Set(team?.usual_absences.map(({ injury_id }) => injury_id));
      const links = await page
        .locator('.roster tbody th a, .strips li a')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      const listed = Object.entries(team?.players ?? {}).filter(([tag]) =>
        links.some((link) => link.endsWith(`/${tag}`)),
      );
      const out = listed.flatMap(([, player]) => player.opened_injuries).filter(({ id }) => known.has(id));
      expect(out.length, tab).toBeGreaterThan(0);
      await expect(marks, tab).toHaveCount(out.length);
      await expect(page.getByText('Point: days so far.'), tab).toBeVisible();
    }
  });

  test('PROD-13 TAB-04 PSTAT-01 PSTAT-02 PSTAT-03 PSTAT-04 TOOL-03 G-77 a player’s availability, in the period that is asked for', async ({
    page,
    player,
    ask,
  }) => {
    await page.goto(`/explore/${player}`);
    await page.locator('.tabs').getByRole('link', { name: 'Availability' }).click();
    await expect(periodOf(page)).toHaveText('Past year (53 weeks)');
    const options = await page.locator('.periods a').allTextContents();
    const seasons = options.filter((text) => /^\s*\d{4}(\/\d{4})?\s*$/.test(text));
    expect(seasons.length).toBeLessThan(5);
    await choosePeriod(page, seasons[1]?.trim() ?? 'none');
    const chosen = new URL(page.url()).searchParams.get('timeframe');
    const { availability, matches } = await ask<OnWire<typeof Graph>>(`/players/${player}/graph?timeframe=${chosen}`);
    const { minutesPercentage, minutesPlayed, possibleMinutes } = availability;
    const figures = page.locator('.figures');
    await expect(figures).toContainText(`${Math.round(minutesPercentage ?? 0)}%`);
    const number = (value: number) => value.toLocaleString('en-GB');
    await expect(figures).toContainText(`${number(minutesPlayed)} of ${number(possibleMinutes)} possible minutes`);
    await expect(figures).toContainText(
      `${availability.matchesPlayed} of ${availability.possibleMatches} possible matches`,
    );
    await expect(page.locator('.timeline svg[role=img]')).toHaveCount(matches.length);
  });

  test('PSTAT-10 PSTAT-11 says that there is nothing in the period', async ({ page, player }) => {
    await page.goto(`/explore/${player}/availability?timeframe=2011-01-01,2011-02-01`);
    await expect(page.getByText('No availability data for this period')).toBeVisible();
    await expect(page.getByText('No injuries in this period')).toBeVisible();
    await expect(periodOf(page)).toHaveText('Custom range');
    await expect(page.locator('.period')).toHaveText('01.01.2011 to 01.02.2011');
  });

  test('PROD-14 PROD-16 TAB-05 TOOL-03 ROST-01 ROST-02 G-23 G-30 a club lands on its roster, sorted by links', async ({
    page,
    club,
  }) => {
    await page.goto(`/explore/${club.tag}`);
    const tabs = page.getByRole('navigation', { name: 'Sections of this page' });
    await expect(tabs.getByRole('link', { name: 'Squad' })).toHaveAttribute('aria-current', 'page');
    await expect(periodOf(page)).toHaveText(/^\d{4}/);
    await expect(page.locator('.roster thead tr').last().locator('th')).toHaveText([
      'Player',
      'Matches',
      'Bench',
      'Injured',
      'Minutes',
      'Goals',
      'Yellow',
      'Red',
      'Injuries',
      'Recovery days',
      'Missed matches',
      'Match Sharpness',
    ]);
    const over = page.locator('.roster th[scope=colgroup]');
    await expect(over).toHaveText(['Availability', 'On the pitch', 'Absences']);
    const isNarrow = (page.viewportSize()?.width ?? 0) < 800;
    await expect(over.first()).toBeVisible({ visible: !isNarrow });
    await expect(page.locator('.roster .group')).toHaveText(['Goalkeepers', 'Defenders', 'Midfielders', 'Attackers']);
    const sharp = page.locator('.roster td .sharpness').first();
    await expect(sharp).toHaveText(/^\d+%$/);
    await expect(sharp.locator('rect')).toHaveCount(5);
    await page.locator('.roster thead').getByRole('link', { name: 'Minutes' }).click();
    await expect(page.locator('.roster th[aria-sort]')).toHaveText(/Minutes/);
    const rows = page.locator('.roster tbody').first().locator('tr:not(.group)');
    const minutes = await rows.locator('td:nth-child(5)').allTextContents();
    const numbers = minutes.map((text) => Number(text.replace(/\D/g, '')));
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    await expect(page.locator('.roster tfoot')).toContainText('Total');
    await expect(page.locator('.definitions')).toContainText('recent match exposure, not a medical assessment');
  });

  test('PROD-15 TAB-07 TOOL-03 G-25 G-77 a team’s injuries by player and matchday, also of three months', async ({
    page,
    club,
  }) => {
    await page.goto(`/explore/${club.tag}/team_injuries`);
    await expect(page.locator('#chart-strip .strips li').first()).toBeVisible();
    await expect(page.locator('#chart-strip .strips li small').first()).toHaveText(/^\d+ of \d+$/);
    await expect(page.locator('.chart figcaption .quiet')).toHaveText([
      'Availability by match',
      'Injuries by player',
      'Injury types',
      'Contact',
      'Match or training',
      'Severity',
    ]);
    await expect(periodOf(page)).toHaveText('Past year (53 weeks)');
    await expect(page.locator('#chart-ranked tbody a').first()).toHaveAttribute('href', /\/explore\/p_\d+/);
    await choosePeriod(page, 'Last 3 months');
    await expect(page).toHaveURL(/timeframe=last_3_months/);
    await expect(page.locator('#chart-strip')).toBeVisible();
  });

  test('FILT-13 PSTAT-01 a season that is chosen on one tab is that of the next', async ({ page, club }) => {
    await page.goto(`/explore/${club.tag}/roster`);
    const names = await page.locator('.periods a').allTextContents();
    const previous = names.filter((name) => /^\s*\d{4}/.test(name))[1]?.trim() ?? 'none';
    await choosePeriod(page, previous);
    const tabs = page.getByRole('navigation', { name: 'Sections of this page' });
    await tabs.getByRole('link', { name: 'Injuries' }).click();
    await expect(periodOf(page)).toHaveText(previous);
    await tabs.getByRole('link', { name: 'Squad' }).click();
    await expect(periodOf(page)).toHaveText(previous);
  });

  test('FILT-10 PSTAT-01 a custom range is chosen on statistics too, and travels to the posts and back', async ({
    page,
    club,
  }) => {
    await page.goto(`/explore/${club.tag}/team_injuries?mode=consensus`);
    await periodOf(page).click();
    const dialog = page.getByRole('dialog', { name: 'Period' });
    await dialog.getByLabel('From').fill('2026-02-01');
    await dialog.getByLabel('To').fill('2026-03-15');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/\?from=2026-02-01&to=2026-03-15&mode=consensus$/);
    await expect(periodOf(page)).toHaveText('Custom range');
    const days = '01.02.2026 to 15.03.2026';
    await expect(page.locator('.period')).toHaveText(days);
    const tabs = page.getByRole('navigation', { name: 'Sections of this page' });
    await tabs.getByRole('link', { name: 'News' }).click();
    await expect(periodOf(page)).toHaveText('Custom range');
    await expect(page.locator('.chosen')).toContainText('01.02.2026–15.03.2026');
    await tabs.getByRole('link', { name: 'Squad' }).click();
    await expect(page.locator('.period')).toHaveText(days);
    await page.goto(`/explore/${club.tag}/team_injuries?from=2026-03-15&to=2026-02-01`);
    await expect(page.getByRole('alert')).toContainText('must come before');
  });

  test('PSTAT-01 FILT-13 a period of the news is that of the statistics', async ({ page, player }) => {
    const tabs = page.getByRole('navigation', { name: 'Sections of this page' });
    await page.goto(`/explore/${player}/news`);
    for (const [ofPosts, ofStatistics] of [
      ['Last 12 months', 'Past year (53 weeks)'],
      ['Last 6 months', 'Last 6 months'],
      ['All', 'All since 2010'],
      ['Last month', 'Custom range'],
    ] as const) {
      await choosePeriod(page, ofPosts);
      await tabs.getByRole('link', { name: 'Availability' }).click();
      await expect(periodOf(page)).toHaveText(ofStatistics);
      await tabs.getByRole('link', { name: 'News' }).click();
      await expect(periodOf(page)).toHaveText(ofPosts);
    }
  });

  test('PROD-16 TAB-06 ROST-04 ROST-05 a national team lands on its call-ups', async ({
    page,
    fixtureWorld: { nation },
    ask,
  }) => {
    const { callups } = await ask<OnWire<typeof Callups>>(`/national-teams/${nation}/callups`);
    await page.goto(`/explore/${nation}`);
    const lists = page.locator('.callups details');
    await expect(lists).toHaveCount(callups.length);
    const [newest] = callups;
    const written = newest?.date.split('-').toReversed().join('.') ?? 'none';
    await expect(lists.first().locator('summary')).toContainText(newest?.nameIntl.en ?? 'none');
    await expect(lists.first().locator('summary')).toContainText(written);
    const called = Object.values(newest?.players ?? {});
    await expect(lists.first().locator('li a').filter({ hasNotText: 'Request analysis' })).toHaveCount(called.length);
    await expect(lists.first()).toContainText(called[0]?.player.profile_data.label ?? 'none');
    await expect(page.locator('.callups')).toContainText('from August 1st 2020');

    const matrix = page.getByRole('region', { name: 'Call-ups by player' });
    await expect(matrix.locator('thead th').nth(2)).toHaveText(written);
    await expect(matrix.locator('tbody td:nth-child(3)').filter({ hasText: 'called up' })).toHaveCount(called.length);
    await matrix.focus();
    await expect(matrix).toBeFocused();
  });
});

test('a chart is explored within the content policy, and put away again', async ({ page, player, club }) => {
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

test('PSTAT-04 to PSTAT-08 G-25 G-59 each chart is a drawing from the server with a finding, its numbers and a file', async ({
  page,
  player,
  club,
}) => {
  const some = ['types', 'contact', 'occasion', 'severity'];
  for (const [address, ids] of [
    [`${player}/availability?timeframe=2010-01-01,2027-01-01`, ['timeline', ...some]],
    [`${club.tag}/team_injuries`, ['strip', 'ranked', ...some]],
    [`${club.tag}/team_injuries?mode=consensus`, ['severity', 'risk']],
  ] as const) {
    await page.goto(`/explore/${address}`);
    const charts = page.locator('.chart');
    const found = await charts.evaluateAll((all) => all.map(({ id }) => id.slice(6)));
    expect(found, address).toEqual(ids);
    for (const chart of await charts.all()) {
      const name = `${address} ${await chart.getAttribute('id')}`;
      await expect(chart.getByRole('heading'), name).toHaveText(/\d/);
      await expect(chart.locator('svg:not(.tools svg)').first(), name).toBeAttached();
      expect(await chart.locator('table data').count(), name).toBeGreaterThan(1);
      await expect(chart.getByRole('link', { name: /^Download CSV/, includeHidden: true }), name).toHaveCount(1);
      await expect(chart.getByRole('button', { name: 'Explore', includeHidden: true }), name).toHaveCount(1);
    }
  }
});

test.describe('without the injuries capability', () => {
  test.use({ account: REPORTER });

  test('G-09 G-20 tabs and files are refused by address', async ({ page, player, club }) => {
    for (const path of [`${player}/availability`, `${club.tag}/roster`, `${club.tag}/team_injuries`]) {
      const answer = await page.goto(`/explore/${path}`);
      expect(answer?.status(), path).toBe(403);
      await expect(page.locator('main')).toContainText('You cannot view this content.');
    }
    const file = await page.request.get(`/explore/${player}/availability.csv?chart=timeline`);
    expect(file.status()).toBe(403);
    await page.goto(`/explore/${club.tag}`);
    await expect(page.getByRole('heading', { name: /: news$/ })).toBeVisible();
  });
});
