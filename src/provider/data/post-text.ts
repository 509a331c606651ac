import { hashtagKey } from '../../domain/posts/posts.ts';
import type { Clause } from '../../domain/search/query.ts';
import { isKorean, wordsOf } from '../../domain/search/text-words.ts';

export interface SearchedPost {
  message: string;
  /** Two-letter language. */
  language: string;
  /** Every entity that it is from or about. */
  entityIds: readonly number[];
  hashtags: readonly string[];
}

/** The filters of a search, besides its words. */
export interface TextFilter {
  entityId?: number | undefined;
  language?: string | undefined;
}

/** PostgreSQL's highest position of a word. */
const LAST_PLACE = 16_383;

/** Prefixes of filter lexemes. No word of a message begins with these characters. */
export const entityToken = (id: number) => `@${id}`;
const languageToken = (language: string) => `=${language}`;
const hashtagToken = (key: string) => `#${key}`;

// Decision 0021: PostgreSQL searches, we tokenise.
/**
 * The tsvector of a post: its words and filters.
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
 * The tsquery of a search, as a parameter; null for an empty search.
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

/** A typed word may be several lexemes ('Saint-Germain'), which must be consecutive. */
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

/** A quoted lexeme of a tsvector or tsquery. */
function lexeme(word: string): string {
  return `'${word.replace(/['\\]/g, '$&$&')}'`;
}
