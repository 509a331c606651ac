import { hashtagKey } from '../../domain/posts/posts.ts';
import type { Clause } from '../../domain/search/query.ts';
import { isKorean, wordsOf } from '../../domain/search/text-words.ts';

/** What a post can be found by. */
export interface SearchedPost {
  message: string;
  /** Two-letter language. */
  language: string;
  /** Everybody it is from or about. */
  entityIds: readonly number[];
  hashtags: readonly string[];
}

/** What a search is narrowed to, beside its words. */
export interface TextFilter {
  entityId?: number | undefined;
  language?: string | undefined;
}

/** PostgreSQL keeps no greater place of a word. */
const LAST_PLACE = 16_383;

/** Filters are words of a kind that no message has: they open with a sign. */
export const entityToken = (id: number) => `@${id}`;
const languageToken = (language: string) => `=${language}`;
const hashtagToken = (key: string) => `#${key}`;

/**
 * A post's words and filters as PostgreSQL reads a tsvector.
 * @example postVector({ message: 'Out: knee', language: 'en', entityIds: [7], hashtags: [] })
 * // "'out':1 'knee':2 '@7' '=en'"
 */
export function postVector({ message, language, entityIds, hashtags }: SearchedPost): string {
  const places = wordsOf(message).map((word, index) => `${lexeme(word)}:${Math.min(index + 1, LAST_PLACE)}`);
  const filters = [
    ...entityIds.map(entityToken),
    languageToken(language),
    ...hashtags.map((hashtag) => hashtagToken(hashtagKey(hashtag))),
  ];
  return [...places, ...filters.map(lexeme)].join(' ');
}

/**
 * A search as PostgreSQL reads a tsquery, to be handed over as a value; null when it asks for nothing.
 * @example postQuery({ kind: 'prefix', text: 'ham' }, { language: 'en' }) // "'ham':* & '=en'"
 */
export function postQuery(clause: Clause | null, filter: TextFilter = {}): string | null {
  const expression = clause && queryOf(clause);
  const parts = [
    ...(expression ? [expression] : []),
    ...(filter.entityId === undefined ? [] : [lexeme(entityToken(filter.entityId))]),
    ...(filter.language === undefined ? [] : [lexeme(languageToken(filter.language))]),
  ];
  return parts.length > 0 ? parts.join(' & ') : null;
}

function queryOf(clause: Clause): string | null {
  switch (clause.kind) {
    case 'not': {
      const inner = queryOf(clause.clause);
      return inner && `!${inner}`;
    }
    case 'and':
    case 'or': {
      const inner = clause.clauses.map(queryOf).filter((each) => each !== null);
      return inner.length > 0 ? `(${inner.join(clause.kind === 'and' ? ' & ' : ' | ')})` : null;
    }
    default:
      return termQuery(clause);
  }
}

/** A word can be several to the search ('Saint-Germain'): they then follow each other. */
function termQuery({ kind, text }: Exclude<Clause, { clause: unknown } | { clauses: unknown }>) {
  const ending = kind === 'prefix' ? ':*' : '';
  if (kind !== 'phrase' && text.startsWith('#')) {
    const key = hashtagKey(text);
    return key === '' ? null : lexeme(hashtagToken(key)) + ending;
  }
  const words = wordsOf(text);
  const last = words.pop();
  if (last === undefined) return null;
  const open = kind !== 'phrase' && isKorean(last) ? ':*' : ending;
  return `(${[...words.map(lexeme), lexeme(last) + open].join(' <-> ')})`;
}

/** A word as it stands between the signs of a tsvector or tsquery. */
function lexeme(word: string): string {
  return `'${word.replace(/['\\]/g, '$&$&')}'`;
}
