import i18next from 'i18next';
import type { Language } from '../domain/vocabulary.ts';
import { formats } from './format.ts';
import { I18NEXT_OPTIONS, i18nextCode, type Namespace } from './i18next-options.ts';
import { bcp47 } from './languages.ts';
import { textsBackend } from './texts-backend.ts';
import { type Texts, textsOf } from './texts.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${PluralForm}` ? Stem : Key;
type KeysOf<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeysOf<Node[Key]>}`;
}[keyof Node & string];

/** Every text's key, as in `injuries:columns.type`; of a plural, without its form. */
export type TextKey = { [N in Namespace]: `${N}:${KeysOf<Texts[N]>}` }[Namespace];

/**
 * One text of one language, its `{{placeholders}}` filled from `params`. Numbers are written as the language writes
 * them, so a year is given as text; `count` also chooses the plural form. `retryAfter`, seconds, becomes 'in 59 minutes'.
 */
export type Translate = (key: TextKey, params?: Record<string, string | number>) => string;

const translators = new Map<Language, Translate>();

/** Splits a text into plain pieces and, between them, names to fill in. */
const PLACEHOLDER = /\{\{(\w+)\}\}/;

/**
 * i18next looks up each text once per plural form; the result is cached, because repeated look-ups cost a page with
 * many rows more than everything else.
 */
function makeTranslator(language: Language): Translate {
  // On the site astro-i18next has started it. The command line and tests start it here.
  if (!i18next.isInitialized) void i18next.use(textsBackend).init({ ...I18NEXT_OPTIONS, preload: [] });
  const code = i18nextCode(language);
  void i18next.loadLanguages(code);
  const choose = i18next.getFixedT(code);
  const plural = new Intl.PluralRules(bcp47(language));
  const { number, inSeconds } = formats(language);
  const write = (name: string, value: string | number = '') => {
    if (typeof value === 'string') return value;
    return name === 'retryAfter' ? inSeconds(value) : number(value);
  };
  const templates = new Map<string, readonly string[]>();
  const pieces = (key: TextKey, id: string, count: unknown) => {
    const known = templates.get(id);
    if (known) return known;
    const made = choose(key, { count, skipInterpolation: true }).split(PLACEHOLDER);
    templates.set(id, made);
    return made;
  };
  return (key, params) => {
    const count = params?.['count'];
    const id = typeof count === 'number' ? `${key}_${plural.select(count)}` : key;
    let text = '';
    let isName = false;
    for (const piece of pieces(key, id, count)) {
      // 'nov.' and 'Jr.' end a sentence with their own full stop.
      text += isName ? write(piece, params?.[piece]) : text.endsWith('.') ? piece.replace(/^\.(?!\.)/, '') : piece;
      isName = !isName;
    }
    return text;
  };
}

/**
 * The texts of a language, safe in concurrent requests: no language is ever current.
 * @example translator('it')('entity:players', { count: 2 }) // '2 giocatori'
 */
export function translator(language: Language): Translate {
  const translate = translators.get(language) ?? makeTranslator(language);
  translators.set(language, translate);
  return translate;
}

/** The plain texts of a namespace, for loops over many rows. Plural forms have their own keys. */
export function bundle<N extends Namespace>(language: Language, namespace: N): Texts[N] {
  return textsOf(language)[namespace];
}

/** The names of the product's closed lists: `vocabulary('de').part.knee` is 'Knie'. */
export function vocabulary(language: Language): Texts['vocabulary'] {
  return bundle(language, 'vocabulary');
}
