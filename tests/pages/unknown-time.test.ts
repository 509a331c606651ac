import { readdirSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { favourite } from '../../src/provider/following/schema.ts';
import { pageTypes } from '../e2e/page-types.ts';
import type { FixtureTags } from '../site/fixture-world/fixture-tags.ts';
import { type Page, textOf } from './page.ts';
import { expect, test } from './visitor.ts';

/** The season that the uncovered clubs played. */
const SEASON = 'timeframe=2024-08-01,2025-05-31';

type Addresses = (tags: FixtureTags) => readonly string[];
const ofPlayer =
  (...paths: readonly string[]): Addresses =>
  ({ uncovered }) =>
    paths.map((path) => `/explore/${uncovered}${path}`);
const ofClub =
  (...paths: readonly string[]): Addresses =>
  ({ uncoveredClub }) =>
    paths.map((path) => `/explore/${uncoveredClub}${path}`);
const ofLeague =
  (...paths: readonly string[]): Addresses =>
  ({ uncoveredLeague }) =>
    paths.map((path) => `/explore/${uncoveredLeague}${path}`);

/** The pages about injuries with the addresses of a player, a team and a season without records, by file. */
const PAGES: Record<string, Addresses> = {
  'compare.astro': ({ uncovered, uncoveredOther, uncoveredClub, uncoveredRival }) => [
    `/compare?t=${uncovered}&t=${uncoveredOther}&${SEASON}`,
    `/compare?t=${uncoveredClub}&t=${uncoveredRival}&${SEASON}`,
  ],
  'explore/[tag]/index.astro': (tags) => [...ofPlayer('')(tags), ...ofClub('')(tags), ...ofLeague('')(tags)],
  'explore/[tag]/injuries.astro': ofPlayer('/injuries'),
  'explore/[tag]/avatar.astro': ofPlayer('/avatar'),
  'explore/[tag]/bio.astro': ofPlayer('/bio'),
  'explore/[tag]/availability.astro': ofPlayer(
    `/availability?${SEASON}`,
    `/availability?mode=consensus&${SEASON}`,
    `/availability?mode=load&${SEASON}`,
  ),
  'explore/[tag]/report.astro': (tags) => [
    ...ofPlayer('/report')(tags),
    ...ofClub('/report')(tags),
    ...ofLeague('/report')(tags),
  ],
  'explore/[tag]/request-analysis.astro': ofPlayer('/request-analysis'),
  'explore/[tag]/roster.astro': ofClub(`/roster?${SEASON}`),
  'explore/[tag]/callup.astro': ofClub('/callup'),
  'explore/[tag]/team_injuries.astro': ofClub(
    `/team_injuries?${SEASON}`,
    `/team_injuries?mode=consensus&${SEASON}`,
    `/team_injuries?mode=board`,
  ),
  'explore/[tag]/competition_injuries.astro': ofLeague(
    `/competition_injuries?${SEASON}`,
    `/competition_injuries?mode=consensus&${SEASON}`,
  ),
  'explore/[tag]/ranking.astro': ofLeague(`/ranking?${SEASON}`),
  'explore/[tag]/competition_ongoing_injuries.astro': ofLeague('/competition_ongoing_injuries'),
  'explore/[tag]/drilldown.astro': (tags) => [...ofClub('/drilldown')(tags), ...ofLeague('/drilldown')(tags)],
  'explore/[tag]/panel.astro': ofClub('/panel'),
  'search.astro': () => ['/search?q=penhale'],
  'favourites/followed.astro': () => ['/favourites/followed'],
  'favourites/drilldown.astro': () => ['/favourites/drilldown'],
  'favourites/panel.astro': () => ['/favourites/panel'],
};

const BREAKDOWN = ['types', 'contact', 'occasion', 'severity'];
const RANKED = ['injuries', 'days', 'missed', 'matchday', 'muscular', 'ranked'];
const charts = (tag: string, tab: string, names: readonly string[]) =>
  names.map((name) => `/explore/${tag}/${tab}.csv?chart=${name}&${SEASON}`);

/** The injury files by chart: a chart that a page does not show can still be requested by its address. */
const FILES: Record<string, Addresses> = {
  'compare.csv.ts': ({ uncovered, uncoveredOther, uncoveredClub, uncoveredRival }) => [
    `/compare.csv?t=${uncovered}&t=${uncoveredOther}&${SEASON}`,
    `/compare.csv?t=${uncoveredClub}&t=${uncoveredRival}&${SEASON}`,
  ],
  'explore/[tag]/consensus.csv.ts': ({ uncovered, uncoveredClub, uncoveredLeague }) =>
    [uncovered, uncoveredClub, uncoveredLeague].flatMap((tag) => charts(tag, 'consensus', ['severity', 'risk'])),
  'explore/[tag]/record/[format].ts': (tags) => [
    ...ofPlayer('/record/csv')(tags),
    ...ofClub(`/record/csv?${SEASON}`)(tags),
    ...ofLeague(`/record/csv?${SEASON}`)(tags),
  ],
  'explore/[tag]/[tab].csv.ts': ({ uncovered, uncoveredClub: club, uncoveredLeague: league }) => [
    ...charts(uncovered, 'availability', [...BREAKDOWN, 'timeline']),
    ...charts(uncovered, 'injuries', ['body']),
    ...charts(club, 'roster', ['roster']),
    ...charts(club, 'team_injuries', [...BREAKDOWN, ...RANKED, 'strip']),
    ...charts(league, 'competition_injuries', [...BREAKDOWN, ...RANKED]),
    ...charts(league, 'ranking', ['ranking']),
    ...charts(league, 'competition_ongoing_injuries', ['ongoing']),
  ],
};

/** Every other file of the site, by why it has no figures of injuries of a player, a team or a period. */
const OTHERS: Record<string, readonly string[]> = {
  'figures over all players on record': [
    'explore/diagnosis/[id]/index.astro',
    'explore/diagnosis/[id]/reinjury.csv.ts',
    'explore/diagnosis/[id]/return.csv.ts',
  ],
  'documents, which tests/unit/reports reads': ['report/[tag].pdf.ts'],
  'what is stored about a player, as it is': ['own-record/[token].astro', 'explore/[tag]/past.astro'],
  'posts, counts of posts, and videos': [
    'bookmarked.astro',
    'explore/[tag]/media_stats.astro',
    'explore/[tag]/news.astro',
    'explore/[tag]/topics.astro',
    'explore/[tag]/video.astro',
    'explore/fulltext/[...fulltext].astro',
    'explore/fulltext/[...fulltext]/media_stats.astro',
    'explore/hashtag/[...hashtag].astro',
    'explore/hashtag/[...hashtag]/media_stats.astro',
    'explore/world/drilldown.astro',
    'explore/world/index.astro',
    'explore/world/media_stats.astro',
    'explore/posts.astro',
    'explore/posts.csv.ts',
    'explore/posts.ndjson.ts',
    'explore/world/news.astro',
    'feeds/[feed].ts',
    'favourites/index.astro',
    'compare/media.astro',
    'compare/media.csv.ts',
    'favourites/media_stats.astro',
    'favourites/mutes.astro',
    'favourites/searches/[id].ts',
    'favourites/searches/index.astro',
    'favourites/searches/new.astro',
    'stories/[id]/edit.astro',
    'stories/[id]/index.astro',
    'stories/[id]/picture.astro',
    'stories/index.astro',
    'stories/new.astro',
    'media_stats.csv.ts',
    'post/[id].astro',
  ],
  'accounts, requests and forms': [
    'download-app/code.astro',
    'download-app/index.astro',
    'explore/[tag]/follow.astro',
    'explore/[tag]/ticket.astro',
    'first-access.astro',
    'invoices/[number].ts',
    'login.astro',
    'locked.astro',
    'logout.ts',
    'notifications/index.astro',
    'objection.astro',
    'outbox/[id].ts',
    'outbox/index.astro',
    'password.astro',
    'pictures/[file].ts',
    'share/[name].png.ts',
    'purchase.astro',
    'qr-login.astro',
    'recovery-password.astro',
    'register.astro',
    'seeing.ts',
    'sessions.astro',
    'settings/device.astro',
    'settings/export.ts',
    'settings/index.astro',
    'settings/keys.astro',
    'settings/letterhead.astro',
    'settings/logo.ts',
    'settings/notifications.astro',
    'settings/plan.astro',
    'settings/reports.astro',
    'settings/security.astro',
    'settings/unsubscribe.astro',
    'settings/feeds.astro',
    'settings/webhooks.astro',
    'setup.astro',
    'subscription-expired.astro',
    'ticket/[ticket].astro',
    'trial-expired.astro',
  ],
  'texts, redirects and errors; the calls are tried apart': [
    '404.astro',
    'api/[...path].ts',
    'app.webmanifest.ts',
    'offline.astro',
    'developers.astro',
    'privacy.astro',
    'browser.ts',
    'explore/[tag]/compare.ts',
    'explore/index.ts',
    'imprint.astro',
    'index.ts',
    'injuries.ts',
    'language.ts',
    'licence.astro',
    'serverError.astro',
    'styleguide.astro',
  ],
};

/** As browsers number the kinds of nodes. */
const TEXT_NODE = 3;
/** Figures of playing time, which come from match sheets, and of how much is known. */
const QUALIFIED =
  /minute|match sheet|matches|bench|goal|yellow|red|played|sharpness|known time|players’ time|possible|date|result/i;

/** Cells and figures on a page that show 0 or 100, with their labels. */
function claimsOn(page: Page): string[] {
  const leaves = page
    .all('main *')
    .filter((each) => each.children.length === 0 && /^(0|100)(\s?%)?$/.test(textOf(each)));
  const figures = leaves.map((element) => {
    const cell = element.closest('td, th');
    if (!cell) return `${textOf(element.closest('div, li, p, figcaption'))}: ${textOf(element)}`;
    const row = cell.closest('tr');
    // Heads of groups stand above those of columns.
    const heads = [...(cell.closest('table')?.querySelectorAll('thead tr') ?? [])].at(-1);
    const head = heads?.children[[...(row?.children ?? [])].indexOf(cell)];
    return `${textOf(head ?? null)} | ${textOf(row?.querySelector('th') ?? null)}: ${textOf(element)}`;
  });
  // A sentence that begins with 0 claims something as well: '0 ongoing injuries'.
  const sentences = page
    .all('main, main *')
    .flatMap((each) => [...each.childNodes])
    .filter(({ nodeType }) => nodeType === TEXT_NODE)
    .map(textOf)
    .filter((text) => /^(0|100)(\s?%)?\s+\p{L}/u.test(text));
  return [...figures, ...sentences].filter((claim) => !QUALIFIED.test(claim));
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

/** The text of a file; an empty one if there is none. */
async function fileOf(page: Page, address: string): Promise<string> {
  const answer = await page.fetch(address);
  expect([200, 404], `${address}: ${answer.status}`).toContain(answer.status);
  return answer.ok ? answer.text() : '';
}

/** The kind of a file, independent of its subject: `ranking.csv?chart=ranking`. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'https://touchline.example');
  const chart = searchParams.get('chart');
  return `${pathname.split('/').at(-1)}${chart === null ? '' : `?chart=${chart}`}`;
}

for (const [file, addressesOf] of Object.entries(PAGES))
  test(`G-84 ${file} says neither 0 nor 100 of a player, a team or a season without known time`, async ({
    visitor,
    enterNew,
    fixtureWorld,
    db,
  }) => {
    const { id: userId } = await enterNew();
    const followed = [fixtureWorld.uncovered, fixtureWorld.uncoveredClub];
    const favourites = followed.map((tag) => ({ entityId: Number(tag.split('_')[1]) }));
    const settings = { userId, digest: 'no' as const, push: 'no' as const, createdAt: new Date() };
    await db.insert(favourite).values(favourites.map((one) => ({ ...one, ...settings })));
    for (const address of addressesOf(fixtureWorld)) {
      await visitor.goto(address);
      // A player without injuries has no body map, a club no call-ups.
      expect([200, 404], address).toContain(visitor.status);
      expect.soft(claimsOn(visitor), address).toEqual([]);
      for (const link of visitor.all('main a[href*=".csv"]')) {
        const csv = link.getAttribute('href') ?? '';
        expect.soft(claimsIn(await fileOf(visitor, csv)), csv).toEqual([]);
      }
    }
  });

for (const [file, addressesOf] of Object.entries(FILES))
  test(`G-84 ${file} says neither 0 nor 100 of a player, a team or a season without known time`, async ({
    page,
    fixtureWorld,
  }) => {
    for (const address of addressesOf(fixtureWorld))
      expect.soft(claimsIn(await fileOf(page, address)), address).toEqual([]);
  });

test('G-84 every page and file is tried without known time, or has no figures of injuries', () => {
  const folder = new URL('../../src/pages', import.meta.url);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const served = files.map(({ parentPath, name }) => `${parentPath}/${name}`.split('/src/pages/')[1]);
  const listed = [...Object.keys(PAGES), ...Object.keys(FILES), ...Object.values(OTHERS).flat()];
  // Pages for staff show what is stored, and have no figures.
  const forReaders = served.filter((file) => !file?.startsWith('admin/'));
  expect(listed.toSorted()).toEqual(forReaders.toSorted());
});

test('G-84 every file that a page links is tried without known time', async ({ page, fixtureWorld }) => {
  const tried = new Set(Object.values(FILES).flatMap((addressesOf) => addressesOf(fixtureWorld).map(kindOf)));
  const linked = new Set<string>();
  for (const address of Object.values(pageTypes(fixtureWorld))) {
    if (!/^\/(explore\/\w+_\d|compare)/.test(address)) continue;
    const html = await (await page.fetch(address)).text();
    for (const [, csv = ''] of html.matchAll(/href="([^"]+\.csv[^"]*)"/g)) linked.add(kindOf(csv));
  }
  expect(linked.size).toBeGreaterThan(15);
  expect([...linked].filter((kind) => !/^(media|media_stats|posts)\.csv/.test(kind) && !tried.has(kind))).toEqual([]);
});

test('where something is known, the same look finds such figures', async ({ page, fixtureWorld }) => {
  const csv = await fileOf(page, `/explore/${fixtureWorld.beacon}/ranking.csv?chart=ranking`);
  expect(csv.split('\r\n').length).toBeGreaterThan(2);
  expect(claimsIn('Team,Injuries\r\nPenumbra Town,0\r\n')).toEqual(['Injuries | Penumbra Town: 0']);
  await page.goto(`/explore/${fixtureWorld.beacon}/ranking`);
  page.one('main').innerHTML =
    '<table><thead><tr><th>Team</th><th>Injuries</th></tr></thead>' +
    '<tr><th>Penumbra Town</th><td><b>0</b></td></tr></table><p>100 % available</p><p>0 matches played</p>';
  expect(claimsOn(page)).toEqual(['Injuries | Penumbra Town: 0', '100 % available']);
});
