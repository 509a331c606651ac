import { LRUCache } from 'lru-cache';

/** Bytes that one process keeps: some 400 long tables, or 4,000 posts. */
const MAX_BYTES = 24 * 1024 * 1024;

const parts = new LRUCache<string, Uint8Array>({
  maxSize: MAX_BYTES,
  sizeCalculation: (part, key) => part.length + key.length,
});
/** A number for each answer. */
const numbers = new WeakMap<object, number>();
let last = 0;

function numberOf(answer: object): number {
  const known = numbers.get(answer);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(answer, last);
  return last;
}

/** Numbers of islands count from 0 on each page, and the part may return on a page with others. */
const namedIslands = (html: string, name: string) => html.replaceAll('<astro-island prefix="', `$&${name}-`);

// Decision 0897: what is drawn from kept answers is kept as well.
/**
 * A part of a page as UTF-8: as it was drawn from the same answers in the same circumstances, otherwise as `draw` returns
 * it now. Only an answer that belongs to all readers, and so is frozen, is told from others; without it nothing is kept.
 * @param name of the part, letters alone; no page has two of the same
 * @param circumstances whatever else it depends on
 */
export function keptPart(
  name: string,
  answers: readonly (object | null)[],
  circumstances: readonly string[],
  draw: () => Promise<string>,
): Uint8Array | Promise<Uint8Array> {
  const drawn = async () => Buffer.from(namedIslands(await draw(), name));
  if (!answers.every((answer) => Object.isFrozen(answer))) return drawn();
  const ids = answers.map((answer) => answer && numberOf(answer));
  const key = JSON.stringify([name, ids, circumstances]);
  const known = parts.get(key);
  if (known) return known;
  return drawn().then((part) => {
    parts.set(key, part);
    return part;
  });
}
