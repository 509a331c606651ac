import anyAscii from 'any-ascii';

/** Sounds of two and more letters, then what is left of them. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/tsch|tch|sch|sh|ch/g, 's'],
  [/ph/g, 'f'],
  [/kh|gh|ck|qu/g, 'k'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/c(?=[eiy])/g, 's'],
  [/x/g, 'ks'],
];
/** Letters that other scripts do not tell apart. Vowels, h, w and y are left out: scripts write them differently. */
const CLASSES = new Map(
  ['bpfv', 'rl', 'sz', 'kgqcj', 'td', 'm', 'n'].flatMap((letters) =>
    Array.from(letters, (letter) => [letter, letters[0] ?? '']),
  ),
);

/** Consonants by class of a folded word in Latin letters: 'kevin de bruyne' word by word is 'kbn', 't', 'brn'. */
function consonants(word: string, kind: SoundKind): string {
  // Kana and Hangul write th as s.
  let text = kind === 'syllables' ? word.replaceAll('th', 's') : word;
  for (const [pattern, sound] of SOUNDS) text = text.replace(pattern, sound);
  return Array.from(text, (letter) => CLASSES.get(letter) ?? '')
    .join('')
    .replace(/(.)\1+/g, '$1');
}

/** Japanese and Korean have no r at the end of a syllable: 'rashford' is 'rasshufodo'. */
const withoutFinalR = (word: string) => word.replace(/r+(?![aeiouy]|$)/g, '').replace(/r+$/, '');

/** The sounds of names in Arabic, Cyrillic and Greek letters, and those of syllables. */
export type SoundKind = 'letters' | 'syllables';

/** The key under which a folded name in Latin letters is found from another script. */
export function soundOf(folded: string, kind: SoundKind): string {
  const words = folded.split(' ');
  return joined(words.map((word) => consonants(kind === 'syllables' ? withoutFinalR(word) : word, kind)));
}

/** The key of words in another script: Arabic, kana, Hangul, Cyrillic, Greek. */
export function soundOfForeign(text: string): { key: string; kind: SoundKind } {
  const latin = anyAscii(text.replace(/[\u064b-\u065fッ]/g, ''))
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  const kind = /[\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(text) ? 'syllables' : 'letters';
  return { key: soundOf(latin, kind), kind };
}

const joined = (parts: readonly string[]) => parts.join('').replace(/(.)\1+/g, '$1');
