import type { Callups } from '../../../src/contract/callups.ts';
import type { Competition } from '../../../src/contract/competitions.ts';
import type { Graph } from '../../../src/contract/graph.ts';
import type { Team } from '../../../src/contract/teams.ts';
import type { OnWire } from '../../on-wire.ts';
import { textOf } from '../page.ts';
import { choosePeriod, daysOf, periodOf, seasonsOf } from '../periods.ts';
import { expect, test as base } from '../visitor.ts';

type Club = OnWire<typeof Team>;

const test = base.extend<{
  /** The tags of the clubs of the demo world's league. */
  clubs: string[];
  club: Club;
  /** One of its players, who has matches, and injuries of the last year. */
  player: string;
}>({
  clubs: async ({ ask, fixtureWorld }, use) => {
    const { teams } = await ask<OnWire<typeof Competition>>(`/competitions/${fixtureWorld.beacon}`);
    await use(Object.keys(teams));
  },
  club: async ({ clubs, ask }, use) => {
    await use(await ask<Club>(`/teams/${clubs[0]}`));
  },
  player: async ({ club }, use) => {
    const players = Object.entries(club.players);
    const [tag] = players.toSorted(
      ([, a], [, b]) => (b.stats.matches_injured ?? 0) - (a.stats.matches_injured ?? 0),
    )[0] ?? ['none'];
    await use(tag);
  },
});

test('who is out of a squad has a touchline, with the days so far and the usual ones', async ({ page, ask, clubs }) => {
  let club: Club | undefined;
  for (const tag of clubs) {
    club = await ask<Club>(`/teams/${tag}`);
    if (club.expected_absences.length > 1) break;
  }
  await page.goto(`/explore/${club?.tag}/roster`);
  const injuries = Object.values(club?.players ?? {}).flatMap(({ opened_injuries }) => opened_injuries);
  const marks = page.texts('.touch-row');
  expect(marks).toHaveLength(injuries.filter(({ other_event }) => !other_event).length);
  expect(marks.filter((mark) => /^\d+ days?.*usual \d/.test(mark))).toHaveLength(
    club?.expected_absences.filter(({ usual }) => usual).length ?? 0,
  );
  expect(page.texts('main').join()).toContain('This is not a forecast for any one player.');
});

test('PROD-13 PSTAT-02 PSTAT-03 a player’s availability, in minutes and in matches', async ({ page, player, ask }) => {
  await page.goto(`/explore/${player}/availability`);
  await choosePeriod(page, seasonsOf(page)[1] ?? 'none');
  const chosen = new URLSearchParams(page.path.split('?')[1]).get('timeframe');
  const { availability, matches } = await ask<OnWire<typeof Graph>>(`/players/${player}/graph?timeframe=${chosen}`);
  const { minutesPercentage, minutesPlayed, possibleMinutes, matchesPlayed, possibleMatches } = availability;
  const figures = page.texts('.figures').join();
  const number = (value: number) => value.toLocaleString('en-GB');
  expect(figures).toContain(`${Math.round(minutesPercentage ?? 0)}%`);
  expect(figures).toContain(`${number(minutesPlayed)} of ${number(possibleMinutes)} possible minutes`);
  expect(figures).toContain(`${matchesPlayed} of ${possibleMatches} possible matches`);
  expect(matches.length).toBeGreaterThan(0);
  expect(page.all('.timeline svg[role=img]')).toHaveLength(matches.length);
});

test('TAB-04 TOOL-03 G-77 availability is of the past year at first, and offers seasons', async ({ page, player }) => {
  await page.goto(`/explore/${player}`);
  await page.press(page.one('.tabs a', 'Availability'));
  expect(periodOf(page)).toBe('Past year (53 weeks)');
  const seasons = seasonsOf(page);
  expect(seasons.length).toBeGreaterThan(1);
  expect(seasons).toEqual([...new Set(seasons)].toSorted().toReversed());
});

test('PSTAT-10 PSTAT-11 a period without matches and injuries says so', async ({ page, player }) => {
  await page.goto(`/explore/${player}/availability?timeframe=2011-01-01,2011-02-01`);
  page.by.getByText('No availability data for this period');
  page.by.getByText('No injuries in this period');
  expect(periodOf(page)).toBe('Custom range');
  expect(daysOf(page)).toBe('01.01.2011 to 01.02.2011');
});

test('TAB-05 ROST-01 G-77 a club lands on its roster of the past year, with figures for each player, sorted by links', async ({
  page,
  club,
}) => {
  await page.goto(`/explore/${club.tag}`);
  expect(page.texts('.tabs a[aria-current=page]')).toEqual(['Squad']);
  expect(periodOf(page)).toBe('Past year (53 weeks)');
  expect(page.texts('.roster th[scope=colgroup]')).toEqual(['Availability', 'On the pitch', 'Absences']);
  expect(page.texts('.roster th[scope=col]')).toEqual([
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
  await page.press(page.one('.roster thead a', 'Minutes'));
  expect(page.texts('.roster th[aria-sort]')).toEqual(['Minutes']);
  // A phone has a list in place of the heads.
  page.fill('Sort by', 'red');
  await page.press(page.in('.roster-sort').getByRole('button', { name: 'Show' }));
  expect(page.texts('.roster th[aria-sort]')).toEqual(['Red']);
  await page.press(page.one('.roster thead a', 'Minutes'));
  const [group] = page.all('.roster tbody');
  const minutes = [...(group?.querySelectorAll('td:nth-child(5)') ?? [])].map((cell) =>
    Number(textOf(cell).replace(/\D/g, '')),
  );
  expect(minutes.length).toBeGreaterThan(1);
  expect(minutes).toEqual(minutes.toSorted((a, b) => b - a));
  expect(page.texts('.roster tfoot th')).toEqual(['Total']);
});

test('PROD-14 ROST-02 G-23 players stand under their roles, each with the Match Sharpness as five bars', async ({
  page,
  club,
}) => {
  await page.goto(`/explore/${club.tag}/roster`);
  expect(page.texts('.roster .group')).toEqual(['Goalkeepers', 'Defenders', 'Midfielders', 'Attackers']);
  const cells = page.all('.roster td.sharpness');
  // When the season is over, it is not shown; until a team has recent matches, it is not known.
  const isShown = page.texts('.roster thead th').join().includes('Match Sharpness');
  expect(cells).toHaveLength(isShown ? page.all('.roster tbody tr:not(.group)').length : 0);
  for (const cell of cells) {
    expect(textOf(cell)).toMatch(/^(?:\d+%|n\/d)/);
    expect(cell.querySelectorAll('rect')).toHaveLength(textOf(cell).includes('%') ? 5 : 0);
  }
  expect(page.texts('main').join()).toContain('recent match exposure, not a medical assessment');
});

test('PROD-15 TAB-07 G-25 a team’s injuries by player and matchday, also of three months', async ({ page, club }) => {
  await page.goto(`/explore/${club.tag}/team_injuries`);
  expect(page.texts('#chart-strip .strips li small')[0]).toMatch(/^\d+ of \d+$/);
  expect(page.texts('.chart figcaption .quiet')).toEqual([
    'Availability by match',
    'Injuries by player',
    'Injury types',
    'Contact',
    'Match or training',
    'Severity',
  ]);
  expect(periodOf(page)).toBe('Past year (53 weeks)');
  const [first] = page.all('#chart-ranked tbody a');
  expect(first?.getAttribute('href')).toMatch(/\/explore\/p_\d+/);
  await choosePeriod(page, 'Last 3 months');
  expect(page.path).toContain('timeframe=last_3_months');
  expect(page.all('#chart-strip')).toHaveLength(1);
});

test('FILT-13 PSTAT-01 a season that is chosen on one tab is that of the next', async ({ page, club }) => {
  await page.goto(`/explore/${club.tag}/roster`);
  const previous = seasonsOf(page)[1] ?? 'none';
  await choosePeriod(page, previous);
  for (const tab of ['Team injuries', 'Squad']) {
    await page.press(page.one('.tabs a', tab));
    expect(periodOf(page), tab).toBe(previous);
  }
});

test('FILT-10 PSTAT-01 a custom range is chosen on statistics too, and travels to the posts and back', async ({
  page,
  club,
}) => {
  await page.goto(`/explore/${club.tag}/team_injuries?mode=consensus`);
  page.fill('From', '2026-02-01', '#period');
  page.fill('To', '2026-03-15', '#period');
  await page.press(page.in('#period').getByRole('button', { name: 'Apply' }));
  expect(page.path).toMatch(/\?from=2026-02-01&to=2026-03-15&mode=consensus$/);
  expect(periodOf(page)).toBe('Custom range');
  expect(daysOf(page)).toBe('01.02.2026 to 15.03.2026');
  await page.press(page.one('.tabs a', 'News'));
  expect(periodOf(page)).toBe('Custom range');
  expect(page.texts('.chosen').join()).toContain('01.02.2026–15.03.2026');
  await page.press(page.one('.tabs a', 'Squad'));
  expect(daysOf(page)).toBe('01.02.2026 to 15.03.2026');
  await page.goto(`/explore/${club.tag}/team_injuries?from=2026-03-15&to=2026-02-01`);
  expect(page.texts('[role=alert]').join()).toContain('must come before');
});

test('PSTAT-01 FILT-13 a period of the news is that of the statistics', async ({ page, player }) => {
  await page.goto(`/explore/${player}/news`);
  for (const [ofPosts, ofStatistics] of [
    ['Last 12 months', 'Past year (53 weeks)'],
    ['Last month', 'Custom range'],
  ] as const) {
    await choosePeriod(page, ofPosts);
    await page.press(page.one('.tabs a', 'Availability'));
    expect(periodOf(page)).toBe(ofStatistics);
    await page.press(page.one('.tabs a', 'News'));
    expect(periodOf(page)).toBe(ofPosts);
  }
});

test('TAB-06 ROST-04 ROST-05 a national team lands on its call-ups', async ({
  page,
  fixtureWorld: { nation },
  ask,
}) => {
  const { callups } = await ask<OnWire<typeof Callups>>(`/national-teams/${nation}/callups`);
  await page.goto(`/explore/${nation}`);
  const lists = page.all('.callups details');
  expect(lists).toHaveLength(callups.length);
  const [newest] = callups;
  const written = newest?.date.split('-').toReversed().join('.') ?? 'none';
  const [list] = lists;
  const summary = textOf(list?.querySelector('summary') ?? null);
  expect(summary).toContain(newest?.nameIntl.en ?? 'none');
  expect(summary).toContain(written);
  const called = Object.values(newest?.players ?? {});
  expect(list?.querySelectorAll('li')).toHaveLength(called.length);
  // Who is out today stands in the newest list alone.
  const older = callups.slice(1).flatMap(({ players }) => Object.values(players));
  expect(older.some(({ opened_injuries }) => opened_injuries.length > 0)).toBe(true);
  expect(lists.slice(1).flatMap((each) => [...each.querySelectorAll('.out')])).toEqual([]);
  expect(textOf(list ?? null)).toContain(called[0]?.player.profile_data.label ?? 'none');
  expect(page.texts('.callups').join()).toContain('from August 1st 2020');

  const matrix = page.by.getByRole('region', { name: 'Call-ups by player' });
  expect(matrix).toHaveProperty('tabIndex', 0);
  expect(textOf(matrix.querySelectorAll('thead th')[2] ?? null).replaceAll(' ', '')).toBe(written);
  const marks = [...matrix.querySelectorAll('tbody td:nth-child(3)')].map(textOf);
  expect(marks.filter((mark) => mark.includes('called up'))).toHaveLength(called.length);
});

test('PSTAT-04 PSTAT-08 G-59 each chart is a drawing from the server with a finding, its numbers and a file', async ({
  page,
  player,
  club,
  fixtureWorld,
}) => {
  const some = ['types', 'contact', 'occasion', 'severity'];
  for (const [address, ids] of [
    [`${player}/availability?timeframe=2010-01-01,2027-01-01`, ['timeline', ...some]],
    [`${club.tag}/team_injuries`, ['strip', 'ranked', ...some]],
    // Few kinds of injury are a list.
    [`${fixtureWorld.beacon}/competition_injuries?mode=consensus`, ['severity', 'risk']],
  ] as const) {
    await page.goto(`/explore/${address}`);
    expect(
      page.all('.chart').map(({ id }) => id.slice(6)),
      address,
    ).toEqual(ids);
    for (const chart of page.all('.chart')) {
      const name = `${address} ${chart.id}`;
      expect(textOf(chart.querySelector('h3')), name).toMatch(/\d/);
      const drawings = [...chart.querySelectorAll('svg')].filter((drawing) => !drawing.closest('.tools'));
      expect(drawings.length, name).toBeGreaterThan(0);
      expect(chart.querySelectorAll('table data').length, name).toBeGreaterThan(1);
      expect(page.in(chart).getAllByRole('link', { name: /^Download CSV/ }), name).toHaveLength(1);
      expect(page.in(chart).getAllByRole('button', { name: 'Explore' }), name).toHaveLength(1);
    }
  }
});

test('G-09 G-20 without the injuries capability tabs and files are refused by address', async ({
  reporter,
  player,
  club,
}) => {
  for (const path of [`${player}/availability`, `${club.tag}/roster`, `${club.tag}/team_injuries`]) {
    await reporter.goto(`/explore/${path}`);
    expect(reporter.status, path).toBe(403);
    expect(reporter.texts('main').join()).toContain('You cannot view this content.');
  }
  expect((await reporter.fetch(`/explore/${player}/availability.csv?chart=timeline`)).status).toBe(403);
  await reporter.goto(`/explore/${club.tag}`);
  reporter.by.getByRole('heading', { name: /: news$/ });
});

test('a squad board lists each player of today once, with minutes and, of who is out, the returns of others', async ({
  page,
  ask,
  clubs,
}) => {
  const [club = 'none'] = clubs;
  const { players } = await ask<Club>(`/teams/${club}`);
  await page.goto(`/explore/${club}/team_injuries`);
  await page.press(page.one('.segments a', 'Squad board'));
  const rows = page.texts('.board tbody tr:not(.group)');
  const names = page.texts('.board tbody tr:not(.group) th > a');
  expect(new Set(names).size).toBe(names.length);
  for (const name of names)
    expect(Object.values(players).map(({ player }) => player.profile_data.label)).toContain(name);
  // Some of the season have left.
  const out = Object.values(players)
    .filter(({ opened_injuries }) => opened_injuries.some((one) => !one.other_event))
    .filter(({ player }) => names.includes(player.profile_data.label));
  const injured = page.texts('.board tbody:has(.touch-row) tr:not(.group) th > a');
  expect(injured.toSorted()).toEqual(out.map(({ player }) => player.profile_data.label).toSorted());
  // The next matches are the last columns, with a share or the word for what cannot be known.
  expect(rows.filter((row) => /\d%|n\/d/.test(row)).length).toBeGreaterThanOrEqual(injured.length);
  page.by.getByText('They are not a measure of risk.', { exact: false });
});

test('a player’s match load is of the last day of the period, which stays with it', async ({ page, player }) => {
  await page.goto(`/explore/${player}/availability`);
  await page.press(page.one('.segments a', 'Match load'));
  await choosePeriod(page, seasonsOf(page)[1] ?? 'none');
  expect(page.texts('.figures').join()).toContain('Minutes, 28 days');
  expect(page.path).toContain('mode=load');
  expect(page.texts('.segments [aria-current]')).toEqual(['Match load']);
});

test('a player’s injuries stand beside those of a peer group, which the page names', async ({ page, player }) => {
  await page.goto(`/explore/${player}/availability?mode=consensus`);
  const peers = page.texts('.peers').join();
  expect(peers).toContain('Compared with a peer group');
  expect(peers).toMatch(/years|any age/);
  expect(peers).toMatch(/players: \d+ · known days: [\d,]+/);
  expect(peers).toMatch(/weight of the player’s own record: \d+%/);
});

test('each of several compared players stands beside their own peer group, a team beside none', async ({
  page,
  player,
}) => {
  await page.goto(`/compare?t=${player}&t=p_659&t=t_1`);
  const names = page.texts('.peers h3');
  expect(names).toHaveLength(2);
  expect(page.texts('.peers h2')).toEqual(['Compared with a peer group']);
  expect(page.texts('.peers .peers').filter((text) => /known days|no peer group/.test(text))).toHaveLength(2);
});
