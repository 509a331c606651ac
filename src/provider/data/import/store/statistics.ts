import type { Database } from '../../connect.ts';

const FILLED =
  'entity, entity_name, name_spelling, entity_alias, player, season, match, squad, appearance, injury, season_total, registration, availability_note, external_id';

/** Tells PostgreSQL's planner what an import brought, rather than waiting a minute until it looks for itself. */
export async function refreshStatistics(db: Database): Promise<void> {
  await db.$client.query(`analyze ${FILLED}`);
}
