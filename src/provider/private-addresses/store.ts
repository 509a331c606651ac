import { and, eq, isNull } from 'drizzle-orm';
import type { EntityKind } from '../../domain/vocabulary.ts';
import { appUser } from '../accounts/schema.ts';
import type { Database } from '../data/connect.ts';
import type { NextMatch } from '../desk/store-squads.ts';

/** The account of private addresses. */
export type AddressesOf = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The account of private addresses; undefined if there is none, or it is closed. */
export async function findAccount(db: Database, userId: number) {
  const { id, language, timeZone, mustChangePassword, planName, expiresOn, isDemo, accessEpoch, addressesSince } =
    appUser;
  const [found] = await db
    .select({ id, language, timeZone, mustChangePassword, planName, expiresOn, isDemo, accessEpoch, addressesSince })
    .from(appUser)
    .where(and(eq(id, userId), isNull(appUser.disabledAt)));
  return found;
}

/** The expected return of a player. */
interface ExpectedReturn {
  playerId: number;
  /** YYYY-MM-DD */
  day: string;
}

/** `$1` is the account, `$2` today, `$3` the most returns. */
const FIND_RETURNS = {
  name: 'calendar_returns',
  text: `SELECT player_id AS "playerId", day::text FROM (
      SELECT DISTINCT ON (i.player_id) i.player_id, coalesce(i.expected_return, i.end_date) AS day
      FROM favourite f JOIN injury i ON i.player_id = f.entity_id
      WHERE f.user_id = $1 AND i.ongoing AND NOT i.other_event AND i.parent_id IS NULL
      ORDER BY i.player_id, i.start_date DESC, i.id DESC) open
    WHERE day >= $2::date ORDER BY open.day, player_id LIMIT $3`,
};

/** The returns of players whom an account follows that are expected from a day on; without those that are not dated. */
export async function findReturns(
  db: Database,
  userId: number,
  { from, limit }: { from: string; limit: number },
): Promise<ExpectedReturn[]> {
  const { rows } = await db.$client.query<ExpectedReturn>({ ...FIND_RETURNS, values: [userId, from, limit] });
  return rows;
}

/** `$1` is the account, `$2` and `$3` the first and the last instant, `$4` the most matches. */
const matchesOf = (side: string) => `SELECT m.id FROM favourite f JOIN match m ON m.${side} = f.entity_id
    WHERE f.user_id = $1 AND m.status = 'scheduled' AND m.kickoff BETWEEN $2 AND $3
      AND m.day BETWEEN ($2::timestamptz)::date - 1 AND ($3::timestamptz)::date + 1`;
const FIND_MATCHES = {
  name: 'calendar_matches',
  text: `SELECT m.id, m.day, m.kickoff, s.competition_id AS "competitionId", m.home_team_id AS "homeId",
      m.away_team_id AS "awayId"
    FROM (${matchesOf('home_team_id')} UNION ${matchesOf('away_team_id')}) found
      JOIN match m USING (id) JOIN season s ON s.id = m.season_id
    ORDER BY m.kickoff, m.id LIMIT $4`,
};

/** The matches between two instants of teams that an account follows. */
export async function findMatches(
  db: Database,
  userId: number,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<NextMatch[]> {
  const { rows } = await db.$client.query<NextMatch>({ ...FIND_MATCHES, values: [userId, from, to, limit] });
  return rows;
}

/** What a calendar calls a player, a team or a competition. */
export interface NamedEntity {
  id: number;
  kind: EntityKind;
  label: string;
  country: string | null;
}

const FIND_NAMES = {
  name: 'calendar_names',
  text: 'SELECT id, kind, name AS label, country FROM entity WHERE id = ANY ($1)',
};

export async function findNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, NamedEntity>> {
  const { rows } = await db.$client.query<NamedEntity>({ ...FIND_NAMES, values: [ids] });
  return new Map(rows.map((row) => [row.id, row]));
}
