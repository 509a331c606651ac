import type { PoolClient } from 'pg';
import { seasonNamed } from '../../../../domain/names/season-names.ts';
import { type ImportFolder, readFile } from '../csv/read-file.ts';
import type { EntityIndex, EntityRow } from '../entities.ts';
import type { PlayerRow } from '../read-entities.ts';
import { type Joins, ReportBuilder } from '../report.ts';
import { findJoins, hasOtherSources } from './find-joins.ts';
import { storeIdentities, storeWaitingPairs } from './identities.ts';

/** A time at a club, with the club's ref. */
interface Place {
  club: string;
  started: string;
  ended: string;
}

/** Joins the entities of our own format with those that other sources brought: their facts fill gaps there. */
export class RowJoiner {
  readonly #client: PoolClient;
  readonly #sourceId: number;
  readonly #index: EntityIndex;
  readonly #folder: ImportFolder | null;
  #places: ReadonlyMap<string, readonly Place[]> | undefined;
  #joins: Joins | null = null;

  /** @param folder shows who was at which club; null turns matching off */
  constructor(client: PoolClient, sourceId: number, index: EntityIndex, folder: ImportFolder | null) {
    this.#client = client;
    this.#sourceId = sourceId;
    this.#index = index;
    this.#folder = folder;
  }

  /** The joined rows; null if no other source provides anything. */
  get joins(): Joins | null {
    return this.#joins;
  }

  async begin(): Promise<void> {
    if (this.#folder && (await hasOtherSources(this.#client, this.#sourceId)))
      this.#joins = { id: 0, birth: 0, place: 0, decision: 0, waiting: 0 };
  }

  /** Adds rows that are already known to the index. Clubs come before players. */
  async join(fresh: readonly EntityRow[]): Promise<void> {
    for (const kind of new Set(fresh.map((row) => row.kind)))
      await this.#joinKind(
        kind,
        fresh.filter((row) => row.kind === kind),
      );
  }

  async #joinKind(kind: EntityRow['kind'], fresh: readonly EntityRow[]): Promise<void> {
    const joins = this.#joins;
    if (!joins) return;
    const places = kind === 'player' ? await this.#readPlaces() : new Map<string, readonly Place[]>();
    const given = new Map(
      this.#folder?.tables?.known?.flatMap((row) => (row.kind === kind ? [[row.ref, row.id] as const] : [])),
    );
    const unknown = fresh.filter(({ ref }) => !given.has(ref));
    const newcomers = unknown.map((row) => ({
      ref: row.ref,
      name: row.name,
      labels: [],
      aliases: row.aliases,
      country: row.country,
      birthDate: playerFacts(row).birthDate ?? null,
      ids: row.externalIds ?? {},
      spells: (places.get(row.ref) ?? []).flatMap(({ club, started, ended }) => {
        const teamId = this.#index.find('team', club);
        return teamId === undefined ? [] : [{ teamId, started, ended }];
      }),
    }));
    const { joined, waiting } = await findJoins(this.#client, this.#sourceId, kind, newcomers);
    for (const { ref } of fresh) {
      const entityId = given.get(ref);
      if (entityId !== undefined) joined.set(ref, { entityId, basis: 'decision' });
    }
    for (const { basis } of joined.values()) joins[basis] += 1;
    joins.waiting += waiting.length;
    const known = fresh.flatMap((row) => {
      const join = joined.get(row.ref);
      return join ? [{ row, ...join }] : [];
    });
    const ids = known.map(({ entityId }) => entityId);
    // Rows of this import will refer to them.
    await this.#client.query('select from entity where id = any($1) for key share', [ids]);
    await this.#client.query('select from season where competition_id = any($1) for key share', [ids]);
    await storeIdentities(
      this.#client,
      this.#sourceId,
      kind,
      known.map(({ row, entityId, basis }) => ({ ref: row.ref, id: entityId, basis, facts: sourceFactsOf(row) })),
    );
    await storeWaitingPairs(this.#client, this.#sourceId, waiting);
    await this.#addNames(known.map(({ row, entityId }) => ({ id: entityId, names: [row.name, ...row.aliases] })));
    for (const { row, entityId } of known) {
      this.#index.setMerged(kind, row.ref, entityId);
      this.#index.added.add(entityId);
    }
  }

  /** Stores the source's facts about entities that another source provides too. */
  async keepFacts(rows: readonly EntityRow[]): Promise<void> {
    const told = rows.map((row) => ({ kind: row.kind, ref: row.ref, facts: sourceFactsOf(row) }));
    await this.#client.query(
      `update entity_identity i set facts = g.facts, digest = md5(g.facts::text)
       from unnest($2::entity_kind[], $3::text[], $4::jsonb[]) as g (kind, ref, facts)
       where i.source_id = $1 and i.kind = g.kind and i.source_ref = g.ref and i.facts <> g.facts`,
      [
        this.#sourceId,
        told.map(({ kind }) => kind),
        told.map(({ ref }) => ref),
        told.map(({ facts }) => JSON.stringify(facts)),
      ],
    );
  }

  async #addNames(given: readonly { id: number; names: readonly string[] }[]): Promise<void> {
    const names = given.flatMap(({ id, names: all }) => all.map((name) => ({ id, name })));
    await this.#client.query(
      `insert into entity_alias (entity_id, name)
       select g.id, g.name from unnest($1::int[], $2::text[]) as g (id, name) join entity e on e.id = g.id
       where g.name <> e.name on conflict do nothing`,
      [names.map(({ id }) => id), names.map(({ name }) => name)],
    );
  }

  /** Who was at which club when, from the squads. They are read once before the players are placed. */
  async #readPlaces(): Promise<ReadonlyMap<string, readonly Place[]>> {
    if (this.#places || !this.#folder) return this.#places ?? new Map<string, readonly Place[]>();
    const places = new Map<string, Place[]>();
    // The same rows are reported when they are stored.
    const silent = { ...this.#folder, report: new ReportBuilder(), onBytes: () => undefined };
    await readFile(silent, 'squads.csv', (row) => {
      const season = seasonNamed(row.raw('season'));
      if (!season) return;
      const player = row.raw('player_id');
      const place = { club: row.raw('club_id'), started: season.startDate, ended: season.endDate };
      places.set(player, [...(places.get(player) ?? []), place]);
    });
    for (const { player, ...place } of (await this.#folder.tables?.spells?.()) ?? [])
      places.set(player, [...(places.get(player) ?? []), place]);
    this.#places = places;
    return places;
  }
}

const playerFacts = (row: EntityRow): Partial<PlayerRow> => row;

/** A row's facts, in the form in which they are stored in addition to the current ones. */
function sourceFactsOf(row: EntityRow): Record<string, unknown> {
  const { name, country, birthDate, position, foot, heightCm, weightKg } = playerFacts(row);
  const aliases = row.aliases.length > 0 ? [...row.aliases].sort() : null;
  const facts = Object.entries({ name, country, aliases, birthDate, position, foot, heightCm, weightKg });
  return Object.fromEntries(facts.filter(([, value]) => value !== null && value !== undefined));
}

/**
 * Fills gaps in players from other sources with this source's facts; editors take precedence. The injury coverage is
 * this source's if the other one covers none.
 */
export async function fillJoined(
  client: PoolClient,
  sourceId: number,
  players: readonly { id: number; coverage: string; from: string | null; until: string | null }[],
): Promise<void> {
  if (players.length === 0) return;
  await client.query(
    `with told as (
       select distinct on (i.entity_id) i.entity_id, i.facts from entity_identity i
       where i.source_id = $1 and i.entity_id = any($2) order by i.entity_id, i.source_ref),
     filled as (
       select p.entity_id,
         coalesce(p.birth_date, case when not 'birthdate' = any(e.by_hand) then (t.facts ->> 'birthDate')::date end) as birth_date,
         coalesce(p.position, case when not 'position' = any(e.by_hand) then t.facts ->> 'position' end) as position,
         coalesce(p.foot, case when not 'foot' = any(e.by_hand) then (t.facts ->> 'foot')::foot end) as foot,
         coalesce(p.height_cm, case when not 'height' = any(e.by_hand) then (t.facts ->> 'heightCm')::smallint end) as height_cm,
         coalesce(p.weight_kg, case when not 'weight' = any(e.by_hand) then (t.facts ->> 'weightKg')::smallint end) as weight_kg
       from told t join player p on p.entity_id = t.entity_id join entity e on e.id = t.entity_id)
     update player p set birth_date = f.birth_date, position = f.position, foot = f.foot, height_cm = f.height_cm,
       weight_kg = f.weight_kg
     from filled f where f.entity_id = p.entity_id
       and (p.birth_date, p.position, p.foot, p.height_cm, p.weight_kg)
         is distinct from (f.birth_date, f.position, f.foot, f.height_cm, f.weight_kg)`,
    [sourceId, players.map(({ id }) => id)],
  );
  await client.query(
    `update player p set coverage = g.coverage, coverage_from = g.covered_from, coverage_until = g.covered_until
     from unnest($1::int[], $2::coverage_status[], $3::date[], $4::date[]) as g (id, coverage, covered_from, covered_until)
     where p.entity_id = g.id and p.coverage = 'uncovered' and g.coverage <> 'uncovered'`,
    [
      players.map(({ id }) => id),
      players.map(({ coverage }) => coverage),
      players.map(({ from }) => from),
      players.map(({ until }) => until),
    ],
  );
  await client.query(
    `update player p set team_id = latest.team_id
     from (select distinct on (q.player_id) q.player_id, q.team_id from squad q join season s on s.id = q.season_id
       where q.player_id = any($1) order by q.player_id, s.start_date desc, q.last_match desc nulls last, q.minutes desc) latest
     where latest.player_id = p.entity_id and p.team_id is null`,
    [players.map(({ id }) => id)],
  );
}
