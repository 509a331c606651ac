import type { PoolClient } from 'pg';
import { recordReaches } from '../../../domain/coverage.ts';
import { daysBetween } from '../../../domain/days.ts';
import { readInjuryText } from '../../../domain/diagnosis/read-injury-text.ts';
import { recordOf } from '../../../domain/diagnosis/reading.ts';
import { isOngoing, MAX_ABSENCE_DAYS } from '../../../domain/injuries/absence.ts';
import type { CoverageStatus } from '../../../domain/vocabulary.ts';
import { openEnd } from './open-end.ts';
import { references } from './references.ts';
import type { Row } from './csv/row.ts';
import type { ReportBuilder, UnreadText } from './report.ts';
import type { EntityIds } from './save-entities.ts';
import { familyOf, type FolderSource } from './sources.ts';
import type { Stage, StagedFile } from './store/pipeline.ts';
import { saveSourcedRows, SOURCE_COLUMNS } from './store/save-rows.ts';
import { removeDuplicates, SAME_EVENT } from './store/remove-duplicates.ts';

/** Columns of the table that the import gives, with their types. */
const COLUMNS = {
  player_id: 'int',
  team_id: 'int',
  team_text: 'text',
  description: 'text',
  category: 'injury_category',
  type: 'injury_type',
  part: 'body_part',
  side: 'side',
  contact: 'contact',
  setting: 'setting',
  diagnosis: 'text',
  diagnosis_basis: 'text',
  body_area: 'text',
  body_area_basis: 'text',
  tissue: 'text',
  tissue_basis: 'text',
  pathology: 'text',
  pathology_basis: 'text',
  start_date: 'date',
  end_date: 'date',
  stated_end_date: 'date',
  recovery_days: 'smallint',
  ongoing: 'boolean',
  missed_matches: 'smallint',
  surgery: 'boolean',
  recurring: 'boolean',
  other_event: 'boolean',
  osiics: 'text',
  smdcs: 'text',
};

const STAGED = { ...SOURCE_COLUMNS, ...COLUMNS, published_on: 'date' };

/**
 * Injuries and other absences, with the classification of their names.
 * @param today an open injury is ongoing if its player's record reaches this day
 */
export function injuriesFile(ids: EntityIds, today: string): StagedFile<'injuries.csv', keyof typeof STAGED> {
  const { optionalTeamIn, playerIn } = references(ids);
  const readText = memoize((text) => recordOf(readInjuryText(text)));
  return {
    file: 'injuries.csv',
    columns: STAGED,
    rowOf: (row) => {
      const description = row.text('injury');
      const read = readText(description);
      const { start, end, statedEnd, days, isOpen } = datesIn(row, today);
      return {
        source_ref: row.text('injury_id'),
        source_name: row.optionalText('source'),
        player_id: playerIn(row),
        team_id: optionalTeamIn(row),
        team_text: row.optionalText('club_text'),
        description,
        category: read.category,
        type: read.type,
        part: read.part,
        side: read.side,
        contact: read.contact,
        setting: read.setting,
        diagnosis: read.diagnosis,
        diagnosis_basis: read.diagnosisBasis,
        body_area: read.bodyArea,
        body_area_basis: read.bodyAreaBasis,
        tissue: read.tissue,
        tissue_basis: read.tissueBasis,
        pathology: read.pathology,
        pathology_basis: read.pathologyBasis,
        start_date: start,
        end_date: end,
        stated_end_date: statedEnd,
        recovery_days: days,
        // `closeForgotten` takes this back where the record of the player ends before today.
        ongoing: isOngoing({ start, end, isOpen }, today),
        missed_matches: row.optionalInt('games_missed', 0, 999),
        surgery: read.surgery,
        recurring: read.recurring,
        other_event: read.otherEvent,
        osiics: row.optionalCode('osiics'),
        smdcs: row.optionalCode('smdcs'),
        published_on: row.optionalDay('published_on'),
      };
    },
  };
}

/** Stores the staged injuries; an injury already stored from this source is updated. */
export async function saveInjuries(
  client: PoolClient,
  source: FolderSource,
  stage: Stage,
  report: ReportBuilder,
  today: string,
): Promise<void> {
  await closeForgotten(client, stage.table, today);
  report.setUnreadTexts(await unreadTextsIn(client, stage.table));
  await keepOtherEnds(client, source, stage.table);
  await keepCodes(client, source, stage.table);
  await removeDuplicates(client, source, stage.table, 'injury');
  await saveSourcedRows(client, report, source, stage, {
    table: 'injury',
    columns: Object.keys(COLUMNS),
    reportedColumn: 'injury_id',
    // Rows that an editor has corrected.
    stays: 't.edited_at is not null',
  });
  await keepPublication(client, source, stage.table);
}

/** The first facts of an injury are known from their publication. */
async function keepPublication(client: PoolClient, source: FolderSource, stage: string): Promise<void> {
  await client.query(
    `update injury t set known_from = s.published_on from ${stage} s
     where t.source_ref = s.source_ref and t.source_id = any ($1) and s.published_on < t.known_from
       and not exists (select from record_version v where v.injury_id = t.id)`,
    [await familyOf(client, source)],
  );
}

/** An injury that another source has given counts once. If its end differs, that is kept, too: it contradicts. */
async function keepOtherEnds(client: PoolClient, source: FolderSource, stage: string): Promise<void> {
  await client.query(
    `update injury t set other_end_date = nullif(s.end_date, t.end_date), other_source_id = $2
     from ${stage} s
     where ${SAME_EVENT.injury} and t.source_id <> all ($1) and s.end_date is not null and t.end_date is not null
       and nullif(s.end_date, t.end_date) is distinct from t.other_end_date
       and not exists (select from injury o where o.source_ref = s.source_ref and o.source_id = any ($1))`,
    [await familyOf(client, source), source.id],
  );
}

/**
 * A file without codes leaves those that are there. An injury that another source has given gets the codes that it lacks.
 */
async function keepCodes(client: PoolClient, source: FolderSource, stage: string): Promise<void> {
  const family = await familyOf(client, source);
  await client.query(
    `update ${stage} s set osiics = coalesce(s.osiics, t.osiics), smdcs = coalesce(s.smdcs, t.smdcs) from injury t
     where t.source_ref = s.source_ref and t.source_id = any ($1) and (t.osiics is not null or t.smdcs is not null)`,
    [family],
  );
  await client.query(
    `update injury t set osiics = coalesce(t.osiics, s.osiics), smdcs = coalesce(t.smdcs, s.smdcs) from ${stage} s
     where (s.osiics is not null or s.smdcs is not null) and ${SAME_EVENT.injury} and t.source_id <> all ($1)
       and t.edited_at is null and (t.osiics is null and s.osiics is not null or t.smdcs is null and s.smdcs is not null)`,
    [family],
  );
}

async function unreadTextsIn(client: PoolClient, table: string): Promise<UnreadText[]> {
  const found = await client.query<UnreadText>(
    `select description as text, count(*)::int as rows from ${table} where category = 'unread'
     group by description order by rows desc, text`,
  );
  return found.rows;
}

/** Only a record that reaches today shows that an injury is ongoing. */
async function closeForgotten(client: PoolClient, table: string, today: string): Promise<void> {
  const open = await client.query<{ id: number; coverage: CoverageStatus; until: string | null }>(
    `select entity_id as id, coverage, coverage_until as until from player
     where entity_id in (select player_id from ${table} where ongoing)`,
  );
  const ended = open.rows.filter(
    ({ coverage, until }) => coverage === 'uncovered' || !recordReaches({ from: null, until }, today),
  );
  await client.query(`update ${table} set ongoing = false where ongoing and player_id = any($1)`, [
    ended.map(({ id }) => id),
  ]);
}

/**
 * First day, day of return and the days between. An absence that ends the day it begins has 0 days, which the product
 * shows as unknown; one without an end is open and has none. An injury with an end before its start is over, since an
 * unknown day: 0 days as well, and that end is kept as stated.
 */
function datesIn(row: Row<'injuries.csv'>, today: string) {
  const start = row.day('from_date');
  const written = openEnd(row.raw('until_date'), today);
  if (written === 'open') return { ...NO_END, start, days: null, isOpen: true };
  if (written !== null) {
    const isOpen = written === 'expected';
    row.setAside('until_date', { key: isOpen ? 'staysOpen' : 'noLength' });
    return { ...NO_END, start, days: isOpen ? null : 0, isOpen };
  }
  const end = row.day('until_date');
  const days = daysBetween(start, end);
  if (days < 0) {
    row.setAside('until_date', { key: 'reversed' });
    return { ...NO_END, start, statedEnd: end, days: 0, isOpen: false };
  }
  if (days > MAX_ABSENCE_DAYS) throw row.refusal('until_date', { key: 'tooLong', days });
  return { ...NO_END, start, end, days, isOpen: false };
}

const NO_END = { end: null, statedEnd: null };

const MAX_MEMOIZED = 10_000;

/** The same few hundred names come again and again. */
function memoize<Result>(read: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const result = results.get(text) ?? read(text);
    if (results.size < MAX_MEMOIZED) results.set(text, result);
    return result;
  };
}
