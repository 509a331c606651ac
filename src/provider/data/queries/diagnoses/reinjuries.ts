import { countedWith, type DiagnosisId } from '../../../../domain/diagnosis/diagnoses.ts';
import { FOLLOWED_DAYS, type FollowedReturns } from '../../../../domain/injuries/reinjury.ts';
import type { Database } from '../../connect.ts';

/**
 * `$1` are the diagnoses of a group, `$2` is today, `$3` the days that a return is followed for. A return in the course
 * of which the next injury of the group had already begun is none.
 */
const FIND_FOLLOWED = {
  name: 'find_followed_returns',
  text: `WITH own AS (
      SELECT player_id, end_date, ongoing,
        lead(start_date) OVER (PARTITION BY player_id ORDER BY start_date, end_date) AS next
      FROM injury WHERE diagnosis = ANY ($1) AND NOT other_event AND parent_id IS NULL),
    followed AS (
      SELECT o.end_date, o.next, least($2::date, coalesce(p.coverage_until, $2::date), o.end_date + $3::int - 1) AS until
      FROM own o JOIN player p ON p.entity_id = o.player_id
        AND p.coverage IN ('fully_covered', 'partially_covered')
      WHERE NOT o.ongoing AND o.end_date IS NOT NULL AND (o.next IS NULL OR o.next >= o.end_date))
    SELECT least(coalesce(next, until), until) - end_date AS days, next IS NOT NULL AND next <= until AS injured,
      count(*)::int AS cases
    FROM followed WHERE until >= end_date GROUP BY 1, 2`,
};

/** How long the returns from the injuries of a diagnosis' group were followed, and which ended with another of them. */
export async function findFollowedReturns(
  db: Database,
  diagnosis: DiagnosisId,
  today: string,
): Promise<FollowedReturns> {
  const { rows } = await db.$client.query<{ days: number; injured: boolean; cases: number }>({
    ...FIND_FOLLOWED,
    values: [countedWith(diagnosis), today, FOLLOWED_DAYS],
  });
  const lengths = (wanted: boolean) =>
    rows.filter(({ injured }) => injured === wanted).map(({ days, cases }) => [days, cases] as const);
  return { injured: lengths(true), free: lengths(false) };
}
