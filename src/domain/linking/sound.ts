import anyAscii from 'any-ascii';

/** Sounds of two and more letters, then single letters. */
const SOUND = /tsch|tch|tsh|sch|sh|ch|ph|kh|gh|ck|qu|th|dh|x|[a-z]/g;
const CLASS_OF_SOUND = new Map([
  ...['tsch', 'tch', 'tsh', 'sch', 'sh', 'ch', 'ss'].map((sound) => [sound, 's'] as const),
  ...['kh', 'gh', 'ck', 'qu'].map((sound) => [sound, 'k'] as const),
  ['ph', 'b'],
  ['th', 't'],
  ['dh', 't'],
  ['x', 'ks'],
]);

/** Letters that other scripts do not tell apart. Vowels, h, w and y are left out: scripts write them differently. */
const CLASSES = new Map(
  ['bpfv', 'rl', 'sz', 'kgqcj', 'td', 'm', 'n'].flatMap((letters) =>
    Array.from(letters, (letter) => [letter, letters[0] ?? '']),
  ),
);

/** Consonants by class of a folded word in Latin letters: 'kevin de bruyne' word by word is 'kbn', 't', 'brn'. */
function consonants(word: string, kind: SoundKind): string {
  const text = word.replace(SOUND, (sound, at: number) => {
    // Kana and Hangul write th as s.
    if (sound === 'th' && kind === 'syllables') return 's';
    if (sound === 'c' && /[eiy]/.test(word[at + 1] ?? '')) return 's';
    return CLASS_OF_SOUND.get(sound) ?? CLASSES.get(sound) ?? '';
  });
  return text.replace(/[^a-z]+/g, '').replace(/(.)\1+/g, '$1');
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
