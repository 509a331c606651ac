/** Letters that Unicode does not decompose into a base letter and a mark. */
const LETTERS: Record<string, string> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
};

/**
 * Folds a name for comparison: no case, no accents, no punctuation, single spaces. Names and queries are folded alike.
 * @example fold("N'Golo Kanté") // 'ngolo kante'
 * @example fold('Alexander Sørloth') // 'alexander sorloth'
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[øđðłßæœþıħŧŋ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’`´.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A folded name from one of its words on; `whole` when that word is the first. */
export interface NameStart {
  folded: string;
  whole: boolean;
}

/**
 * Every way a search can begin to type one of these names: from each word on, folded, without repeats.
 * @example nameStarts(['Wes Morgan']) // [{ folded: 'wes morgan', whole: true }, { folded: 'morgan', whole: false }]
 */
export function nameStarts(names: readonly string[]): NameStart[] {
  const starts = new Map<string, boolean>();
  for (const name of names) {
    const words = fold(name).split(' ').filter(Boolean);
    for (let first = 0; first < words.length; first += 1) {
      const folded = words.slice(first).join(' ').slice(0, 80);
      starts.set(folded, first === 0 || (starts.get(folded) ?? false));
    }
  }
  return [...starts].map(([folded, whole]) => ({ folded, whole }));
}
