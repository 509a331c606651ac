import type { Language } from '../../domain/vocabulary.ts';
import { translator } from '../../i18n/translate.ts';

/** The number of counted posts in words. @example postsFound('en-gb', 10_000, false) // 'at least 10,000 posts' */
export function postsFound(language: Language, hits: number | null, exact: boolean): string {
  const t = translator(language);
  if (hits === null) return t('explore:found.uncounted');
  const posts = t('explore:found.posts', { count: hits });
  return exact ? posts : t('explore:found.more', { posts });
}
