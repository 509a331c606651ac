import type { PoolClient } from 'pg';
import { type ClubRun, registrations, type SquadPlace } from '../../domain/statistics/registration.ts';
import { copyInto } from './copy.ts';

/** Number of players per batch, so that their records fit into memory. */
const PLAYERS_AT_ONCE = 5000;

/**
 * Recomputes the registrations of players after their squads or match sheets have changed.
 * @param playerIds all players if left out
 */
export async function rebuildRegistrations(client: PoolClient, playerIds?: readonly number[]): Promise<void> {
  const ids = playerIds ?? (await allPlayers(client));
  for (let start = 0; start < ids.length; start += PLAYERS_AT_ONCE)
    await rebuild(client, ids.slice(start, start + PLAYERS_AT_ONCE));
}

async function rebuild(client: PoolClient, playerIds: readonly number[]): Promise<void> {
  const places = await client.query<SquadPlace & { playerId: number }>(
    `select q.player_id as "playerId", q.team_id as "teamId", s.start_date as "startDate", s.end_date as "endDate",
       q.first_match as "firstMatch", q.last_match as "lastMatch"
     from squad q join season s on s.id = q.season_id left join team t on t.entity_id = q.team_id
     where q.player_id = any($1) and coalesce(t.type, 'club') = 'club'
     order by s.start_date, q.team_id`,
    [playerIds],
  );
  const runs = await client.query<ClubRun & { playerId: number }>(
    `select player_id as "playerId", team_id as "teamId", min(played_on) as "firstMatch", max(played_on) as "lastMatch"
     from (
       select a.player_id, a.team_id, a.played_on,
         row_number() over (partition by a.player_id order by a.played_on, a.match_id)
           - row_number() over (partition by a.player_id, a.team_id order by a.played_on, a.match_id) as run
       from appearance a left join team t on t.entity_id = a.team_id
       where a.player_id = any($1) and coalesce(t.type, 'club') = 'club') sheets
     group by player_id, team_id, run order by min(played_on)`,
    [playerIds],
  );
  const runsOf = Map.groupBy(runs.rows, ({ playerId }) => playerId);
  const placesOf = Map.groupBy(places.rows, ({ playerId }) => playerId);
  const players = [...new Set([...placesOf.keys(), ...runsOf.keys()])];
  const rows = players.flatMap((playerId) =>
    registrations(placesOf.get(playerId) ?? [], runsOf.get(playerId) ?? []).map((registration) => ({
      player_id: playerId,
      team_id: registration.teamId,
      start_date: registration.startDate,
      end_date: registration.endDate,
    })),
  );
  await client.query('delete from registration where player_id = any($1)', [playerIds]);
  await copyInto(client, 'registration', ['player_id', 'team_id', 'start_date', 'end_date'], rows);
}

async function allPlayers(client: PoolClient): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select distinct player_id as id from (select player_id from squad union select player_id from appearance) p',
  );
  return rows.map(({ id }) => id);
}
