import type { Database } from '../../connect.ts';
import { RECORD } from '../injury-record.ts';
import { pictureRow } from '../pictures.ts';
import { type Member, memberOf, type MemberRow } from './squads.ts';

/** A called-up player. The team is the player's current club, or else the national team itself. */
export interface CalledUp extends Member {
  callupId: number;
}

/** A national team's list. */
export interface CallupList {
  id: number;
  date: string;
  nameIntl: Record<string, string>;
}

const FIND_CALLUPS = {
  name: 'find_callups',
  text: `SELECT id, date, name_intl AS "nameIntl" FROM callup WHERE team_id = $1 ORDER BY date DESC`,
};

const FIND_CALLED_UP = {
  name: 'find_called_up',
  text: `SELECT c.id AS "callupId", e.id AS "playerId", e.name, ${pictureRow('e', 't')} AS image, e.kind, p.last_name AS "lastName", p.role,
      p.position, ${RECORD} AS record, t.id AS "teamId", t.name AS "teamName", ${pictureRow('t')} AS "teamImage", t.kind AS "teamKind"
    FROM callup c JOIN callup_player q ON q.callup_id = c.id JOIN entity e ON e.id = q.player_id
      JOIN player p ON p.entity_id = e.id JOIN entity t ON t.id = coalesce(p.team_id, c.team_id)
    WHERE c.team_id = $1
    ORDER BY p.last_name, e.name, e.id`,
};

/** The call-up lists of a national team, newest first, with their players. */
export async function findCallups(db: Database, teamId: number): Promise<{ lists: CallupList[]; players: CalledUp[] }> {
  const [lists, players] = await Promise.all([
    db.$client.query<CallupList>({ ...FIND_CALLUPS, values: [teamId] }),
    db.$client.query<MemberRow<CalledUp>>({ ...FIND_CALLED_UP, values: [teamId] }),
  ]);
  return { lists: lists.rows, players: players.rows.map(memberOf<CalledUp>) };
}
