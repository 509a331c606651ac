import type { PoolClient } from 'pg';
import { splitName } from '../../../../domain/names/person-names.ts';
import { roleOf } from '../../../../domain/positions.ts';
import { type EntityKind, PEOPLE } from '../../../../domain/vocabulary.ts';
import { type Claims, deriveImported, recordClaims } from '../../../claims/store.ts';
import { copyInto } from '../../copy.ts';
import { rebuildNames } from '../../entity-names.ts';
import { findJoins, hasOtherSources } from '../joining/find-joins.ts';
import { storeIdentities, storeWaitingPairs } from '../joining/identities.ts';
import type { Joins } from '../report.ts';
import { createStage } from '../store/pipeline.ts';
import type { OutsideEntity } from './format.ts';

/** An entity with its place in the files. */
export interface GivenEntity extends OutsideEntity {
  /** Changes with every fact. */
  digest: string;
  line: number;
  file: number;
}

/** The result for a given entity. */
interface Saved {
  file: number;
  outcome: 'added' | 'changed' | 'unchanged';
}

/** A given entity with the stored one that it is. */
interface Placed {
  given: GivenEntity;
  id: number;
  /** The facts of another source count; ours fill its gaps. */
  isFilling: boolean;
}

interface StoredIdentity {
  ref: string;
  id: number;
  digest: string;
  isOwn: boolean;
  aliases: string[];
}

/** Clubs and national teams by their refs. */
type Teams = ReadonlyMap<string, { id: number; isNational: boolean }>;

/** Number of entities per write of names. Large writes need fewer pages of the indexes. */
const NAMED_AT_ONCE = 5000;

/** Stores the entities of one source batch by batch: clubs and places first, then people. */
export class BatchSaver {
  readonly joins: Joins = { id: 0, birth: 0, place: 0, decision: 0, waiting: 0 };
  readonly #client: PoolClient;
  readonly #sourceId: number;
  readonly #renamed: number[] = [];
  #hasOtherSources = false;

  constructor(client: PoolClient, sourceId: number) {
    this.#client = client;
    this.#sourceId = sourceId;
  }

  async begin({ apart }: { apart: boolean }): Promise<void> {
    await createStage(this.#client, 'stage_link', { ref: 'text', to_ref: 'text', relation: 'text' });
    this.#hasOtherSources = !apart && (await hasOtherSources(this.#client, this.#sourceId));
  }

  /** Finishes with what depends on all entities: their relations, and the names by which searches find them. */
  async end(): Promise<void> {
    await this.#saveLinks();
    for (let start = 0; start < this.#renamed.length; start += NAMED_AT_ONCE)
      await rebuildNames(this.#client, this.#renamed.slice(start, start + NAMED_AT_ONCE));
  }

  /** Stores a batch of one kind. An entity with unchanged facts is skipped. */
  async save(kind: EntityKind, batch: readonly GivenEntity[]): Promise<Saved[]> {
    const known = await this.#known(batch);
    const fresh = batch.filter(({ ref }) => !known.has(ref));
    const teams = await this.#teams(batch);
    const placedFresh = await this.#place(kind, fresh, teams);
    const differing = batch.flatMap((given) => {
      const stored = known.get(given.ref);
      return stored && stored.digest !== given.digest ? [{ given, id: stored.id, isFilling: !stored.isOwn }] : [];
    });
    const placed = [...placedFresh, ...differing];
    await this.#forget(differing, known);
    await this.#saveRows(kind, placed);
    await this.#saveSpells(placed, teams);
    await this.#saveFacts(placed, teams, new Set(placedFresh.map(({ id }) => id)));
    await this.#saveNames(placed);
    await this.#saveIds(placed);
    await this.#saveAccounts(placed);
    await this.#noteLinks(batch);
    for (const { id } of placed) this.#renamed.push(id);
    const changed = new Set(differing.map(({ given }) => given.ref));
    return batch.map(({ ref, file }) => ({
      file,
      outcome: known.has(ref) ? (changed.has(ref) ? 'changed' : 'unchanged') : 'added',
    }));
  }

  /**
   * Stores relations between entities that refer to each other. Relations to entities that are not in the files are
   * left out.
   */
  async #saveLinks(): Promise<void> {
    await this.#client.query(
      `insert into entity_link (entity_id, related_id, relation)
       select distinct a.entity_id, b.entity_id, case when l.relation in ('sibling', 'child', 'spouse')
           then ($2::jsonb -> l.relation ->> coalesce(g.value, ''))
           when l.relation = 'president' then 'staff' else l.relation end
       from stage_link l join entity_identity a on a.source_id = $1 and a.source_ref = l.ref
         join entity_identity b on b.source_id = $1 and b.source_ref = l.to_ref
         left join claim g on g.entity_id = b.entity_id and g.fact = 'gender' and g.source_id = $1 and g.source_ref = l.to_ref
       where a.entity_id <> b.entity_id and l.relation <> 'employer'
         and (l.relation not in ('sibling', 'child', 'spouse') or $2::jsonb -> l.relation ? g.value)
       on conflict do nothing`,
      [this.#sourceId, JSON.stringify(BY_GENDER)],
    );
    await this.#client.query(
      `update person p set employer_id = b.entity_id
       from stage_link l join entity_identity a on a.source_id = $1 and a.source_ref = l.ref
         join entity_identity b on b.source_id = $1 and b.source_ref = l.to_ref
       where l.relation = 'employer' and p.entity_id = a.entity_id and p.employer_id is null`,
      [this.#sourceId],
    );
    // Clubs name their staff. Of two clubs, the one with the lower id counts.
    await this.#client.query(
      `update person p set employer_id = g.club, executive_role = coalesce(p.executive_role, g.role::executive_role)
       from (select distinct on (b.entity_id) b.entity_id as id, a.entity_id as club,
             case when l.relation = 'president' and b.kind = 'executive' then 'president' end as role
           from stage_link l join entity_identity a on a.source_id = $1 and a.source_ref = l.ref
             join entity_identity b on b.source_id = $1 and b.source_ref = l.to_ref
           where l.relation in ('coach', 'president', 'staff') and b.kind in ('coach', 'executive')
           order by b.entity_id, a.entity_id, role nulls last) g
       where p.entity_id = g.id and p.employer_id is null`,
      [this.#sourceId],
    );
  }

  async #known(batch: readonly GivenEntity[]): Promise<Map<string, StoredIdentity>> {
    const { rows } = await this.#client.query<StoredIdentity>(
      `select i.source_ref as ref, i.entity_id as id, i.digest, i.aliases, e.source_id = $1 as "isOwn"
       from entity_identity i join entity e on e.id = i.entity_id where i.source_id = $1 and i.source_ref = any($2)`,
      [this.#sourceId, batch.map(({ ref }) => ref)],
    );
    return new Map(rows.map((row) => [row.ref, row]));
  }

  /** The stored clubs that the batch names, by their refs, and which of them are national teams. */
  async #teams(batch: readonly GivenEntity[]): Promise<Teams> {
    const refs = new Set(batch.flatMap(({ spells }) => spells.map(({ club }) => club)));
    const { rows } = await this.#client.query<{ ref: string; id: number; isNational: boolean }>(
      `select source_ref as ref, entity_id as id, kind = 'national team' as "isNational" from entity_identity
       where source_id = $1 and kind in ('team', 'national team') and source_ref = any($2)`,
      [this.#sourceId, [...refs]],
    );
    return new Map(rows.map(({ ref, ...team }) => [ref, team]));
  }

  /** Joins newcomers with known entities, or adds them. */
  async #place(
    kind: EntityKind,
    fresh: readonly GivenEntity[],
    teams: ReadonlyMap<string, { id: number }>,
  ): Promise<Placed[]> {
    if (fresh.length === 0) return [];
    const newcomers = fresh.map(({ facts, spells, ...given }) => ({
      ...given,
      birthDate: facts.birthdate ?? null,
      spells: spells.flatMap(({ club, started, ended }) => {
        const teamId = teams.get(club)?.id;
        return teamId === undefined ? [] : [{ teamId, started, ended }];
      }),
    }));
    const { joined, waiting } = this.#hasOtherSources
      ? await findJoins(this.#client, this.#sourceId, kind, newcomers)
      : { joined: new Map<string, never>(), waiting: [] };
    for (const { basis } of joined.values()) this.joins[basis] += 1;
    this.joins.waiting += waiting.length;
    const added = await this.#insert(
      kind,
      fresh.filter(({ ref }) => !joined.has(ref)),
    );
    const placed = fresh.map((given) => {
      const join = joined.get(given.ref);
      return { given, id: join?.entityId ?? added.get(given.ref) ?? 0, isFilling: join !== undefined };
    });
    await storeIdentities(
      this.#client,
      this.#sourceId,
      kind,
      placed.map(({ given, id }) => ({
        ref: given.ref,
        id,
        basis: joined.get(given.ref)?.basis ?? 'new',
        aliases: given.aliases,
        digest: given.digest,
      })),
    );
    await storeWaitingPairs(this.#client, this.#sourceId, waiting);
    return placed;
  }

  async #insert(kind: EntityKind, given: readonly GivenEntity[]): Promise<Map<string, number>> {
    const { rows } = await this.#client.query<{ ref: string; id: number }>(
      `insert into entity (kind, source_ref, name, source_id)
       select $1, ref, name, $2 from unnest($3::text[], $4::text[]) as n (ref, name) returning source_ref as ref, id`,
      [kind, this.#sourceId, given.map(({ ref }) => ref), given.map(({ name }) => name)],
    );
    return new Map(rows.map(({ ref, id }) => [ref, id]));
  }

  /** Removes facts that an earlier edition gave about these entities and this one does not. */
  async #forget(differing: readonly Placed[], known: ReadonlyMap<string, StoredIdentity>): Promise<void> {
    if (differing.length === 0) return;
    const ids = differing.map(({ id }) => id);
    const gone = differing.flatMap(({ given, id }) =>
      (known.get(given.ref)?.aliases ?? [])
        .filter((alias) => !given.aliases.includes(alias))
        .map((alias) => ({ id, alias })),
    );
    await this.#client.query(
      `delete from entity_alias a using unnest($1::int[], $2::text[]) as g (id, name)
       where a.entity_id = g.id and a.name = g.name`,
      [gone.map(({ id }) => id), gone.map(({ alias }) => alias)],
    );
    for (const table of ['club_spell', 'entity_account'])
      await this.#client.query(`delete from ${table} where source_id = $1 and entity_id = any($2)`, [
        this.#sourceId,
        ids,
      ]);
    await this.#client.query(
      `update entity_identity i set digest = g.digest,
         aliases = array(select jsonb_array_elements_text(g.aliases))
       from unnest($2::text[], $3::jsonb[], $4::text[]) as g (ref, aliases, digest)
       where i.source_id = $1 and i.source_ref = g.ref`,
      [
        this.#sourceId,
        differing.map(({ given }) => given.ref),
        differing.map(({ given }) => JSON.stringify(given.aliases)),
        differing.map(({ given }) => given.digest),
      ],
    );
  }

  /** Stores the row that the entity has in the table of its kind. */
  async #saveRows(kind: EntityKind, placed: readonly Placed[]): Promise<void> {
    const own = placed.filter(({ isFilling }) => !isFilling);
    if (kind === 'player')
      await this.#client.query(
        `insert into player (entity_id, last_name) select * from unnest($1::int[], $2::text[]) on conflict do nothing`,
        [own.map(({ id }) => id), own.map(({ given }) => given.name)],
      );
    // A person of another kind there (a coach who is a player here) has a row there already.
    else if (PEOPLE.has(kind))
      await this.#client.query(
        'insert into person (entity_id) select * from unnest($1::int[]) on conflict do nothing',
        [own.map(({ id }) => id)],
      );
    if (kind === 'team' || kind === 'national team')
      await this.#client.query(
        `insert into team (entity_id, type, stadium, founded)
         select id, $2::team_type, stadium, founded from unnest($1::int[], $3::text[], $4::smallint[]) as g (id, stadium, founded)
         on conflict (entity_id) do update set stadium = coalesce(team.stadium, excluded.stadium),
           founded = coalesce(team.founded, excluded.founded)
         where (team.stadium is null and excluded.stadium is not null) or (team.founded is null and excluded.founded is not null)`,
        [
          placed.map(({ id }) => id),
          kind === 'team' ? 'club' : 'national',
          placed.map(({ given }) => given.facts.stadium),
          placed.map(({ given }) => given.facts.founded),
        ],
      );
    if (kind === 'competition')
      await this.#client.query(
        `insert into competition (entity_id, type) select id, 'league' from unnest($1::int[]) as g (id)
         on conflict do nothing`,
        [placed.map(({ id }) => id)],
      );
  }

  async #saveFacts(placed: readonly Placed[], teams: Teams, fresh: ReadonlySet<number>): Promise<void> {
    await recordClaims(
      this.#client,
      this.#sourceId,
      placed.map(({ given, id }) => ({ id, ref: given.ref, facts: claimsOf(given, teams) })),
    );
    await deriveImported(
      this.#client,
      placed.map(({ id }) => id),
      (id) => fresh.has(id),
    );
  }

  async #saveNames(placed: readonly Placed[]): Promise<void> {
    const names = placed.flatMap(({ given, id, isFilling }) =>
      [...(isFilling ? [given.name] : []), ...given.aliases].map((name) => ({ id, name })),
    );
    await this.#client.query(
      `insert into entity_alias (entity_id, name)
       select g.id, g.name from unnest($1::int[], $2::text[]) as g (id, name) join entity e on e.id = g.id
       where g.name <> e.name on conflict do nothing`,
      [names.map(({ id }) => id), names.map(({ name }) => name)],
    );
  }

  async #saveIds(placed: readonly Placed[]): Promise<void> {
    const ids = placed.flatMap(({ given, id }) =>
      Object.entries(given.ids).map(([scheme, value]) => ({ id, scheme, value })),
    );
    await this.#client.query(
      `insert into external_id (entity_id, scheme, value) select * from unnest($1::int[], $2::text[], $3::text[])
       on conflict do nothing`,
      [ids.map(({ id }) => id), ids.map(({ scheme }) => scheme), ids.map(({ value }) => value)],
    );
  }

  async #saveSpells(placed: readonly Placed[], teams: ReadonlyMap<string, { id: number }>): Promise<void> {
    const spells = placed.flatMap(({ given, id }) =>
      given.spells.flatMap(({ club, started, ended, appearances, goals }) => {
        const teamId = teams.get(club)?.id;
        return teamId === undefined || teamId === id ? [] : [{ id, teamId, started, ended, appearances, goals }];
      }),
    );
    await this.#client.query(
      `insert into club_spell (entity_id, team_id, source_id, started, ended, appearances, goals)
       select id, team, $1, started, ended, appearances, goals
       from unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::int[], $7::int[])
         as g (id, team, started, ended, appearances, goals) on conflict do nothing`,
      [
        this.#sourceId,
        spells.map(({ id }) => id),
        spells.map(({ teamId }) => teamId),
        spells.map(({ started }) => started),
        spells.map(({ ended }) => ended),
        spells.map(({ appearances }) => appearances),
        spells.map(({ goals }) => goals),
      ],
    );
  }

  async #saveAccounts(placed: readonly Placed[]): Promise<void> {
    const accounts = placed.flatMap(({ given, id }) => given.accounts.map((account) => ({ id, ...account })));
    await this.#client.query(
      `insert into entity_account (entity_id, network, handle, followers, followers_on, source_id)
       select id, network, handle, followers, followers_on, $1
       from unnest($2::int[], $3::text[], $4::text[], $5::int[], $6::date[])
         as g (id, network, handle, followers, followers_on) on conflict do nothing`,
      [
        this.#sourceId,
        accounts.map(({ id }) => id),
        accounts.map(({ network }) => network),
        accounts.map(({ handle }) => handle),
        accounts.map(({ followers }) => followers),
        accounts.map(({ followersOn }) => followersOn),
      ],
    );
    const readings = accounts.flatMap(({ id, network, handle, readings: each }) =>
      each.map((reading) => ({ entityId: id, network, handle, ...reading })),
    );
    // Readings stay when the source no longer has them.
    await this.#client.query(
      `insert into account_followers (entity_id, network, handle, day, followers, source_id)
       select distinct on (id, network, handle, day) id, network, handle, day, followers, $1
       from unnest($2::int[], $3::text[], $4::text[], $5::date[], $6::int[])
         as g (id, network, handle, day, followers)
       order by id, network, handle, day, followers desc
       on conflict (entity_id, network, handle, day) do update
         set followers = excluded.followers, source_id = excluded.source_id`,
      [
        this.#sourceId,
        readings.map(({ entityId }) => entityId),
        readings.map(({ network }) => network),
        readings.map(({ handle }) => handle),
        readings.map(({ day }) => day),
        readings.map(({ followers }) => followers),
      ],
    );
  }

  async #noteLinks(batch: readonly GivenEntity[]): Promise<void> {
    const links = batch.flatMap(({ ref, links: named, facts: { employer } }) => [
      ...named.map(({ to, relation }) => ({ ref, to_ref: to, relation })),
      ...(employer === undefined ? [] : [{ ref, to_ref: employer, relation: 'employer' }]),
    ]);
    if (links.length > 0) await copyInto(this.#client, 'stage_link', ['ref', 'to_ref', 'relation'], links);
  }
}

/** Relationships by gender. */
const BY_GENDER = {
  sibling: { male: 'brother', female: 'sister' },
  child: { male: 'son', female: 'daughter' },
  spouse: { male: 'husband', female: 'wife' },
};

/** What the source says of an entity. */
function claimsOf({ kind, name, country, facts, spells }: GivenEntity, teams: Teams): Claims {
  const known = Object.fromEntries(Object.entries(facts).map(([fact, value]) => [fact, value ?? null]));
  if (kind !== 'player') return { name, country, ...known };
  const { first, last } = splitName(name);
  const current = (isNational: boolean) =>
    spells
      .filter(
        ({ club, ended, started }) => teams.get(club)?.isNational === isNational && ended === '' && started !== '',
      )
      .sort((a, b) => (a.started < b.started ? 1 : -1))
      .map(({ club }) => teams.get(club)?.id)[0] ?? null;
  return {
    name,
    country,
    ...known,
    firstname: first ?? '',
    lastname: last,
    role: facts.position === undefined ? null : (roleOf(facts.position) ?? ''),
    club: current(false),
    nationalteam: current(true),
  };
}
