import type { PoolClient } from 'pg';
import {
  type ClubRun,
  type EnteredSpell,
  type NamedClub,
  registrations,
  type SquadPlace,
  withEntered,
} from '../../domain/statistics/registration.ts';
import { EDITORS } from '../claims/store.ts';
import { copyInto } from './copy.ts';

/** Number of players per batch, so that their records fit into memory. */
const PLAYERS_AT_ONCE = 5000;

/**
 * Recomputes the registrations of players after their squads, match sheets or injuries have changed.
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
     group by player_id, team_id, run order by min(played_on), team_id`,
    [playerIds],
  );
  // The reserves of a club carry its name.
  const named = await client.query<NamedClub & { playerId: number }>(
    `select i.player_id as "playerId", i.start_date as date, coalesce(i.team_id, own.team_id) as "teamId"
     from injury i left join lateral (
       select q.team_id from squad q join season s on s.id = q.season_id join entity e on e.id = q.team_id
       where i.team_id is null and q.player_id = i.player_id and i.start_date between s.start_date and s.end_date
         and position(lower(e.name) in lower(i.team_text)) > 0 limit 1) own on true
     where i.player_id = any($1) and (i.team_id is not null or i.team_text is not null)
     order by i.start_date, i.id`,
    [playerIds],
  );
  const entered = await client.query<EnteredSpell & { playerId: number }>(
    `select entity_id as "playerId", team_id as "teamId", started as "startDate", nullif(ended, '') as "endDate",
       is_loan as "isLoan"
     from club_spell where source_id = ${EDITORS} and entity_id = any($1) order by started, team_id`,
    [playerIds],
  );
  const namedBy = Map.groupBy(named.rows, ({ playerId }) => playerId);
  const runsOf = Map.groupBy(runs.rows, ({ playerId }) => playerId);
  const placesOf = Map.groupBy(places.rows, ({ playerId }) => playerId);
  const enteredBy = Map.groupBy(entered.rows, ({ playerId }) => playerId);
  const players = [...new Set([...placesOf.keys(), ...runsOf.keys(), ...enteredBy.keys()])];
  const rows = players.flatMap((playerId) => {
    const shown = { places: placesOf.get(playerId) ?? [], runs: runsOf.get(playerId) ?? [] };
    const found = registrations(shown.places, shown.runs, namedBy.get(playerId));
    return withEntered(found, enteredBy.get(playerId) ?? [], shown).map((registration) => ({
      player_id: playerId,
      team_id: registration.teamId,
      start_date: registration.startDate,
      end_date: registration.endDate,
    }));
  });
  await client.query('delete from registration where player_id = any($1)', [playerIds]);
  await copyInto(client, 'registration', ['player_id', 'team_id', 'start_date', 'end_date'], rows);
  await rebuildCases(client, playerIds);
}

/** Matches end open cases and contradict injuries. Whoever changes the injuries of a player at the same time waits, as in the triggers. */
async function rebuildCases(client: PoolClient, playerIds: readonly number[]): Promise<void> {
  await client.query('select from player where entity_id = any($1) order by entity_id for no key update', [playerIds]);
  await client.query('delete from open_case where player_id = any($1)', [playerIds]);
  await client.query('insert into open_case select * from open_cases_of($1)', [playerIds]);
  await client.query('select keep_contradictions($1)', [playerIds]);
}

async function allPlayers(client: PoolClient): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select distinct player_id as id from (select player_id from squad union select player_id from appearance
       union select entity_id from club_spell where source_id = ${EDITORS}) p`,
  );
  return rows.map(({ id }) => id);
}
