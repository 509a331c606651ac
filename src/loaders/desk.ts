import type { AstroGlobal } from 'astro';
import type { Desk } from '../contract/following/desk.ts';
import { loadPart } from './linked.ts';

const MAX_TAG_LENGTH = 100;

type Page = Pick<AstroGlobal, 'locals' | 'response' | 'url'>;

/** Loads the desk in one call; null if the provider fails, so that the search box still works. */
export async function loadDesk({ locals, response, url }: Page): Promise<Desk | null> {
  const competition = url.searchParams.get('competition')?.slice(0, MAX_TAG_LENGTH);
  const desk = await loadPart('the desk', () =>
    locals.client.get('/desk', { query: competition ? { competition } : {} }),
  );
  if (!desk) response.status = 503;
  return desk;
}
