import type { PoolClient } from 'pg';
import { recordReaches } from '../../../domain/coverage.ts';
import { daysBetween } from '../../../domain/days.ts';
import { type InjuryReading, readInjuryText } from '../../../domain/injury-text.ts';
import { type Reading, readFile } from './csv-file.ts';
import { references } from './references.ts';
import type { Row } from './row.ts';
import type { Known } from './save-entities.ts';
import { familyOf, type FolderSource, withSources } from './sources.ts';
import { Stage } from './stage.ts';
import { count, refuseRepeated, upsert } from './upsert.ts';

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
const LONGEST_ABSENCE = 7305;

/** Imports injuries and other absences, with what their names say. */
export async function importInjuries(
  client: PoolClient,
  folder: FolderSource,
  known: Known,
  reading: Reading,
  today: string,
): Promise<void> {
  const reaching = await playersKnownUntil(client, folder, today);
  const stage = await Stage.open(client, 'stage_injury', [
    'line int',
    'source_ref text',
    ...Object.entries(COLUMNS).map(([column, type]) => `${column} ${type}`),
    'source_name text',
  ]);
  const { playerIn } = references(known);
  const read = remembering(readInjuryText);
  const file = await readFile(
    reading,
    'injuries.csv',
    (row) => {
      const ref = row.text('injury_id');
      const player = playerIn(row);
      const description = row.text('injury');
      const { category, type, part, side, surgery, recurring, otherEvent } = read(description);
      const { start, end, days } = datesIn(row);
      const ongoing = (end === null || end > today) && start <= today && reaching.has(player);
      stage.push([
        row.line,
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
        ongoing,
        row.optionalInt('games_missed', 0, 999),
        surgery,
        recurring,
        otherEvent,
        row.optionalText('source'),
      ]);
    },
    () => stage.flush(),
  );
  await stage.close();
  await refuseRepeated(client, 'stage_injury', ['source_ref'], 'injury_id', file, reading.report);
  const staged = await withSources(client, folder, 'stage_injury');
  const done = await upsert(client, {
    stage: staged,
    table: 'injury',
    key: ['source_ref'],
    columns: [...Object.keys(COLUMNS), 'source_id'],
    same: `t.source_ref = s.source_ref and t.source_id in (${(await familyOf(client, folder)).join(', ')})`,
  });
  count(file, { added: done.added, changed: done.changed.length });
}

/** Players of the source whose record of injuries reaches a day. */
async function playersKnownUntil(
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
  if (days > LONGEST_ABSENCE)
    throw row.refusal('until_date', `The injury lasts ${days} days: one of its dates is wrong.`);
  return { start, end, days };
}

function clubIn(row: Row<'injuries.csv'>, { index }: Known): number | null {
  const ref = row.raw('club_id');
  if (ref === '') return null;
  return index.find('team', ref) ?? row.setAside('club_id', 'No club has this id.');
}

const MOST_REMEMBERED = 10_000;

/** The same few hundred names come again and again. */
function remembering(read: (text: string) => InjuryReading): (text: string) => InjuryReading {
  const known = new Map<string, InjuryReading>();
  return (text) => {
    const reading = known.get(text) ?? read(text);
    if (known.size < MOST_REMEMBERED) known.set(text, reading);
    return reading;
  };
}
