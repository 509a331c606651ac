import type { EntityFact } from '../../domain/editing/entity-facts.ts';
import { type FactOrigin, originsOf, SOURCED_FACTS, type SourcedFact } from '../../domain/editing/origins.ts';
import { positionCode } from '../../domain/positions.ts';
import { hasPrefix, type Tag } from '../../domain/tags.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import { correctedFacts, EDITORS, storedFacts } from '../claims/store.ts';
import type { Database } from '../data/connect.ts';

type Facts = Record<string, string | number | null>;

interface OriginRow {
  kind: EntityKind;
  byHand: EntityFact[];
  current: Facts;
  told: { source: string; facts: Facts }[];
  sources: Source[];
}

/** A source with its licence, where it is known. */
interface Source {
  name: string;
  url: string | null;
  licence: string | null;
}

/** The sources of an entity and of each fact, in the order of their arrival; undefined if no entity has this tag. */
export async function findOrigins(
  db: Database,
  { id, prefix }: Tag,
): Promise<{ sources: Source[]; facts: FactOrigin[] } | undefined> {
  const { rows } = await db.$client.query<OriginRow>(
    `select e.kind, ${correctedFacts('e.id')} as "byHand", ${storedFacts('e.id')} as current,
       coalesce((select json_agg(json_build_object('source', s.name, 'facts', told.facts)
           order by told.source_id <> e.source_id, told.source_id, told.source_ref)
         from (select source_id, source_ref, jsonb_object_agg(fact, value) as facts from claim
             where entity_id = e.id and source_id is distinct from ${EDITORS} group by source_id, source_ref) told
           join source s on s.id = told.source_id), '[]') as told,
       (select json_agg(json_build_object('name', s.name, 'url', s.url, 'licence', s.licence)
           order by s.id <> e.source_id, s.id)
         from source s where s.id = e.source_id or (s.id is distinct from ${EDITORS}
           and s.id in (select source_id from claim where entity_id = e.id))) as sources
     from entity e where e.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row || !hasPrefix(row.kind, prefix)) return undefined;
  // Where one source tells everything, it is named once.
  const told = row.told.length > 1 ? row.told.map(({ source, facts }) => ({ source, facts: factsFrom(facts) })) : [];
  return { sources: row.sources, facts: originsOf(factsFrom(row.current), told, row.byHand) };
}

function factsFrom(facts: Facts): Partial<Record<SourcedFact, string>> {
  const given = SOURCED_FACTS.flatMap((fact) => {
    const value = facts[fact];
    if (value === null || value === undefined) return [];
    return [[fact, fact === 'position' ? positionCode(String(value)) : String(value)] as const];
  });
  return Object.fromEntries(given);
}
