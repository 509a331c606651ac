import type { StorySummary } from '../../contract/posts/stories.ts';
import { STORY_LANGUAGES, type StoryLanguage } from '../../domain/stories/stories.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { bcp47 } from '../../i18n/languages.ts';

/** The language of stories that a page is in, by two letters. */
export function storyLanguage(language: Language): StoryLanguage {
  const letters = bcp47(language).slice(0, 2);
  return STORY_LANGUAGES.find((each) => each === letters) ?? 'en';
}

/** The title of a story in the reader's language if it has one, otherwise the original title, with its language. */
export function titleFor(
  { title, titleI18n, language }: Pick<StorySummary, 'title' | 'titleI18n' | 'language'>,
  reader: Language,
): { text: string; lang: StoryLanguage } {
  const lang = storyLanguage(reader);
  const translated = titleI18n[lang];
  return translated === undefined || lang === language ? { text: title, lang: language } : { text: translated, lang };
}
