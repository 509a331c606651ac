import type { PoolClient } from 'pg';
import { ENTITY_FACTS, type EntityFact } from '../../../domain/editing/entity-facts.ts';
import type { EntityKind } from '../../../domain/vocabulary.ts';
import { overriddenClaims } from '../../claims/store.ts';
import type { EntityIndex, EntityRow } from './entities.ts';
import type { ReportBuilder } from './report.ts';

/** The columns that facts are read from, by the file of a kind of entity. */
const READ_FROM: Partial<Record<EntityKind, { file: string; columns: Partial<Record<EntityFact, string>> }>> = {
  competition: { file: 'competitions.csv', columns: { name: 'name', country: 'country' } },
  team: { file: 'clubs.csv', columns: { name: 'name', country: 'country', colours: 'colours' } },
  player: {
    file: 'players.csv',
    columns: {
      name: 'name',
      firstname: 'name',
      lastname: 'name',
      birthdate: 'birth_date',
      country: 'nationality',
      role: 'position',
      position: 'position',
      foot: 'foot',
      height: 'height_cm',
      weight: 'weight_kg',
    },
  },
};

// Decision 0028: a manual correction outlasts imports.
/** Reports the imported values that do not count, because an editor has corrected the fact. */
export async function reportOverridden(
  client: PoolClient,
  sourceId: number,
  rows: readonly EntityRow[],
  index: EntityIndex,
  report: ReportBuilder,
): Promise<void> {
  const overridden = await overriddenClaims(client, sourceId);
  for (const { kind, ref, line = 0 } of rows) {
    const given = index.isMerged(kind, ref) ? undefined : overridden.get(index.find(kind, ref) ?? 0);
    const read = READ_FROM[kind];
    const file = report.files.find((known) => known.file === read?.file);
    if (!given || !read || !file) continue;
    for (const fact of ENTITY_FACTS) {
      const [value, column] = [given[fact], read.columns[fact]];
      if (value !== undefined && column !== undefined) report.setAside(file, line, column, value, { key: 'corrected' });
    }
  }
}
