/** An entity of Wikidata, as far as we read it. https://doc.wikimedia.org/Wikibase/master/php/docs_topics_json.html */
export interface WikidataItem {
  id: string;
  labels?: Readonly<Record<string, Term>>;
  aliases?: Readonly<Record<string, readonly Term[]>>;
  claims?: Readonly<Record<string, readonly Claim[]>>;
}

export interface Term {
  value: string;
}

export interface Claim {
  mainsnak?: Snak;
  qualifiers?: Readonly<Record<string, readonly Snak[]>>;
  rank?: string;
}

interface Snak {
  datavalue?: { value?: unknown };
}

/** The valid claims of a property: the preferred ones, or else all that are not deprecated. */
export function claimsOf({ claims }: WikidataItem, property: string): readonly Claim[] {
  const holding = listed(claims?.[property]).filter(({ rank }) => rank !== 'deprecated');
  const preferred = holding.filter(({ rank }) => rank === 'preferred');
  return preferred.length > 0 ? preferred : holding;
}

/** All claims of a property that are not deprecated: a career has former clubs too. */
export function everyClaimOf({ claims }: WikidataItem, property: string): readonly Claim[] {
  return listed(claims?.[property]).filter(({ rank }) => rank !== 'deprecated');
}

/** The elements of a list of claims; empty for anything else. */
export function listed(claims: unknown): readonly Claim[] {
  return Array.isArray(claims) ? (claims as readonly (Claim | null)[]).filter((claim) => claim !== null) : [];
}

/** The id of the item that a snak names. */
export function itemIn(snak: Snak | undefined): string | undefined {
  const value = snak?.datavalue?.value as { id?: unknown } | undefined;
  return typeof value?.id === 'string' ? value.id : undefined;
}

export function textIn(snak: Snak | undefined): string | undefined {
  const value = snak?.datavalue?.value;
  if (typeof value === 'string') return value;
  const text = (value as { text?: unknown } | undefined)?.text;
  return typeof text === 'string' ? text : undefined;
}

const PRECISIONS: Readonly<Record<number, number>> = { 9: 4, 10: 7, 11: 10 };

/**
 * The time in a snak, as precise as known.
 * @example timeIn(snak) // '1984-01-21', '1984-01' or '1984'
 */
export function timeIn(snak: Snak | undefined): string | undefined {
  const value = snak?.datavalue?.value as { time?: unknown; precision?: unknown } | undefined;
  const match = /^\+(\d{4}-\d{2}-\d{2})T/.exec(typeof value?.time === 'string' ? value.time : '');
  const length = PRECISIONS[Number(value?.precision)];
  return match && length ? match[1]?.slice(0, length) : undefined;
}

/** An amount and its unit: the id of an item, or '1'. */
export function amountIn(snak: Snak | undefined): { amount: number; unit: string } | undefined {
  const value = snak?.datavalue?.value as { amount?: unknown; unit?: unknown } | undefined;
  const amount = Number(value?.amount);
  if (value?.amount === undefined || !Number.isFinite(amount)) return undefined;
  return { amount, unit: typeof value.unit === 'string' ? value.unit.replace(/^.*\//, '') : '1' };
}

/** The first qualifier of a claim. */
export function qualifier(claim: Claim, property: string): Snak | undefined {
  return claim.qualifiers?.[property]?.[0];
}
