import type { Explanation } from '../domain/search/explain-query.ts';
import type { Language } from '../domain/vocabulary.ts';
import { bcp47 } from './languages.ts';
import { bundle } from './translate.ts';
import type { Texts } from './texts.ts';

/** A piece of a sentence; `term` when it is the reader's own word, to be set off from ours. */
export interface Piece {
  text: string;
  term: boolean;
}

interface Speech {
  texts: Texts['explore']['query'];
  and: Intl.ListFormat;
  or: Intl.ListFormat;
}

/**
 * The meaning of a full-text search, in words.
 * @example queryLabel('en-gb', explanation) // 'posts with ', 'hamstring', ' and ', 'Arsenal', ', without ', 'women'
 */
export function queryLabel(language: Language, explanation: Explanation): Piece[] {
  const list = (type: 'conjunction' | 'disjunction') => new Intl.ListFormat(bcp47(language), { type });
  const texts = bundle(language, 'explore').query;
  const speech: Speech = { texts, and: list('conjunction'), or: list('disjunction') };
  const { kind } = explanation;
  const whole = kind === 'all' ? explanation : { kind: 'all' as const, with: [explanation], without: [] };
  const { posts, postsOnlyWithout } = speech.texts;
  const opening = whole.with.length > 0 ? posts : postsOnlyWithout;
  return fill(opening, {
    what: whole.with.length > 0 ? all(speech, whole) : without(speech, whole),
  });
}

type All = Extract<Explanation, { kind: 'all' }>;

/** 'hamstring and Arsenal, without women'. */
function all(speech: Speech, explanation: All): Piece[] {
  const included = listed(speech, speech.and, explanation.with);
  if (explanation.without.length === 0) return included;
  if (explanation.with.length === 0) return fill(speech.texts.onlyWithout, { what: without(speech, explanation) });
  return fill(speech.texts.without, { with: included, what: without(speech, explanation) });
}

/** The excluded terms: either of these excludes a post. Some languages use another case after "without". */
function without(speech: Speech, explanation: All): Piece[] {
  const { withoutPrefix: prefix, withoutPhrase: phrase } = speech.texts;
  return listed({ ...speech, texts: { ...speech.texts, prefix, phrase } }, speech.or, explanation.without);
}

function listed(speech: Speech, list: Intl.ListFormat, of: readonly Explanation[]): Piece[] {
  return list.formatToParts(of.map((_, place) => String(place))).flatMap(({ type, value }) => {
    const each = type === 'element' ? of[Number(value)] : undefined;
    if (!each) return [{ text: value, term: false }];
    return of.length === 1 ? say(speech, each) : grouped(speech, each);
  });
}

/** A nested list is in parentheses, so that its end is clear. */
function grouped(speech: Speech, explanation: Explanation): Piece[] {
  const said = say(speech, explanation);
  const isList = explanation.kind === 'all' || explanation.kind === 'any';
  return isList ? [{ text: '(', term: false }, ...said, { text: ')', term: false }] : said;
}

function say(speech: Speech, explanation: Explanation): Piece[] {
  switch (explanation.kind) {
    case 'all':
      return all(speech, explanation);
    case 'any':
      return listed(speech, speech.or, explanation.of);
    default: {
      const text = speech.texts[explanation.kind];
      return fill(text, { what: [{ text: explanation.text, term: true }] });
    }
  }
}

/** Puts pieces in the places that a text names. */
function fill(text: string, places: Readonly<Record<string, Piece[]>>): Piece[] {
  return text
    .split(/\{\{(\w+)\}\}/)
    .flatMap((part, index) =>
      index % 2 === 1 ? (places[part] ?? []) : part === '' ? [] : [{ text: part, term: false }],
    );
}
