import {
  absenceQuartiles,
  type AbsenceQuartiles,
  type CasesByDays,
} from '../../../domain/injuries/expected-absence.ts';
import type { BodyPart, InjuryType } from '../../../domain/vocabulary.ts';
import type { Database } from '../connect.ts';

/** A kind of injury: its closed cases are what a new one is compared with. */
interface InjuryKind {
  injury_type: InjuryType;
  injuried_part: BodyPart;
}

/** Closed cases of kinds: `$1` are their types, `$2` in the same order their parts. */
const FIND_CLOSED_CASES = {
  name: 'find_closed_cases',
  text: `SELECT type AS injury_type, part AS injuried_part,
      json_agg(json_build_array(recovery_days, cases)) AS "byDays"
    FROM closed_case
    WHERE (type, part) IN (SELECT * FROM unnest($1::injury_type[], $2::body_part[])) AND cases > 0
    GROUP BY type, part`,
};

/**
 * Tells of the kinds of these injuries how long their closed cases lasted: null where there are none, and where neither
 * type nor part is known.
 */
export async function findAbsenceQuartiles(
  db: Database,
  injuries: readonly InjuryKind[],
): Promise<(kind: InjuryKind) => AbsenceQuartiles | null> {
  const kinds = injuries.filter((injury) => !isVague(injury));
  if (kinds.length === 0) return () => null;
  const { rows } = await db.$client.query<InjuryKind & { byDays: CasesByDays }>({
    ...FIND_CLOSED_CASES,
    values: [kinds.map((kind) => kind.injury_type), kinds.map((kind) => kind.injuried_part)],
  });
  const known = new Map(rows.map((row) => [keyOf(row), absenceQuartiles(row.byDays)]));
  return (kind) => known.get(keyOf(kind)) ?? null;
}

function keyOf({ injury_type, injuried_part }: InjuryKind): string {
  return `${injury_type} ${injuried_part}`;
}

function isVague({ injury_type, injuried_part }: InjuryKind): boolean {
  return injury_type === 'unspecified' && (injuried_part === 'unspecified' || injuried_part === 'other');
}
