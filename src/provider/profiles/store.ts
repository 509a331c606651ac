import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { NewKind } from '../../domain/editing/new-profiles.ts';
import { fold } from '../../domain/names/fold.ts';
import { splitName } from '../../domain/names/person-names.ts';
import { tagOf } from '../../domain/tags.ts';
import { type EntityKind, PEOPLE } from '../../domain/vocabulary.ts';
import { correctFacts, editorsSource } from '../claims/store.ts';
import { rebuildNames } from '../data/entity-names.ts';

/** A profile that an editor adds. */
export interface NewProfile {
  kind: NewKind;
  name: string;
  country: string | null;
  /** Of people. */
  birthDate: string | null;
}

/** A profile with the same name. */
export interface Namesake {
  tag: string;
  kind: EntityKind;
  name: string;
  country: string | null;
  birthDate: string | null;
}

/** Profiles that are listed as namesakes. */
const MAX_NAMESAKES = 10;

/** People, or others of the kind, who have a name, those born on the day first. Holds back others who add one. */
export async function findNamesakes(client: PoolClient, { kind, name, birthDate }: NewProfile): Promise<Namesake[]> {
  await client.query('select pg_advisory_xact_lock(hashtext($1))', [`new profile ${fold(name)}`]);
  const { rows } = await client.query<Omit<Namesake, 'tag'> & { id: number }>(
    `select e.id, e.kind, e.name, e.country, coalesce(p.birth_date, x.birth_date) as "birthDate"
     from entity e left join player p on p.entity_id = e.id left join person x on x.entity_id = e.id
     where e.id in (select entity_id from entity_name where folded = $1) and e.kind = any($2::entity_kind[])
     order by coalesce(p.birth_date, x.birth_date) = $3::date desc nulls last, e.prominence desc, e.id limit $4`,
    [fold(name), PEOPLE.has(kind) ? [...PEOPLE] : [kind], birthDate, MAX_NAMESAKES],
  );
  return rows.map(({ id, ...row }) => ({ ...row, tag: tagOf(row.kind, id, row.name) }));
}

/** Adds a profile under the source of editors. @returns its number */
export async function addProfile(client: PoolClient, { kind, name, country, birthDate }: NewProfile): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into entity (kind, name, country, source_id, source_ref) values ($1, $2, $3, $4, $5) returning id',
    [kind, name, country, await editorsSource(client), randomUUID()],
  );
  const id = rows[0]?.id ?? 0;
  const { first, last } = splitName(name);
  switch (kind) {
    case 'player':
      await client.query('insert into player (entity_id, last_name) values ($1, $2)', [id, last]);
      break;
    case 'team':
    case 'national team':
      await client.query('insert into team (entity_id, type) values ($1, $2)', [
        id,
        kind === 'team' ? 'club' : 'national',
      ]);
      break;
    case 'competition':
      await client.query(`insert into competition (entity_id, type) values ($1, 'league')`, [id]);
      break;
    default:
      await client.query('insert into person (entity_id) values ($1)', [id]);
  }
  await correctFacts(client, id, {
    name,
    ...(country !== null && { country }),
    ...(birthDate !== null && { birthdate: birthDate }),
    ...(kind === 'player' && { lastname: last, ...(first !== null && { firstname: first }) }),
  });
  await rebuildNames(client, [id]);
  return id;
}

/** The other names of an entity; undefined if there is no such entity. */
export async function findAliases(
  client: Pick<PoolClient, 'query'>,
  id: number,
  limit: number,
): Promise<string[] | undefined> {
  const { rows } = await client.query<{ names: string[] }>(
    `select array(select name from entity_alias where entity_id = e.id order by name limit $2) as names
     from entity e where e.id = $1 and e.kind <> 'hashtag'`,
    [id, limit],
  );
  return rows[0]?.names;
}
