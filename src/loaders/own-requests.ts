import type { PageClient } from '../client/api.ts';
import { loadPart } from './linked.ts';

/** Loads the open requests of the account, where a notice says that there are too many; otherwise null. */
export async function loadOwnRequests(client: PageClient, notice: string | null) {
  return notice === 'enquiry-request-error' ? loadPart('the requests', () => client.call('requests.own')) : null;
}
