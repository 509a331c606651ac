/** Letters that Unicode does not decompose, and Arabic ones that are written one for the other. */
const LETTERS: Readonly<Record<string, string>> = {
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
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ـ: '',
};

/** What keyboards, phones and transliterations write for an apostrophe, for a class of a regular expression. */
export const APOSTROPHES = "'’‘‛`´ʹʻʼʽʾʿˈ′‵＇ꞌ՚׳";
const APOSTROPHE_OR_STOP = new RegExp(`[${APOSTROPHES}.]`, 'g');
/** Soft hyphens, zero-width characters, marks of direction: a text reads the same without them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** A text without characters that nobody sees. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/**
 * A text in small letters as they are written without the marks of languages.
 * @param marks which marks are left out
 */
export function foldLetters(text: string, marks: RegExp): string {
  return withoutUnseen(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(/[øđðłßæœþıħŧŋىیکةـ]/g, (letter) => LETTERS[letter] ?? letter);
}

const MARK = /\p{M}/gu;
const SUFFIX = /\b(?:(jn?r)|sn?r)\b/g;
/** 'Vinícius Jr.' is Vinícius Júnior. */
const withWholeSuffix = (folded: string) =>
  folded.includes('r') ? folded.replace(SUFFIX, (_, junior) => (junior ? 'junior' : 'senior')) : folded;

/** Words of plain letters and digits, with a space between: most names. */
const PLAIN = /^[a-z\d]+(?: [a-z\d]+)*$/i;
/** Most texts in English: they have no accents, and no letters that do not decompose. */
const ASCII = /^[\0-\x7f]*$/;

/** Raise this when `fold` gives other results than before. Stored search names are then written again. */
export const FOLD_VERSION = 1;

/**
 * Folds a name for comparison: no case, no accents, no punctuation, single spaces. Names and queries are folded alike.
 * @example fold("N'Golo Kanté") // 'ngolo kante'
 * @example fold('Alexander Sørloth') // 'alexander sorloth'
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return withWholeSuffix(text.toLowerCase());
  const letters = ASCII.test(text)
    ? text
        .toLowerCase()
        .replace(/['`.]/g, '')
        .replace(/[^a-z\d]+/g, ' ')
    : foldLetters(text.replace(APOSTROPHE_OR_STOP, ''), MARK).replace(/[^\p{L}\p{N}]+/gu, ' ');
  return withWholeSuffix(letters.trim());
}

/** Letters with a second spelling of two letters. */
const DIGRAPHS: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
  đ: 'dj',
};

/**
 * The spellings of a name without its accents, folded: normally one.
 * @example spellings('Müller') // ['muller', 'mueller']
 */
export function spellings(text: string): string[] {
  const narrow = text.normalize('NFC').toLowerCase();
  const wide = narrow.replace(/[äöüøåđ]/g, (letter) => DIGRAPHS[letter] ?? letter);
  return wide === narrow ? [fold(text)] : [fold(text), fold(wide)];
}

/**
 * A folded text without its spaces.
 * @example glue('de bruyne') // 'debruyne'
 */
export function glue(folded: string): string {
  return folded.replaceAll(' ', '');
}

/**
 * A folded name rotated to begin at one of its words; `ends` counts the letters of `glued` up to the end of the
 * original name.
 */
export interface NameRotation {
  folded: string;
  glued: string;
  ends: number;
}

const MAX_NAME_LENGTH = 80;

/**
 * The rotations of names to each word at which a search may begin, without repeats.
 * @example nameRotations(['Wes Morgan'])
 * // [{ folded: 'wes morgan', glued: 'wesmorgan', ends: 9 }, { folded: 'morgan wes', glued: 'morganwes', ends: 6 }]
 */
export function nameRotations(names: readonly string[]): NameRotation[] {
  const rotations = new Map<string, NameRotation>();
  for (const name of names.flatMap(spellings)) {
    const words = name.slice(0, MAX_NAME_LENGTH).split(' ').filter(Boolean);
    for (let first = 0; first < words.length; first += 1) {
      const folded = [...words.slice(first), ...words.slice(0, first)].join(' ');
      const ends = words.slice(first).join('').length;
      rotations.set(folded, { folded, glued: glue(folded), ends });
    }
  }
  return [...rotations.values()];
}
