import { z } from 'zod';
import type { OpenFile } from '../format.ts';
import { readWholeJson } from '../whole-json.ts';
import type { Claim, WikidataItem } from './item.ts';

/**
 * Saved results of the query service as JSON (https://www.w3.org/TR/sparql11-results-json/). Variables are called as what
 * they hold: ?item, ?itemLabel, ?itemAltLabel, and properties by their numbers, with qualifiers behind theirs: ?P569,
 * ?P54, ?P54_P580.
 */
export const isQueryResult = (start: string) =>
  /^\s*\{\s*"head"\s*:\s*\{[^}]*"item"[^}]*\}\s*,\s*"results"\s*:/.test(start);

const VALUE = z.object({ type: z.string(), value: z.string(), 'xml:lang': z.string().optional() });
type Value = z.infer<typeof VALUE>;
const RESULT = z.object({ results: z.object({ bindings: z.array(z.record(z.string(), VALUE)) }) });

/** The query service gives up before this. */
const MAX_BYTES = 128 * 2 ** 20;

const TIMES = new Set(['P569', 'P570', 'P571', 'P580', 'P582', 'P585']);
const AMOUNTS = new Set(['P1350', 'P1351', 'P8687']);

/**
 * The items of a saved result: the rows of each together.
 * @throws Error in plain words for what is no such result
 */
export async function itemsInResult({ path, onBytes }: OpenFile): Promise<WikidataItem[]> {
  const result = RESULT.safeParse(await readWholeJson({ path, onBytes }, path, MAX_BYTES));
  if (!result.success) throw new Error(`${path} is not a result saved from the Wikidata Query Service.`);
  const rows = new Map<string, Record<string, Value>[]>();
  for (const row of result.data.results.bindings) {
    const id = entityIn(row['item']);
    if (id === undefined) throw new Error(`${path} has a row without ?item. Include it in the SELECT of the query.`);
    const known = rows.get(id);
    if (known) known.push(row);
    else rows.set(id, [row]);
  }
  return [...rows].map(([id, all]) => itemOf(id, all));
}

const entityIn = (value: Value | undefined) =>
  /^https?:\/\/www\.wikidata\.org\/entity\/(Q\d{1,12})$/.exec(value?.value ?? '')?.[1];

function itemOf(id: string, rows: readonly Record<string, Value>[]): WikidataItem {
  const labels: Record<string, { value: string }> = {};
  const aliases: Record<string, { value: string }[]> = {};
  const claims = new Map<string, Map<string, Claim>>();
  for (const row of rows) {
    const { itemLabel, itemAltLabel } = row;
    // The label service writes the id where it knows no label.
    if (itemLabel && itemLabel.value !== id) labels[itemLabel['xml:lang'] ?? 'mul'] ??= { value: itemLabel.value };
    if (itemAltLabel)
      aliases[itemAltLabel['xml:lang'] ?? 'mul'] ??= itemAltLabel.value.split(', ').map((value) => ({ value }));
    for (const [name, value] of Object.entries(row)) {
      const property = /^P\d{1,6}$/.exec(name)?.[0];
      if (property === undefined) continue;
      const qualifiers = Object.entries(row).flatMap(([other, told]) =>
        other.startsWith(`${property}_`)
          ? [[other.slice(property.length + 1), [snakOf(other.slice(property.length + 1), told)]] as const]
          : [],
      );
      const claim: Claim = { mainsnak: snakOf(property, value), qualifiers: Object.fromEntries(qualifiers) };
      const all = claims.get(property) ?? new Map<string, Claim>();
      claims.set(property, all.set(JSON.stringify(claim), claim));
    }
  }
  const told = Object.fromEntries([...claims].map(([property, all]) => [property, [...all.values()]]));
  // Only people have an occupation.
  if (told['P106'] && !told['P31']) told['P31'] = [{ mainsnak: { datavalue: { value: { id: 'Q5' } } } }];
  return { id, labels, aliases, claims: told };
}

function snakOf(property: string, value: Value): NonNullable<Claim['mainsnak']> {
  return { datavalue: { value: dataOf(property, value) } };
}

function dataOf(property: string, value: Value): unknown {
  const id = value.type === 'uri' ? entityIn(value) : undefined;
  if (id !== undefined) return { id };
  if (TIMES.has(property)) {
    // A result does not give the precision of a date; years are written as their first day.
    const precision = value.value.includes('-01-01T') ? 9 : 11;
    return { time: `+${value.value}`, precision };
  }
  if (AMOUNTS.has(property)) return { amount: value.value };
  // Lengths have no unit: people are measured in metres or centimetres.
  if (property === 'P2048') return { amount: value.value, unit: Number(value.value) < 3 ? 'Q11573' : 'Q174728' };
  return value.value;
}
