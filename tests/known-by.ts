import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { PageClient } from '../src/client/api.ts';
import type { Database } from '../src/provider/data/connect.ts';
import { importFolder } from '../src/provider/data/import/import-folder.ts';

type Line = Record<string, string>;

/** The day of the import. */
const IMPORTED = '2026-11-21';
/** Since when the coverage of every other player is recorded; that of the others, since the import. */
const RECORDED = '2015-01-01';

const plus = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const dayOf = (instant: string) => new Date(instant).toISOString().slice(0, 10);
const isEarly = (_: Line, number: number) => number % 2 === 0;

function rewrite(folder: string, file: string, change: (lines: Line[]) => Line[], added: readonly string[] = []): void {
  const path = join(folder, file);
  const [header = [], ...rows] = parse(readFileSync(path));
  const lines = change(rows.map((row) => Object.fromEntries(header.map((name, place) => [name, row[place] ?? '']))));
  const columns = [...header, ...added];
  const written = [columns, ...lines.map((line) => columns.map((name) => line[name] ?? ''))];
  writeFileSync(
    path,
    written.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\n'),
  );
}

/** Copies a world whose sources publish three of four injuries up to four days after they begin. */
export function datedWorld(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  const published = (start: string, number: number) => (number % 4 === 3 ? '' : plus(start, number % 5));
  rewrite(
    to,
    'injuries.csv',
    (lines) => lines.map((line, number) => ({ ...line, published_on: published(line['from_date'] ?? '', number) })),
    ['published_on'],
  );
}

/** Imports a world; the coverage of every other player was recorded long ago. */
export async function importDated(db: Database, world: string): Promise<void> {
  await importFolder(db, world, { today: IMPORTED, source: 'dated' });
  const players = parse<Line>(readFileSync(join(world, 'players.csv')), { columns: true }).filter(isEarly);
  await db.$client.query(
    `update player p set coverage_known_from = $2 from entity e where e.id = p.entity_id and e.source_ref = any ($1)`,
    [players.map((line) => line['player_id']), RECORDED],
  );
}

/** Copies only what was known by the end of a day, by rules of its own. */
export function cutWorld(from: string, to: string, day: string): void {
  cpSync(from, to, { recursive: true });
  rewrite(to, 'injuries.csv', (lines) =>
    lines
      .filter(({ published_on: on, from_date: start = '' }) => on && on <= day && start <= day)
      .map((line) =>
        (line['until_date'] ?? '') > day ? { ...line, until_date: '', days: '', games_missed: '' } : line,
      ),
  );
  rewrite(to, 'players.csv', (lines) =>
    lines.map((line, number) =>
      isEarly(line, number) ? line : { ...line, injury_history: '0', injury_from: '', injury_until: '' },
    ),
  );
  rewrite(to, 'posts_fpl_news.csv', (lines) => {
    const published = ({ published_at: at, first_seen: seen }: Line) => (at === '' ? seen : at) ?? '';
    const seenOf = (line: Line) => Date.parse(line['first_seen'] === '' ? published(line) : (line['first_seen'] ?? ''));
    const first = new Map<string, number>();
    const key = (line: Line) => `${line['player_id']} ${Date.parse(published(line))}`;
    for (const line of lines) first.set(key(line), Math.min(first.get(key(line)) ?? Infinity, dayNumber(seenOf(line))));
    return lines
      .filter((line) => {
        const isFirst = first.get(key(line)) === dayNumber(seenOf(line));
        return (isFirst ? dayOf(published(line)) : dayOf(new Date(seenOf(line)).toISOString())) <= day;
      })
      .map((line) =>
        line['last_seen'] && dayOf(line['last_seen']) > day ? { ...line, last_seen: `${day}T23:00:00Z` } : line,
      );
  });
}

const dayNumber = (ms: number) => Math.floor(ms / 86_400_000);

/** Imports what was known by a day, and cuts what was played later. Who belonged to which club is as in the whole. */
export async function importCut(db: Database, world: string, day: string, whole: Database): Promise<void> {
  await importFolder(db, world, { today: day, source: 'dated' });
  const { rows } = await whole.$client.query(
    `select p.source_ref as player, t.source_ref as team, r.start_date as start, r.end_date as end
     from registration r join entity p on p.id = r.player_id join entity t on t.id = r.team_id`,
  );
  await db.$client.query('delete from registration');
  await db.$client.query(
    `insert into registration select p.id, t.id, r.start, r.end
     from json_to_recordset($1) r(player text, team text, start date, "end" date)
       join entity p on p.source_ref = r.player and p.kind = 'player' join entity t on t.source_ref = r.team and t.kind = 'team'`,
    [JSON.stringify(rows)],
  );
  await db.$client.query('delete from appearance where played_on > $1', [day]);
  await db.$client.query(
    `update match set status = 'scheduled', home_goals = null, away_goals = null where day > $1 and status = 'played'`,
    [day],
  );
  await db.$client.query(
    `delete from season_total
     where make_date(right(season, 4)::int, case when season like '%/%' then 6 else 12 end, 30) > $1::date`,
    [day],
  );
  await db.$client.query('delete from open_case');
  await db.$client.query('insert into open_case select * from open_cases_of(null)');
  await db.$client.query('select keep_contradictions(array_agg(entity_id)) from player');
}

/** What the pages of a player show, without the numbers of rows. */
export async function shownOf(pages: PageClient, tag: string, day: string, asOf: string | undefined) {
  const timeframe = `${plus(day, -365)},${day}`;
  const shown = await Promise.all([
    pages.get('/profile', { query: { t: tag, includeOtherEvents: true, asOf } }),
    pages.get('/players/{tag}/graph', { params: { tag }, query: { timeframe, includeOtherEvents: true, asOf } }),
    pages.get('/players/{tag}/recent-matches', { params: { tag }, query: { asOf } }),
    pages.call('records.list', { tag, asOf }),
    pages.call('forecasts.list', { tag, asOf }),
  ]);
  return JSON.parse(
    JSON.stringify(shown, (name, value: unknown) => (NUMBERS.has(name) ? undefined : value)),
  ) as typeof shown;
}

const NUMBERS = new Set(['id', 'injuryId', 'parentId']);
