import type { PoolClient } from 'pg';
import { isDay } from '../../../domain/days.ts';
import { timeZoneOf } from '../../../domain/names/time-zones.ts';
import { type EntityKind, MATCH_STATUSES, type MatchStatus } from '../../../domain/vocabulary.ts';
import type { ImportFolder } from './csv/read-file.ts';
import { isInstant, type Row } from './csv/row.ts';
import { references } from './references.ts';
import type { EntityIds } from './save-entities.ts';
import { familyOf, type FolderSource } from './sources.ts';
import { ImportPipeline, type Stage, type StagedFile } from './store/pipeline.ts';
import { saveSourcedRows, SOURCE_COLUMNS } from './store/save-rows.ts';
import { removeDuplicates } from './store/remove-duplicates.ts';

/** A match that appearances refer to. */
export interface KnownMatch {
  id: number;
  /** Its date at the place; null without a kick-off. */
  day: string | null;
  homeTeamId: number;
  awayTeamId: number;
}

const MAX_GOALS = 200;

/** Imports matches. Gives every match of the source by its reference. */
export async function importMatches(
  client: PoolClient,
  source: FolderSource,
  ids: EntityIds,
  folder: ImportFolder,
): Promise<ReadonlyMap<string, KnownMatch>> {
  const files = new ImportPipeline(client, folder);
  const timeZoneAt = await timeZones(client, ids);
  let duplicates: ReadonlyMap<string, number> = new Map();
  files.add(matchesFile(ids, timeZoneAt), async (stage) => {
    duplicates = await removeDuplicates(client, source, stage.table, 'match');
    await saveMatches(client, source, stage, folder);
  });
  await files.run();
  return readMatches(client, await familyOf(client, source), duplicates);
}

async function saveMatches(client: PoolClient, source: FolderSource, stage: Stage, { report, tables }: ImportFolder) {
  const corrected = await saveSourcedRows(client, report, source, stage, {
    table: 'match',
    columns: Object.keys(COLUMNS),
    reportedColumn: 'match_id',
  });
  const family = await familyOf(client, source);
  await moveAppearances(client, family, corrected);
  if (tables?.listsWholeSeasons && stage.report.refused === 0)
    report.matchesRemoved = await removeDropped(client, family, stage.table);
  await fitSeasons(client, source);
}

/** An edition that lacks more than this share of a season is not a whole one. */
const MAX_DROPPED = 0.1;

/**
 * Removes matches of the source that its new edition no longer lists in a season it does list: they have another round
 * or club, or were dropped. Matches with a match sheet stay.
 * @returns how many
 */
async function removeDropped(client: PoolClient, family: readonly number[], stage: string): Promise<number> {
  const { rowCount } = await client.query(
    `with known as (
       select m.id, m.season_id, exists (select from ${stage} s where s.source_ref = m.source_ref) as is_listed
       from match m where m.source_id = any($1) and m.season_id in (select season_id from ${stage}))
     delete from match m using known k
     where k.id = m.id and not k.is_listed and not exists (select from appearance a where a.match_id = m.id)
       and (select avg((not o.is_listed)::int) from known o where o.season_id = k.season_id) <= $2`,
    [family, MAX_DROPPED],
  );
  return rowCount ?? 0;
}

/** If the date of a match has changed, moves its appearances to the new date. */
async function moveAppearances(
  client: PoolClient,
  family: readonly number[],
  corrected: readonly string[],
): Promise<void> {
  if (corrected.length === 0) return;
  await client.query(
    `update appearance a set played_on = m.day
     from match m where m.id = a.match_id and m.source_id = any($1) and m.source_ref = any($2)
       and a.played_on <> m.day`,
    [family, corrected],
  );
}

/** Sets the time zone of a match: that of the home club's country, or else of the competition's. */
async function timeZones(client: PoolClient, { index }: EntityIds) {
  const idsOf = (kind: EntityKind) => [...index.of(kind)].map(([, id]) => id);
  const clubs = await client.query<{ id: number; country: string | null }>(
    'select id, country from entity where country is not null and id = any($1)',
    [idsOf('team')],
  );
  const seasons = await client.query<{ id: number; country: string | null }>(
    `select s.id, e.country from season s join entity e on e.id = s.competition_id
     where e.country is not null and e.id = any($1)`,
    [idsOf('competition')],
  );
  const zonesOf = (rows: typeof clubs.rows) => new Map(rows.map(({ id, country }) => [id, timeZoneOf(country)]));
  const ofClub = zonesOf(clubs.rows);
  const ofSeason = zonesOf(seasons.rows);
  return (homeTeam: number, season: number) => ofClub.get(homeTeam) ?? ofSeason.get(season) ?? 'UTC';
}

/** Columns of the table that the import gives, with their types. */
const COLUMNS = {
  season_id: 'int',
  matchday: 'smallint',
  kickoff: 'timestamptz',
  time_zone: 'text',
  home_team_id: 'int',
  away_team_id: 'int',
  home_goals: 'smallint',
  away_goals: 'smallint',
  status: 'match_status',
};

function matchesFile(
  ids: EntityIds,
  timeZoneAt: (homeTeam: number, season: number) => string,
): StagedFile<'matches.csv', keyof typeof COLUMNS | keyof typeof SOURCE_COLUMNS> {
  const { seasonIn, teamIn } = references(ids);
  return {
    file: 'matches.csv',
    columns: { ...SOURCE_COLUMNS, ...COLUMNS },
    rowOf: (row) => {
      const home = teamIn(row, 'home_club_id');
      const away = teamIn(row, 'away_club_id');
      if (home === away) throw row.refusal('away_club_id', { key: 'itself' });
      const seasonId = seasonIn(row);
      const status = statusIn(row);
      const timeZone = timeZoneAt(home, seasonId);
      return {
        source_ref: row.text('match_id'),
        source_name: row.optionalText('source'),
        season_id: seasonId,
        matchday: row.optionalInt('matchday', 0, 999),
        kickoff: kickoffIn(row, status, timeZone),
        time_zone: timeZone,
        home_team_id: home,
        away_team_id: away,
        home_goals: row.optionalInt('home_goals', 0, MAX_GOALS),
        away_goals: row.optionalInt('away_goals', 0, MAX_GOALS),
        status,
      };
    },
  };
}

/** The time used for a date without a time: pages show only the date of a played match. */
const NOON = '12:00';

/**
 * Only a scheduled match may lack a kick-off. For a played one the date is enough; a date and time without an offset
 * are local.
 */
function kickoffIn(row: Row<'matches.csv'>, status: MatchStatus, timeZone: string): string | null {
  const value = row.raw('kickoff_utc');
  if (value === '' && status === 'scheduled') return null;
  const [day = '', time] = value.split(' ', 2);
  if (isDay(day) && (time === undefined || /^([01]\d|2[0-3]):[0-5]\d$/.test(time))) {
    if (time === undefined && status === 'scheduled') return null;
    return `${day} ${time ?? NOON} ${timeZone}`;
  }
  if (!isInstant(value)) throw row.refusal('kickoff_utc', { key: 'time' });
  return value;
}

function statusIn(row: Row<'matches.csv'>): MatchStatus {
  const value = row.raw('status');
  const status = MATCH_STATUSES.find((known) => known === value);
  if (!status) throw row.refusal('status', { key: 'oneOf', values: MATCH_STATUSES });
  return status;
}

/**
 * Widens the seasons of the source to their matches: a season ends on 30 June, or with the month of its last match
 * when that is later, and the next one begins on the day after.
 */
async function fitSeasons(client: PoolClient, folder: FolderSource): Promise<void> {
  await client.query(
    `with ends as (
       select s.id, s.competition_id, s.label, left(s.label, 4)::int as year,
         greatest(
           make_date(right(s.label, 4)::int, case when s.label like '%/%' then 6 else 12 end, case when s.label like '%/%' then 30 else 31 end),
           (date_trunc('month', max(m.day)) + interval '1 month - 1 day')::date
         ) as end_date
       from season s join entity e on e.id = s.competition_id left join match m on m.season_id = s.id
       where e.source_id = $1 group by s.id),
     spans as (
       select id, end_date, greatest(
         make_date(year, case when label like '%/%' then 7 else 1 end, 1),
         lag(end_date) over (partition by competition_id order by label) + 1) as start_date
       from ends)
     update season s set start_date = spans.start_date, end_date = spans.end_date from spans
     where spans.id = s.id and (s.start_date, s.end_date) is distinct from (spans.start_date, spans.end_date)`,
    [folder.id],
  );
}

async function readMatches(
  client: PoolClient,
  family: readonly number[],
  duplicates: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, KnownMatch>> {
  const found = await client.query<KnownMatch & { ref: string }>(
    `with told as (
       select source_ref as ref, id from match where source_id = any($1)
       union all select * from unnest($2::text[], $3::int[]))
     select told.ref, m.id, m.day, m.home_team_id as "homeTeamId", m.away_team_id as "awayTeamId"
     from told join match m using (id)`,
    [family, [...duplicates.keys()], [...duplicates.values()]],
  );
  return new Map(found.rows.map(({ ref, ...match }) => [ref, match]));
}
