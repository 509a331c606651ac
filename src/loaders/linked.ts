import type { Client } from '../client/api.ts';
import type { Drilldown } from '../contract/drilldown.ts';
import { AppError } from '../domain/errors.ts';

const UNAVAILABLE = 503;

/** Logs that a part of a page could not be loaded; the page is shown without it. */
export function logMissing(tag: string): void {
  console.error(`Unable to load data for ${tag}`);
}

/**
 * Loads a part of a page. Null when the provider fails, so that the rest of the page is shown.
 * @param name the part's name in the log
 * @throws AppError if the account may not see it or it was not found
 */
export async function loadPart<Part>(name: string, load: () => Promise<Part>): Promise<Part | null> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof AppError && error.code !== 'server_error') throw error;
    logMissing(name);
    return null;
  }
}

/**
 * Loads what a tab shows, with `loadPart`; the status of the page says that it failed.
 * @throws AppError as `loadPart`
 */
export async function loadContent<Part>(
  { response }: { response: { status?: number } },
  name: string,
  load: () => Promise<Part>,
): Promise<Part | null> {
  const content = await loadPart(name, load);
  if (content === null) response.status = UNAVAILABLE;
  return content;
}

/** Loads an entity and those linked to it; null when the provider fails. @throws AppError not_found for an unknown tag */
export async function loadLinked(client: Pick<Client, 'get'>, tag: string): Promise<Drilldown | null> {
  return loadPart(tag, () => client.get('/nav-drilldown', { query: { t: tag } }));
}

/** Loads what the account follows; null when the provider fails. */
export async function loadFollowed(client: Pick<Client, 'get'>): Promise<Drilldown | null> {
  return loadPart('the favourites', () => client.get('/favourites/nav-drilldown'));
}
