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

/**
 * The players whom an account follows, alone or with their club, that a digest tells of; nothing if nothing has happened
 * to any of them.
 * @param since of the last digest; returns count from its day
 * @param today YYYY-MM-DD
 * @param soon the last day on which a return is near
 * @param listed the most players of a list
 */
export async function findBriefing(
  tx: Transaction,
  userId: number,
  { since, today, soon, listed }: { since: Date; today: string; soon: string; listed: number },
): Promise<BriefedPlayer[]> {
  const { rows } = await tx.execute<BriefedPlayer & Record<string, unknown>>(sql`WITH mine AS (
      SELECT p.entity_id FROM favourite f JOIN player p ON p.entity_id = f.entity_id WHERE f.user_id = ${userId}
      UNION SELECT p.entity_id FROM favourite f JOIN player p ON p.team_id = f.entity_id WHERE f.user_id = ${userId}),
    news AS (SELECT 1 FROM mine m JOIN player_event v ON v.player_id = m.entity_id
      WHERE v.notified_at IS NULL OR v.notified_at > ${since} LIMIT 1),
    open AS (SELECT DISTINCT ON (i.player_id) i.player_id, i.start_date AS day,
        coalesce(i.expected_return, i.end_date) AS expected
      FROM mine m JOIN injury i ON i.player_id = m.entity_id
      WHERE i.ongoing AND NOT i.other_event AND i.parent_id IS NULL ORDER BY i.player_id, i.start_date DESC),
    told AS (
      SELECT 'out' AS about, player_id, day, expected, day AS place FROM open
      UNION ALL SELECT 'due', player_id, day, expected, ${today}::date - (expected - ${today}::date) FROM open
        WHERE expected BETWEEN ${today}::date AND ${soon}::date
      UNION ALL SELECT 'back', i.player_id, max(i.end_date), NULL, max(i.end_date)
        FROM mine m JOIN injury i ON i.player_id = m.entity_id
        WHERE NOT i.ongoing AND NOT i.other_event AND i.parent_id IS NULL
          AND i.end_date BETWEEN ${since}::date AND ${today}::date AND i.player_id NOT IN (SELECT player_id FROM open)
        GROUP BY i.player_id
      UNION ALL SELECT 'contradicted', c.player_id, NULL, NULL, max(c.start_date)
        FROM mine m JOIN contradiction c ON c.player_id = m.entity_id
        WHERE coalesce(c.end_date, c.start_date) > ${today}::date - ${CONTRADICTED_DAYS}::int GROUP BY c.player_id),
    numbered AS (SELECT *, row_number() OVER list AS number, count(*) OVER (PARTITION BY about)::int AS count
      FROM told WINDOW list AS (PARTITION BY about ORDER BY place DESC NULLS LAST, player_id))
    SELECT n.about, e.id, e.kind, e.name, n.day::text, n.expected::text, n.count
    FROM numbered n JOIN entity e ON e.id = n.player_id
    WHERE n.number <= ${listed} AND EXISTS (SELECT FROM news)
    ORDER BY array_position(ARRAY[${sql.raw(BRIEFED.map((about) => `'${about}'`).join())}], n.about), n.number`);
  return rows;
}
