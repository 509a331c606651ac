import {
  absenceQuartiles,
  type AbsenceQuartiles,
} from '../../../domain/injuries/expected-absence.ts';
import type { BodyPart, InjuryType } from '../../../domain/vocabulary.ts';
import type { Database } from '../connect.ts';

/** A kind of injury: its closed cases are what a new one is compared with. */
export interface InjuryKind {
  injury_type: InjuryType;
  injuried_part: BodyPart;
}

type Quartiles = ReadonlyMap<string, AbsenceQuartiles | null>;
type Row = [type: InjuryType, part: BodyPart, byDays: [days: number, cases: number][]];

/** Closed cases whose length is known; stages of an episode are in its head. */
const FIND_CLOSED_CASES = `SELECT json_build_array(type, part, json_agg(json_build_array(recovery_days, cases))) AS row
  FROM (SELECT type, part, recovery_days, count(*) AS cases FROM injury
    WHERE NOT ongoing AND NOT other_event AND parent_id IS NULL AND recovery_days > 0
    GROUP BY type, part, recovery_days) AS kind
  GROUP BY type, part`;

/** How long what was counted is told again: counting reads every injury there is. */
const KEPT_MS = 3_600_000;
const kept = new WeakMap<Database, { since: number; quartiles: Promise<Quartiles> }>();

/**
 * How long the closed cases of a kind of injury lasted. Null where there are none, and where neither type nor part is
 * known. Counted at most once an hour; meanwhile and while it is counted anew the last count is told.
 */
export async function findAbsenceQuartiles(
  db: Database,
  kind: InjuryKind,
  now: Date,
): Promise<AbsenceQuartiles | null> {
  if (isVague(kind)) return null;
  const known = kept.get(db);
  const quartiles = known?.quartiles ?? keep(db, countAll(db), now);
  if (known && now.getTime() - known.since >= KEPT_MS) {
    known.since = now.getTime();
    void countAll(db).then(
      (counted) => keep(db, Promise.resolve(counted), now),
      () => undefined,
    );
  }
  return (await quartiles).get(keyOf(kind)) ?? null;
}

function keep(db: Database, quartiles: Promise<Quartiles>, now: Date): Promise<Quartiles> {
  kept.set(db, { since: now.getTime(), quartiles });
  // What failed is asked again by the next.
  quartiles.catch(() => kept.delete(db));
  return quartiles;
}

async function countAll(db: Database): Promise<Quartiles> {
  const { rows } = await db.$client.query<{ row: Row }>(FIND_CLOSED_CASES);
  return new Map(
    rows.map(({ row: [injury_type, injuried_part, byDays] }) => [
      keyOf({ injury_type, injuried_part }),
      absenceQuartiles(byDays),
    ]),
  );
}

function keyOf({ injury_type, injuried_part }: InjuryKind): string {
  return `${injury_type} ${injuried_part}`;
}

function isVague({ injury_type, injuried_part }: InjuryKind): boolean {
  return (
    injury_type === 'unspecified' && (injuried_part === 'unspecified' || injuried_part === 'other')
  );
}
