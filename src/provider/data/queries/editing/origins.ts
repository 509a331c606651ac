import type { EntityFact } from '../../../../domain/editing/entity-facts.ts';
import { type FactOrigin, originsOf, type SourcedFact } from '../../../../domain/editing/origins.ts';
import { positionCode } from '../../../../domain/positions.ts';
import { hasPrefix, type Tag } from '../../../../domain/tags.ts';
import type { EntityKind } from '../../../../domain/vocabulary.ts';
import type { Database } from '../../connect.ts';

type Facts = Record<string, unknown>;

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
    `select e.kind, e.by_hand as "byHand",
       json_build_object('birthDate', coalesce(p.birth_date, o.birth_date), 'country', e.country, 'position', p.position,
         'foot', p.foot, 'heightCm', p.height_cm, 'weightKg', p.weight_kg) as current,
       coalesce((select json_agg(json_build_object('source', s.name, 'facts', i.facts)
           order by i.source_id <> e.source_id, i.source_id, i.source_ref)
         from entity_identity i join source s on s.id = i.source_id where i.entity_id = e.id), '[]') as told,
       (select json_agg(json_build_object('name', s.name, 'url', s.url, 'licence', s.licence)
           order by s.id <> e.source_id, s.id)
         from source s where s.id = e.source_id
           or s.id in (select source_id from entity_identity where entity_id = e.id)) as sources
     from entity e left join player p on p.entity_id = e.id left join person o on o.entity_id = e.id
     where e.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row || !hasPrefix(row.kind, prefix)) return undefined;
  const told = row.told.map(({ source, facts }) => ({ source, facts: factsFrom(facts) }));
  return { sources: row.sources, facts: originsOf(factsFrom(row.current), told, row.byHand) };
}

/** The names of facts as `entity_identity.facts` has them. */
const NAMES: Readonly<Record<SourcedFact, string>> = {
  birthdate: 'birthDate',
  country: 'country',
  position: 'position',
  foot: 'foot',
  height: 'heightCm',
  weight: 'weightKg',
};

function factsFrom(facts: Facts): Partial<Record<SourcedFact, string>> {
  const given = Object.entries(NAMES).flatMap(([fact, name]) => {
    const value = facts[name];
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    return [[fact, fact === 'position' ? positionCode(String(value)) : String(value)] as const];
  });
  return Object.fromEntries(given);
}
