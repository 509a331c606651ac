import type { EntityFact } from './entity-facts.ts';

/** Facts with a known origin. */
export const SOURCED_FACTS = [
  'birthdate',
  'country',
  'position',
  'foot',
  'height',
  'weight',
] as const satisfies EntityFact[];
export type SourcedFact = (typeof SOURCED_FACTS)[number];

/** Facts of players for which an order of sources can be set. */
export type OrderedFact = Exclude<SourcedFact, 'country'>;
export const ORDERED_FACTS = SOURCED_FACTS.filter((fact): fact is OrderedFact => fact !== 'country');

/** Maximum number of sources in an order. */
export const MAX_ORDERED = 20;

/** The values that one source gives for an entity. */
export interface SourceValues {
  source: string;
  facts: Partial<Record<SourcedFact, string>>;
}

export interface FactOrigin {
  fact: SourcedFact;
  /** An editor corrected it, so the sources' values do not count. */
  isEdited: boolean;
  /** The value that counts, then those that differ; each with its sources. */
  values: { value: string; sources: string[] }[];
}

/**
 * The origins of an entity's facts. Facts that are not known, or that no source gives, are omitted.
 * @param current the current values
 * @param told the values of each source, in the order of the sources
 * @param byHand the facts that editors have corrected
 */
export function originsOf(
  current: Partial<Record<SourcedFact, string | null>>,
  told: readonly SourceValues[],
  byHand: readonly EntityFact[],
): FactOrigin[] {
  return SOURCED_FACTS.flatMap((fact): FactOrigin[] => {
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
