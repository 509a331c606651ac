import type { ContentLanguage } from '../domain/posts/posts.ts';
import type { Language } from '../domain/vocabulary.ts';
import { sentenceCase } from './format.ts';
import { bcp47 } from './languages.ts';

/** The tag of a language that posts are written in, for `lang` attributes and Intl: `kr` is Korean. */
export function contentTag(code: ContentLanguage): string {
  return code === 'kr' ? 'ko' : code;
}

const names = new Map<Language, Intl.DisplayNames>();

/**
 * The name of a language that posts are written in.
 * @example contentLanguageName('it', 'kr') // 'Coreano'
 */
export function contentLanguageName(language: Language, code: ContentLanguage): string {
  const known = names.get(language) ?? new Intl.DisplayNames(bcp47(language), { type: 'language' });
  names.set(language, known);
  return sentenceCase(language, known.of(contentTag(code)) ?? code);
}
