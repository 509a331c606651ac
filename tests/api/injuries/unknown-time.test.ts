import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { API } from '../../../src/contract/api.ts';
import type { RouteName } from '../../../src/contract/route.ts';
import { answerSchema } from '../../../src/contract/wire/codec.ts';
import { player } from '../../../src/provider/entities/schema.ts';
import { injury } from '../../../src/provider/injuries/schema.ts';
import { fieldsOf } from '../answer-fields.ts';
import { openWorld } from '../open-world.ts';

/** Names of figures that count injuries, days, missed matches, availability, incidence or burden, as the wire has them. */
const FIGURE =
  /injur|recurren|recovery_days|days_out|mean_days|median|missed|severe|availab|fitness|^percentage$|incidence|burden|^days$|severity/i;
/** Figures of playing time, which come from match sheets, and the number of matches about which nothing is known. */
const NO_FIGURE = /^(minutes|matches)_percentage$|_id$|capabilit|has_injuries|^fitness_index$|^fitness$|^unknown$/;

/** Every other call that reads, by why it has no figures of injuries of a player, a team or a period. */
const OTHERS: Record<string, readonly RouteName[]> = {
  'figures over all players on record': ['get /diagnoses/{id}'],
  'facts that sources give': ['get /profile/origins'],
  'documents, which tests/unit/reports reads, and their queue': [
    'get /players/{tag}/report',
    'get /players/{tag}/report/progress',
    'get /reports/{tag}',
  ],
  'posts and counts of posts': [
    'get /exports/posts',
    'get /favourites/livestats',
    'get /bursts/{tag}',
    'get /favourites/livestream',
    'get /followers/{tag}',
    'get /favourites/post-events',
    'get /fulltext/details',
    'get /hashtag/details',
    'get /livestats',
    'get /livestream',
    'get /livestream/custom',
    'get /livestream/{id}',
    'get /networks',
    'get /post-events',
    'get /readlist/folders',
    'get /readlist/livestream',
    'get /stories',
    'get /stories/{id}',
    'get /topics',
  ],
  'accounts and what they did': [
    'get /reading-places',
    'get /oauth/captcha-challenge',
    'get /oauth/check-ticket/{ticket}',
    'get /oauth/logout',
    'get /sessions',
    'get /user',
    'get /user/export',
  ],
};

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}` as RouteName;
const isFigure = (name: string) => FIGURE.test(name) && !NO_FIGURE.test(name);
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Figures in a response that are 0 or 100, with their paths. */
function claimsOf(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'number') {
    const isClaim = (value === 0 || value === 100) && path.some(isFigure) && !path.some((name) => NO_FIGURE.test(name));
    return isClaim ? [`${path.join('.')}: ${value}`] : [];
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => claimsOf(inner, [...path, name]));
}

/**
 * The ways in which nothing can be known: no record at all, an analysis still in progress, and a record that ended
 * before the period.
 */
const UNKNOWN = {
  'players without a record': { coverage: 'uncovered', coverageUntil: null },
  'players whose analysis is under way': { coverage: 'analysis_in_progress', coverageUntil: null },
  'players without a record whose analysis the reader asked for': { coverage: 'uncovered', coverageUntil: null },
  'a period after the end of every record': { coverage: 'fully_covered', coverageUntil: '2024-07-31' },
} as const;

describe.each(Object.entries(UNKNOWN))('%s', async (name, record) => {
  const { db, api, world, doctor } = await openWorld();
  await db.delete(injury);
  await db.update(player).set(record).where(eq(player.lastName, 'Rossi'));
  if (name.includes('asked for')) {
    const ask = (tag: string) =>
      api.post('/enquiries', JSON.stringify({ playerId: Number(tag.slice(2)), type: 'injury' }), {
        authorization: `Bearer ${doctor}`,
        'content-type': 'application/json',
      });
    expect([(await ask(world.rossi)).status, (await ask(world.silva)).status]).toEqual([201, 201]);
  }
  await api.send(`/favourite/tag/${world.rossi}`, {
    method: 'POST',
    body: '{}',
    headers: { authorization: `Bearer ${doctor}`, 'content-type': 'application/json' },
  });

  const { rossi, silva, united, nation, league } = world;
  const period = 'timeframe=2025-08-01,2026-03-10';
  const ADDRESSES: Partial<Record<RouteName, readonly string[]>> = {
    'get /profile': [rossi, silva, united, league].map((tag) => `/profile?t=${tag}&include_other_events=1`),
    'get /players/{tag}/graph': [rossi, silva].map((tag) => `/players/${tag}/graph?include_other_events=1&${period}`),
    'get /players/{tag}/recent-matches': [`/players/${rossi}/recent-matches`],
    'get /teams/{tag}': [united, nation].map((tag) => `/teams/${tag}?${period}`),
    'get /teams/{tag}/availability': [`/teams/${united}/availability?${period}`],
    'get /national-teams/{tag}/callups': [`/national-teams/${nation}/callups`],
    'get /competitions/{tag}': [`/competitions/${league}?${period}`, `/competitions/${league}?timeframe=last_season`],
    'get /consensus': [league, united, rossi, silva].map((tag) => `/consensus?t=${tag}&${period}`),
    'get /compare': [`/compare?t=${rossi},${silva}&${period}`, `/compare?t=${united}&${period}`],
    'get /desk': ['/desk'],
    'get /autocomplete': ['/autocomplete?q=rossi'],
    'get /favourites': ['/favourites'],
    'get /nav-drilldown': [`/nav-drilldown?t=${united}`],
    'get /exports/injuries': ['/exports/injuries', `/exports/injuries?tag=${united}`],
    'get /favourites/nav-drilldown': ['/favourites/nav-drilldown'],
  };

  test('G-84 every call that reads is asked, or has no figures', () => {
    // Calls for staff give what is stored, and have no figures.
    const reading = API.filter(({ method, path }) => method === 'get' && !/^\/admin(\/|$)/.test(path));
    const others = Object.values(OTHERS).flat();
    expect([...Object.keys(ADDRESSES), ...others].toSorted()).toEqual(reading.map(nameOf).toSorted());
    // What has numbers of such names is asked; a diagnosis is over all players.
    const withFigures = reading.filter((route) =>
      fieldsOf(answerSchema(route)).some(({ path, schema }) => {
        const name = snakeCase(path.split(/[.[{]/).findLast((part) => /^\w/.test(part)) ?? '');
        return isFigure(name) && isNumber(schema);
      }),
    );
    expect(withFigures.map(nameOf).filter((name) => !(name in ADDRESSES))).toEqual(['get /diagnoses/{id}']);
  });

  test.each(Object.entries(ADDRESSES))('G-84 %s tells neither 0 nor 100', async (_route, addresses) => {
    for (const address of addresses) {
      const answer = await api.get(address, doctor);
      expect(answer.status, address).toBe(200);
      expect(claimsOf(await answer.json()), address).toEqual([]);
    }
  });
});

test('where something is known, the same look finds such figures', async () => {
  const { api, world, doctor } = await openWorld();
  const answer = await api.get(`/competitions/${world.league}?timeframe=2025-08-01,2026-03-10`, doctor);
  expect(claimsOf(await answer.json()).some((claim) => claim.endsWith('percentage: 100'))).toBe(true);
});

function isNumber(schema: z.ZodType): boolean {
  const inner = schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return inner instanceof z.ZodNumber;
}
