import anyAscii from 'any-ascii';
import { type NameRotation, nameRotations } from './fold.ts';

const NOT_LATIN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** Scripts that write every sound, so that a transliteration is how others write the name. */
const ALPHABETS = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hangul}]/u;

/**
 * A text in Latin letters; null if it has no others.
 * @example inLatin('Андрій Шевченко') // 'Andriy Shevchenko'
 * @example inLatin('손흥민') // 'Son Heung Min'
 */
export function inLatin(text: string): string | null {
  return NOT_LATIN.test(text) ? anyAscii(text).replace(/([a-z])([A-Z])/g, '$1 $2') : null;
}

/**
 * The rotations by which a search finds names, including those of their transliterations. For scripts that leave out
 * vowels or write words, transliterations are added only if no name is in Latin letters: names are not spelt like that.
 */
export function searchRotations(names: readonly string[]): NameRotation[] {
  const hasLatin = names.some((name) => !NOT_LATIN.test(name));
  const latin = names
    .filter((name) => !hasLatin || ALPHABETS.test(name))
    .flatMap((name) => inLatin(name) ?? [])
    .filter((name) => name.trim() !== '');
  return nameRotations([...names, ...latin]);
}
