import { keepResults } from '../domain/keep-results.ts';
import { CONTENT_LANGUAGES, type ContentLanguage } from '../domain/posts/posts.ts';
import { type Language, LANGUAGES } from '../domain/vocabulary.ts';
import { sentenceCase } from './format.ts';
import { bcp47 } from './languages.ts';

/** The tag of a language that posts are written in, for `lang` attributes and Intl: `kr` is Korean. */
export function contentTag(code: ContentLanguage): string {
  return code === 'kr' ? 'ko' : code;
}

const names = keepResults(LANGUAGES.length, (language: Language) => {
  const known = new Intl.DisplayNames(bcp47(language), { type: 'language' });
  return new Map(CONTENT_LANGUAGES.map((code) => [code, sentenceCase(language, known.of(contentTag(code)) ?? code)]));
});

/**
 * The name of a language that posts are written in.
 * @example contentLanguageName('it', 'kr') // 'Coreano'
 */
export function contentLanguageName(language: Language, code: ContentLanguage): string {
  return names(language).get(code) ?? code;
}
