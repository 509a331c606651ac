import type { ContentLanguage } from '../../domain/posts/posts.ts';
import { hurtsBody } from './hurt-verbs.ts';
import { PHRASES, type Phrases } from './phrases.ts';

/** The phrases of a language as expressions. */
export type Expressions = Readonly<Record<Exclude<keyof Phrases, 'returned'>, RegExp>> & { returned?: RegExp };
const UNSPACED: ReadonlySet<ContentLanguage> = new Set(['ar', 'zh', 'ja', 'kr']);
const compiled = new Map<ContentLanguage, Expressions>();

export function expressionsOf(language: ContentLanguage): Expressions {
  const known = compiled.get(language);
  if (known) return known;
  const isUnspaced = UNSPACED.has(language);
  const made = Object.fromEntries(
    Object.entries({ ...PHRASES[language] }).map(([key, written]) => {
      const parts = written.replaceAll('\\w', String.raw`[\p{L}\p{N}]`);
      // "L'" ends where a word begins.
      const words = String.raw`(?<![\p{L}\p{N}])(?:${parts})(?:(?<=['’])|(?!\p{L}))`;
      return [key, new RegExp(isUnspaced ? `(?:${parts})` : words, key === 'unreal' ? 'giu' : 'iu')];
    }),
  ) as unknown as Expressions;
  compiled.set(language, made);
  return made;
}

/** A name, or what may be one. */
const NAME = /\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*/gu;

/** Whether a text says of somebody that they are out, doubtful or fit again, in the words of football. */
export function statesFitness(text: string, language: ContentLanguage): boolean {
  const { out, doubtful, weak, back, later } = expressionsOf(language);
  // 'Lose X to injury', 'muss auf X verzichten': some phrases stand around a name.
  return [text, text.replace(NAME, 'X')].some(
    (said) => [out, doubtful, weak, back, later].some((pattern) => pattern.test(said)) || hurtsBody(said),
  );
}

/** Whether a text says anything of somebody's fitness. */
export function says(text: string, language: ContentLanguage): boolean {
  const { out, doubtful, weak, back, returned, later, fine, tribute } = expressionsOf(language);
  return [out, doubtful, weak, back, returned, later, fine, tribute].some((pattern) => pattern?.test(text));
}
