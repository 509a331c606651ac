import { sql } from 'drizzle-orm';
import type { EntityKind } from '../../domain/vocabulary.ts';
import type { Transaction } from '../data/transaction.ts';

/** What a digest tells of a player: out, back, expected back soon, or contradicted. */
export const BRIEFED = ['out', 'back', 'due', 'contradicted'] as const;

export interface BriefedPlayer {
  about: (typeof BRIEFED)[number];
  id: number;
  kind: EntityKind;
  name: string;
  /** The first day out, or the day of the return; null for a contradiction. */
  day: string | null;
  /** The expected return; null where no source names one. */
  expected: string | null;
  /** How many the list has in all. */
  count: number;
}

/** Days for which an undecided contradiction is told. */
const CONTRADICTED_DAYS = 60;

/** An account, and when its last digest was. */
export interface Briefed {
  userId: number;
  since: Date;
}

/**
 * The players whom accounts follow, alone or with their club, that digests tell of; nothing for an account if nothing has
 * happened to any of them.
 * @param accounts returns count from the day of their last digest
 * @param today YYYY-MM-DD
 * @param soon the last day on which a return is near
 * @param listed the most players of a list
 */
export async function findBriefings(
  tx: Transaction,
  accounts: readonly Briefed[],
  { today, soon, listed }: { today: string; soon: string; listed: number },
): Promise<(BriefedPlayer & { userId: number })[]> {
  const ids = sql`${sql.param(accounts.map(({ userId }) => userId))}::int[]`;
  const times = sql`${sql.param(accounts.map(({ since }) => since.toISOString()))}::timestamptz[]`;
  const { rows } = await tx.execute<BriefedPlayer & { userId: number } & Record<string, unknown>>(sql`WITH
    asked AS (SELECT * FROM unnest(${ids}, ${times}) AS account(user_id, since)),
    mine AS (
      SELECT f.user_id, p.entity_id FROM favourite f JOIN player p ON p.entity_id = f.entity_id
      WHERE f.user_id = ANY (${ids})
      UNION SELECT f.user_id, p.entity_id FROM favourite f JOIN player p ON p.team_id = f.entity_id
      WHERE f.user_id = ANY (${ids})),
    news AS (SELECT DISTINCT m.user_id FROM mine m JOIN asked a USING (user_id)
        JOIN player_event v ON v.player_id = m.entity_id
      WHERE v.notified_at IS NULL OR v.notified_at > a.since),
    briefed AS (SELECT m.user_id, m.entity_id, (a.since AT TIME ZONE 'UTC')::date AS since
      FROM mine m JOIN news USING (user_id) JOIN asked a USING (user_id)),
    open AS (SELECT DISTINCT ON (i.player_id) i.player_id, i.start_date AS day,
        coalesce(i.expected_return, i.end_date) AS expected
      FROM (SELECT DISTINCT entity_id FROM briefed) m JOIN injury i ON i.player_id = m.entity_id
      WHERE i.ongoing AND NOT i.other_event AND i.parent_id IS NULL ORDER BY i.player_id, i.start_date DESC, i.id DESC),
    out AS (SELECT b.user_id, o.* FROM briefed b JOIN open o ON o.player_id = b.entity_id),
    told AS (
      SELECT user_id, 'out' AS about, player_id, day, expected, day AS place FROM out
      UNION ALL SELECT user_id, 'due', player_id, day, expected, ${today}::date - (expected - ${today}::date) FROM out
        WHERE expected BETWEEN ${today}::date AND ${soon}::date
      UNION ALL SELECT b.user_id, 'back', i.player_id, max(i.end_date), NULL, max(i.end_date)
        FROM briefed b JOIN injury i ON i.player_id = b.entity_id
        WHERE NOT i.ongoing AND NOT i.other_event AND i.parent_id IS NULL
          AND i.end_date BETWEEN b.since AND ${today}::date AND i.player_id NOT IN (SELECT player_id FROM open)
        GROUP BY b.user_id, i.player_id
      UNION ALL SELECT b.user_id, 'contradicted', c.player_id, NULL, NULL, max(c.start_date)
        FROM briefed b JOIN contradiction c ON c.player_id = b.entity_id
        WHERE coalesce(c.end_date, c.start_date) > ${today}::date - ${CONTRADICTED_DAYS}::int
        GROUP BY b.user_id, c.player_id),
    numbered AS (SELECT *, row_number() OVER list AS number, count(*) OVER (PARTITION BY user_id, about)::int AS count
      FROM told WINDOW list AS (PARTITION BY user_id, about ORDER BY place DESC NULLS LAST, player_id))
    SELECT n.user_id AS "userId", n.about, e.id, e.kind, e.name, n.day::text, n.expected::text, n.count
    FROM numbered n JOIN entity e ON e.id = n.player_id
    WHERE n.number <= ${listed}
    ORDER BY array_position(ARRAY[${sql.raw(BRIEFED.map((about) => `'${about}'`).join())}], n.about), n.number`);
  return rows;
}
