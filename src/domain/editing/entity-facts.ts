import { isDay } from '../days.ts';
import { countryCodes } from '../names/country-names.ts';
import { POSITIONS } from '../positions.ts';
import { type EntityKind, EXECUTIVE_ROLES, FEET, PEOPLE, ROLES } from '../vocabulary.ts';

/** What an editor can correct of an entity, in the order of the form. Names are those of its profile. */
export const ENTITY_FACTS = [
  'name',
  'firstname',
  'middlename',
  'lastname',
  'image',
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

/** What a fact is: null is not known. */
export type FactValue = string | number | null;

/** What a fact is written like. */
export type FactRule =
  | { form: 'text' | 'picture' | 'address'; longest: number; needed?: true }
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

const OF_PLAYERS = new Set<EntityFact>(ENTITY_FACTS.filter((fact) => fact !== 'executive_role'));
const OF_ALL: ReadonlySet<EntityFact> = new Set(['name', 'image', 'country']);

/**
 * The facts that an entity of a kind has. A country is its own; a hashtag is its text and has none.
 * @example factsOf('team') // ['name', 'image', 'country']
 */
export function factsOf(kind: EntityKind): EntityFact[] {
  if (kind === 'hashtag') return [];
  if (kind === 'player' || kind === 'self player') return ENTITY_FACTS.filter((f) => OF_PLAYERS.has(f));
  return ENTITY_FACTS.filter((fact) => {
    if (fact === 'country') return kind !== 'country' && kind !== 'continent';
    if (fact === 'birthdate') return PEOPLE.has(kind);
    return fact === 'executive_role' ? kind === 'executive' : OF_ALL.has(fact);
  });
}

/** What can be wrong with a fact as it was written. */
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
  | 'no_address';

/** Control characters, and signs that turn the direction of writing. */
const SIGNS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** A picture of this site: browsers are told to load none from elsewhere. */
const PICTURE = /^\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:avif|webp|png|jpe?g|svg)$/i;
/** A page of the web, without a user's name in its address. */
const ADDRESS = /^https?:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]\S*)?$/i;
const EARLIEST_BIRTH = '1850-01-01';

/**
 * Reads a fact as somebody wrote it; nothing but spaces is not known.
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
      return rule.form === 'text' ? null : faultOfAddress(rule.form, text);
  }
}

function faultOfAddress(form: 'picture' | 'address', text: string): FactFault | null {
  if (form === 'picture') return PICTURE.test(text) ? null : 'no_picture';
  return ADDRESS.test(text) ? null : 'no_address';
}
