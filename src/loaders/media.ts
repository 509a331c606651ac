import type { PageClient } from '../client/api.ts';
import type { MediaStats } from '../contract/posts/media.ts';
import type { Networks } from '../contract/posts/networks.ts';
import type { Topics } from '../contract/posts/topics.ts';
import { SENTIMENT_SCALES, type SentimentScale } from '../domain/media/sentiment-axis.ts';
import { STATISTICS } from '../domain/media/statistics.ts';
import { type PostSubject, subjectParameters } from '../domain/posts/subject.ts';
import { filterParameters, filtersFromSearch, type PostFilters } from '../domain/posts/filters.ts';
import { loadPart } from './linked.ts';
import { loadNetworks } from './networks.ts';

/** Media statistics and the view of the address. */
export interface PostStatistics {
  subject: PostSubject;
  stats: MediaStats;
  filters: PostFilters;
  /** Today, `2026-11-21`. */
  today: string;
  scale: SentimentScale;
}

/** The same for a page; null where the statistics could not be loaded. */
export type LoadedStatistics = Omit<PostStatistics, 'stats'> & {
  stats: MediaStats | null;
  networks: Networks | null;
  /** Whether the account has muted anything: statistics include muted posts. */
  hasMutes: boolean;
};

interface Page {
  locals: { client: PageClient; today: string };
  url: URL;
}

/** A page that is sent on with a status. */
interface AnsweredPage extends Page {
  response: { status?: number };
}

const UNAVAILABLE = 503;

/**
 * Loads the media statistics of a subject, with the filters and the `scale` of the address.
 * @throws AppError not_found for an unknown tag and for a hashtag without a letter or digit
 */
export async function fetchMediaStatistics(page: Page, subject: PostSubject): Promise<PostStatistics> {
  const view = viewOf(page, subject);
  return { ...view, stats: await statisticsOf(page, view) };
}

/**
 * The same for a page: if the provider fails, the page is shown without statistics and says so.
 * @throws AppError not_found as above
 */
export async function loadMediaStatistics(page: AnsweredPage, subject: PostSubject): Promise<LoadedStatistics> {
  const view = viewOf(page, subject);
  const [stats, networks, hasMutes] = await Promise.all([
    loadPart('media statistics', () => statisticsOf(page, view)),
    loadNetworks(page.locals.client),
    loadHasMutes(page.locals.client),
  ]);
  if (!stats) page.response.status = UNAVAILABLE;
  return { ...view, stats, networks, hasMutes };
}

/** Whether the account has muted anything; false if not known. */
async function loadHasMutes(client: PageClient): Promise<boolean> {
  const mutes = await loadPart('the mutes', () => client.call('mutes.list'));
  return mutes !== null && mutes.length > 0;
}

function viewOf({ locals: { today }, url }: Page, subject: PostSubject): Omit<PostStatistics, 'stats'> {
  const requested = url.searchParams.get('scale');
  const scale = SENTIMENT_SCALES.find((known) => known === requested) ?? SENTIMENT_SCALES[0];
  return { subject, filters: filtersFromSearch(url.searchParams, today), today, scale };
}

async function statisticsOf({ locals: { client } }: Page, { subject, filters }: Omit<PostStatistics, 'stats'>) {
  const query = {
    ...subjectParameters(subject),
    ...filterParameters(filters),
    stat: STATISTICS.join(','),
    compare: true,
  };
  return client.get(subject.kind === 'favourites' ? '/favourites/livestats' : '/livestats', { query });
}

/** Loads what is known of the followers of an entity's accounts; null when the provider fails. */
export async function loadFollowers(client: PageClient, tag: string) {
  return loadPart('followers', () => client.get('/followers/{tag}', { params: { tag } }));
}

/** The topics in an entity's posts, and their filters. */
export interface EntityTopics {
  /** Null if they could not be loaded. */
  topics: Topics | null;
  /** Null if not known. */
  networks: Networks | null;
  hasMutes: boolean;
  filters: PostFilters;
  /** Today, `2026-11-21`. */
  today: string;
}

/**
 * Loads the topics of an entity, with the filters of the address.
 * @throws AppError not_found for an unknown tag
 */
export async function loadTopics({ locals, url, response }: AnsweredPage, tag: string): Promise<EntityTopics> {
  const { client, today } = locals;
  const filters = filtersFromSearch(url.searchParams, today);
  const query = { tag, ...filterParameters(filters) };
  const [topics, networks, hasMutes] = await Promise.all([
    loadPart('topics', () => client.get('/topics', { query })),
    loadNetworks(client),
    loadHasMutes(client),
  ]);
  if (!topics) response.status = UNAVAILABLE;
  return { topics, networks, hasMutes, filters, today };
}
