import type { Client } from '../client/api.ts';
import type { Drilldown } from '../contract/drilldown.ts';
import type { HashtagDetails } from '../contract/hashtags.ts';
import type { PostSubject } from '../domain/posts/subject.ts';
import { MAX_FULLTEXT_LENGTH } from '../domain/search/parse-query.ts';
import { textBelow } from '../i18n/paths.ts';
import { loadLinked } from './linked.ts';

interface Page {
  locals: { client: Client };
  request: Request;
}

/** A hashtag and the entities linked to it. */
export interface HashtagPage {
  subject: Extract<PostSubject, { kind: 'hashtag' }>;
  details: HashtagDetails;
  /** Null when they could not be loaded. */
  linked: Drilldown | null;
}

/**
 * Loads the hashtag of the address.
 * @throws AppError not_found for a hashtag without a letter or digit
 */
export async function loadHashtag({ locals: { client }, request }: Page): Promise<HashtagPage> {
  const details = await client.get('/hashtag/details', { query: { t: textBelow(request.url, 'hashtag') } });
  const linked = await loadLinked(client, `#${details.name}`);
  return { subject: { kind: 'hashtag', hashtag: details.name }, details, linked };
}

/** The full-text search of the address. */
export interface SearchPage {
  subject: Extract<PostSubject, { kind: 'search' }>;
  /** The query, shortened for a heading. */
  heading: string;
  /** The linked profiles; for a search, the search itself. */
  linked: Drilldown;
}

/** Number of characters of a query in a heading. */
const MAX_HEADING_LENGTH = 80;

/**
 * Reads the full-text search of the address, one character more than the grammar allows, so that the answer can report
 * a cut.
 */
export function searchOfAddress({ request }: Pick<Page, 'request'>): SearchPage {
  const query = textBelow(request.url, 'fulltext')
    .trim()
    .slice(0, MAX_FULLTEXT_LENGTH + 1);
  const heading = (query.length > MAX_HEADING_LENGTH ? `${query.slice(0, MAX_HEADING_LENGTH)}…` : query).toWellFormed();
  const card = { card: 'fulltext' as const, kind: null, tag: query, label: heading, image: null, country: null };
  return { subject: { kind: 'search', query }, heading, linked: { card: { ...card, parents: [] }, sections: [] } };
}
