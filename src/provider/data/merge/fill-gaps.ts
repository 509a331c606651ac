import { type InjuryRecord, isCovered } from '../../../domain/known-time/known-time.ts';
import { joinRecords } from '../../../domain/known-time/join-records.ts';
import { isDerived } from '../../claims/store.ts';
import { type Merging, tableOf } from './redirect.ts';
import { quoted } from './merge-log.ts';

type Row = Record<string, unknown>;

/** A fact on which the two entities disagree. The kept entity's value stays. */
export interface Difference {
  fact: string;
  kept: unknown;
  merged: unknown;
}

/** Tables with one row per entity, by their key, and their columns that are not facts. */
const FACTS: readonly { table: string; key: string; except: readonly string[] }[] = [
  {
    table: 'entity',
    key: 'id',
    except: ['id', 'kind', 'source_id', 'source_ref', 'prominence', 'updated_at'],
  },
  { table: 'player', key: 'entity_id', except: ['entity_id', 'coverage', 'coverage_from', 'coverage_until'] },
  { table: 'team', key: 'entity_id', except: ['entity_id', 'has_callups'] },
  { table: 'competition', key: 'entity_id', except: ['entity_id', 'display_order', 'has_injuries_stats'] },
  { table: 'person', key: 'entity_id', except: ['entity_id'] },
];

/**
 * Fills the gaps of the kept entity with what the merged one has besides claims; for a player it also joins their known
 * time.
 * @returns the facts on which they disagree
 */
export async function fillGaps(
  merging: Merging,
  { merged, kept }: { merged: number; kept: number },
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const { table, key, except } of FACTS) {
    const rowOf = async (id: number) =>
      (
        await merging.client.query<{ row: Row }>(
          `select to_jsonb(t) as row from ${table} t where ${quoted(key)} = $1 for update`,
          [id],
        )
      ).rows[0]?.row;
    const [keptRow, other] = [await rowOf(kept), await rowOf(merged)];
    if (!keptRow || !other) continue;
    const facts = tableOf(merging.catalog, table).columns.filter(({ name }) => !except.includes(name));
    const filled: Row = table === 'player' ? coverageOf(keptRow, other) : {};
    for (const { name } of facts) {
      if (other[name] === null || keptRow[name] === other[name]) continue;
      if (keptRow[name] !== null) differences.push({ fact: name, kept: keptRow[name], merged: other[name] });
      else if (!isDerived(table, name)) filled[name] = other[name];
    }
    await fill(merging, { table, key, id: kept }, filled);
  }
  return differences;
}

async function fill(
  { log }: Merging,
  { table, key, id }: { table: string; key: string; id: number },
  filled: Row,
): Promise<void> {
  const columns = Object.keys(filled);
  if (columns.length === 0) return;
  const list = columns.map(quoted).join(', ');
  const jsonOf = (alias: string) =>
    `jsonb_build_object(${columns.map((column) => `'${column}', ${alias}.${quoted(column)}`).join(', ')})`;
  await log.record(
    { table, action: 'filled' },
    `update ${table} t set (${list}) = (select ${list} from jsonb_populate_record(null::${table}, $2::jsonb))
     from ${table} before where before.${key} = t.${key} and t.${key} = $1
     returning jsonb_build_object('key', jsonb_build_object('${key}', t.${key}),
       'before', ${jsonOf('before')}, 'after', ${jsonOf('t')}) as entry`,
    [id, JSON.stringify(filled)],
  );
}

/** The changes to a player's known time when another record is joined. */
function coverageOf(keptRow: Row, other: Row): Row {
  const [before, more] = [recordIn(keptRow), recordIn(other)];
  if (!isCovered(more)) return {};
  const { coverage, from, until } = joinRecords(before, more);
  if (coverage === before.coverage && from === before.from && until === before.until) return {};
  return { coverage, coverage_from: from, coverage_until: until };
}

function recordIn(row: Row): InjuryRecord {
  return {
    coverage: row['coverage'] as InjuryRecord['coverage'],
    from: row['coverage_from'] as string | null,
    until: row['coverage_until'] as string | null,
  };
}
