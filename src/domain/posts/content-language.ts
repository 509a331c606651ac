import { CONTENT_LANGUAGES, type ContentLanguage } from './posts.ts';

/** The product's codes where they differ from ISO 639-1. */
const CODES: Readonly<Record<string, ContentLanguage>> = { ko: 'kr' };

/** BCP 47 in the product's codes; null when posts have no such language. */
export function contentLanguage(tag: string | null): ContentLanguage | null {
  const code = tag?.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  return CODES[code] ?? CONTENT_LANGUAGES.find((each) => each === code) ?? null;
}
