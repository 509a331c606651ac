import type { EntityFact } from './entity-facts.ts';

/** Facts of players for which an order of sources can be set. */
export const ORDERED_FIELDS = ['birthDate', 'position', 'foot', 'heightCm', 'weightKg'] as const;
export type OrderedField = (typeof ORDERED_FIELDS)[number];

/** Facts with a known origin, as a profile names them. */
export const TOLD_FACTS = [
  'birthdate',
  'country',
  'position',
  'foot',
  'height',
  'weight',
] as const satisfies EntityFact[];
export type ToldFact = (typeof TOLD_FACTS)[number];

/** Sources that can stand in an order. */
export const MAX_ORDERED = 20;

/** What one source says of an entity. */
export interface ToldBySource {
  source: string;
  facts: Partial<Record<ToldFact, string>>;
}

/** Where a fact comes from. */
export interface FactOrigin {
  fact: ToldFact;
  /** An editor corrected it: what sources say does not count. */
  isEdited: boolean;
  /** The value that counts, then those that differ; each with its sources. */
  values: { value: string; sources: string[] }[];
}

/**
 * Where the facts of an entity come from. A fact that is not known, or that no source tells, is left out.
 * @param current the values that count
 * @param told by each source, in the order of the sources
 * @param byHand what editors have corrected
 */
export function originsOf(
  current: Partial<Record<ToldFact, string | null>>,
  told: readonly ToldBySource[],
  byHand: readonly EntityFact[],
): FactOrigin[] {
  return TOLD_FACTS.flatMap((fact): FactOrigin[] => {
    const counts = current[fact];
    if (counts === undefined || counts === null) return [];
    if (byHand.includes(fact)) return [{ fact, isEdited: true, values: [] }];
    const values = new Map<string, string[]>([[counts, []]]);
    for (const { source, facts } of told) {
      const value = facts[fact];
      if (value === undefined) continue;
      const sources = values.get(value) ?? [];
      if (!sources.includes(source)) values.set(value, [...sources, source]);
    }
    const named = [...values].filter(([, sources]) => sources.length > 0);
    return named.length === 0
      ? []
      : [{ fact, isEdited: false, values: named.map(([value, sources]) => ({ value, sources })) }];
  });
}
