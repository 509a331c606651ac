import type { Client } from '../client/api.ts';
import type { Drilldown } from '../contract/drilldown.ts';
import { AppError } from '../domain/errors.ts';

/**
 * An entity and those linked to it, as `Client.drilldown`; null when the provider fails, so that the page beside them
 * stays. What the reader may not see, or nobody knows, fails as ever.
 */
export async function linkedProfiles(client: Pick<Client, 'drilldown'>, tag: string): Promise<Drilldown | null> {
  try {
    return await client.drilldown({ t: tag });
  } catch (error) {
    if (error instanceof AppError && error.code !== 'server_error') throw error;
    return null;
  }
}
