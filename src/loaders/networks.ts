import type { Client } from '../client/api.ts';
import type { Networks } from '../contract/posts/networks.ts';
import { loadPart } from './linked.ts';

/** Loads the networks that posts come from; null if the provider fails. */
export async function loadNetworks(client: Pick<Client, 'get'>): Promise<Networks | null> {
  return loadPart('networks', () => client.get('/networks'));
}
