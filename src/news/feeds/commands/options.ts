import { InvalidArgumentError } from 'commander';
import {
  CONTENT_LANGUAGES,
  POST_CATEGORIES,
  type ContentLanguage,
  type PostCategory,
} from '../../../domain/posts/posts.ts';
import { countryCodes } from '../../../domain/names/country-names.ts';
import { hasPrefix, parseTag } from '../../../domain/tags.ts';
import type { EntityKind } from '../../../domain/vocabulary.ts';
import type { Database } from '../../../provider/data/connect.ts';
import { contentLanguage } from '../../../domain/posts/content-language.ts';

export interface SourceOptions {
  title?: string;
  entity?: string;
  country?: string;
  language?: ContentLanguage;
  category?: PostCategory;
  audience?: number;
  fullText?: boolean;
}

export function readLanguage(text: string): ContentLanguage {
  const language = contentLanguage(text);
  if (language === null) throw new InvalidArgumentError(`Write one of ${CONTENT_LANGUAGES.join(', ')}.`);
  return language;
}

export function readCategory(text: string): PostCategory {
  const category = POST_CATEGORIES.find((each) => each === text);
  if (!category) throw new InvalidArgumentError(`Write one of ${POST_CATEGORIES.join(', ')}.`);
  return category;
}

/** Whether a code belongs to a country or to one of the four nations of the United Kingdom. */
const isCountry = (code: string): boolean => countryCodes().includes(code);

export function readCountry(text: string): string {
  if (!isCountry(text)) throw new InvalidArgumentError('Write a code such as IT or GB-ENG.');
  return text;
}

export function readAudience(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Write a whole number of readers.');
  return Number(text);
}

/**
 * The number of the entity with a tag.
 * @throws Error when there is none
 */
export async function findEntityId(db: Database, tag: string): Promise<number> {
  const parsed = parseTag(tag);
  const found = parsed
    ? await db.$client.query<{ kind: EntityKind }>('select kind from entity where id = $1', [parsed.id])
    : null;
  const kind = found?.rows[0]?.kind;
  if (!parsed || kind === undefined || !hasPrefix(kind, parsed.prefix)) throw new Error(`There is no ${tag}.`);
  return parsed.id;
}
