import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_FILTERS,
  filterParameters,
  filtersFromSearch,
  filtersToSearch,
  keptParameters,
  type PostFilters,
  resetFilters,
  toggled,
  withRange,
  withTimeframe,
} from '../../../src/domain/posts/filters.ts';
import { kindsOfGroups, OWNER_GROUPS } from '../../../src/domain/posts/owner-groups.ts';
import { POST_PERIODS } from '../../../src/domain/posts/period.ts';
import { CONTENT_LANGUAGES, POST_CATEGORIES, POST_RELATIONS, POST_NETWORKS } from '../../../src/domain/posts/posts.ts';

const TODAY = '2026-11-21';
const WEEK = { from: '2026-11-14', to: '2026-11-20' };
const read = (text: string) => filtersFromSearch(new URLSearchParams(text), TODAY);
const write = (filters: PostFilters) => new URLSearchParams(filtersToSearch(filters)).toString();

test('links between tabs keep the period as it is written, and the filters of posts', () => {
  const search = new URLSearchParams(
    'sort=days&timeframe=year&lang=it&lang=xx&s=tw&f=about&geo=BR&type=muscular-injury',
  );
  expect(keptParameters(search, TODAY)).toEqual([
    ['timeframe', 'year'],
    ['lang', 'it'],
    ['s', 'tw'],
    ['f', 'about'],
    ['geo', 'BR'],
  ]);
});

describe('what can be chosen', () => {
  test('FILT-16 five categories', () => {
    expect(POST_CATEGORIES).toEqual(['gossip', 'agencies', 'generalists', 'stats', 'finance']);
  });

  test('FILT-17 eight groups of owners, with the kinds they take in', () => {
    expect(Object.fromEntries(OWNER_GROUPS.map((group) => [group, kindsOfGroups([group])]))).toEqual({
      player: ['player', 'self player'],
      team: ['team'],
      'national team': ['national team'],
      coach: ['coach'],
      legend: ['legend', 'old players'],
      family: ['family'],
      business: ['business', 'executive', 'agent'],
      press: ['press', 'tv', 'newspaper', 'journalist', 'influencer'],
    });
  });

  test('FILT-18 ten languages', () => {
    expect([...CONTENT_LANGUAGES].sort().join()).toBe('ar,de,en,es,fr,it,ja,kr,pt,zh');
  });
});

describe('choosing', () => {
  const chosen = read('category=gossip&type=press&lang=it&s=rss&f=about&r=starred');

  test('FILT-02 FILT-03 FILT-04 a period and a range take the place of each other', () => {
    const range = withRange(withTimeframe(chosen, 'today'), WEEK, TODAY);
    expect(range).toEqual({ ...chosen, activeTimeFilter: 'range', ...WEEK, timeframe: undefined });
    expect(range).not.toHaveProperty('timeframe');
    const named = withTimeframe(range, 'yesterday');
    expect(named).toEqual({ ...chosen, timeframe: 'yesterday' });
    expect(named).not.toHaveProperty('from');
  });

  test('FILT-08 a range that is still to come changes nothing', () => {
    expect(withRange(chosen, { from: TODAY, to: '2026-11-22' }, TODAY)).toBe(chosen);
  });

  test('FILT-05 values are added and taken out again', () => {
    const added = toggled(toggled(chosen, 'type', 'coach'), 'lang', 'de');
    expect([added.type, added.lang]).toEqual([
      ['press', 'coach'],
      ['it', 'de'],
    ]);
    const removed = toggled(toggled(added, 'type', 'press'), 'lang', 'it');
    expect([removed.type, removed.lang]).toEqual([['coach'], ['de']]);
  });

  test('FILT-06 FILT-12 resetting brings the default period back and empties three lists', () => {
    expect(resetFilters(withRange(chosen, WEEK, TODAY))).toEqual({
      ...DEFAULT_FILTERS,
      source: ['rss'],
      relation: 'about',
      rank: 'starred',
    });
    expect(DEFAULT_FILTERS).toMatchObject({ timeframe: 'last_6_months', category: [], type: [] });
  });

  test('FILT-01 FILT-07 what the reader has chosen says so, the default does not', () => {
    expect(read('').applyUpdate).toBe(false);
    expect(read('period=last_6_months&lang=klingon').applyUpdate).toBe(false);
    for (const text of ['period=today', 'lang=it', 's=tw', 'f=from', 'from=2026-11-01&to=2026-11-02'])
      expect([text, read(text).applyUpdate]).toEqual([text, true]);
    expect(withTimeframe(DEFAULT_FILTERS, 'today').applyUpdate).toBe(true);
    expect(toggled(DEFAULT_FILTERS, 'lang', 'it').applyUpdate).toBe(true);
  });
});

describe('addresses', () => {
  test('FILT-01 name everything', () => {
    const filters = read(
      'from=14.11.2026&to=2026-11-20&category=gossip&category=stats&type=national+team&lang=kr&s=tw&s=fb&fromSocials=ig&aboutSocials=rss&aboutSocials=tw&analyticsSocials=rss&sentiment=bad&f=from&geo=GB-ENG&linked=1&o=reach',
    );
    expect(filters).toEqual({
      activeTimeFilter: 'range',
      ...WEEK,
      category: ['gossip', 'stats'],
      type: ['national team'],
      lang: ['kr'],
      source: ['tw', 'fb'],
      fromSocials: ['ig'],
      aboutSocials: ['tw', 'rss'],
      analyticsSocials: ['rss'],
      sentiment: ['bad'],
      relation: 'from',
      rank: null,
      country: 'GB-ENG',
      linked: true,
      byReach: true,
      applyUpdate: true,
    });
    expect(write(filters)).toBe(
      'from=2026-11-14&to=2026-11-20&category=gossip&category=stats&type=national+team&lang=kr&s=tw&s=fb&fromSocials=ig&aboutSocials=tw&aboutSocials=rss&analyticsSocials=rss&sentiment=bad&f=from&geo=GB-ENG&linked=1&o=reach',
    );
    expect(write(DEFAULT_FILTERS)).toBe('');
  });

  test.each([
    'period=tomorrow',
    'from=2026-11-14',
    'from=2026-11-20&to=2026-11-14',
    'from=2026-11-14&to=2026-11-22',
    'category=&type=player,team&lang=EN&s=x&f=both&r=1&geo=England',
    '__proto__=x&period=constructor',
  ])('what makes no sense is as if it were not there: %s', (text) => {
    expect(read(text)).toEqual(DEFAULT_FILTERS);
  });

  test('a named period counts before two days', () => {
    expect(read('period=today&from=2026-11-14&to=2026-11-20')).toMatchObject({
      timeframe: 'today',
    });
  });

  test('come back as they were, whatever is chosen and whatever is read', () => {
    const some = <Value>(values: readonly Value[]) => fc.subarray([...values]);
    const filters = fc.record({
      time: fc.oneof(
        fc.constantFrom(...POST_PERIODS).map((name) => ({ period: name })),
        fc.constant(WEEK),
      ),
      category: some(POST_CATEGORIES),
      type: some(OWNER_GROUPS),
      lang: some(CONTENT_LANGUAGES),
      s: some(POST_NETWORKS),
      fromSocials: some(POST_NETWORKS),
      aboutSocials: some(POST_NETWORKS),
      analyticsSocials: some(POST_NETWORKS),
      f: fc.constantFrom('', ...POST_RELATIONS),
    });
    fc.assert(
      fc.property(filters, ({ time, ...lists }) => {
        const pairs = Object.entries({ ...time, ...lists }).flatMap(([name, values]) =>
          [values].flat().map((value): [string, string] => [name, value]),
        );
        const chosen = filtersFromSearch(new URLSearchParams(pairs), TODAY);
        expect(read(write(chosen))).toEqual(chosen);
      }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('period', 'from', 'to', 'lang', 's', 'f'), fc.string())),
        (pairs) => {
          const chosen = filtersFromSearch(new URLSearchParams(pairs), TODAY);
          expect(read(write(chosen))).toEqual(chosen);
        },
      ),
    );
  });
});

describe('API-24 FILT-10 parameters of calls', () => {
  test('a period goes as its name, a range as two days', () => {
    expect(filterParameters(DEFAULT_FILTERS)).toEqual({ d: '{"timeframe":"last_6_months"}' });
    expect(filterParameters(withRange(DEFAULT_FILTERS, WEEK, TODAY))).toEqual({
      d: '{"from":"2026-11-14","to":"2026-11-20"}',
    });
  });

  test('lists go as far as they are chosen', () => {
    expect(
      filterParameters(
        read(
          'category=gossip&lang=it&s=tw&s=rss&fromSocials=ig&aboutSocials=rss&analyticsSocials=fb&sentiment=bad&f=about&r=starred',
        ),
      ),
    ).toEqual({
      d: '{"timeframe":"last_6_months"}',
      filters:
        '{"category":["gossip"],"lang":["it"],"social_types":["tw","rss"],"from_socials":["ig"],"about_socials":["rss"],"analytics_socials":["fb"],"sentiment":["bad"]}',
      f: 'about',
      r: 'starred',
    });
  });
});
