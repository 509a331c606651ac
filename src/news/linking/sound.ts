import anyAscii from 'any-ascii';

/** Sounds of two and more letters, then single letters. */
const SOUND = /tsch|tch|tsh|sch|sh|ch|ph|kh|gh|ck|qu|th|dh|x|[a-z]/g;
const CLASS_OF_SOUND = new Map([
  ...['tsch', 'tch', 'tsh', 'sch', 'sh', 'ch', 'ss'].map((sound) => [sound, 's'] as const),
  ...['kh', 'gh', 'ck', 'qu'].map((sound) => [sound, 'k'] as const),
  ['ph', 'f'],
  ['th', 't'],
  ['dh', 'd'],
  ['x', 'ks'],
]);

/** Letters that other scripts do not distinguish. Vowels, h, w and y are left out: scripts write them differently. */
const CLASSES: Readonly<Record<SoundKind, ReadonlyMap<string, string>>> = {
  letters: classesOf('bp fv r l sz kgqcj t d m n'),
  syllables: classesOf('bpfv rl sz kgqcj td m n'),
};

function classesOf(lists: string): ReadonlyMap<string, string> {
  return new Map(lists.split(' ').flatMap((list) => Array.from(list, (letter) => [letter, list[0] ?? ''] as const)));
}

/** Consonants by class of a folded word in Latin letters: 'kevin de bruyne' word by word is 'kfn', 'd', 'brn'. */
function consonants(word: string, kind: SoundKind): string {
  const text = word.replace(SOUND, (sound, at: number) => {
    // Kana and Hangul write th as s.
    if (sound === 'th' && kind === 'syllables') return 's';
    if (sound === 'c' && /[eiy]/.test(word[at + 1] ?? '')) return 's';
    const letters = CLASS_OF_SOUND.get(sound) ?? sound;
    return Array.from(letters, (letter) => CLASSES[kind].get(letter) ?? '').join('');
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
  const sounds = words.map((word) => consonants(kind === 'syllables' ? withoutFinalR(word) : word, kind));
  return kind === 'syllables' ? joined(sounds) : sounds.filter(Boolean).join(' ');
}

/** A folded name as it sounds where w is v, as in Polish and German; null where it has no w. */
export function withV(folded: string): string | null {
  return folded.includes('w') ? folded.replaceAll('w', 'v') : null;
}

/** The key of words in another script: Arabic, kana, Hangul, Cyrillic, Greek. */
export function soundOfForeign(text: string): { key: string; kind: SoundKind } {
  const words = text.replace(/[\u064b-\u065fッ]/g, '').split(/[^\p{L}\p{M}ー]+/u);
  const latin = words
    .map((word) =>
      anyAscii(word)
        .toLowerCase()
        .replace(/[^a-z]+/g, ''),
    )
    .join(' ');
  const kind = /[\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(text) ? 'syllables' : 'letters';
  return { key: soundOf(latin, kind), kind };
}

const joined = (parts: readonly string[]) => parts.join('').replace(/(.)\1+/g, '$1');

/** Vowels of Latin names that an Arabic long vowel may represent, and h. */
const ARABIC_VOWELS: readonly (readonly [letter: RegExp, latin: RegExp])[] = [
  [/و/u, /[ouwv]/],
  [/[يىئ]/u, /[iyeaj]/],
  [/[اأآإ]/u, /[aeou]/],
];
const ARABIC_VOWEL = /[اأآإىيوئءؤعةهح]/u;
const VOWEL = /[aeiouyhw]/;

/**
 * Whether an Arabic word may represent a folded word in Latin letters. The consonants are assumed to be equal: there
 * are few classes, so an ordinary word often has those of a name. Long vowels, the first letter and h must match too.
 */
export function arabicFits(written: string, word: string): boolean {
  // Dutch ij is ay: Dijk.
  const latin = word.replaceAll('ij', 'ai');
  const startsWithVowel = /^[اأآإعي]/u.test(written);
  if (/^[aeiou]/.test(latin) !== startsWithVowel && !/^[hyjw]/.test(latin)) return false;
  if (latin.startsWith('h') && !/^[هح]/u.test(written)) return false;
  const breaths = written.replace(/[ةه]$/u, '').match(/[هح]/gu)?.length ?? 0;
  if (breaths > (latin.match(/h/g)?.length ?? 0)) return false;
  const [own, other] = [runsOf(latin, VOWEL), runsOf(written, ARABIC_VOWEL)];
  // The words have other numbers of consonants where one letter is several sounds: only the vowels themselves are compared.
  if (own.length !== other.length)
    return ARABIC_VOWELS.every(([letter, vowels]) => !letter.test(written.slice(1)) || vowels.test(latin));
  // An alef at the beginning carries any vowel: إسلام is Islam.
  const carried = other.map((run, index) => (index === 0 ? run.replace(/^[اأإآ]/u, '') : run));
  return carried.every((run, index) =>
    ARABIC_VOWELS.every(([letter, vowels]) => !letter.test(run) || vowels.test(own[index] ?? '')),
  );
}

/** The letters between the consonants of a word: before the first, after each. */
function runsOf(word: string, vowel: RegExp): string[] {
  const runs = [''];
  let last = '';
  for (const letter of word) {
    if (vowel.test(letter)) runs.push((runs.pop() ?? '') + letter);
    else if (letter !== last) runs.push('');
    last = letter;
  }
  return runs;
}
