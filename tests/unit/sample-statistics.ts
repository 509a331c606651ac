import type { ChartDatum, MediaStats, MediaComparison } from '../../src/contract/posts/media.ts';
import { STATISTICS } from '../../src/domain/media/statistics.ts';
import { DEFAULT_FILTERS } from '../../src/domain/posts/filters.ts';
import { SENTIMENTS } from '../../src/domain/posts/sentiment.ts';
import type { PostStatistics } from '../../src/loaders/media.ts';

const WEEKS = ['01', '08', '15', '22', '29'].map((day) => `2026-03-${day}T00:00:00.000Z`);

/** Posts of the four sources, in their order. */
function datum(key: string, posts: readonly number[], more: Partial<ChartDatum> = {}): ChartDatum {
  const [tw = 0, ig = 0, fb = 0, rss = 0] = posts;
  return { key, count: tw + ig + fb + rss, partials: { tw, ig, fb, rss }, ...more };
}

const PLAYER = { kind: 'player', country: 'GB-ENG' } as const;

const DATA: MediaStats['stats'] = {
  'social-trend': [12, 30, 8, 0, 21].map((posts, week) =>
    datum(WEEKS[week] ?? '', [posts, posts / 2, 2, posts / 3].map(Math.round)),
  ),
  'sentiment-trend': [14, 3, null, -22, -71].map((value, week) => ({
    ...datum(WEEKS[week] ?? '', [9]),
    value,
    partials: { rss: week === 1 ? null : -5 * week },
  })),
  type: [datum('tw', [71]), datum('ig', [0, 36]), datum('rss', [0, 0, 0, 24])],
  'mentions-by-source': [
    datum('p_1', [20, 11, 3, 7], { label: 'Tobias Sample', entity: PLAYER }),
    datum('p_2', [4, 0, 0, 9], { label: 'A Player with a Very Long Name Indeed', entity: PLAYER }),
  ],
  'most-prolific': [
    datum('The Sample Herald', [0, 0, 0, 24], { label: 'The Sample Herald', entity: null }),
    datum('p_1', [3, 8], { label: 'Tobias Sample', entity: PLAYER }),
  ],
  'most-followed': [
    datum('p_1', [3], { label: 'Tobias Sample', entity: PLAYER, value: 1_234_567 }),
    datum('The Sample Herald', [1], { label: 'The Sample Herald', entity: null, value: 88_000 }),
  ],
  'first-to-report': [
    datum('The Sample Herald', [0, 0, 0, 9], { label: 'The Sample Herald', entity: null, of: 12, value: 21.5 }),
    datum('p_1', [2], { label: 'Tobias Sample', entity: PLAYER, of: 2, value: 190 }),
  ],
  hashtags: [
    datum('samplecup', [60], { label: 'SampleCup' }),
    datum('aveylonghashtagthatnobodyevertypes', [12], { label: 'AVeryLongHashtagThatNobodyTypes' }),
    datum('derby', [4], { label: 'Derby' }),
    datum('out', [1], { label: 'out' }),
  ],
  'geo-country': [datum('GB-ENG', [70]), datum('IT', [22]), datum('BR', [5])],
  'sentiment-type': SENTIMENTS.map((key, place) => datum(key, [4 + 3 * place, 2, 1, 3])),
};

const COMPARISON: MediaComparison = {
  period: { from: '2026-01-25', to: '2026-02-28' },
  until: '2026-02-28T16:20:00.000Z',
  missing: null,
  sources: 14,
  coveringSources: 11,
  figures: [
    { figure: 'posts', now: { value: 131, of: 131 }, before: { value: 90, of: 90 }, change: 0.4556 },
    { figure: 'news', now: { value: 118, of: 131 }, before: { value: 88, of: 90 }, change: 0.3409 },
    { figure: 'reach', now: { value: 1_322_567, of: 60 }, before: { value: null, of: 0 }, change: null },
    { figure: 'sentiment', now: { value: -7.4, of: 77 }, before: { value: 2.1, of: 41 }, change: -9.5 },
    { figure: 'negative', now: { value: 0.41, of: 77 }, before: { value: 0.3, of: 41 }, change: 0.11 },
    { figure: 'uncertain', now: { value: 0.16, of: 131 }, before: { value: 0.2, of: 90 }, change: -0.04 },
  ],
};

/** Statistics of fictional posts with every element of a chart; or of no posts. */
export function sampleStatistics(today: string, isEmpty = false): PostStatistics {
  return {
    filters: DEFAULT_FILTERS,
    today,
    scale: 'logarithmic',
    subject: { kind: 'entity', tag: 'p_1' },
    stats: {
      period: { from: '2026-03-01', to: '2026-04-04' },
      step: 'week',
      posts: isEmpty ? 0 : 131,
      news: isEmpty ? 0 : 118,
      exact: false,
      since: isEmpty ? null : (WEEKS[0] ?? null),
      withoutCountry: isEmpty ? 0 : 34,
      sharedNews: isEmpty ? 0 : 12,
      uncertain: isEmpty ? 0 : 21,
      sentiment: { value: -7.4, partials: { tw: 3, ig: 12, fb: null, rss: -11.2 } },
      comparison: isEmpty ? null : COMPARISON,
      stats: isEmpty ? Object.fromEntries(STATISTICS.map((name) => [name, []])) : DATA,
    },
  };
}
