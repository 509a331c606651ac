import type { PoolClient } from 'pg';
import { fold } from '../../../../domain/names/fold.ts';
import { judgePair, type PersonRecord, type SpellRecord } from '../../../../domain/names/same-person.ts';
import { type EntityKind, PEOPLE } from '../../../../domain/vocabulary.ts';

/** An entity that a source gives for the first time. */
export interface Newcomer {
  ref: string;
  name: string;
  labels: readonly string[];
  aliases: readonly string[];
  country: string | null;
  birthDate: string | null;
  ids: Readonly<Record<string, string>>;
  /** Times at clubs that are stored. */
  spells: readonly SpellRecord[];
}

type Basis = 'id' | 'birth' | 'place' | 'decision';

/** The results for newcomers. */
export interface FoundJoins {
  /** The known entities by the newcomers' refs. */
  joined: Map<string, { entityId: number; basis: Basis }>;
  /** Pairs that are likely the same. */
  waiting: { ref: string; entityId: number; shared: readonly string[] }[];
}

/**
 * Finds newcomers that are already known from other sources. `judgePair` judges people; everything else is matched by
 * an outside id, or else by name and country if only one entity has them. The demo world, and entities that this source
 * already provides, are excluded.
 */
export async function findJoins(
  client: PoolClient,
  sourceId: number,
  kind: EntityKind,
  newcomers: readonly Newcomer[],
): Promise<FoundJoins> {
  const found: FoundJoins = { joined: new Map(), waiting: [] };
  const decisions = await readDecisions(client, sourceId, newcomers);
  for (const { ref, entityId, verdict } of decisions)
    if (verdict === 'same') found.joined.set(ref, { entityId, basis: 'decision' });
  const apart = new Set(decisions.map(({ ref, entityId }) => `${ref} ${entityId}`));
  const open = newcomers.filter(({ ref }) => !found.joined.has(ref));
  const isPerson = PEOPLE.has(kind);
  const pairs = isPerson
    ? await pairsOfPeople(client, sourceId, open)
    : await pairsOfOthers(client, sourceId, kind, open);
  const judged = pairs.filter(({ ref, entityId }) => !apart.has(`${ref} ${entityId}`));
  const same = withoutNamesakes(judged.filter(({ verdict }) => verdict === 'same'));
  const refs = countBy(same, ({ ref }) => ref);
  const entities = countBy(same, ({ entityId }) => String(entityId));
  const taken = new Set([...found.joined.values()].map(({ entityId }) => entityId));
  for (const { ref, entityId, shared } of same)
    if (refs.get(ref) === 1 && entities.get(String(entityId)) === 1 && !taken.has(entityId))
      found.joined.set(ref, { entityId, basis: shared.includes('id') ? 'id' : isPerson ? 'birth' : 'place' });
  const joinedIds = new Set([...found.joined.values()].map(({ entityId }) => entityId));
  for (const { ref, entityId, shared } of judged)
    if (!found.joined.has(ref) && !joinedIds.has(entityId)) found.waiting.push({ ref, entityId, shared });
  return found;
}

/** Where people share a club too, or an id, those who share only a name and a day of birth are their namesakes. */
function withoutNamesakes(same: readonly Pair[]): Pair[] {
  const isSure = ({ shared }: Pair) => ['id', 'club', 'country'].some((fact) => shared.includes(fact));
  const sure = same.filter(isSure);
  const refs = new Set(sure.map(({ ref }) => ref));
  const entities = new Set(sure.map(({ entityId }) => entityId));
  return same.filter((pair) => isSure(pair) || (!refs.has(pair.ref) && !entities.has(pair.entityId)));
}

interface Pair {
  ref: string;
  entityId: number;
  verdict: 'same' | 'likely';
  shared: readonly string[];
}

/** Entities of other sources, except the demo world, that this source does not provide yet. As a condition on `e`. */
const OTHERS = `e.source_id <> $1 and e.source_id not in (select id from source where kind = 'demo')
  and not exists (select from entity_identity i where i.entity_id = e.id and i.source_id = $1)`;

/** Whether other sources provide anything that could be joined. */
export async function hasOtherSources(client: PoolClient, sourceId: number): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(`select exists (select from entity e where ${OTHERS}) as has`, [
    sourceId,
  ]);
  return rows[0]?.has ?? false;
}

/** Earlier decisions, with the entity that the other record is today. */
async function readDecisions(client: PoolClient, sourceId: number, newcomers: readonly Newcomer[]) {
  const { rows } = await client.query<{ ref: string; entityId: number; verdict: 'same' | 'different' }>(
    `select c.source_ref as ref, o.id as "entityId", c.verdict from join_candidate c, lateral (
       select id from entity where source_id = c.other_source_id and source_ref = c.other_ref and kind = c.kind
       union select entity_id from entity_identity
         where source_id = c.other_source_id and source_ref = c.other_ref
       union select kept_id from entity_merge
         where source_id = c.other_source_id and source_ref = c.other_ref and undone_at is null) o
     where c.source_id = $1 and c.source_ref = any($2) and c.verdict is not null`,
    [sourceId, newcomers.map(({ ref }) => ref)],
  );
  return rows;
}

async function pairsOfPeople(client: PoolClient, sourceId: number, newcomers: readonly Newcomer[]): Promise<Pair[]> {
  const candidates = await candidatesOf(client, sourceId, newcomers);
  const known = await readPeople(client, [...new Set(candidates.map(({ entityId }) => entityId))]);
  const told = new Map(newcomers.map((newcomer) => [newcomer.ref, toldOf(newcomer)]));
  return candidates.flatMap(({ ref, entityId }) => {
    const [one, other] = [told.get(ref), known.get(entityId)];
    if (!one || !other) return [];
    const { verdict, shared } = judgePair(one, other);
    return verdict === 'different' ? [] : [{ ref, entityId, verdict, shared }];
  });
}

function toldOf({ name, labels, aliases, birthDate, ids, spells }: Newcomer): PersonRecord {
  return { labels: [name, ...labels], names: [name, ...labels, ...aliases], birthDate, ids: idsOf(ids), spells };
}

const idsOf = (ids: Readonly<Record<string, string>>) => Object.entries(ids).map(([scheme, id]) => `${scheme} ${id}`);

/** Pairs that share an id; a birth date and a name or club; or a name and a club if a birth date is missing. */
async function candidatesOf(client: PoolClient, sourceId: number, newcomers: readonly Newcomer[]) {
  const people = `e.kind = any($2::entity_kind[])`;
  const ids = newcomers.flatMap(({ ref, ids: all }) =>
    Object.entries(all).map(([scheme, value]) => ({ ref, scheme, value })),
  );
  const names = newcomers.flatMap(({ ref, name, labels, aliases, birthDate }) =>
    [...new Set([name, ...labels, ...aliases].map(fold))].map((folded) => ({ ref, folded, birthDate })),
  );
  const clubs = newcomers.flatMap(({ ref, birthDate, spells }) =>
    [...new Set(spells.map(({ teamId }) => teamId))].map((teamId) => ({ ref, birthDate, teamId })),
  );
  const born = `(select entity_id, birth_date from player where birth_date = any($3::date[])
    union all select entity_id, birth_date from person where birth_date = any($3::date[])) b`;
  const births = [...new Set(newcomers.flatMap(({ birthDate }) => birthDate ?? []))];
  const kinds = [...PEOPLE];
  const ask = (text: string, values: unknown[]) =>
    client.query<{ ref: string; entityId: number }>(text, [sourceId, kinds, ...values]);
  const byId = await ask(
    `select distinct g.ref, e.id as "entityId" from unnest($3::text[], $4::text[], $5::text[]) as g (ref, scheme, value)
       join external_id x using (scheme, value) join entity e on e.id = x.entity_id where ${people} and ${OTHERS}`,
    [ids.map(({ ref }) => ref), ids.map(({ scheme }) => scheme), ids.map(({ value }) => value)],
  );
  const byBirth = await ask(
    `select distinct g.ref, e.id as "entityId" from unnest($4::text[], $5::text[], $6::date[]) as g (ref, folded, birth_date)
       join ${born} on b.birth_date = g.birth_date
       join entity_name n on n.entity_id = b.entity_id and n.folded = g.folded
       join entity e on e.id = b.entity_id where ${people} and ${OTHERS}
     union select g.ref, e.id from unnest($7::text[], $8::int[], $9::date[]) as g (ref, team_id, birth_date)
       join ${born} on b.birth_date = g.birth_date join ${PLACES} on p.person_id = b.entity_id and p.team_id = g.team_id
       join entity e on e.id = b.entity_id where ${people} and ${OTHERS}`,
    [
      births,
      names.map(({ ref }) => ref),
      names.map(({ folded }) => folded),
      names.map(({ birthDate }) => birthDate),
      clubs.map(({ ref }) => ref),
      clubs.map(({ teamId }) => teamId),
      clubs.map(({ birthDate }) => birthDate),
    ],
  );
  const byClub = await ask(
    `select distinct g.ref, e.id as "entityId"
     from unnest($3::text[], $4::text[], $5::date[]) as g (ref, folded, birth_date)
       join unnest($6::text[], $7::int[]) as c (ref, team_id) on c.ref = g.ref
       join entity_name n on n.folded = g.folded
       join entity e on e.id = n.entity_id
       left join player b on b.entity_id = e.id
       join ${PLACES} on p.person_id = e.id and p.team_id = c.team_id
     where (g.birth_date is null or b.birth_date is null) and ${people} and ${OTHERS}`,
    [
      names.map(({ ref }) => ref),
      names.map(({ folded }) => folded),
      names.map(({ birthDate }) => birthDate),
      clubs.map(({ ref }) => ref),
      clubs.map(({ teamId }) => teamId),
    ],
  );
  const all = [...byId.rows, ...byBirth.rows, ...byClub.rows];
  return [...new Map(all.map((pair) => [`${pair.ref} ${pair.entityId}`, pair])).values()];
}

/** The clubs of a person, from any table. */
const PLACES = `(select player_id as person_id, team_id from registration
  union all select player_id, team_id from squad union all select entity_id, team_id from club_spell) p`;

/** The stored data about people, in the form that `judgePair` reads. */
async function readPeople(client: PoolClient, ids: readonly number[]): Promise<Map<number, PersonRecord>> {
  const { rows } = await client.query<{
    id: number;
    name: string;
    names: string[];
    birthDate: string | null;
    ids: string[];
    spells: SpellRecord[];
  }>(
    `select e.id, e.name, coalesce(p.birth_date, r.birth_date)::text as "birthDate",
       array(select name from entity_alias a where a.entity_id = e.id) as names,
       array(select scheme || ' ' || value from external_id x where x.entity_id = e.id) as ids,
       (select coalesce(json_agg(json_build_object('teamId', t.team_id, 'started', t.started, 'ended', t.ended)), '[]')
        from (select team_id, start_date::text as started, end_date::text as ended from registration where player_id = e.id
          union all select q.team_id, s.start_date::text, s.end_date::text from squad q join season s on s.id = q.season_id
            where q.player_id = e.id
          union all select team_id, started, ended from club_spell where entity_id = e.id) t) as spells
     from entity e left join player p on p.entity_id = e.id left join person r on r.entity_id = e.id
     where e.id = any($1)`,
    [ids],
  );
  return new Map(
    rows.map(({ id, name, names, ...told }) => [id, { ...told, labels: [name], names: [name, ...names] }]),
  );
}

/** Clubs, competitions, places and outlets that share an id, or a full name and the country. */
async function pairsOfOthers(
  client: PoolClient,
  sourceId: number,
  kind: EntityKind,
  newcomers: readonly Newcomer[],
): Promise<Pair[]> {
  const ids = newcomers.flatMap(({ ref, ids: all }) =>
    Object.entries(all).map(([scheme, value]) => ({ ref, scheme, value })),
  );
  const names = newcomers.flatMap(({ ref, name, labels, aliases, country }) =>
    [...new Set([name, ...labels, ...aliases].map(fold))].map((folded) => ({ ref, folded, country })),
  );
  const { rows } = await client.query<{ ref: string; entityId: number; isId: boolean }>(
    `select g.ref, e.id as "entityId", true as "isId"
     from unnest($3::text[], $4::text[], $5::text[]) as g (ref, scheme, value)
       join external_id x using (scheme, value) join entity e on e.id = x.entity_id
     where e.kind = $2 and ${OTHERS}
     union select g.ref, e.id, false from unnest($6::text[], $7::text[], $8::text[]) as g (ref, folded, country)
       join entity_name n on n.folded = g.folded and n.ends = length(n.glued)
       join entity e on e.id = n.entity_id
     where e.kind = $2 and e.country is not distinct from g.country and ($2 = 'continent' or g.country is not null)
       and ${OTHERS}
     union select g.ref, e.id, true from unnest($6::text[], $8::text[]) as g (ref, country)
       join entity e on e.country = g.country where $2 = 'country' and e.kind = $2 and ${OTHERS}`,
    [
      sourceId,
      kind,
      ids.map(({ ref }) => ref),
      ids.map(({ scheme }) => scheme),
      ids.map(({ value }) => value),
      names.map(({ ref }) => ref),
      names.map(({ folded }) => folded),
      names.map(({ country }) => country),
    ],
  );
  const withId = new Set(rows.flatMap(({ ref, isId }) => (isId ? [ref] : [])));
  return rows
    .filter(({ ref, isId }) => isId || !withId.has(ref))
    .map(({ ref, entityId, isId }) => ({
      ref,
      entityId,
      verdict: 'same',
      shared: isId ? ['id'] : ['name', 'country'],
    }));
}

function countBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}
