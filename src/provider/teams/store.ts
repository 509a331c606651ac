import type { OpenInjury } from '../../contract/teams.ts';
import type { BodyArea, Pathology, Tissue } from '../../domain/diagnosis/classification.ts';
import type { DiagnosisId } from '../../domain/diagnosis/diagnoses.ts';
import type { AbsenceLimits } from '../../domain/injuries/absence-end.ts';
import type { InjuryRecord } from '../../domain/known-time/known-time.ts';
import type { Period } from '../../domain/timeframe.ts';
import type {
  BodyPart,
  Contact,
  EntityKind,
  InjuryCategory,
  InjuryType,
  Role,
  Setting,
  Side,
} from '../../domain/vocabulary.ts';
import type { Database } from '../data/connect.ts';
import { LIMITS, RECORD } from '../injuries/store.ts';
import { pictureFrom, type PictureRow, pictureRow } from '../editing/store.ts';
import type { Membership, PlayedMatch } from '../../domain/statistics/squad-availability.ts';

export interface Member {
  playerId: number;
  name: string;
  image: string | null;
  kind: EntityKind;
  lastName: string;
  role: Role | null;
  position: string | null;
  /** The coverage of the player's injuries. */
  record: InjuryRecord;
  teamId: number;
  teamName: string;
  teamImage: string | null;
  teamKind: EntityKind;
}

/** A member as a query selects them. */
type MemberRow<Of extends Member = Member> = Omit<Of, 'image' | 'teamImage'> &
  Record<'image' | 'teamImage', PictureRow>;

function memberOf<Of extends Member>(row: MemberRow<Of>): Of {
  const { playerId: id, kind, name, teamId, teamKind, teamName } = row;
  return {
    ...row,
    image: pictureFrom({ id, kind, name }, row.image),
    teamImage: pictureFrom({ id: teamId, kind: teamKind, name: teamName }, row.teamImage),
  } as MemberRow<Of> & Of;
}

export type SquadScope = { team: number } | { competition: number };

/** The squad places of seasons that touch a period: `$1` is the scope, `$2` and `$3` the period. */
const placesOf = (scope: string) => `SELECT q.team_id, q.player_id FROM squad q JOIN season se ON se.id = q.season_id
  WHERE ${scope} = $1 AND se.start_date <= $3::date AND se.end_date >= $2::date`;

/** The players registered with a club, also those that no squad names. */
const REGISTERED_WITH_TEAM = `SELECT team_id, player_id FROM registration
  WHERE team_id = $1 AND start_date <= $3::date AND end_date >= $2::date`;

/**
 * The players registered with the clubs of a competition in its seasons. So a club has
 * the same players on the page of a cup as on its own page, also those that no squad of the cup names.
 */
const REGISTERED_IN_COMPETITION = `SELECT r.team_id, r.player_id FROM season se
    CROSS JOIN LATERAL (SELECT team_id FROM squad WHERE season_id = se.id
      UNION SELECT home_team_id FROM match WHERE season_id = se.id
      UNION SELECT away_team_id FROM match WHERE season_id = se.id) club
    JOIN registration r ON r.team_id = club.team_id AND r.start_date <= least(se.end_date, $3::date)
      AND r.end_date >= greatest(se.start_date, $2::date)
  WHERE se.competition_id = $1 AND se.start_date <= $3::date AND se.end_date >= $2::date`;

const membersOf = (places: string) => `SELECT e.id AS "playerId", e.name, ${pictureRow('e', 'c')} AS image, e.kind,
    p.last_name AS "lastName", p.role, p.position, ${RECORD} AS record, c.id AS "teamId", c.name AS "teamName", ${pictureRow('c')} AS "teamImage",
    c.kind AS "teamKind"
  FROM (SELECT DISTINCT team_id, player_id FROM (${places}) place) q
    JOIN entity e ON e.id = q.player_id JOIN player p ON p.entity_id = q.player_id
    JOIN entity c ON c.id = q.team_id
  ORDER BY c.name, p.last_name, e.name, e.id`;
const FIND_MEMBERS = {
  team: { name: 'find_members_of_team', text: membersOf(`${placesOf('q.team_id')} UNION ALL ${REGISTERED_WITH_TEAM}`) },
  competition: {
    name: 'find_members_of_competition',
    text: membersOf(`${placesOf('se.competition_id')} UNION ALL ${REGISTERED_IN_COMPETITION}`),
  },
};

/** Finds the members of a team, or of all teams of a competition, in seasons that touch a period. */
export async function findMembers(db: Database, scope: SquadScope, { from, to }: Period): Promise<Member[]> {
  const [statement, id] =
    'team' in scope ? [FIND_MEMBERS.team, scope.team] : [FIND_MEMBERS.competition, scope.competition];
  const found = await db.$client.query<MemberRow>({ ...statement, values: [id, from, to] });
  return found.rows.map(memberOf);
}

/** An injury with the fields for lists and statistics. */
export interface SquadInjury {
  playerId: number;
  teamId: number | null;
  id: number;
  description: string;
  translatedDescription: Record<string, string> | null;
  diagnosis: DiagnosisId | null;
  bodyArea: BodyArea | null;
  tissue: Tissue | null;
  pathology: Pathology | null;
  reading: OpenInjury['reading'];
  category: InjuryCategory;
  type: InjuryType;
  part: BodyPart;
  side: Side;
  contact: Contact;
  setting: Setting;
  startDate: string;
  endDate: string | null;
  isOngoing: boolean;
  /** Of an injury without a recorded return; null with one. */
  limits: AbsenceLimits | null;
  recoveryDays: number | null;
  missedMatches: { value: number | null };
  otherEvent: boolean;
  parentId: number | null;
}

/** A current injury, with the fields for lists. */
export type OngoingInjury = Omit<SquadInjury, 'limits' | 'missedMatches'>;

const LISTED = `player_id AS "playerId", team_id AS "teamId", id, diagnosis, body_area AS "bodyArea", tissue, pathology,
    json_build_object('diagnosis', diagnosis_basis, 'bodyArea', body_area_basis, 'tissue', tissue_basis,
      'pathology', pathology_basis) AS reading, description,
    translated_description AS "translatedDescription", category, type, part, side, contact, setting,
    start_date AS "startDate", end_date AS "endDate", ongoing AS "isOngoing", recovery_days AS "recoveryDays",
    other_event AS "otherEvent", parent_id AS "parentId"`;
/** `$1` are the players. */
const SQUAD_INJURIES = `SELECT ${LISTED}, ${LIMITS} AS limits, json_build_object('value', missed_matches) AS "missedMatches"
  FROM injury i WHERE player_id = ANY ($1)`;
const NEWEST_FIRST = 'ORDER BY start_date DESC, id DESC';

const FIND_SQUAD_INJURIES = {
  name: 'find_squad_injuries',
  isDerived: true,
  text: `${SQUAD_INJURIES} ${NEWEST_FIRST}`,
};

/**
 * `$2` and `$3` are the days of the period. An index answers each of the three conditions, so that few rows are read.
 */
const FIND_SQUAD_INJURIES_OF_PERIOD = {
  name: 'find_squad_injuries_of_period',
  isDerived: true,
  text: `${SQUAD_INJURIES} AND (ongoing OR start_date BETWEEN $2::date AND $3::date
      OR (start_date <= $3::date AND (end_date >= $2::date OR end_date IS NULL))) ${NEWEST_FIRST}`,
};

/** Injuries of players: all, or those ongoing in a period or today. Newest first. */
export async function findSquadInjuries(
  db: Database,
  playerIds: readonly number[],
  period?: Period,
): Promise<readonly SquadInjury[]> {
  const statement = period
    ? { ...FIND_SQUAD_INJURIES_OF_PERIOD, values: [playerIds, period.from, period.to] }
    : { ...FIND_SQUAD_INJURIES, values: [playerIds] };
  const found = await db.$client.query<SquadInjury>(statement);
  return found.rows;
}

const FIND_ONGOING = {
  name: 'find_ongoing',
  text: `SELECT ${LISTED.replace('end_date AS', 'coalesce(end_date, expected_return) AS')} FROM injury
    WHERE player_id = ANY ($1) AND ongoing AND parent_id IS NULL ${NEWEST_FIRST}`,
};

/** The ongoing injuries of players, the newest first, with the expected return; stages are part of their episode. */
export async function findOngoing(db: Database, playerIds: number[]): Promise<OngoingInjury[]> {
  const found = await db.$client.query<OngoingInjury>({ ...FIND_ONGOING, values: [playerIds] });
  return found.rows;
}

const FIND_MEMBERSHIPS = {
  name: 'find_memberships',
  text: `SELECT player_id AS "playerId", team_id AS "teamId", 'club' AS "teamType", start_date AS from, end_date AS to FROM registration
      WHERE player_id = ANY ($1) AND start_date <= $3::date AND end_date >= $2::date
    UNION ALL
    SELECT q.player_id, q.team_id, t.type::text, se.start_date, se.end_date
    FROM squad q JOIN season se ON se.id = q.season_id JOIN team t ON t.entity_id = q.team_id AND t.type = 'national'
    WHERE q.player_id = ANY ($1) AND se.start_date <= $3::date AND se.end_date >= $2::date`,
};

/** The memberships of players that touch a period: in clubs, and in squads of national teams. */
export async function findMemberships(db: Database, playerIds: number[], { from, to }: Period): Promise<Membership[]> {
  const found = await db.$client.query<Membership>({ ...FIND_MEMBERSHIPS, values: [playerIds, from, to] });
  return found.rows;
}

/** Played official matches, once for each team: `$1` is the scope, `$2` and `$3` the period. */
const PLAYED = `WHERE m.status = 'played' AND m.official AND m.day BETWEEN $2::date AND $3::date`;
const listed = (team: string) =>
  `ARRAY(SELECT a.player_id FROM appearance a WHERE a.match_id = m.id AND a.team_id = ${team}) AS listed`;
const FIND_PLAYED = {
  competition: {
    name: 'find_played_matches_of_competition',
    text: `SELECT side.team_id AS "teamId", m.day AS date, ${listed('side.team_id')}
      FROM match m, LATERAL (VALUES (m.home_team_id), (m.away_team_id)) AS side(team_id)
      ${PLAYED} AND m.season_id = ANY (ARRAY(SELECT id FROM season WHERE competition_id = $1))`,
  },
  team: {
    name: 'find_played_matches_of_team',
    text: `SELECT $1::int AS "teamId", m.day AS date, ${listed('$1')} FROM match m
      ${PLAYED} AND $1 IN (m.home_team_id, m.away_team_id)`,
  },
};

/** The matches that a team, or all teams of a competition, played in a period. */
export async function findPlayed(db: Database, scope: SquadScope, { from, to }: Period): Promise<PlayedMatch[]> {
  const [statement, id] =
    'team' in scope ? [FIND_PLAYED.team, scope.team] : [FIND_PLAYED.competition, scope.competition];
  const found = await db.$client.query<PlayedMatch>({ ...statement, values: [id, from, to] });
  return found.rows;
}

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
  text: `SELECT id, date, name_intl AS "nameIntl" FROM callup
    WHERE team_id = $1 AND ($2::date IS NULL OR date <= $2) ORDER BY date DESC, id DESC`,
};

const FIND_CALLED_UP = {
  name: 'find_called_up',
  text: `SELECT c.id AS "callupId", e.id AS "playerId", e.name, ${pictureRow('e', 't')} AS image, e.kind, p.last_name AS "lastName", p.role,
      p.position, ${RECORD} AS record, t.id AS "teamId", t.name AS "teamName", ${pictureRow('t')} AS "teamImage", t.kind AS "teamKind"
    FROM callup c JOIN callup_player q ON q.callup_id = c.id JOIN entity e ON e.id = q.player_id
      JOIN player p ON p.entity_id = e.id JOIN entity t ON t.id = coalesce(p.team_id, c.team_id)
    WHERE c.team_id = $1 AND ($2::date IS NULL OR c.date <= $2)
    ORDER BY p.last_name, e.name, e.id`,
};

/**
 * The call-up lists of a national team, newest first, with their players.
 * @param until the last day of a list; null for all
 */
export async function findCallups(
  db: Database,
  teamId: number,
  until: string | null,
): Promise<{ lists: CallupList[]; players: CalledUp[] }> {
  const [lists, players] = await Promise.all([
    db.$client.query<CallupList>({ ...FIND_CALLUPS, values: [teamId, until] }),
    db.$client.query<MemberRow<CalledUp>>({ ...FIND_CALLED_UP, values: [teamId, until] }),
  ]);
  return { lists: lists.rows, players: players.rows.map(memberOf<CalledUp>) };
}

/** The last day of any squad; null without squads. */
export async function lastSquadDay(db: Database): Promise<string | null> {
  const { rows } = await db.$client.query<{ day: string | null }>(
    'SELECT max(end_date) AS day FROM season s WHERE EXISTS (SELECT FROM squad WHERE season_id = s.id)',
  );
  return rows[0]?.day ?? null;
}
