import { describe, expect, test } from 'vitest';
import { standInOf } from '../../../src/domain/identity/stand-ins.ts';
import { postsFound } from '../../../src/views/exploring/posts-found.ts';
import { chosenLabels, filterLists } from '../../../src/views/filters/filter-labels.ts';
import { topicCells, topicRows } from '../../../src/views/media/topics.ts';
import { fallbackImage, postFacts } from '../../../src/views/posts/post-facts.ts';
import { shareLinks } from '../../../src/views/posts/share-links.ts';
import type { FeedPost } from '../../../src/contract/posts/feed-post.ts';
import type { Topic } from '../../../src/contract/posts/topics.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/posts/filters.ts';

describe('what a card shows beside the post', () => {
  const post = (more: Partial<FeedPost['content']>) =>
    ({ id: 'tw_1', content: { type: 'tw', message: '', hashtags: [], ...more } }) as unknown as FeedPost;

  test('POST-03 hashtags that the message holds are not named twice, in any spelling', () => {
    const { hashtags, pieces } = postFacts(post({ message: 'Up the #Rovers', hashtags: ['rovers', 'Derby'] }));
    expect(hashtags).toEqual(['Derby']);
    expect(pieces.some(({ kind, text }) => kind === 'hashtag' && text === 'Rovers')).toBe(true);
  });

  test('POST-03 the original and the author of what is shared', () => {
    const tw = { creator: 'Ada', link: 'https://posts.example/1' };
    expect(postFacts(post({ tw }))).toMatchObject({ creator: 'Ada', link: 'https://posts.example/1' });
    expect(postFacts(post({}))).toMatchObject({ creator: null, link: null, linked: null });
  });

  test('POST-03 what a page says of its link, unless it is the message again', () => {
    const page = (message: string, linkDescription: string) =>
      postFacts(post({ type: 'fb', message, fb: { type: 'link', link: null, linkDescription, picture: null } })).linked;
    expect(page('Derby day', 'All about the derby')).toBe('All about the derby');
    expect(page('Derby day', 'Derby day and more')).toBeNull();
  });

  test('POST-04 an owner without a page has a newspaper or a face', () => {
    const owner = (kind: 'team' | null) => ({ name: 'x', image: null, tag: null, kind, tags: [] });
    expect(fallbackImage(owner(null), 'rss')).toBe('/paper.svg');
    expect(fallbackImage(owner(null), 'tw')).toBe('/silhouette.svg');
    expect(fallbackImage(owner('team'), 'tw')).toBe('/crest.svg');
    expect([standInOf('player'), standInOf('competition'), standInOf('country')]).toEqual([
      '/silhouette.svg',
      '/cup.svg',
      '/globe.svg',
    ]);
  });

  test('POST-10 addresses that share a post carry headline, author, original and the post here, encoded', () => {
    const shared = (more: object = {}) => {
      const of = { message: 'Out & back\nRead on', author: 'Ada & Co', original: 'https://a.example/?x=1&y=2' };
      const links = shareLinks({ ...of, here: 'https://touchline.example/post/tw_1', ...more });
      return Object.values(links).map((href) => Object.fromEntries(new URL(href).searchParams));
    };
    const said = 'Out & back\nAda & Co\nhttps://a.example/?x=1&y=2';
    const here = 'https://touchline.example/post/tw_1';
    expect(shared()).toEqual([
      { subject: 'Out & back', body: `${said}\n${here}` },
      { text: `${said}\n${here}` },
      { text: `${said}\n${here}` },
    ]);
    expect(shared({ message: '', original: null })[1]).toEqual({ text: `Ada & Co\n${here}` });
    const long = shared({ message: 'word '.repeat(40) })[0]?.['subject'];
    expect(long).toMatch(/^(?:word )+word…$/);
    expect(long?.length).toBeLessThan(125);
    // Mail programs read a plus sign literally.
    expect(shareLinks({ message: 'A b', author: 'c', original: null, here }).mail).not.toContain('+');
  });
});

test('FEED-12 the lists of the filters mark what is chosen and name it', () => {
  const filters = { ...DEFAULT_FILTERS, lang: ['it'], source: ['rss'], country: 'IT' } as const;
  const lists = filterLists(filters, 'en-gb', { related: false });
  expect(lists.map(({ name }) => name)).toEqual(['type', 'category', 's', 'sentiment', 'lang']);
  expect(chosenLabels(lists, filters, 'en-gb')).toEqual(['Web', 'Italian', 'Italy']);
  expect(chosenLabels(filterLists(DEFAULT_FILTERS, 'en-gb', { related: true }), DEFAULT_FILTERS, 'en-gb')).toEqual([]);
});

test('FILT-01 three lists of sources stand where they apply, and say to which posts they belong', () => {
  const socials = { fromSocials: ['ig', 'tw'], aboutSocials: ['rss'], analyticsSocials: ['rss'] } as const;
  const filters = { ...DEFAULT_FILTERS, ...socials };
  const chosen = (related: boolean, counted: boolean) =>
    chosenLabels(filterLists(filters, 'en-gb', { related, counted }), filters, 'en-gb');
  const [own, others, counted] = [
    'Source of own posts (X, Instagram)',
    'Source of posts by others (Web)',
    'Source in analytics (Web)',
  ];
  expect(chosen(true, false)).toEqual([own, others]);
  expect(chosen(true, true)).toEqual([own, others, counted]);
  expect(chosen(false, true)).toEqual([counted]);
  expect(chosen(false, false)).toEqual([]);
});

test('how many posts were found, and when that is not all', () => {
  expect(postsFound('en-gb', 1, true)).toBe('1 post');
  expect(postsFound('en-gb', 10_000, false)).toBe('at least 10,000 posts');
  expect(postsFound('en-gb', null, false)).not.toMatch(/\d/);
});

describe('topics', () => {
  const topic = (more: Partial<Topic>): Topic => ({
    key: 'p_1',
    label: 'Ada',
    entity: { kind: 'player', country: null },
    posts: 1200,
    previousPosts: 800,
    change: 0.5,
    ...more,
  });
  const hashtag = topic({ key: 'derby', label: 'Derby', entity: null, previousPosts: null, change: null });

  test('TAB-13 a row says how often now and before, and where it goes', () => {
    expect(topicRows([topic({}), topic({ change: -0.25 }), topic({ change: 0 })], 'en-gb', 'it')).toMatchObject([
      { label: 'Ada', href: '/it/explore/p_1', posts: '1,200', previousPosts: '800', change: '+50%', direction: 'up' },
      { direction: 'down' },
      { direction: null },
    ]);
  });

  test('TAB-13 what is not known of the period before is n/d, not 0', () => {
    expect(topicRows([hashtag], 'en-gb', '')[0]).toMatchObject({
      label: '#Derby',
      href: '/explore/hashtag/Derby',
      kind: null,
      previousPosts: 'n/d',
      change: 'n/d',
      direction: null,
    });
    expect(topicCells([topic({}), hashtag], 'en-gb').slice(1)).toEqual([
      ['Ada', 1200, 800, 50],
      ['#Derby', 1200, null, null],
    ]);
  });
});
