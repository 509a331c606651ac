import type { PoolClient } from 'pg';
import { seasonNamed } from '../../../../domain/names/season-names.ts';
import { type ImportFolder, readFile } from '../csv/read-file.ts';
import type { EntityIndex, EntityRow } from '../entities.ts';
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

  /** The joined rows; null if nothing is known beforehand and no other source provides anything. */
  get joins(): Joins | null {
    return this.#joins;
  }

  async begin(): Promise<void> {
    if (!this.#folder) return;
    const isGiven = (this.#folder.tables?.known ?? []).length > 0;
    if (isGiven || (await hasOtherSources(this.#client, this.#sourceId)))
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
      birthDate: birthDateOf(row),
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
      known.map(({ row, entityId, basis }) => ({ ref: row.ref, id: entityId, basis })),
    );
    await storeWaitingPairs(this.#client, this.#sourceId, waiting);
    await this.#addNames(known.map(({ row, entityId }) => ({ id: entityId, names: [row.name, ...row.aliases] })));
    for (const { row, entityId } of known) {
      this.#index.setMerged(kind, row.ref, entityId);
      this.#index.added.add(entityId);
    }
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

function birthDateOf({ facts }: EntityRow): string | null {
  const day = facts?.birthdate;
  return typeof day === 'string' ? day : null;
}
