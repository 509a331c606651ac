import { expect, test } from 'vitest';
import {
  articleKey,
  identities,
  markOf,
  renamedArticle,
  type StoredArticle,
} from '../../../src/news/feeds/article-identity.ts';

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
      published: day === null ? null : new Date(Date.UTC(2026, 10, 0, 10) + day * 86_400_000).toISOString(),
    }));
    const before = new Map(stored);
    const seen = new Set<string>();
    const all = Array.from(identities(items, site), ([item, identity]) => ({
      item,
      ...markOf(item, identity, (each) => before.get(each)),
    }));
    const known = new Set(all.flatMap(({ mark, isKnown }) => (isKnown ? mark : [])));
    const others = Array.from(before, ([ref, article]) => ({ ref, ...article })).filter(({ ref }) => !known.has(ref));
    for (const { item, isKnown, mark } of all) {
      const renamed = isKnown ? undefined : renamedArticle(item, { items, site, stored: others });
      const ref = renamed?.ref ?? mark;
      if (ref === undefined || seen.has(ref)) continue;
      seen.add(ref);
      stored.set(ref, { ...item, published: before.get(ref)?.published ?? item.published });
    }
  }
  return [...stored.values()].map(({ title }) => title ?? '');
}

const anna: Item = { title: 'Anna', day: 1 };
const berta: Item = { title: 'Berta', day: 2 };
const clara: Item = { title: 'Clara', day: 3 };

const SLUG = 'https://paper.example/football/articles/c0abc123';
const scan: Item = {
  title: 'Bjørnsen faces scan after knock',
  day: 1,
  link: SLUG,
  text: 'The striker faces a scan. Nordhafen wait for the result.',
};
const months: Item = {
  title: 'Bjørnsen out for two months',
  day: 1.2,
  link: SLUG,
  text: 'The striker is out until January. Nordhafen confirm the result of the scan.',
};
const coach: Item = {
  title: 'Hanbit name new coach',
  day: 2,
  link: SLUG,
  text: 'Kim Tae-yang takes over on Monday and brings two assistants.',
};
/** One at a time in a feed whose items all have the same guid and link. */
const onPage = (items: readonly Item[], id = 'news') => items.map((each): Item[] => [{ ...each, link: TICKER, id }]);
const withoutGuid = (items: readonly Item[]) => items.map((each): Item[] => [{ ...each, link: TICKER }]);
const titleOf = ({ title }: Item) => title ?? '';
const titled = (title: string, day: number, text = ''): Item => ({ title, day, text });

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
    [[scan].map((each) => ({ ...each, id: `${each.link}#0` })), [{ ...months, id: `${months.link}#1` }]],
    ['Bjørnsen out for two months'],
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
  [
    'one guid and one link for all, one at a time',
    onPage([scan, coach, clara, coach]),
    [scan, coach, clara].map(titleOf),
  ],
  ['… without texts', onPage([titled('Bjørnsen out', 1), titled('Kim is coach', 2)]), ['Bjørnsen out', 'Kim is coach']],
  [
    '… about the same club',
    onPage([titled('Alpha report on FC Nordhafen', 1), titled('Beta report on FC Nordhafen', 2)]),
    ['Alpha report on FC Nordhafen', 'Beta report on FC Nordhafen'],
  ],
  [
    '… with numbers and texts that repeat',
    onPage(
      [3, 4, 5].map((number) =>
        titled(`Ticker ${number}: ${'abc'[number % 3]}`, number / 10, `Line ${number} of the ticker.`),
      ),
    ),
    ['Ticker 3: a', 'Ticker 4: b', 'Ticker 5: c'],
  ],
  [
    '… on its way to the next',
    onPage([scan, { ...months, text: scan.text ?? '' }, coach]),
    ['Bjørnsen faces scan after knock', 'Bjørnsen out for two months', 'Hanbit name new coach'],
  ],
  [
    '… with the site as the link',
    [[{ ...scan, id: '1', link: 'https://paper.example/' }], [{ ...coach, id: '1', link: 'https://paper.example/' }]],
    [scan, coach].map(titleOf),
  ],
  ['… with the page as the guid', onPage([scan, coach], TICKER), [scan, coach].map(titleOf)],
  [
    '… at one time of day without a date',
    onPage([
      { ...scan, day: null },
      { ...coach, day: null },
    ]),
    [scan, coach].map(titleOf),
  ],
  [
    'one guid and one link, and a corrected title',
    onPage([scan, { ...scan, title: 'Bjørnsen faces scan on knee after knock', day: 1.1 }]),
    ['Bjørnsen faces scan on knee after knock'],
  ],
  [
    'one guid and one link, and a text that grows',
    onPage([scan, { ...scan, day: 1.1, text: `${scan.text} He was hurt on Saturday.` }]),
    [scan].map(titleOf),
  ],
  [
    'a weekly column with one link',
    withoutGuid([titled('Team news', 1), titled('Team news', 8), titled('Team news', 15)]),
    ['Team news', 'Team news', 'Team news'],
  ],
  [
    'a weekly column with one link, with texts',
    withoutGuid([titled('Team news', 1, scan.text), titled('Team news', 8, coach.text)]),
    ['Team news', 'Team news'],
  ],
  [
    'a weekly column with one link and guid',
    onPage([titled('Team news', 1, scan.text), titled('Team news', 8, coach.text)]),
    ['Team news', 'Team news'],
  ],
  [
    'a daily column with one link',
    withoutGuid([titled('Das Wichtigste am Morgen', 1), titled('Das Wichtigste am Morgen', 2)]),
    ['Das Wichtigste am Morgen', 'Das Wichtigste am Morgen'],
  ],
  [
    'a column that counts its weeks',
    withoutGuid([titled('Kolumne, Woche 47', 1), titled('Kolumne, Woche 48', 8)]),
    ['Kolumne, Woche 47', 'Kolumne, Woche 48'],
  ],
  [
    'a weekly column seen twice',
    withoutGuid([titled('Team news', 1), titled('Team news', 1), titled('Team news', 8), titled('Team news', 8)]),
    ['Team news', 'Team news'],
  ],
  [
    'a column that is corrected on its day',
    withoutGuid([titled('Team news', 1, scan.text), titled('Team news', 1.1, `${scan.text} Corrected.`)]),
    ['Team news'],
  ],
  ['new guids at each reading', [1, 2, 3].map((time) => [{ ...scan, id: `r${time}` }]), [scan].map(titleOf)],
  [
    'new guids at each reading, and another title',
    [
      [{ ...scan, id: 'r1' }],
      [{ ...scan, id: 'r2', title: 'Scan for Bjørnsen' }],
      [{ ...scan, id: 'r3', title: 'Knock' }],
    ],
    ['Knock'],
  ],
  [
    'new guids at each reading, another title, date and text',
    [[{ ...scan, id: 'r1' }], [{ ...months, id: 'r2' }]],
    ['Bjørnsen out for two months'],
  ],
  [
    'new guids, another title, no dates',
    [[{ ...scan, id: 'r1', day: null }], [{ ...months, id: 'r2', day: null }]],
    ['Bjørnsen out for two months'],
  ],
  [
    'new guids at each reading, and several articles',
    [
      [
        { ...scan, id: 'r1' },
        { ...anna, id: 'r2' },
      ],
      [
        { ...coach, id: 'r5', link: `${A}/new` },
        { ...months, id: 'r3' },
        { ...anna, title: 'Anne', id: 'r4' },
      ],
    ],
    ['Bjørnsen out for two months', 'Anne', 'Hanbit name new coach'],
  ],
  [
    'guids of their own, and one link for all, one at a time',
    onPage([scan, coach]).map(([each], index) => [{ ...each, id: `tag:${index}` } as Item]),
    [scan, coach].map(titleOf),
  ],
  [
    'a guid that begins later, and another title',
    [[scan], [{ ...scan, id: 'tag:1', title: 'Scan for Bjørnsen' }]],
    ['Scan for Bjørnsen'],
  ],
  [
    'an article that is used again for another one',
    [[{ ...scan, id: '4711' }], [{ ...coach, id: '4711', day: 9 }]],
    [scan, coach].map(titleOf),
  ],
  [
    'a live article',
    ['1-0', '2-0', '2-1'].map((score, hour) => [
      { ...titled(`LIVE Nordhafen ${score} Hanbit`, 1 + hour / 24), id: '7', link: SLUG },
    ]),
    ['LIVE Nordhafen 2-1 Hanbit'],
  ],
  [
    'a message without a title that is edited',
    [
      [{ title: null, day: 1, id: 'tag:paper.example,2026:12345', link: null, text: 'Bjørnsen is out' }],
      [{ title: null, day: 1.5, id: 'tag:paper.example,2026:12345', link: null, text: 'Bjørnsen is out for weeks' }],
    ],
    [''],
  ],
  [
    'Japanese articles on one page',
    onPage([titled('久保建英が負傷で離脱', 1), titled('新監督が就任会見', 2)]),
    ['久保建英が負傷で離脱', '新監督が就任会見'],
  ],
  [
    'an address for phones, and another title',
    [[scan], [{ ...scan, link: SLUG.replace('paper', 'm.paper'), title: 'Scan for Bjørnsen' }]],
    ['Scan for Bjørnsen'],
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
