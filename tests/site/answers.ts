import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { STATISTICS } from '../../src/domain/media/statistics.ts';
import { POST_NETWORKS } from '../../src/domain/posts/posts.ts';

/** An installation that is asked, and the session with which. */
export interface Asked {
  url: string;
  token: string;
}

/**
 * Ids that are new in each answer, its instant, and the numbers of islands, which depend on how many parts of a page came
 * from memory.
 */
const NEW_ID =
  /"since":"[^"]*"|<astro-island prefix="[^"]*"| value="\d{4}-\d\d-\d\dT[\d:.]+Z"|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
/** Pages with a new secret, sum or code in each answer, or with the key of an installation. */
const SECRET = /^\/(?:settings\/(?:security|device)|download-app|objection)(?:\?|$)/;
/** Times that one address is asked: a busy server cuts statistics and parts of a page, and minutes pass. */
const TRIES = 20;
const PAUSE_MS = 500;
/** Milliseconds of a year or so ago, for pages of a feed. */
const EARLIER = ['2024-05-01', '2025-08-15', '2026-01-01'].map((day) => Date.parse(day));

/** More than a hundred reading calls about some entities and texts, as paths below `/api`. */
export function callsAbout(
  tags: readonly string[],
  { words, hashtags }: { words: readonly string[]; hashtags: readonly string[] },
): string[] {
  const all = encodeURIComponent('{"timeframe":"all"}');
  const lists = (value: object) => `filters=${encodeURIComponent(JSON.stringify(value))}`;
  const filters = [
    ...POST_NETWORKS.map((source) => `s=${source}`),
    ...['en', 'it'].map((language) => lists({ lang: [language] })),
    lists({ sentiment: ['negative'] }),
    'f=from',
    'f=about',
    'geo=IT',
    'original=1',
    'linked=1',
    'sort=reach',
    'limit=100',
  ];
  return [
    '/user',
    '/networks',
    '/desk',
    '/stories',
    '/favourites',
    '/favourites/nav-drilldown',
    '/favourites/livestream',
    '/favourites/livestats?stat=social-trend',
    '/readlist/livestream',
    '/readlist/folders',
    '/diagnoses/hamstring-injury',
    ...tags.flatMap((tag) => [
      `/profile?t=${tag}`,
      `/nav-drilldown?t=${tag}`,
      `/livestream?tag=${tag}`,
      `/livestream?tag=${tag}&d=${all}&limit=100`,
      `/livestats?tag=${tag}&d=${all}&stat=social-trend`,
      `/topics?tag=${tag}&d=${all}`,
      `/bursts/${tag}`,
      `/followers/${tag}`,
      `/exports/posts?tag=${tag}&d=${all}`,
      tag.startsWith('p_') ? `/players/${tag}/graph` : `/consensus?t=${tag}`,
      tag.startsWith('t_') ? `/teams/${tag}` : `/profile/origins?t=${tag}`,
    ]),
    ...filters.flatMap((filter) => [`/livestream?d=${all}&${filter}`, `/livestream?tag=${tags[0]}&d=${all}&${filter}`]),
    ...STATISTICS.flatMap((stat) => [`/livestats?d=${all}&stat=${stat}`, `/livestats?tag=${tags[0]}&stat=${stat}`]),
    ...EARLIER.map((ms) => `/livestream?d=${all}&t=${new Date(ms).toISOString()}`),
    ...words.flatMap((word) => [
      `/fulltext/details?q=${encodeURIComponent(word)}`,
      `/livestream?d=${all}&q=${encodeURIComponent(word)}`,
      `/autocomplete?q=${encodeURIComponent(word)}`,
    ]),
    ...hashtags.flatMap((name) => [`/hashtag/details?t=${name}`, `/livestream?d=${all}&h=${name}`]),
  ];
}

/** An answer, without what says which installation it is from. */
async function answerOf({ url, token }: Asked, path: string, language: string) {
  const headers = {
    cookie: `token=${token}; lang=${language}`,
    ...(path.startsWith('/api/') && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(url + path, { headers, redirect: 'manual' });
  const body = await answer.text();
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    location: answer.headers.get('location')?.replace(url, '') ?? null,
    body: SECRET.test(path)
      ? []
      : body
          .replaceAll(url, '')
          .replaceAll(NEW_ID, '')
          .split(/(?=<)|(?<=[,{}[\]])/),
  };
}

/** What two installations answer to one address, after some tries if they differ. */
export async function bothAnswers([one, other]: readonly [Asked, Asked], path: string, language = 'en-gb') {
  const ask = async () => ({ one: await answerOf(one, path, language), other: await answerOf(other, path, language) });
  let both = await ask();
  for (let again = 1; again < TRIES && !isDeepStrictEqual(both.one, both.other); again += 1) {
    await sleep(PAUSE_MS);
    both = await ask();
  }
  return both;
}
