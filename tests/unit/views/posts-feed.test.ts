import { parseFeed } from '@rowanmanning/feed-parser';
import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { jsonFeedOf, rssOf } from '../../../src/views/following/posts-feed.ts';
import type { FeedPost } from '../../../src/contract/posts/feed-post.ts';
import { HOSTILE_SCRIPTS } from '../../hostile-scripts.ts';

const place = {
  language: 'pt-pt',
  site: 'https://touchline.example',
  self: 'https://touchline.example/feeds/17.key.xml?tag=p_17&lang=it',
  today: '2026-03-10',
} as const;
const entity = { tag: 'p_17', label: 'Ada <Byron>', kind: 'player' } as const;

function post(id: string, more: Partial<FeedPost['content']> = {}): FeedPost {
  const owner = { name: 'The Courier', image: null, tag: null, kind: null, tags: [] };
  const content = {
    date: '2026-03-10T09:30:00.000Z',
    dated: true,
    owner,
    type: 'rss',
    message: 'Out',
    cut: false,
    lang: 'it',
  };
  return { id, content: { ...content, tags: [], hashtags: [], ...more } } as unknown as FeedPost;
}

const listOf = (posts: FeedPost[], name: string | null = 'Ada') => ({ name, view: 'tag=p_17&lang=it', entity, posts });
const rss = (posts: FeedPost[], name?: string | null) => rssOf(listOf(posts, name), place);

describe('posts of a list as RSS', () => {
  test('a feed reader finds what the channel is, where it stands and in which language', () => {
    const channel = parseRssFeed(rss([post('rss_1')], 'Ada & Co'));
    expect(channel).toMatchObject({
      title: 'Ada & Co · Touchline',
      link: 'https://touchline.example/explore/p_17/news?lang=it',
      language: 'pt-PT',
      lastBuildDate: 'Tue, 10 Mar 2026 09:30:00 GMT',
      atom: { links: [{ href: place.self, rel: 'self', type: 'application/rss+xml' }] },
    });
    expect(channel.description).toContain('Ada <Byron>');
  });

  test('an item has a title, its text, its original, a number for good, a date and who wrote it', () => {
    const link = 'https://news.example/a?b=1&c=2';
    const tags = [{ key: 'p_17', label: 'Ada Byron', kind: 'player' as const }];
    const message = `${'word '.repeat(30)}\nSecond line & <b>more</b>`;
    const [item] =
      parseRssFeed(rss([post('rss_1', { message, cut: true, tags, hashtags: ['Final'], rss: { link } })])).items ?? [];
    expect(item).toMatchObject({
      link,
      guid: { value: 'rss_1', isPermaLink: false },
      pubDate: 'Tue, 10 Mar 2026 09:30:00 GMT',
      dc: { creators: ['The Courier'], languages: ['it'] },
    });
    expect(item?.title).toMatch(/^word .*…$/);
    expect(item?.title?.length).toBeLessThanOrEqual(101);
    expect(item?.description).toContain('<br>Second line &amp; &lt;b&gt;more&lt;/b&gt;…');
    expect(item?.categories?.map(({ name }) => name)).toEqual(['Web', 'Ada Byron', '#Final']);
  });

  test('a post without an original leads to its page, and the same posts give the same text', () => {
    expect(parseRssFeed(rss([post('tw_1', { type: 'tw' })])).items?.[0]?.link).toBe(
      'https://touchline.example/post/tw_1',
    );
    expect(rss([post('tw_1')])).toBe(rss([post('tw_1')]));
    expect(parseRssFeed(rss([]))).toMatchObject({ title: 'Ada · Touchline' });
  });

  test('a post whose date is not known has none', () => {
    expect(rss([post('rss_1', { dated: false })])).not.toContain('pubDate');
  });

  test('characters that XML does not allow are replaced', () => {
    const xml = rss([post('rss_1', { message: 'a\u0000b\u0008c\uFFFEd\uD800e ]]> f' })]);
    expect(xml).not.toMatch(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/);
    expect(xml.isWellFormed()).toBe(true);
    expect(parseRssFeed(xml).items?.[0]?.title).toBe('a\uFFFDb\uFFFDc\uFFFDd\uFFFDe ]]> f');
  });

  test('each of 500 scripts stays a text, in the feed and in the HTML of a reader', () => {
    const posts = HOSTILE_SCRIPTS.map((script, index) =>
      post(`rss_${index}`, {
        message: script,
        hashtags: [script],
        owner: { name: script, image: null, tag: null, kind: null, tags: [] },
        tags: [{ key: 'p_17', label: script, kind: 'player' }],
      }),
    );
    const xml = rss(posts, HOSTILE_SCRIPTS[0]);
    const items = parseRssFeed(xml).items ?? [];
    expect(items).toHaveLength(posts.length);
    expect(parseFeed(xml).items).toHaveLength(posts.length);
    for (const { description = '' } of items) {
      const names = parseDocument(description).children.map((node) => ('name' in node ? node.name : node.type));
      expect(names.filter((name) => name !== 'text' && name !== 'br')).toEqual([]);
    }
  });
});

describe('posts of a list as JSON Feed 1.1', () => {
  const json = (posts: FeedPost[], more = {}) =>
    JSON.parse(jsonFeedOf({ ...listOf(posts), ...more }, place)) as Record<string, unknown> & {
      items: Record<string, unknown>[];
    };

  test('has what is required of a feed and of an item, and absolute links', () => {
    const tags = [{ key: 'p_17', label: 'Ada Byron', kind: 'player' as const }];
    const message = 'Out & <b>more</b>\nSecond line';
    expect(json([post('rss_1', { message, cut: true, tags, hashtags: ['Final'] })])).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Ada · Touchline',
      home_page_url: 'https://touchline.example/explore/p_17/news?lang=it',
      feed_url: place.self,
      description: expect.stringContaining('Ada <Byron>') as string,
      language: 'pt-PT',
      items: [
        {
          id: 'rss_1',
          url: 'https://touchline.example/post/rss_1',
          title: 'Out & <b>more</b>',
          content_text: `${message}…`,
          date_published: '2026-03-10T09:30:00.000Z',
          tags: ['Web', 'Ada Byron', '#Final'],
          authors: [{ name: 'The Courier' }],
          language: 'it',
        },
      ],
    });
  });

  test('without posts it has an empty list, and a post without a date has none', () => {
    expect(json([]).items).toEqual([]);
    expect(json([post('rss_1', { dated: false })]).items[0]).not.toHaveProperty('date_published');
  });

  test('every hostile script stays a text that a reader of feeds finds', () => {
    const posts = HOSTILE_SCRIPTS.map((message, index) => post(`rss_${index}`, { message: `${message}\uD800` }));
    const { items = [] } = parseJsonFeed(jsonFeedOf(listOf(posts), place));
    expect(items).toHaveLength(posts.length);
    expect(items.every(({ content_text: text }) => text?.isWellFormed())).toBe(true);
  });
});

test.each([
  [
    'a list without a name is called what it shows',
    { name: null },
    'Ada <Byron> · Touchline',
    '/explore/p_17/news?lang=it',
  ],
  ['the reading list', { name: null, view: null, entity: null }, 'Lista de leitura · Touchline', '/bookmarked'],
  ['a folder', { name: 'Press', view: null, entity: null }, 'Press · Touchline', '/bookmarked?folder=Press'],
])('%s', (_, more, title, path) => {
  expect(JSON.parse(jsonFeedOf({ ...listOf([]), ...more }, place))).toMatchObject({
    title,
    home_page_url: place.site + path,
  });
});
