import type { Topics } from '../../contract/posts/topics.ts';

const PLAYER = { kind: 'player', country: 'GB-ENG' } as const;

/** Topics of fictional posts: more frequent, less frequent, and too rare before to compare. */
export const SAMPLE_TOPICS: Topics = {
  period: { from: '2026-03-01', to: '2026-03-31' },
  previous: { from: '2026-01-29', to: '2026-02-28' },
  posts: 131,
  previousPosts: 96,
  exact: true,
  entities: [
    { key: 'p_1', label: 'Tobias Sample', entity: PLAYER, posts: 41, previousPosts: 20, change: 1.05 },
    {
      key: 'p_2',
      label: 'A Player with a Very Long Name Indeed',
      entity: PLAYER,
      posts: 13,
      previousPosts: 2,
      change: null,
    },
  ],
  hashtags: [
    { key: 'samplecup', label: 'SampleCup', entity: null, posts: 30, previousPosts: 40, change: -0.25 },
    { key: 'derby', label: 'Derby', entity: null, posts: 12, previousPosts: 12, change: 0 },
  ],
};
