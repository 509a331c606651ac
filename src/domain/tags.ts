import type { EntityKind } from './vocabulary.ts';

/** The prefix of a kind's public tag. A hashtag has none: its page is `/explore/hashtag/{hashtag}`. */
const PREFIXES: Record<Exclude<EntityKind, 'hashtag'>, string> = {
  player: 'p',
  'self player': 'p',
  team: 't',
  'national team': 't',
  competition: 'cp',
  country: 'ct',
  continent: 'a',
  press: 'ps',
  newspaper: 'ps',
  tv: 'ps',
  coach: 'x',
  family: 'x',
  referee: 'x',
  legend: 'x',
  executive: 'x',
  agent: 'x',
  journalist: 'x',
  business: 'x',
  'old players': 'x',
  influencer: 'x',
};
const KNOWN = new Set(Object.values(PREFIXES));
const MAX_ID = 2_147_483_647;

/** A tag split into its prefix and the entity's number. */
export interface Tag {
  prefix: string;
  id: number;
}

/**
 * The public tag of an entity: prefix, underscore, number. A hashtag's tag is its own text.
 * @example tagOf('player', 17, 'Wes Morgan') // 'p_17'
 */
export function tagOf(kind: EntityKind, id: number, name: string): string {
  return kind === 'hashtag' ? name : `${PREFIXES[kind]}_${id}`;
}

/**
 * Parses a tag; null if the prefix is unknown or the number is not a valid id.
 * @example parseTag('p_17') // { prefix: 'p', id: 17 }
 * @example parseTag('foo_bar') // null
 */
export function parseTag(text: string): Tag | null {
  const match = /^([a-z]{1,2})_([1-9]\d{0,9})$/.exec(text);
  const prefix = match?.[1] ?? '';
  const id = Number(match?.[2] ?? 0);
  return KNOWN.has(prefix) && id <= MAX_ID ? { prefix, id } : null;
}

/** Whether an entity of this kind has this prefix. */
export function hasPrefix(kind: EntityKind, prefix: string): boolean {
  return kind !== 'hashtag' && PREFIXES[kind] === prefix;
}
