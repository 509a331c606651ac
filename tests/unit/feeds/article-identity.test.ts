import { expect, test } from 'vitest';
import { articleKey, identities, markOf, type StoredArticle } from '../../../src/news/feeds/article-identity.ts';

interface Item {
  title: string | null;
  day: number | null;
  id?: string;
  link?: string | null;
  text?: string;
}

const A = 'https://paper.example/a';
const TICKER = 'https://paper.example/ticker';

/** Reads versions of a feed one after another. @returns the titles that are stored, in the order in which they came */
function read(versions: readonly (readonly Item[])[], site: string | null = 'https://paper.example/'): string[] {
  const stored = new Map<string, StoredArticle>();
  for (const version of versions) {
    const items = version.map(({ title, day, id = null, link = A, text = '' }) => ({
      id,
      link,
      title,
      text,
      published: day === null ? null : `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
    }));
    const before = new Map(stored);
    const seen = new Set<string>();
    for (const [item, identity] of identities(items, site)) {
      const { mark } = markOf(item, identity, (each) => before.get(each));
      if (mark === undefined || seen.has(mark)) continue;
      seen.add(mark);
      stored.set(mark, { ...item, published: before.get(mark)?.published ?? item.published });
    }
  }
  return [...stored.values()].map(({ title }) => title ?? '');
}

const anna: Item = { title: 'Anna', day: 1 };
const berta: Item = { title: 'Berta', day: 2 };
const clara: Item = { title: 'Clara', day: 3 };

test.each<[what: string, versions: Item[][], expected: string[]]>([
  ['the same feed again', [[anna], [anna]], ['Anna']],
  ['an article with a new title', [[anna], [{ ...anna, title: 'Anne' }]], ['Anne']],
  [
    'no guid, and one link for all',
    [
      [berta, anna].map((each) => ({ ...each, link: TICKER })),
      [clara, berta, anna].map((each) => ({ ...each, link: TICKER })),
    ],
    ['Berta', 'Anna', 'Clara'],
  ],
  [
    'no guid, and the site as the link of all, one at a time',
    [[anna], [berta], [berta]].map((items) => items.map((each) => ({ ...each, link: 'http://www.paper.example' }))),
    ['Anna', 'Berta'],
  ],
  [
    'neither guid nor link',
    [
      [anna, berta],
      [berta, clara],
    ].map((items) => items.map((each) => ({ ...each, link: null }))),
    ['Anna', 'Berta', 'Clara'],
  ],
  [
    'the page as the guid of all',
    [[berta, anna].map((each) => ({ ...each, id: TICKER, link: TICKER }))],
    ['Berta', 'Anna'],
  ],
  [
    'daily tickers with the same title on one page',
    [
      [
        { ...berta, title: 'Ticker', link: TICKER },
        { ...anna, title: 'Ticker', link: TICKER },
      ],
    ],
    ['Ticker', 'Ticker'],
  ],
  [
    'guids that change from http to https',
    [[{ ...anna, id: 'http://paper.example/a', link: 'http://paper.example/a' }], [{ ...anna, id: A }]],
    ['Anna'],
  ],
  ['guids that change to www', [[{ ...anna, id: A }], [{ ...anna, id: 'https://www.paper.example/a/' }]], ['Anna']],
  [
    'a fragment for each version, with a new title and date',
    [[{ ...anna, id: `${A}#0` }], [{ ...anna, id: `${A}#1`, title: 'Anne', day: 4 }]],
    ['Anne'],
  ],
  [
    'two versions in one feed',
    [
      [
        { ...anna, id: `${A}#1`, title: 'Anne' },
        { ...anna, id: `${A}#0` },
      ],
    ],
    ['Anne'],
  ],
  [
    'articles at places of one page',
    [[berta, anna].map((each) => ({ ...each, id: `${TICKER}#${each.day}`, link: `${TICKER}#${each.day}` }))],
    ['Berta', 'Anna'],
  ],
  [
    'articles at places of one page, one at a time',
    [anna, berta].map((each) => [{ ...each, id: `${TICKER}#${each.day}`, link: `${TICKER}#${each.day}` }]),
    ['Anna', 'Berta'],
  ],
  [
    'a visit in the guid',
    [1, 2].map((visit) => [{ ...anna, id: `${A}?PHPSESSID=${String(visit).repeat(32)}` }]),
    ['Anna'],
  ],
  [
    'a guid that is used for two articles from the second reading on',
    [
      [{ ...anna, id: '1' }],
      [
        { ...berta, id: '1', link: `${A}/b` },
        { ...anna, id: '1' },
      ],
      [{ ...clara, id: '1', link: `${A}/c` }],
      [{ ...clara, id: '1', link: `${A}/c` }],
    ],
    ['Anna', 'Berta', 'Clara'],
  ],
  [
    'a guid whose article moves',
    [[{ ...anna, id: '1' }], [{ ...anna, id: '1', link: `${A}/b`, title: 'Anne' }]],
    ['Anne'],
  ],
  [
    'the title as the guid, twice',
    [[{ title: 'Live', day: 1, id: 'Live', link: `${A}1` }], [{ title: 'Live', day: 2, id: 'Live', link: `${A}2` }]],
    ['Live', 'Live'],
  ],
  ['a guid and a link for all', [[berta, anna].map((each) => ({ ...each, id: '1' }))], ['Berta', 'Anna']],
  [
    'articles without a title',
    [
      [
        { title: null, day: 1, text: 'a', link: null },
        { title: null, day: 1, text: 'b', link: null },
      ],
    ],
    ['', ''],
  ],
  [
    'dates that are not known',
    [
      [
        { ...berta, day: null, link: TICKER },
        { ...anna, day: null, link: TICKER },
      ],
    ],
    ['Berta', 'Anna'],
  ],
])('one article is one post: %s', (_, versions, expected) => {
  expect(read(versions)).toEqual(expected);
});

test.each([
  ['http://www.Paper.example/a/?utm_source=rss&id=4#2', 'paper.example/a?id=4'],
  ['https://paper.example/a;jsessionid=0A1B2C3D4E5F60718293', 'paper.example/a'],
  ['https://paper.example/modules.php?name=News&sid=123', 'paper.example/modules.php?name=News&sid=123'],
  ['https://paper.example/#!/news/1', 'paper.example#!/news/1'],
  ['https://paper.example:443/müller?b=2&a=1', 'paper.example/m%C3%BCller?a=1&b=2'],
  ['https://m.paper.example/a/1', 'paper.example/a/1'],
  ['https://amp.paper.example/a/1/amp/', 'paper.example/a/1'],
  ['https://www.paper.example/a/1?amp=1', 'paper.example/a/1'],
  ['https://www.paper.example/a/1?amp&page=2', 'paper.example/a/1?page=2'],
  ['https://paper.example/champ/1?amp=eres', 'paper.example/champ/1?amp=eres'],
  ['https://mobile.example/a', 'mobile.example/a'],
  ['tag:paper.example,2026:1', 'tag:paper.example,2026:1'],
])('%s names the article %s', (address, key) => {
  expect(articleKey(address)).toBe(key);
});
