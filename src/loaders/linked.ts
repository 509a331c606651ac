import type { Client } from '../client/api.ts';
import type { Drilldown } from '../contract/drilldown.ts';
import { AppError } from '../domain/errors.ts';

/** Says in the log that a part of a page could not be had; the page is shown without it. */
export function logMissing(tag: string): void {
  console.error(`Unable to load data for ${tag}`);
}

/**
 * Loads an entity and those linked to it. Null when the provider fails, so that the rest of the page is shown.
 * @throws AppError not_found for an unknown tag; whatever else the account may not see
 */
export async function loadLinked(client: Pick<Client, 'get'>, tag: string): Promise<Drilldown | null> {
  try {
    return await client.get('/nav-drilldown', { query: { t: tag } });
  } catch (error) {
    if (error instanceof AppError && error.code !== 'server_error') throw error;
    logMissing(tag);
    return null;
  }
}
