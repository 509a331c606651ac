import { DIAGNOSES, type DiagnosisId } from '../../domain/diagnosis/diagnoses.ts';
import {
  absenceOutlook,
  type AbsenceOutlook,
  type ComparableCases,
  type ExpectationBasis,
  type UsualAbsence,
  usualAbsence,
} from '../../domain/injuries/expected-absence.ts';
import { type ReturnDay, returnCurve } from '../../domain/injuries/survival.ts';
import type { OpenInjury } from '../../contract/teams.ts';
import type { Database } from '../data/connect.ts';
import type { FollowedReturns } from '../../domain/injuries/reinjury.ts';

/** The fields that decide which cases are comparable with an injury. */
type Comparable = Pick<OpenInjury, 'id' | 'diagnosis' | 'bodyArea' | 'tissue'>;

/** The property that comparable cases of an injury share, and its value. */
interface Kind {
  id: number;
  basis: ExpectationBasis;
  key: string;
}

/**
 * A diagnosed injury is comparable only with its own diagnosis: a tear is not a strain, and an Achilles tendon rupture
 * is not a calf injury. One without diagnosis and area is not comparable.
 */
function kindOf({ id, diagnosis, bodyArea, tissue }: Comparable): Kind[] {
  if (diagnosis !== null) return [{ id, basis: 'diagnosis', key: diagnosis }];
  return bodyArea === null ? [] : [{ id, basis: 'place', key: `${tissue ?? ''} ${bodyArea}` }];
}

/**
 * An injury, the days out so far within the player's record, and the day of the announced return, counted from the
 * injury; null if there is none.
 */
type Absence = Comparable & { gone: number; announced: number | null };

/** `$1` are injuries, `$2` is today. */
const FIND_ABSENCES = {
  name: 'find_kinds_of_injuries',
  text: `SELECT i.id, i.diagnosis, i.body_area AS "bodyArea", i.tissue,
      greatest(0, CASE WHEN i.ongoing THEN $2::date ELSE least($2::date, coalesce(p.coverage_until, $2::date)) END
        - i.start_date) AS gone,
      CASE WHEN i.ongoing THEN coalesce(i.expected_return, i.end_date) - i.start_date END AS announced
    FROM injury i JOIN player p ON p.entity_id = i.player_id WHERE i.id = ANY ($1)`,
};

/** The columns of each basis in `closed_case` and in `open_case`. */
const KEYS: Record<ExpectationBasis, { closed: string; open: string }> = {
  diagnosis: { closed: 'diagnosis', open: 'diagnosis' },
  place: { closed: `tissue || ' ' || body_area`, open: 'place' },
};

/**
 * `$1` are keys of a basis, `$2` is today: lengths of closed cases and days so far of open ones, as one row for each key,
 * because thousands of rows take longer to read than to find.
 */
const findCases = (basis: ExpectationBasis) => ({
  name: `find_cases_by_${basis}`,
  isDerived: true,
  text: `SELECT ${KEYS[basis].closed} AS key, false AS open, array_to_json(array_agg(recovery_days)) AS days,
        array_to_json(array_agg(cases)) AS cases
      FROM closed_case WHERE ${KEYS[basis].closed} = ANY ($1) AND cases > 0 GROUP BY 1
    UNION ALL
    SELECT ${KEYS[basis].open}, true, array_to_json(array_agg(greatest(0, least($2::date, known_until) - started_on))),
        array_to_json(array_agg(1))
      FROM open_case WHERE ${KEYS[basis].open} = ANY ($1) GROUP BY 1`,
});
const FIND_CASES = {
  diagnosis: findCases('diagnosis'),
  place: findCases('place'),
} as const;

/** Cases with one key: each duration with the number of cases; a duration may occur twice. */
interface CaseRow {
  key: string;
  open: boolean;
  days: number[];
  cases: number[];
}

type Pools = ReadonlyMap<string, ComparableCases>;

/**
 * The outlook of an ongoing absence from comparable cases: how long it may still last, and how long such an absence
 * usually is.
 */
export interface Outlook extends AbsenceOutlook {
  usual: UsualAbsence | null;
}

/** The outlooks of these ongoing injuries from comparable cases; injuries without a closed case are left out. */
export async function findOutlooks(
  db: Database,
  injuryIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, Outlook>> {
  const compared = await compare(db, injuryIds, today);
  return new Map(compared.map(({ id, outlook }) => [id, outlook]));
}

/** The same, each with the returns of all comparable cases by day. */
export async function findOutlooksWithCurves(
  db: Database,
  injuryIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, Outlook & { curve: ReturnDay[] }>> {
  const compared = await compare(db, injuryIds, today);
  return new Map(compared.map(({ id, outlook, pool }) => [id, { ...outlook, curve: returnCurve(pool) }]));
}

async function compare(
  db: Database,
  injuryIds: readonly number[],
  today: string,
): Promise<{ id: number; outlook: Outlook; pool: ComparableCases }[]> {
  if (injuryIds.length === 0) return [];
  const { rows } = await db.$client.query<Absence>({ ...FIND_ABSENCES, values: [injuryIds, today] });
  const kinds = rows.flatMap((row) => kindOf(row).map((kind) => ({ ...row, ...kind })));
  const poolOf = await findComparable(db, kinds, today);
  const usualOf = usualByKind(poolOf);
  return kinds.flatMap((kind) => {
    const pool = poolOf(kind);
    const outlook = absenceOutlook(kind.basis, pool, kind.gone, kind.announced);
    return outlook ? [{ id: kind.id, pool, outlook: { ...outlook, usual: usualOf(kind) } }] : [];
  });
}

type PoolOf = (kind: Kind) => ComparableCases;

/** Injuries of one kind share their cases: each kind is calculated once. */
function usualByKind(poolOf: PoolOf): (kind: Kind) => UsualAbsence | null {
  const known = new Map<string, UsualAbsence | null>();
  return (kind) => {
    const key = `${kind.basis} ${kind.key}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const usual = usualAbsence(kind.basis, poolOf(kind));
    known.set(key, usual);
    return usual;
  };
}

/** The comparable cases of injuries. */
async function findComparable(db: Database, kinds: readonly Kind[], today: string): Promise<PoolOf> {
  const find = (of: ExpectationBasis) =>
    findPools(db, of, { keys: kinds.filter(({ basis }) => basis === of).map(({ key }) => key), today });
  const [diagnosis, place] = await Promise.all([find('diagnosis'), find('place')]);
  return ({ basis, key }) => ({ diagnosis, place })[basis].get(key) ?? NO_CASES;
}

const NO_CASES: ComparableCases = { closed: [], open: [] };

export async function findCasesOf(db: Database, diagnosis: DiagnosisId, today: string): Promise<ComparableCases> {
  const pools = await findPools(db, 'diagnosis', { keys: [diagnosis], today });
  return pools.get(diagnosis) ?? NO_CASES;
}

async function findPools(
  db: Database,
  basis: ExpectationBasis,
  { keys, today }: { keys: readonly string[]; today: string },
): Promise<Pools> {
  const asked = [...new Set(keys)];
  if (asked.length === 0) return new Map();
  const { rows } = await db.$client.query<CaseRow>({ ...FIND_CASES[basis], values: [asked, today] });
  const byKey = Map.groupBy(rows, (row) => row.key);
  return new Map(
    asked.map((key) => {
      const cases = byKey.get(key) ?? [];
      const lengths = (isOpen: boolean) => summed(cases.filter(({ open }) => open === isOpen));
      return [key, { closed: lengths(false), open: lengths(true) }];
    }),
  );
}

/** The number of cases of each length, the shortest first. */
function summed(rows: readonly CaseRow[]): [days: number, cases: number][] {
  // An array with lengths as its places would be slow: it is long and has few values.
  const byDays = new Map<number, number>();
  for (const { days, cases } of rows)
    for (const [place, length] of days.entries()) byDays.set(length, (byDays.get(length) ?? 0) + (cases[place] ?? 0));
  return [...byDays].sort(([a], [b]) => a - b);
}

/**
 * `$1` is a group of diagnoses, `$2` is today; later days are unknown.
 * @param returns the counts that are kept, or all returns one by one
 */
const followedReturns = (returns: string, cases: string) => `
  SELECT least(followed_days, $2::date - ended_on) AS days, injured AND ended_on + followed_days <= $2::date AS injured,
    ${cases} AS cases
  FROM ${returns} WHERE diagnosis_group = $1 AND ended_on <= $2::date GROUP BY 1, 2`;
const FIND_FOLLOWED = { name: 'find_followed_returns', text: followedReturns('return_count', 'sum(cases)::int') };
const FIND_PAST_FOLLOWED = {
  name: 'find_returns_of_group',
  isDerived: true,
  text: followedReturns('returns_of(NULL)', 'count(*)::int'),
};

/** The follow-up of returns from the injuries of a diagnosis group, and the re-injuries among them. */
export async function findFollowedReturns(
  db: Database,
  diagnosis: DiagnosisId,
  { today, isPast }: { today: string; isPast: boolean },
): Promise<FollowedReturns> {
  const { rows } = await db.$client.query<{ days: number; injured: boolean; cases: number }>({
    ...(isPast ? FIND_PAST_FOLLOWED : FIND_FOLLOWED),
    values: [DIAGNOSES[diagnosis].group, today],
  });
  const lengths = (isInjured: boolean) =>
    rows.filter(({ injured }) => injured === isInjured).map(({ days, cases }) => [days, cases] as const);
  return { injured: lengths(true), free: lengths(false) };
}
