import { MAX_COMPARED } from '../constants.ts';
import { parseTag } from '../tags.ts';

/**
 * The tags to compare in an address: the first four players or the first four teams, depending on which comes first,
 * without duplicates.
 * @example comparedTags(['p_1', 't_2', 'p_1', 'p_3', 'x']) // ['p_1', 'p_3']
 */
export function comparedTags(requested: readonly string[]): string[] {
  const known = requested.filter((tag) => isComparable(tag));
  const alike = known.filter((tag) => parseTag(tag)?.prefix === parseTag(known[0] ?? '')?.prefix);
  return [...new Set(alike)].slice(0, MAX_COMPARED);
}

/**
 * The tags of the media comparison in an address: the first four entities of any kind, without duplicates.
 * @example comparedSubjects(['p_1', 't_2,cp_3', 'p_1']) // ['p_1', 't_2', 'cp_3']
 */
export function comparedSubjects(requested: readonly string[]): string[] {
  const tags = requested.flatMap((text) => text.split(',')).filter((tag) => parseTag(tag));
  return [...new Set(tags)].slice(0, MAX_COMPARED);
}

/** The search hits that can be compared with the current ones. */
export function comparedWith<Hit extends { tag: string }>(hits: readonly Hit[], tags: readonly string[]): Hit[] {
  return hits.filter(({ tag }) => isComparable(tag) && comparedTags([...tags, tag]).length > tags.length);
}

function isComparable(tag: string): boolean {
  const prefix = parseTag(tag)?.prefix;
  return prefix === 'p' || prefix === 't';
}
