import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { feedDate } from '../../src/news/feeds/feed-date.ts';
import type { ParsedFeed } from '../../src/domain/feeds/parsed-feed.ts';
import { plainLine, plainText } from '../../src/news/feeds/parse/plain-text.ts';

/** A suite's expectation of a document: a path in our result and its value. */
export interface Expectation {
  place: string;
  expected: unknown;
  given: unknown;
}

/** Python's string literals as the suite of feedparser writes them. */
const STRING = String.raw`u?(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")`;

function unescapePython(text: string): string {
  return text.replace(
    /\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|(.))/g,
    (_, four?: string, two?: string, one?: string) => {
      const code = four ?? two;
      if (code !== undefined) return String.fromCharCode(parseInt(code, 16));
      return one === 'n' ? '\n' : one === 't' ? '\t' : (one ?? '');
    },
  );
}

/** One space for any white space: suites keep the document's, our answer does not. */
const spaced = (text: unknown) => (typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : text);
const shownText = (html: unknown) => (typeof html === 'string' ? spaced(plainText(html)) : html);
const shownLine = (html: unknown) => (typeof html === 'string' ? orNull(plainLine(html)) : html);
const orNull = (text: string | undefined) => (text === undefined || text === '' ? null : text);

/** The comparisons in the comment at the head of a document of feedparser's suite, as far as our answer has the field. */
export function fromHeader(source: string, feed: ParsedFeed): Expectation[] {
  const expression = /^\s*Expect:(.*)$/m.exec(source)?.[1] ?? '';
  if (/^\s*(not bozo and )?not /.test(expression)) return [];
  const found: Expectation[] = [];
  const place = String.raw`(feed|entries\[(\d+)\])(?:\['(\w+)'\]|\.(\w+))(\[\d+\]\['value'\])?`;
  for (const match of expression.matchAll(new RegExp(String.raw`${place}\s*==\s*${STRING}`, 'g'))) {
    const [, where = '', index, bracket, dotted, , single, double] = match;
    const field = bracket ?? dotted ?? '';
    const expected = unescapePython(single ?? double ?? '');
    found.push(...compared(feed, index === undefined ? null : Number(index), `${where}.${field}`, field, expected));
  }
  for (const match of expression.matchAll(
    /entries\[(\d+)\]\['(published|updated)_parsed'\]\s*==\s*\((\d+), (\d+), (\d+), (\d+), (\d+), (\d+)/g,
  )) {
    const [, index, field, ...numbers] = match;
    const [year = 0, month = 1, ...rest] = numbers.map(Number);
    const expected = new Date(Date.UTC(year, month - 1, ...rest)).toISOString();
    found.push({ place: `${field}_parsed`, expected, given: feed.items[Number(index)]?.published ?? null });
  }
  return found;
}

function compared(
  feed: ParsedFeed,
  index: number | null,
  place: string,
  field: string,
  expected: string,
): Expectation[] {
  if (index === null) {
    if (field === 'title') return [{ place, expected: shownLine(expected), given: feed.title }];
    return [];
  }
  const item = feed.items[index];
  switch (field) {
    case 'title':
      return [{ place, expected: shownLine(expected), given: item?.title ?? null }];
    case 'link':
    case 'id':
    case 'guid':
      return [{ place, expected, given: (field === 'link' ? item?.link : item?.id) ?? null }];
    case 'content':
    case 'description':
    case 'summary': {
      const given = [spaced(item?.text ?? ''), spaced(item?.summary ?? '')];
      const wanted = shownText(expected);
      return [{ place, expected: wanted, given: given.includes(wanted) ? wanted : given[0] }];
    }
    default:
      return [];
  }
}

interface JsonItem {
  title?: string | { value?: string };
  link?: string;
  guid?: string | { value?: string };
  id?: string;
  url?: string;
  pubDate?: string;
  isoDate?: string;
  published?: string;
  publishedParsed?: string;
  date_published?: string;
}

/** The expected result in a JSON file next to or near the document. */
export function fromJson(root: string, file: string, feed: ParsedFeed): Expectation[] {
  const candidates = [
    file.replace(/\.\w+$/, '.json'),
    file.replace(/\.\w+$/, '_expected.json'),
    file.replace('/input/', '/output/').replace(/\.\w+$/, '.json'),
  ];
  const path = candidates.map((each) => join(root, each)).find((each) => !each.endsWith(file) && existsSync(each));
  if (path === undefined) return [];
  const json = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  const whole = (json['feed'] ?? json) as Record<string, unknown>;
  if (feed.kind === 'opml') return fromOutlines(whole, feed);
  const items = (whole['items'] ?? whole['entries'] ?? []) as JsonItem[];
  const { title: named } = whole as { title?: string | { value?: string } | null };
  const title = typeof named === 'object' ? named?.value : named;
  return [
    ...(typeof title === 'string' ? [{ place: 'title', expected: shownLine(title), given: feed.title }] : []),
    { place: 'items', expected: Math.min(items.length, 500), given: feed.items.length },
    ...feed.items.flatMap((item, index) => {
      const wanted = items[index] ?? {};
      const wantedTitle = typeof wanted.title === 'object' ? wanted.title.value : wanted.title;
      const id = wanted.guid ?? wanted.id;
      const wantedId = typeof id === 'object' ? id.value : id;
      const date =
        wanted.publishedParsed ?? wanted.isoDate ?? wanted.published ?? wanted.pubDate ?? wanted.date_published ?? '';
      const link = wanted.link ?? wanted.url;
      const place = `items[${index}]`;
      return [
        ...(wantedTitle === undefined
          ? []
          : [{ place: `${place}.title`, expected: shownLine(wantedTitle), given: item.title }]),
        ...(link === undefined ? [] : [{ place: `${place}.link`, expected: orNull(link.trim()), given: item.link }]),
        ...(wantedId === undefined ? [] : [{ place: `${place}.id`, expected: orNull(wantedId), given: item.id }]),
        ...(feedDate(date) === null
          ? []
          : [{ place: `${place}.published`, expected: feedDate(date), given: item.published }]),
      ];
    }),
  ];
}

interface Outline {
  text?: string;
  xmlUrl?: string;
  outlines?: Outline[];
}

/** For a list: every outline that is not a folder. */
function fromOutlines(json: Record<string, unknown>, feed: ParsedFeed): Expectation[] {
  const { outlines = [] } = (json['body'] ?? {}) as { outlines?: Outline[] };
  const walk = (each: Outline): Outline[] => [
    ...(each.outlines === undefined || each.xmlUrl !== undefined ? [each] : []),
    ...(each.outlines ?? []).flatMap(walk),
  ];
  const leaves = outlines.flatMap(walk);
  return [
    { place: 'outlines', expected: leaves.length, given: feed.items.length },
    ...leaves.flatMap(({ text, xmlUrl }, index) => [
      { place: `outlines[${index}].text`, expected: shownLine(text) ?? null, given: feed.items[index]?.title ?? null },
      ...(xmlUrl === undefined
        ? []
        : [{ place: `outlines[${index}].xmlUrl`, expected: xmlUrl, given: feed.items[index]?.id }]),
    ]),
  ];
}
