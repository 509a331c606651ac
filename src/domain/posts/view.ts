import { DEFAULT_FILTERS, filtersFromSearch, filtersToSearch, type PostFilters } from './filters.ts';
import { parseTag } from '../tags.ts';
import { fileParameters, type PostSubject, subjectOfFile } from './subject.ts';

/** What a page of posts shows: a subject and the reader's filters. */
export interface PostView {
  subject: PostSubject;
  filters: PostFilters;
}

/** The parameter that names the reading list in place of a view. */
export const SAVED = 'saved';

/** The parameters that name a folder of the reading list, and a saved search, in place of a view. */
export const FOLDER = 'folder';
export const SAVED_SEARCH = 'search';

/**
 * Writes a view as the parameters of an address; `readView` reads it. Two equal views have one text.
 * @example writeView({ subject: { kind: 'hashtag', hashtag: 'Arsenal' }, filters: DEFAULT_FILTERS }) // 'h=Arsenal'
 */
export function writeView({ subject, filters }: PostView): string {
  const parameters = [...fileParameters(subject), ...filtersToSearch(filters)];
  return parameters.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&');
}

/** The posts of the favourites, and those of the reading list, as parameters of an address. */
export const FAVOURITES_VIEW = writeView({ subject: { kind: 'favourites' }, filters: DEFAULT_FILTERS });
export const SAVED_VIEW = `${SAVED}=1`;

/** A view as tables keep it: they have a column for the entity, which merges change. */
export function storedView({ subject, filters }: PostView): { entityId: number | null; view: string } {
  const entityId = subject.kind === 'entity' ? (parseTag(subject.tag)?.id ?? null) : null;
  return { entityId, view: writeView({ subject: entityId === null ? subject : { kind: 'world' }, filters }) };
}

/**
 * Reads a view. Invalid filters are ignored.
 * @param parameters URLSearchParams of the text
 * @param today YYYY-MM-DD
 */
export function readView(
  parameters: Parameters<typeof subjectOfFile>[0] & Parameters<typeof filtersFromSearch>[0],
  today: string,
): PostView {
  return { subject: subjectOfFile(parameters), filters: filtersFromSearch(parameters, today) };
}
