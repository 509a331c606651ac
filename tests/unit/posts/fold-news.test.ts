import { expect, test } from 'vitest';
import type { FeedPost, NewsGroup } from '../../../src/contract/posts/feed-post.ts';
import { foldNews } from '../../../src/views/posts/fold-news.ts';

const TEXT = 'Brilliant again, the best player on the pitch';

const post = (id: string, owner: string, message: string, more: object = {}) =>
  ({
    id,
    content: { owner: { name: owner }, message, cut: false, newsGroup: null, date: '2026-11-26T10:00:00Z', ...more },
  }) as unknown as FeedPost;
const group: NewsGroup = { id: 'g1', posts: 2, sources: 2, reports: [] };

test('of the same news, and of the same words, a list has the first', () => {
  const folded = foldNews([
    post('1', 'Curva', TEXT),
    post('2', 'Kurve', `  ${TEXT.toUpperCase()}\n`, { date: '2026-11-26T09:30:00Z' }),
    post('3', 'Gazette', 'Out for weeks', { newsGroup: group }),
    post('4', 'Herald', 'He is out for some weeks', { newsGroup: group }),
  ]);
  expect(folded.map((each) => each.post.id)).toEqual(['1', '3']);
  expect(folded[0]?.group).toMatchObject({
    posts: 2,
    sources: 2,
    reports: [
      { post: '2', owner: 'Kurve', behind: 0 },
      { post: '1', owner: 'Curva', behind: 30 },
    ],
  });
  expect(folded[1]?.group).toBe(group);
});

test('short texts, and beginnings, are alike by chance', () => {
  const posts = [
    post('1', 'Curva', 'Forza!'),
    post('2', 'Kurve', 'Forza!'),
    post('3', 'Gazette', TEXT, { cut: true }),
    post('4', 'Herald', TEXT, { cut: true }),
  ];
  expect(foldNews(posts)).toEqual(posts.map((each) => ({ post: each, group: null })));
});
