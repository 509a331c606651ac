import type { PoolClient } from 'pg';
import type { EntityFact } from '../../../../domain/editing/entity-facts.ts';
import type { ReportBuilder } from '../report.ts';

// Decision 0028: a manual correction outlasts imports.
/** An imported value that was ignored because an editor has corrected the fact. */
export interface OverriddenValue {
  file: string;
  line: number;
  column: string;
  value: string;
}

const REASON = 'An editor has corrected this value, so the correction is kept.';

/** Reports which values were ignored. */
export function reportOverridden(report: ReportBuilder, values: readonly OverriddenValue[]): void {
  for (const { file: name, line, column, value } of values) {
    const file = report.files.find((known) => known.file === name);
    if (file) report.setAside(file, line, column, value, REASON);
  }
}

/** Columns of players that the import gives, by fact, with the column of the file that they are read from. */
const OF_PLAYERS: readonly (readonly [fact: EntityFact, column: string, read: string])[] = [
  ['firstname', 'first_name', 'name'],
  ['lastname', 'last_name', 'name'],
  ['birthdate', 'birth_date', 'birth_date'],
  ['position', 'position', 'position'],
  ['role', 'role', 'position'],
  ['foot', 'foot', 'foot'],
  ['height', 'height_cm', 'height_cm'],
  ['weight', 'weight_kg', 'weight_kg'],
];

/**
 * Replaces a staged file's values of players with the editors' corrections.
 * @param stage a table with `entity_id` and the columns of players
 * @param lineOf the line of a player in the file
 */
export async function applyPlayerCorrections(
  client: PoolClient,
  stage: string,
  lineOf: (id: number) => number,
): Promise<OverriddenValue[]> {
  const given: OverriddenValue[] = [];
  const corrected = await client.query<{ fact: EntityFact }>(
    `select distinct unnest(e.by_hand) as fact from ${stage} s join entity e on e.id = s.entity_id`,
  );
  const facts = new Set(corrected.rows.map(({ fact }) => fact));
  for (const [fact, column, read] of OF_PLAYERS) {
    if (!facts.has(fact)) continue;
    const { rows } = await client.query<{ id: number; value: string | null }>(
      `update ${stage} s set ${column} = p.${column}
       from player p join entity e on e.id = p.entity_id, ${stage} old
       where p.entity_id = s.entity_id and old.entity_id = s.entity_id and $1 = any(e.by_hand)
         and s.${column} is distinct from p.${column}
       returning s.entity_id as id, old.${column}::text as value`,
      [fact],
    );
    for (const { id, value } of rows)
      given.push({ file: 'players.csv', line: lineOf(id), column: read, value: value ?? '' });
  }
  return given;
}
