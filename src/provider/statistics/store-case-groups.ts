import type { DiagnosisId } from '../../domain/diagnosis/diagnoses.ts';
import type { CaseGroup } from '../../domain/injuries/case-groups.ts';
import type { ComparableCases } from '../../domain/injuries/expected-absence.ts';
import { AGE_BANDS } from '../../domain/statistics/peers.ts';
import type { Database } from '../data/connect.ts';

// Decision 0480: groups of cases are counted at night.
/**
 * `$1` is today, `$2` the first ages of the bands but the youngest; `$3` a diagnosis, or null for all. A case is
 * recurrent if its source says so, or by `recurrencesOf`. Without a place that is not known, and the case is neither
 * first nor recurrent.
 */
const GROUPED = `WITH told AS (
    SELECT i.*, CASE WHEN i.recurring OR EXISTS (SELECT FROM injury e
        WHERE e.player_id = i.player_id AND e.parent_id IS NULL AND e.start_date < i.start_date
          AND e.end_date <= i.start_date AND diagnosis_group(e.diagnosis) = diagnosis_group(i.diagnosis)
          AND e.body_area = i.body_area AND (e.side, i.side) NOT IN (('left', 'right'), ('right', 'left')))
        THEN 'recurrent' WHEN i.body_area IS NOT NULL THEN 'first' END AS place
    FROM injury i WHERE i.diagnosis = coalesce($3, i.diagnosis) AND NOT i.other_event AND i.parent_id IS NULL),
  one AS (
    SELECT diagnosis, player_id, start_date, place, true AS closed, recovery_days AS days
    FROM told WHERE NOT ongoing AND recovery_days > 0
    UNION ALL
    SELECT t.diagnosis, t.player_id, t.start_date, t.place, false,
      greatest(0, least($1::date, CASE WHEN NOT t.ongoing THEN least(p.coverage_until, l.back_by) END) - l.out_from)
    FROM told t JOIN player p ON p.entity_id = t.player_id AND p.coverage IN ('fully_covered', 'partially_covered')
      CROSS JOIN absence_limits(t.player_id, t.start_date, t.missed_matches, t.ongoing) l
    WHERE t.ongoing OR t.end_date IS NULL AND t.recovery_days IS NULL)
  SELECT o.diagnosis, g.name, o.closed, o.days, count(*)::int AS cases
    FROM one o JOIN player p ON p.entity_id = o.player_id CROSS JOIN LATERAL (
      SELECT o.place AS name WHERE o.place IS NOT NULL
      UNION ALL SELECT 'age-' || (width_bucket(extract(year FROM age(o.start_date, p.birth_date))::int, $2::int[]) + 1)
      WHERE p.birth_date IS NOT NULL) g
    GROUP BY 1, 2, 3, 4 ORDER BY days`;
/** The first ages of the bands but the youngest. */
const LATER_AGES = AGE_BANDS.slice(1).map(({ from }) => from);

/** Groups the cases of all diagnoses anew. */
export async function keepCaseGroups(db: Database, now: Date): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('BEGIN');
    await client.query('DELETE FROM case_group');
    await client.query(`INSERT INTO case_group (diagnosis, name, closed, days, cases) ${GROUPED}`, [
      now.toISOString().slice(0, 10),
      LATER_AGES,
      null,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

const FIND_GROUPS = {
  name: 'find_case_groups',
  text: 'SELECT name, closed, days, cases FROM case_group WHERE diagnosis = $1 ORDER BY days',
};

const FIND_PAST_GROUPS = { name: 'find_groups_of_diagnosis', isDerived: true, text: GROUPED };

/** The cases of a diagnosis by group, as of the last night; those of a past day are counted anew. */
export async function findCaseGroups(
  db: Database,
  diagnosis: DiagnosisId,
  pastDay: string | null,
): Promise<ReadonlyMap<CaseGroup, ComparableCases>> {
  const statement =
    pastDay === null
      ? { ...FIND_GROUPS, values: [diagnosis] }
      : { ...FIND_PAST_GROUPS, values: [pastDay, LATER_AGES, diagnosis] };
  const { rows } = await db.$client.query<{ name: CaseGroup; closed: boolean; days: number; cases: number }>(statement);
  const groups = Map.groupBy(rows, ({ name }) => name);
  const lengths = (of: typeof rows, isClosed: boolean) =>
    of.filter(({ closed }) => closed === isClosed).map(({ days, cases }) => [days, cases] as const);
  return new Map([...groups].map(([name, of]) => [name, { closed: lengths(of, true), open: lengths(of, false) }]));
}
