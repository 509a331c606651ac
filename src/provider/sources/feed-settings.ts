import { z } from '@hono/zod-openapi';
import { writtenText } from '../../contract/admin/lists.ts';
import { AppError } from '../../domain/errors.ts';
import { countryCodes } from '../../domain/names/country-names.ts';
import { CONTENT_LANGUAGES, POST_CATEGORIES } from '../../domain/posts/posts.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import type { Database } from '../data/connect.ts';
import { findNamed } from '../places/store.ts';

/** The kinds of entity that news sources belong to. */
export const OWNERS: readonly EntityKind[] = [
  'newspaper',
  'tv',
  'press',
  'team',
  'national team',
  'competition',
  'player',
  'self player',
  'journalist',
  'influencer',
];

/** The settings of a news source. */
export const FeedSettings = z.object({
  country: z.enum(countryCodes() as [string, ...string[]]).nullable(),
  language: z.enum(CONTENT_LANGUAGES).nullable(),
  category: z.enum(POST_CATEGORIES).nullable(),
  /** The outlet, club or person that it belongs to: a tag or a whole name. */
  owner: writtenText(200).nullable(),
});

/** @throws AppError bad_request for a name that nobody has, or several */
export async function ownerId(db: Database, owner: string | null): Promise<number | null> {
  if (owner === null) return null;
  const found = await findNamed(db.$client, owner, OWNERS);
  if (!found) throw new AppError('bad_request', { parameter: 'owner' });
  return found.id;
}
