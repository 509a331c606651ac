import { MAX_COMPARED } from '../constants.ts';
import { parseTag } from '../tags.ts';

/**
 * What an address asks to compare: the first four players, or the first four teams, whichever stands first; each once.
 * @example comparedTags(['p_1', 't_2', 'p_1', 'p_3', 'x']) // ['p_1', 'p_3']
 */
export function comparedTags(requested: readonly string[]): string[] {
  const known = requested.filter((tag) => isComparable(tag));
  const alike = known.filter((tag) => parseTag(tag)?.prefix === parseTag(known[0] ?? '')?.prefix);
  return [...new Set(alike)].slice(0, MAX_COMPARED);
}

/** The hits of a search that may be compared with what is compared already. */
export function comparedWith<Hit extends { tag: string }>(hits: readonly Hit[], tags: readonly string[]): Hit[] {
  return hits.filter(({ tag }) => isComparable(tag) && comparedTags([...tags, tag]).length > tags.length);
}

function isComparable(tag: string): boolean {
  const prefix = parseTag(tag)?.prefix;
  return prefix === 'p' || prefix === 't';
}
