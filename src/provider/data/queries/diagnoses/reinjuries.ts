import { DIAGNOSES, type DiagnosisId } from '../../../../domain/diagnosis/diagnoses.ts';
import type { FollowedReturns } from '../../../../domain/injuries/reinjury.ts';
import type { Database } from '../../connect.ts';

/** `$1` is a group of diagnoses, `$2` is today; later days are unknown. */
const FIND_FOLLOWED = {
  name: 'find_followed_returns',
  text: `SELECT least(followed_days, $2::date - ended_on) AS days, injured AND ended_on + followed_days <= $2::date AS injured,
      sum(cases)::int AS cases
    FROM return_count WHERE diagnosis_group = $1 AND ended_on <= $2::date GROUP BY 1, 2`,
};

/** The follow-up of returns from the injuries of a diagnosis group, and the re-injuries among them. */
export async function findFollowedReturns(
  db: Database,
  diagnosis: DiagnosisId,
  today: string,
): Promise<FollowedReturns> {
  const { rows } = await db.$client.query<{ days: number; injured: boolean; cases: number }>({
    ...FIND_FOLLOWED,
    values: [DIAGNOSES[diagnosis].group, today],
  });
  const lengths = (isInjured: boolean) =>
    rows.filter(({ injured }) => injured === isInjured).map(({ days, cases }) => [days, cases] as const);
  return { injured: lengths(true), free: lengths(false) };
}
