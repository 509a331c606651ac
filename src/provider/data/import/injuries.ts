import type { PoolClient } from 'pg';
import { recordReaches } from '../../../domain/coverage.ts';
import { daysBetween } from '../../../domain/days.ts';
import { type InjuryReading, readInjuryText } from '../../../domain/injury-text.ts';
import type { Reading } from './csv-file.ts';
import { references } from './references.ts';
import type { Row } from './row.ts';
import type { Known } from './save-entities.ts';
import { saveSourcedRows } from './save-rows.ts';
import type { FolderSource } from './sources.ts';
import { type StagedFile, stageFile } from './stage.ts';

/** Columns of the table that the import gives, with their types. */
const COLUMNS = {
  player_id: 'int',
  team_id: 'int',
  description: 'text',
  category: 'injury_category',
  type: 'injury_type',
  part: 'body_part',
  side: 'side',
  start_date: 'date',
  end_date: 'date',
  recovery_days: 'smallint',
  ongoing: 'boolean',
  missed_matches: 'smallint',
  surgery: 'boolean',
  recurring: 'boolean',
  other_event: 'boolean',
};
/** Twenty years: no absence lasts longer, so a date is wrong. */
const MAX_ABSENCE_DAYS = 7305;

/**
 * Begins to read injuries and other absences, with what their names say.
 * @param reaching players whose record of injuries reaches `today`
 */
export function stageInjuries(
  known: Known,
  reaching: ReadonlySet<number>,
  reading: Reading,
  today: string,
): StagedFile {
  const { playerIn } = references(known);
  const read = remembering(readInjuryText);
  const columns = [
    'source_ref text',
    ...Object.entries(COLUMNS).map(([column, type]) => `${column} ${type}`),
    'source_name text',
  ];
  return stageFile(reading, 'injuries.csv', columns, (row) => {
    const ref = row.text('injury_id');
    const player = playerIn(row);
    const description = row.text('injury');
    const { category, type, part, side, surgery, recurring, otherEvent } = read(description);
    const { start, end, days } = datesIn(row);
    return [
      ref,
      player,
      clubIn(row, known),
      description,
      category,
      type,
      part,
      side,
      start,
      end,
      days,
      (end === null || end > today) && start <= today && reaching.has(player),
      row.optionalInt('games_missed', 0, 999),
      surgery,
      recurring,
      otherEvent,
      row.optionalText('source'),
    ];
  });
}

/** Writes the staged injuries; one that the source has told before is corrected. */
export async function saveInjuries(
  client: PoolClient,
  folder: FolderSource,
  staged: StagedFile,
  { report }: Reading,
): Promise<void> {
  await saveSourcedRows(client, report, folder, staged, {
    table: 'injury',
    columns: Object.keys(COLUMNS),
    shown: 'injury_id',
  });
}

/** Players of the source whose record of injuries reaches a day. */
export async function playersKnownUntil(
  client: PoolClient,
  folder: FolderSource,
  day: string,
): Promise<ReadonlySet<number>> {
  const found = await client.query<{ id: number; until: string | null }>(
    `select p.entity_id as id, p.coverage_until as until from player p join entity e on e.id = p.entity_id
     where e.source_id = $1 and p.coverage <> 'uncovered'`,
    [folder.id],
  );
  const reaching = found.rows.filter(({ until }) => recordReaches({ from: null, until }, day));
  return new Set(reaching.map(({ id }) => id));
}

/**
 * First day, day of return and the days between. An absence that ends the day it begins has 0 days, which the product
 * shows as unknown; one without an end has none.
 */
function datesIn(row: Row<'injuries.csv'>) {
  const start = row.day('from_date');
  if (row.raw('until_date') === '') return { start, end: null, days: null };
  const end = row.day('until_date');
  const days = daysBetween(start, end);
  if (days < 0) throw row.refusal('until_date', `The injury ends before it starts (${start}).`);
  if (days > MAX_ABSENCE_DAYS)
    throw row.refusal('until_date', `The injury lasts ${days} days: one of its dates is wrong.`);
  return { start, end, days };
}

function clubIn(row: Row<'injuries.csv'>, { index }: Known): number | null {
  const ref = row.raw('club_id');
  if (ref === '') return null;
  return index.find('team', ref) ?? row.setAside('club_id', 'No club has this id.');
}

const MAX_REMEMBERED = 10_000;

/** The same few hundred names come again and again. */
function remembering(read: (text: string) => InjuryReading): (text: string) => InjuryReading {
  const known = new Map<string, InjuryReading>();
  return (text) => {
    const reading = known.get(text) ?? read(text);
    if (known.size < MAX_REMEMBERED) known.set(text, reading);
    return reading;
  };
}
