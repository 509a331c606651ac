import { EDITORS } from '../claims/store.ts';
import type { LinkedEntity } from '../../contract/drilldown.ts';
import { type InjuryRecord, isKnownOn } from '../../domain/known-time/known-time.ts';
import { hasPrefix, type Tag, tagOf } from '../../domain/tags.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import type { Database } from '../data/connect.ts';
import { RECORD } from '../injuries/store.ts';
import { pictureFrom, type PictureRow, pictureRow } from '../editing/store.ts';

/** The entity of a drilldown. */
export interface Root {
  id: number;
  kind: EntityKind;
  name: string;
  country: string | null;
  image: string | null;
}

interface LinkRow extends RootRow {
  /** Its relation to the root: 'parent', 'squad', 'link', a relationship. */
  type: string;
  lastName: string | null;
  displayOrder: number | null;
  executiveRole: string | null;
  /** Whether an injury is ongoing. */
  isOut: boolean;
  /** The club's latest season, for members of its squad. */
  season: { label: string; endDate: string } | null;
  /** Null for others than players. */
  record: InjuryRecord | null;
}

/** An entity as a query selects it. */
interface RootRow extends Omit<Root, 'image'> {
  picture: PictureRow;
}

/** A linked entity, and the type of its connection. */
export interface Connection {
  type: string;
  role: string | null;
  /** Of a member of a squad whose season has ended: the name of the season. */
  season: string | null;
  link: LinkedEntity;
}

/** The columns of an entity `e` with its club or employer `h`. */
const ENTITY = `e.id, e.kind, e.name, e.country, ${pictureRow('e', 'h')} AS picture`;
const ROOT = `${ENTITY} FROM entity e LEFT JOIN entity h ON h.id = coalesce(
    (SELECT team_id FROM player WHERE entity_id = e.id), (SELECT employer_id FROM person WHERE entity_id = e.id))`;

/** The entity of a tag, or of a hashtag without its #. */
export async function findRoot(db: Database, key: Tag | string): Promise<Root | undefined> {
  const columns = `SELECT ${ROOT} WHERE`;
  if (typeof key === 'string') {
    const text = `${columns} e.kind = 'hashtag' AND lower(e.name) = lower($1) ORDER BY e.id LIMIT 1`;
    const found = await db.$client.query<RootRow>({ name: 'hashtag_root', text, values: [key] });
    return found.rows.map(rootOf)[0];
  }
  const text = `${columns} e.id = $1`;
  const found = await db.$client.query<RootRow>({ name: 'drilldown_root', text, values: [key.id] });
  return found.rows.map(rootOf).find(({ kind }) => hasPrefix(kind, key.prefix));
}

/**
 * Connections of `$1`, the root: their types and entity ids. Links from the root come first, so that their relation
 * counts.
 */
const OUTGOING_LINKS = `SELECT relation AS type, related_id AS id FROM entity_link
    WHERE entity_id = $1 AND relation NOT IN ('country', 'continent')`;
const INCOMING_LINKS = `SELECT 'link', entity_id FROM entity_link WHERE related_id = $1 AND relation <> 'country'`;
const EMPLOYED = `SELECT 'link', entity_id FROM person WHERE employer_id = $1`;
const EMPLOYER = `SELECT 'parent', employer_id FROM person WHERE entity_id = $1`;
const CONTINENT = `SELECT 'parent', related_id FROM entity_link WHERE entity_id = $1 AND relation = 'continent'`;
const COUNTRY = `SELECT 'parent', c.id FROM entity c JOIN entity e ON e.country = c.country
    WHERE c.kind = 'country' AND e.id = $1`;
const CLUB = `SELECT 'parent', team_id FROM player WHERE entity_id = $1`;
const NATIONAL_TEAM = `SELECT 'parent', national_team_id FROM player WHERE entity_id = $1`;
const CALLED = `SELECT 'squad', entity_id FROM player WHERE national_team_id = $1`;
const TEAMS = `SELECT DISTINCT 'link', q.team_id FROM squad q WHERE q.season_id = (
    SELECT id FROM season WHERE competition_id = $1 ORDER BY end_date DESC, id DESC LIMIT 1)`;
const COMPETITIONS = `SELECT DISTINCT 'link', s.competition_id FROM season s
    WHERE s.id = ANY (ARRAY(SELECT DISTINCT season_id FROM squad WHERE team_id = $1))`;
const OF_COUNTRY = `(SELECT 'link', o.id FROM entity o JOIN entity e ON e.country = o.country
    WHERE e.id = $1 AND o.kind IN ('competition', 'national team', 'team')
    ORDER BY o.prominence DESC, o.id LIMIT 1000)`;

/**
 * The members of a club: the squads of its latest season without those who have left; without squads all its players.
 * @param club a parameter or a query of one value, so that it is evaluated once and not for each player
 */
const squadOf = (club: string) => `SELECT 'squad', p.entity_id FROM player p WHERE p.team_id = ${club} AND (
    p.entity_id IN (SELECT q.player_id FROM squad q JOIN season s ON s.id = q.season_id
      WHERE q.team_id = ${club} AND s.end_date >= (SELECT max(l.start_date) FROM season l
        WHERE l.id = ANY (ARRAY(SELECT DISTINCT season_id FROM squad WHERE team_id = ${club}))))
    OR EXISTS (SELECT FROM club_spell WHERE entity_id = p.entity_id AND team_id = ${club} AND source_id = ${EDITORS})
    OR NOT EXISTS (SELECT FROM squad WHERE team_id = ${club}))`;
/** The latest season of a club's squads; it does not depend on the row, so that it is evaluated once. */
const seasonOf = (club: string) => `CASE WHEN connected.type = 'squad' THEN (
    SELECT json_build_object('label', l.label, 'endDate', l.end_date) FROM season l
    WHERE l.id = ANY (ARRAY(SELECT DISTINCT season_id FROM squad WHERE team_id = ${club}))
    ORDER BY l.end_date DESC, l.id DESC LIMIT 1) END`;
const CLUB_OF = '(SELECT team_id FROM player WHERE entity_id = $1)';

const EMPLOYER_OF = '(SELECT employer_id FROM person WHERE entity_id = $1)';

/** Whose squad is linked, by the kind of the root. */
const CLUBS: Partial<Record<EntityKind, string>> = {
  player: CLUB_OF,
  'self player': CLUB_OF,
  coach: EMPLOYER_OF,
  executive: EMPLOYER_OF,
  team: '$1',
};

const PERSON = [OUTGOING_LINKS, INCOMING_LINKS, EMPLOYER];
const STAFF = [...PERSON, squadOf(EMPLOYER_OF)];
const PLAYER = [CLUB, NATIONAL_TEAM, OUTGOING_LINKS, INCOMING_LINKS, squadOf(CLUB_OF)];
const OUTLET = [OUTGOING_LINKS, INCOMING_LINKS, EMPLOYED, COUNTRY];
const CONNECTIONS: Partial<Record<EntityKind, readonly string[]>> = {
  player: PLAYER,
  'self player': PLAYER,
  coach: STAFF,
  executive: STAFF,
  team: [OUTGOING_LINKS, INCOMING_LINKS, EMPLOYED, COUNTRY, COMPETITIONS, squadOf('$1')],
  'national team': [OUTGOING_LINKS, INCOMING_LINKS, EMPLOYED, COUNTRY, COMPETITIONS, CALLED],
  competition: [OUTGOING_LINKS, INCOMING_LINKS, COUNTRY, TEAMS],
  country: [OUTGOING_LINKS, INCOMING_LINKS, CONTINENT, OF_COUNTRY],
  continent: [OUTGOING_LINKS, INCOMING_LINKS],
  press: OUTLET,
  newspaper: OUTLET,
  tv: OUTLET,
  business: OUTLET,
};

/** The columns of each linked entity. */
const LINKED = `${ENTITY}, p.last_name AS "lastName",
    c.display_order AS "displayOrder", x.executive_role AS "executiveRole"`;
const STATE = `EXISTS (SELECT FROM injury i WHERE i.player_id = e.id AND i.ongoing AND NOT i.other_event) AS "isOut",
    CASE WHEN p.entity_id IS NOT NULL THEN ${RECORD} END AS record`;
const OF_LINKED = `LEFT JOIN player p ON p.entity_id = e.id
  LEFT JOIN competition c ON c.entity_id = e.id LEFT JOIN person x ON x.entity_id = e.id
  LEFT JOIN entity h ON h.id = coalesce(p.team_id, x.employer_id)`;

/** The most prominent first; the id decides between equals. */
const BEST_KNOWN = 'e.prominence DESC, e.id';

/** All entities connected to an entity, once per type, in the order of the types and then by prominence. */
export async function findConnections(db: Database, root: Root, today: string): Promise<Connection[]> {
  const connections = (CONNECTIONS[root.kind] ?? PERSON).map((type, place) => `SELECT ${place}, t.* FROM (${type}) t`);
  const club = CLUBS[root.kind];
  const season = club === undefined ? 'NULL' : seasonOf(club);
  const text = `SELECT connected.type, ${LINKED}, ${STATE}, ${season} AS season FROM (${connections.join(' UNION ALL ')}) connected (place, type, id)
    JOIN entity e ON e.id = connected.id ${OF_LINKED} WHERE e.id <> $1 OR connected.type = 'squad'
    ORDER BY connected.place, ${BEST_KNOWN}`;
  const name = `drilldown_${root.kind.replaceAll(' ', '_')}`;
  const found = await db.$client.query<LinkRow>({ name, text, values: [root.id] });
  return found.rows.map((row) => connectionOf(row, today));
}

/** Every country with its continent's name, and every competition. */
export async function findPlaces(
  db: Database,
  today: string,
): Promise<{ continent: string | null; link: LinkedEntity }[]> {
  const text = `SELECT '' AS type, ${LINKED}, false AS "isOut", NULL AS record, NULL AS season, continent.name AS continent FROM entity e ${OF_LINKED}
    LEFT JOIN entity_link l ON l.entity_id = e.id AND l.relation = 'continent'
    LEFT JOIN entity continent ON continent.id = l.related_id
    WHERE e.kind IN ('country', 'competition') ORDER BY ${BEST_KNOWN}, continent.id`;
  const found = await db.$client.query<LinkRow & { continent: string | null }>(text);
  return found.rows.map((row) => ({ continent: row.continent, link: connectionOf(row, today).link }));
}

/** The entities that an account follows. */
export async function findFollowed(db: Database, userId: number, today: string): Promise<LinkedEntity[]> {
  const text = `SELECT '' AS type, ${LINKED}, ${STATE}, NULL AS season FROM favourite f JOIN entity e ON e.id = f.entity_id
    ${OF_LINKED} WHERE f.user_id = $1 ORDER BY ${BEST_KNOWN}`;
  const values = [userId];
  const found = await db.$client.query<LinkRow>({ name: 'drilldown_followed', text, values });
  return found.rows.map((row) => connectionOf(row, today).link);
}

function rootOf({ picture, ...row }: RootRow): Root {
  return { ...row, image: pictureFrom(row, picture) };
}

function connectionOf(row: LinkRow, today: string): Connection {
  const { type, executiveRole: role, isOut, record, season } = row;
  const isFit = record && isKnownOn(record, today, today) ? false : null;
  return {
    type,
    role,
    season: season && season.endDate < today ? season.label : null,
    link: {
      kind: row.kind,
      tag: tagOf(row.kind, row.id, row.name),
      label: row.name,
      image: pictureFrom(row, row.picture),
      relation: null,
      injured: isOut || isFit,
      meta: {
        commonName: row.name,
        country: row.country,
        lastname: row.lastName,
        displayOrder: row.displayOrder,
      },
    },
  };
}
