/** Words of a shingle. */
const SHINGLE = 5;
/** Shorter texts have too few shingles to be distinguished. */
const MIN_SHINGLES = 30;
const BANDS = 16;
const ROWS = 8;

/**
 * The bands of a text's MinHash: 128 hashes of its runs of five words, in 16 bands of 8. Two texts share a band almost
 * surely when nine tenths of their runs are the same, and hardly ever when less than half are.
 * @param words folded, in the order of the text
 * @returns nothing for short texts
 */
export function bandsOf(words: readonly string[]): string[] {
  if (words.length < MIN_SHINGLES + SHINGLE - 1) return [];
  const shingles = new Set<number>();
  for (let at = 0; at + SHINGLE <= words.length; at += 1) shingles.add(hash(words.slice(at, at + SHINGLE).join(' ')));
  if (shingles.size < MIN_SHINGLES) return [];
  const least = new Uint32Array(BANDS * ROWS).fill(0xffffffff);
  for (const shingle of shingles)
    for (let index = 0; index < least.length; index += 1) {
      const value = mix(shingle ^ Math.imul(index + 1, 0x9e3779b1));
      if (value < (least[index] ?? 0)) least[index] = value;
    }
  return Array.from({ length: BANDS }, (_, band) => {
    const rows = least.subarray(band * ROWS, (band + 1) * ROWS);
    return `${band}.${hash(rows.join()).toString(36)}`;
  });
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return mix(value);
}

/** The last steps of MurmurHash3: every bit of the input changes half of those of the result. */
function mix(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
