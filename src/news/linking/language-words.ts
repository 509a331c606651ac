import type { ContentLanguage } from '../../domain/posts/posts.ts';
import { SHORT_WORDS } from './vocabulary.ts';

/** Words that decide, at least: so many, so many times as many as of any other language, and this part of all words. */
const MIN_WORDS = 2;
const MIN_LEAD = 3;
const MIN_SHARE = 0.15;

/** The short words that occur in only one language. */
const languageOfWord: ReadonlyMap<string, ContentLanguage> = (() => {
  const found = new Map<string, ContentLanguage | null>();
  for (const [language, words] of Object.entries(SHORT_WORDS) as [ContentLanguage, string][])
    for (const word of words.split(' ')) found.set(word, found.has(word) ? null : language);
  return new Map([...found].flatMap(([word, language]) => (language === null ? [] : [[word, language]])));
})();

/**
 * The language of a text by its short words; null where they do not decide.
 * @example languageByWords('What was that goal? It should have been offside') // 'en'
 */
export function languageByWords(text: string): ContentLanguage | null {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  const counts = new Map<ContentLanguage, number>();
  for (const word of words) {
    const language = languageOfWord.get(word);
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [best, second] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (!best || best[1] < Math.max(MIN_WORDS, MIN_LEAD * (second?.[1] ?? 0), MIN_SHARE * words.length)) return null;
  return best[0];
}
