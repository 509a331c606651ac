import type { PoolClient } from 'pg';
import type { Place } from '../../domain/editing/places.ts';
import { fold } from '../../domain/names/fold.ts';
import { parseTag, type Tag, tagOf } from '../../domain/tags.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import { correctFacts, deriveFacts, editorsSource, EDITORS } from '../claims/store.ts';
import type { Database } from '../data/connect.ts';
import { rebuildRegistrations } from '../data/registrations.ts';

/** An entity that a form names. */
interface Named {
  tag: string;
  name: string;
}

/** A spell at a club that editors have entered. */
interface EnteredPlace extends Place {
  club: Named;
}

/** The club and agent of a player, and what editors have entered. */
export interface PlayerPlaces extends Named {
  /** Changes with every correction of the player. */
  revision: string;
  club: Named | null;
  agent: Named | null;
  nationalTeam: Named | null;
  /** The latest first. */
  entered: EnteredPlace[];
}

type Row = Record<'id' | 'kind' | 'name', never> & { id: number; kind: EntityKind; name: string };

const named = ({ id, kind, name }: Row): Named => ({ tag: tagOf(kind, id, name), name });
const asJson = (entity: string) =>
  `json_build_object('id', ${entity}.id, 'kind', ${entity}.kind, 'name', ${entity}.name)`;

/** Most spells that are listed; no career has more. */
const MAX_ENTERED = 100;

/** What is known of a player's places; `lock` locks their row for the transaction. */
export async function findPlaces(
  db: Pick<PoolClient, 'query'>,
  { id, prefix }: Tag,
  { lock = false } = {},
): Promise<PlayerPlaces | undefined> {
  if (prefix !== 'p') return undefined;
  const { rows } = await db.query<
    Row & {
      updatedAt: Date;
      club: Row | null;
      agent: Row | null;
      nationalTeam: Row | null;
      entered: (Place & { club: Row })[] | null;
    }
  >(
    `select e.id, e.kind, e.name, e.updated_at as "updatedAt",
       (select ${asJson('c')} from entity c where c.id = p.team_id) as club,
       (select ${asJson('n')} from entity n where n.id = p.national_team_id) as "nationalTeam",
       (select ${asJson('a')} from entity_link l join entity a on a.id = l.related_id
         where l.entity_id = e.id and l.relation = 'agent' order by a.id limit 1) as agent,
       (select json_agg(json_build_object('club', ${asJson('t')}, 'from', s.started, 'until', nullif(s.ended, ''),
           'isLoan', s.is_loan, 'shirtNumber', s.shirt_number, 'contractEnd', s.contract_end)
           order by s.started desc, t.id)
         from (select * from club_spell where entity_id = e.id and source_id = ${EDITORS}
           order by started desc, team_id limit ${MAX_ENTERED}) s join entity t on t.id = s.team_id) as entered
     from entity e join player p on p.entity_id = e.id where e.id = $1 ${lock ? 'for update of e' : ''}`,
    [id],
  );
  const [row] = rows;
  if (!row) return undefined;
  return {
    ...named(row),
    revision: row.updatedAt.toISOString(),
    club: row.club && named(row.club),
    agent: row.agent && named(row.agent),
    nationalTeam: row.nationalTeam && named(row.nationalTeam),
    entered: (row.entered ?? []).map(({ club, ...place }) => ({ ...place, club: named(club) })),
  };
}

/** The only entity of some kinds that a text means, by its tag or by a whole name; undefined where there are others. */
export async function findNamed(
  client: Pick<PoolClient, 'query'>,
  text: string,
  kinds: readonly EntityKind[],
): Promise<(Named & { id: number }) | undefined> {
  const { rows } = await client.query<Row>(
    `select e.id, e.kind, e.name from entity e
     where e.kind = any($1::entity_kind[]) and (e.id = $2
       or $2::int is null and e.id in (select entity_id from entity_name where folded = $3)) limit 2`,
    [kinds, parseTag(text)?.id ?? null, fold(text)],
  );
  const [found, another] = rows;
  return found && !another ? { ...named(found), id: found.id } : undefined;
}

/** The key of a spell. */
interface PlaceKey {
  teamId: number;
  from: string;
}

/**
 * Enters a spell of a player, in the place of another one, and of one that begins on the same day elsewhere: only a loan
 * may begin with a transfer. Squads and the player's club follow.
 */
export async function savePlace(
  client: PoolClient,
  playerId: number,
  { teamId, replaces, from, until, isLoan, shirtNumber, contractEnd }: Place & PlaceKey & { replaces: PlaceKey | null },
): Promise<void> {
  if (replaces) await deletePlace(client, playerId, replaces);
  await client.query(
    `delete from club_spell where entity_id = $1 and started = $2 and is_loan = $3 and team_id <> $4
       and source_id = ${EDITORS}`,
    [playerId, from, isLoan, teamId],
  );
  await client.query(
    `insert into club_spell (entity_id, team_id, source_id, started, ended, is_loan, shirt_number, contract_end)
     values ($1, $2, $3, $4, coalesce($5, ''), $6, $7, $8)
     on conflict (entity_id, team_id, source_id, started) do update set ended = excluded.ended,
       is_loan = excluded.is_loan, shirt_number = excluded.shirt_number, contract_end = excluded.contract_end`,
    [playerId, teamId, await editorsSource(client), from, until, isLoan, shirtNumber, contractEnd],
  );
  await follow(client, [playerId]);
}

/** Takes back a spell that editors have entered; false if there is none. */
export async function removePlace(client: PoolClient, playerId: number, key: PlaceKey): Promise<boolean> {
  const isRemoved = await deletePlace(client, playerId, key);
  await follow(client, [playerId]);
  return isRemoved;
}

async function deletePlace(client: PoolClient, playerId: number, { teamId, from }: PlaceKey): Promise<boolean> {
  const { rowCount } = await client.query(
    `delete from club_spell where entity_id = $1 and team_id = $2 and started = $3 and source_id = ${EDITORS}`,
    [playerId, teamId, from],
  );
  return rowCount === 1;
}

async function follow(client: PoolClient, playerIds: readonly number[]): Promise<void> {
  await rebuildRegistrations(client, playerIds);
  await deriveFacts(client, playerIds, ['club']);
}

/** Makes an agent, or nobody, the only one of a player. */
export async function saveAgent(client: PoolClient, playerId: number, agentId: number | null): Promise<void> {
  await client.query(`delete from entity_link where entity_id = $1 and relation = 'agent'`, [playerId]);
  if (agentId !== null)
    await client.query(
      `insert into entity_link (entity_id, related_id, relation) values ($1, $2, 'agent') on conflict do nothing`,
      [playerId, agentId],
    );
}

/** Says for which national team a player plays; null lets the sources say. */
export async function saveNationalTeam(client: PoolClient, playerId: number, teamId: number | null): Promise<void> {
  await correctFacts(client, playerId, { nationalteam: teamId });
}

/** Marks a player as changed, for editors who have a form open. */
export async function touch(client: PoolClient, playerId: number, now: Date): Promise<void> {
  await client.query('update entity set updated_at = $2 where id = $1', [playerId, now]);
}

/** Days for which a spell that begins or ends is looked at again. */
const DAYS_LOOKED_AT = 7;

/** Gives players the club of today, where a spell has begun or ended lately. */
export async function followDates(db: Database): Promise<void> {
  const { rows } = await db.$client.query<{ id: number }>(
    `select distinct entity_id as id from club_spell
     where started between (current_date - $1::int)::text and current_date::text
       or ended between (current_date - $1::int)::text and current_date::text`,
    [DAYS_LOOKED_AT],
  );
  if (rows.length > 0)
    await deriveFacts(
      db.$client,
      rows.map(({ id }) => id),
      ['club'],
    );
}
