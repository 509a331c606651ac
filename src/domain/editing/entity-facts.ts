import { isDay } from '../days.ts';
import { countryCodes } from '../names/country-names.ts';
import { readColours } from '../identity/colours.ts';
import { hasCrest } from '../identity/crests.ts';
import type { PictureCredit } from '../identity/uploads.ts';
import { POSITIONS } from '../positions.ts';
import { type EntityKind, EXECUTIVE_ROLES, FEET, PEOPLE, ROLES } from '../vocabulary.ts';

/** The facts of an entity that an editor can correct, in the order of the form. Names are those of its profile. */
export const ENTITY_FACTS = [
  'name',
  'firstname',
  'middlename',
  'lastname',
  'image',
  'colours',
  'birthdate',
  'birthplace',
  'country',
  'executive_role',
  'role',
  'position',
  'foot',
  'height',
  'weight',
  'city',
  'website',
  'market_value',
  'instagram_followers',
  'twitter_followers',
] as const;
export type EntityFact = (typeof ENTITY_FACTS)[number];

/** Facts that sources claim: those that editors can correct, clubs, and others that are only kept. */
export type ClaimedFact =
  | EntityFact
  | 'club'
  | 'nationalteam'
  | 'deathdate'
  | 'gender'
  | 'founded'
  | 'stadium'
  | 'employer';

/** The value of a fact; null is unknown. */
export type FactValue = string | number | null;

/** A logged correction of an entity. */
export interface EntityChange {
  at: string;
  /** Null if the account has been deleted. */
  by: string | null;
  changes: Partial<Record<EntityFact, { from: FactValue; to: FactValue }>>;
  /** Facts that were released for imports. */
  released: EntityFact[];
}

/** The correctable facts of an entity, and its latest corrections. */
export interface EditableEntity {
  tag: string;
  kind: EntityKind;
  facts: Partial<Record<EntityFact, FactValue>>;
  /** Facts that an editor has corrected: imports keep them. */
  byHand: EntityFact[];
  source: string;
  /** The uploaded picture's credit; null without one. */
  picture: PictureCredit | null;
  /** The value of `seen` for these facts. */
  revision: string;
  /** Newest first, at most twenty. */
  history: EntityChange[];
}

/** The format of a fact. */
export type FactRule =
  | { form: 'text' | 'picture' | 'address' | 'colours'; longest: number; needed?: true }
  | { form: 'number'; least: number; most: number }
  | { form: 'day' }
  | { form: 'choice'; of: readonly string[] };

/** As the import has it. */
const MAX_NAME_LENGTH = 200;
const MAX_ADDRESS_LENGTH = 500;
const MAX_FOLLOWERS = 2_000_000_000;

/** Height in centimetres, weight in kilograms, the market value in euros. */
export const FACT_RULES: Readonly<Record<EntityFact, FactRule>> = {
  name: { form: 'text', longest: MAX_NAME_LENGTH, needed: true },
  firstname: { form: 'text', longest: MAX_NAME_LENGTH },
  middlename: { form: 'text', longest: MAX_NAME_LENGTH },
  lastname: { form: 'text', longest: MAX_NAME_LENGTH, needed: true },
  image: { form: 'picture', longest: MAX_ADDRESS_LENGTH },
  colours: { form: 'colours', longest: 40 },
  birthdate: { form: 'day' },
  birthplace: { form: 'text', longest: MAX_NAME_LENGTH },
  country: { form: 'choice', of: countryCodes() },
  executive_role: { form: 'choice', of: EXECUTIVE_ROLES },
  role: { form: 'choice', of: ROLES },
  position: { form: 'choice', of: POSITIONS },
  foot: { form: 'choice', of: FEET },
  height: { form: 'number', least: 100, most: 250 },
  weight: { form: 'number', least: 30, most: 200 },
  city: { form: 'text', longest: MAX_NAME_LENGTH },
  website: { form: 'address', longest: MAX_ADDRESS_LENGTH },
  market_value: { form: 'number', least: 0, most: 1_000_000_000 },
  instagram_followers: { form: 'number', least: 0, most: MAX_FOLLOWERS },
  twitter_followers: { form: 'number', least: 0, most: MAX_FOLLOWERS },
};

const OF_PLAYERS = new Set<EntityFact>(ENTITY_FACTS.filter((fact) => fact !== 'executive_role' && fact !== 'colours'));
const OF_ALL: ReadonlySet<EntityFact> = new Set(['name', 'image', 'country']);

/**
 * The facts of a kind of entity. A country has no fact "country"; a hashtag has no facts.
 * @example factsOf('team') // ['name', 'image', 'colours', 'country']
 */
export function factsOf(kind: EntityKind): EntityFact[] {
  if (kind === 'hashtag') return [];
  if (kind === 'player' || kind === 'self player') return ENTITY_FACTS.filter((f) => OF_PLAYERS.has(f));
  return ENTITY_FACTS.filter((fact) => {
    if (fact === 'country') return kind !== 'country' && kind !== 'continent';
    if (fact === 'colours') return hasCrest(kind);
    if (fact === 'birthdate') return PEOPLE.has(kind);
    return fact === 'executive_role' ? kind === 'executive' : OF_ALL.has(fact);
  });
}

/** The faults of a fact as it was typed. */
export type FactFault =
  | 'needed'
  | 'too_long'
  | 'signs'
  | 'no_number'
  | 'out_of_range'
  | 'no_day'
  | 'in_future'
  | 'no_choice'
  | 'no_picture'
  | 'no_colours'
  | 'no_address';

/** Control characters, and characters that change the direction of writing. */
const SIGNS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** An image of this site: browsers load none from other sites. */
const PICTURE = /^\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:avif|webp|png|jpe?g|svg)$/i;
/** An http or https address without credentials. */
const ADDRESS = /^https?:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]\S*)?$/i;
const EARLIEST_BIRTH = '1850-01-01';

/**
 * Reads a fact as it was typed; only spaces means unknown.
 * @param today `2026-11-21`: a later date of birth is refused
 * @example readFact('height', ' 188 ', '2026-11-21') // { value: 188 }
 * @example readFact('height', '1.88', '2026-11-21') // { fault: 'no_number' }
 */
export function readFact(
  fact: EntityFact,
  written: string,
  today: string,
): { value: FactValue } | { fault: FactFault } {
  const rule = FACT_RULES[fact];
  const text = written.trim();
  if (text === '') return 'needed' in rule ? { fault: 'needed' } : { value: null };
  const fault = faultOf(rule, text, today);
  if (fault) return { fault };
  if (rule.form === 'colours') return { value: readColours(text) };
  return { value: rule.form === 'number' ? Number(text) : text };
}

function faultOf(rule: FactRule, text: string, today: string): FactFault | null {
  switch (rule.form) {
    case 'number':
      if (!/^\d{1,12}$/.test(text)) return 'no_number';
      return Number(text) < rule.least || Number(text) > rule.most ? 'out_of_range' : null;
    case 'day':
      if (!isDay(text) || text < EARLIEST_BIRTH) return 'no_day';
      return text > today ? 'in_future' : null;
    case 'choice':
      return rule.of.includes(text) ? null : 'no_choice';
    default:
      if (text.length > rule.longest) return 'too_long';
      if (SIGNS.test(text)) return 'signs';
      if (rule.form === 'colours') return readColours(text) === null ? 'no_colours' : null;
      return rule.form === 'text' ? null : faultOfAddress(rule.form, text);
  }
}

function faultOfAddress(form: 'picture' | 'address', text: string): FactFault | null {
  if (form === 'picture') return PICTURE.test(text) ? null : 'no_picture';
  return ADDRESS.test(text) ? null : 'no_address';
}
