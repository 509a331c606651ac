import type { DeskEntity } from '../../contract/following/desk.ts';
import type { DeskRole } from '../../domain/desk.ts';
import { tagOf } from '../../domain/tags.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import type { Database } from '../data/connect.ts';
import { pictureFrom, type PictureRow, pictureRow } from '../editing/store.ts';

/** An entity as the desk shows it, with its id. */
export interface Shown extends DeskEntity {
  id: number;
}

/** An entity as a query selects it. */
export interface EntityRow {
  id: number;
  kind: EntityKind;
  name: string;
  country: string | null;
  picture: PictureRow;
}

/** The columns of `EntityRow` for an entity `e`, with its club `h` where it has one. */
const shownColumns = (home?: string) => `e.id, e.kind, e.name, e.country, ${pictureRow('e', home)} AS picture`;

/** Draws the picture of an entity, which takes longer than to read it: only for what is shown. */
export function shownOf({ id, kind, name, country, picture }: EntityRow): Shown {
  const image = pictureFrom({ id, kind, name }, picture);
  return { id, kind, tag: tagOf(kind, id, name), label: name, country, image };
}

/** An entity in the form of the contract. */
export function deskEntity({ tag, label, kind, image, country }: Shown): DeskEntity {
  return { tag, label, kind, image, country };
}

interface AccountRow {
  role: DeskRole | null;
  /** What happened up to then is not new. */
  readAt: Date | null;
  /** Requests without an answer. */
  tickets: number;
  enquiries: number;
}

/** An account, and its favourites in the order in which it followed them. */
export interface Follows {
  account: AccountRow;
  entities: readonly EntityRow[];
  hashtags: readonly string[];
}

const FIND_FOLLOWS = {
  name: 'desk_follows',
  text: `SELECT f.hashtag, ${shownColumns()} FROM favourite f LEFT JOIN entity e ON e.id = f.entity_id
    WHERE f.user_id = $1 ORDER BY f.id`,
};
const FIND_ACCOUNT = {
  name: 'desk_account',
  text: `SELECT desk_role AS role, desk_read_at AS "readAt",
      (SELECT count(*)::int FROM care_ticket WHERE user_id = $1 AND answered_at IS NULL) AS tickets,
      (SELECT count(*)::int FROM enquiry WHERE user_id = $1 AND answered_at IS NULL) AS enquiries
    FROM app_user WHERE id = $1`,
};

export async function findFollows(db: Database, userId: number): Promise<Follows> {
  const [followed, account] = await Promise.all([
    db.$client.query<EntityRow & { hashtag: string | null }>({ ...FIND_FOLLOWS, values: [userId] }),
    db.$client.query<AccountRow>({ ...FIND_ACCOUNT, values: [userId] }),
  ]);
  return {
    account: account.rows[0] ?? { role: null, readAt: null, tickets: 0, enquiries: 0 },
    entities: followed.rows.filter(({ hashtag }) => hashtag === null),
    hashtags: followed.rows.flatMap(({ hashtag }) => hashtag ?? []),
  };
}

/** A player, and their club. */
export interface ShownPlayer extends Shown {
  team: Shown | null;
}

const FIND_PLAYERS = {
  name: 'desk_players',
  text: `SELECT ${shownColumns('h')}, h.id AS "teamId", h.kind AS "teamKind", h.name AS "teamName",
      ${pictureRow('h')} AS "teamPicture"
    FROM player p JOIN entity e ON e.id = p.entity_id LEFT JOIN entity h ON h.id = p.team_id
    WHERE p.entity_id = ANY ($1)`,
};

type PlayerRow = EntityRow & {
  teamId: number | null;
  teamKind: EntityKind;
  teamName: string;
  teamPicture: PictureRow;
};

/** Players by id. */
export async function findPlayers(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, ShownPlayer>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.$client.query<PlayerRow>({ ...FIND_PLAYERS, values: [ids] });
  return new Map(
    rows.map(({ teamId, teamKind, teamName, teamPicture, ...row }) => {
      const team = { kind: teamKind, name: teamName, country: null, picture: teamPicture };
      return [row.id, { ...shownOf(row), team: teamId === null ? null : shownOf({ id: teamId, ...team }) }];
    }),
  );
}

const FIND_COMPETITIONS = {
  name: 'desk_competitions',
  text: `SELECT ${shownColumns()} FROM competition c JOIN entity e ON e.id = c.entity_id
    WHERE EXISTS (SELECT FROM season s WHERE s.competition_id = c.entity_id)
    ORDER BY c.type, c.display_order, e.prominence DESC, e.id LIMIT $1`,
};
const FIND_TEAMS = {
  name: 'desk_teams_of_competition',
  text: `SELECT ${shownColumns()} FROM entity e WHERE e.id IN (SELECT q.team_id FROM squad q WHERE q.season_id = (
      SELECT id FROM season WHERE competition_id = $1 ORDER BY end_date DESC, id DESC LIMIT 1))
    ORDER BY e.prominence DESC, e.id LIMIT $2`,
};

/** The competitions that readers know best. */
export async function findCompetitions(db: Database, limit: number): Promise<Shown[]> {
  const { rows } = await db.$client.query<EntityRow>({ ...FIND_COMPETITIONS, values: [limit] });
  return rows.map(shownOf);
}

/** The teams in the latest season of a competition, the best known first. */
export async function findTeamsOf(db: Database, competitionId: number, limit: number): Promise<Shown[]> {
  const { rows } = await db.$client.query<EntityRow>({ ...FIND_TEAMS, values: [competitionId, limit] });
  return rows.map(shownOf);
}

const FIND_ENTITIES = {
  name: 'desk_entities',
  text: `SELECT ${shownColumns()} FROM entity e WHERE e.id = ANY ($1)`,
};

/** Teams and competitions by id. */
export async function findEntities(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Shown>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.$client.query<EntityRow>({ ...FIND_ENTITIES, values: [ids] });
  return new Map(rows.map((row) => [row.id, shownOf(row)]));
}
