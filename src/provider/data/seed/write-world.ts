import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { searchRotations } from '../../../domain/names/transliteration.ts';
import {
  competition,
  entity,
  entityAlias,
  entityLink,
  entityName,
  person,
  player,
  team,
} from '../../entities/schema.ts';
import { citation, injury, injuryMedia } from '../../injuries/schema.ts';
import { appearance, callup, callupPlayer, match, season, seasonTotal, squad } from '../../matches/schema.ts';
import { claimStored } from '../../claims/store.ts';
import { copyLine, copyLines } from '../copy.ts';
import { rebuildRegistrations } from '../registrations.ts';
import type { Columns, Load, Numbered } from './load.ts';
import { postLoads } from './posts/post-loads.ts';
import type { World } from './world.ts';

const ROWS_PER_REPORT = 2000;

/**
 * Writes every row of the world with COPY on a connection that has a transaction open.
 * @param onRows receives the share of rows written, 0 to 1
 */
export async function writeWorld(client: PoolClient, world: World, onRows: (share: number) => void): Promise<void> {
  const numbers = await reserveIds(client, world);
  const loads = [...loadsOf(world), ...postLoads(world, numbers)];
  const total = loads.reduce((sum, { rows }) => sum + rows.length, 0);
  let written = 0;
  for (const load of loads) {
    await copyRows(client, load, numbers, (count) => {
      written += count;
      onRows(written / total);
    });
  }
  for (const { key } of world.sources) await claimStored(client, key);
  await rebuildRegistrations(
    client,
    world.players.flatMap(({ entityId }) => numbers.entity[entityId - 1] ?? []),
  );
}

function loadsOf(world: World): Load[] {
  const load = (table: PgTable, rows: readonly object[], numbers: Columns): Load => ({
    table,
    rows,
    numbers,
  });
  const entityId = { entityId: 'entity' } as const;
  const playerId = { playerId: 'entity' } as const;
  const sourceId = { sourceId: 'source' } as const;
  const teamId = { teamId: 'entity' } as const;
  return [
    load(entity, world.entities, { id: 'entity', ...sourceId }),
    load(entityName, namesOf(world), entityId),
    load(entityAlias, world.aliases, entityId),
    load(entityLink, world.links, { ...entityId, relatedId: 'entity' }),
    load(team, world.teams, entityId),
    load(competition, world.competitions, entityId),
    load(player, world.players, { ...entityId, ...teamId, nationalTeamId: 'entity' }),
    load(person, world.persons, { ...entityId, employerId: 'entity' }),
    load(season, world.seasons, { id: 'season', competitionId: 'entity' }),
    load(squad, world.squads, { seasonId: 'season', ...teamId, ...playerId }),
    load(match, world.matches, {
      id: 'match',
      seasonId: 'season',
      homeTeamId: 'entity',
      awayTeamId: 'entity',
      ...sourceId,
    }),
    load(appearance, world.appearances, { matchId: 'match', ...playerId, ...teamId }),
    load(seasonTotal, world.totals, playerId),
    load(callup, world.callups, { id: 'callup', ...teamId }),
    load(callupPlayer, world.callupPlayers, { callupId: 'callup', ...playerId }),
    load(injury, world.injuries, {
      id: 'injury',
      parentId: 'injury',
      otherSourceId: 'source',
      ...playerId,
      ...teamId,
      ...sourceId,
    }),
    load(citation, world.citations, { id: 'citation', injuryId: 'injury', ...sourceId }),
    load(injuryMedia, world.media, { id: 'injury_media', injuryId: 'injury' }),
  ];
}

/** Every way a search can begin to type a name. */
function namesOf({ entities, aliases }: World) {
  const names = new Map(entities.map(({ id, name }) => [id, [name]]));
  for (const { entityId, name } of aliases) names.get(entityId)?.push(name);
  return entities.flatMap(({ id, prominence }) =>
    searchRotations(names.get(id) ?? []).map((rotation) => ({ entityId: id, ...rotation, prominence })),
  );
}

/** Asks the database for as many numbers as the world needs; index 0 belongs to the world's number 1. */
async function reserveIds(client: PoolClient, world: World): Promise<Readonly<Record<Numbered, readonly number[]>>> {
  const take = async (table: string, count: number) => {
    const { rows } = await client.query<{ ids: number[] }>(
      `select array_agg(nextval(pg_get_serial_sequence($1, 'id'))::int) as ids from generate_series(1, $2)`,
      [table, count],
    );
    return rows[0]?.ids ?? [];
  };
  return {
    source: await putSources(client, world),
    entity: await take('entity', world.entities.length),
    season: await take('season', world.seasons.length),
    match: await take('match', world.matches.length),
    injury: await take('injury', world.injuries.length),
    callup: await take('callup', world.callups.length),
    citation: await take('citation', world.citations.length),
    injury_media: await take('injury_media', world.media.length),
  };
}

/** Sources stay when a demo world goes, so they may be there already. */
async function putSources(client: PoolClient, { sources }: World): Promise<number[]> {
  const ids: number[] = [];
  for (const { key, name, kind, url, licence } of sources) {
    const { rows } = await client.query<{ id: number }>(
      `insert into source (key, name, kind, url, licence) values ($1, $2, $3, $4, $5)
        on conflict (key) do update set name = excluded.name returning id`,
      [key, name, kind, url, licence],
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

async function copyRows(
  client: PoolClient,
  { table, rows, numbers }: Load,
  given: Readonly<Record<Numbered, readonly number[]>>,
  onRows: (count: number) => void,
): Promise<void> {
  const keys = Object.keys(rows[0] ?? {});
  const columns = keys.map((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const renumber = (key: string, value: unknown) => {
    const kind = numbers[key];
    return kind && typeof value === 'number' ? given[kind][value - 1] : value;
  };
  function* lines() {
    for (const [index, row] of rows.entries()) {
      yield copyLine(keys.map((key) => renumber(key, row[key as keyof typeof row])));
      if (index % ROWS_PER_REPORT === 0) onRows(Math.min(ROWS_PER_REPORT, rows.length - index));
    }
  }
  await copyLines(client, getTableName(table), columns, lines());
}
