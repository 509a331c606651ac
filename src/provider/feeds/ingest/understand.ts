import type { ParsedItem } from '../../../domain/feeds/parsed-feed.ts';
import type { Dictionary } from '../../../domain/linking/dictionary.ts';
import { linkText } from '../../../domain/linking/link-text.ts';
import { CONTENT_LANGUAGES, type ContentLanguage } from '../../../domain/posts/posts.ts';

/** What is understood of an item. */
export interface Understood {
  language: ContentLanguage;
  /** Entities that it is about. */
  entityIds: number[];
}

/** Where an item comes from. */
export interface Origin {
  language: ContentLanguage | null;
  entityId: number | null;
}

/** The product's codes where they differ from ISO 639-1. */
const CODES: Readonly<Record<string, ContentLanguage>> = { ko: 'kr' };

/** BCP 47 in the product's codes; null when posts have no such language. */
export function contentLanguage(tag: string | null): ContentLanguage | null {
  const code = tag?.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  return CODES[code] ?? CONTENT_LANGUAGES.find((each) => each === code) ?? null;
}

/**
 * The language of an item and the entities that it is about: what the source is told to be, what item and feed say, else English.
 * @param published ISO 8601: squads are those of that day
 */
export function understand(
  item: ParsedItem,
  origin: Origin,
  { feedLanguage, published, dictionary }: { feedLanguage: string | null; published: string; dictionary: Dictionary },
): Understood {
  const language = origin.language ?? contentLanguage(item.language) ?? contentLanguage(feedLanguage) ?? 'en';
  const { links } = linkText(dictionary, {
    title: item.title ?? '',
    summary: item.summary ?? '',
    body: item.text,
    language,
    publishedAt: published.slice(0, 10),
    ownerEntity: origin.entityId,
    sourceTags: item.categories,
  });
  return { language, entityIds: [...new Set(links.map(({ entity }) => entity.id))] };
}
