import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ParsedFeed } from '../../src/domain/feeds/parsed-feed.ts';
import { SourceError } from '../../src/domain/feeds/source-failure.ts';
import { decode } from '../../src/news/feeds/parse/decode.ts';
import { openParser } from '../../src/news/feeds/parse/parser.ts';
import { type Expectation, fromHeader, fromJson } from './feed-expectations.ts';

const root = join(process.env['TOUCHLINE_DATA'] ?? '/nowhere', 'feeds');

interface Row {
  file: string;
  kind: string;
  expat_wellformed: string;
}

/** Documents that no kind of feed is: their suites expect that. */
const REFUSED = {
  'suite/gofeed/parser/universal/empty_feed.xml': 'The document is empty.',
  'suite/gofeed/parser/universal/unknown_feed.xml':
    'The document begins with <note>, which is not a known feed format.',
  'rss-parser/input/unrecognized.rss': 'The document begins with <head>, which is not a known feed format.',
};

/** The suite's server. Some of its documents are relative to where they come from. */
const SUITE_SERVER = 'http://127.0.0.1:8097/';

describe.skipIf(!existsSync(root))('every document of the suites (skipped without TOUCHLINE_DATA)', () => {
  // No limit of time: it would depend on how busy the machine is. The limit of memory stands.
  const parser = openParser({ milliseconds: Infinity, megabytes: 96 });
  const answers = new Map<Row, { source: string; feed: ParsedFeed | null; refused: string | null }>();
  let rows: Row[] = [];

  beforeAll(async () => {
    rows = parseCsv(readFileSync(join(root, 'manifest.csv')), { columns: true });
    for (const row of rows) {
      const bytes = readFileSync(join(root, row.file));
      const source = decode(bytes);
      const type = /Header:\s*Content-type:(.*)/i.exec(source)?.[1] ?? '';
      const charset = /charset\s*=\s*["']?([\w-]+)/i.exec(type)?.[1];
      const location = /Header:\s*Content-Location:\s*(\S+)/i.exec(source)?.[1] ?? '';
      const isRelative = /base_(docuri|content_location)/.test(row.file);
      const address = isRelative ? new URL(location, SUITE_SERVER).href : undefined;
      try {
        answers.set(row, { source, feed: await parser.parse(bytes, { charset, address }), refused: null });
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        answers.set(row, { source, feed: null, refused: error.message });
      }
    }
  }, 120_000);
  afterAll(() => parser.close());

  test('is read, but for those that are no feeds', () => {
    expect(rows.length).toBeGreaterThan(900);
    const refused = [...answers].filter(([, answer]) => answer.refused !== null);
    expect(Object.fromEntries(refused.map(([{ file }, answer]) => [file, answer.refused]))).toEqual(REFUSED);
  });

  test('is of the kind that the manifest says', () => {
    // The Channel Definition Format of 1997 is read as RSS: no living site sends it.
    const isOther = (kind: string) => kind.startsWith('utf16') || kind.startsWith('cdf');
    const different = [...answers].filter(
      ([{ kind }, { feed }]) => feed !== null && !isOther(kind) && kind.split('/')[0] !== feed.kind,
    );
    // Its root is RDF; the manifest looks at a comment.
    expect(different.map(([{ file }]) => file)).toEqual([
      'suite/feedparser/wellformed/namespace/rss1.0withModulesNoDefNS.xml',
    ]);
  });

  test('gives what its suite expects, in at least 97 % of the well-formed documents', () => {
    const wrong: (Expectation & { file: string })[] = [];
    let compared = 0;
    const documents = [...answers].filter(([row]) => row.expat_wellformed === 'yes');
    for (const [{ file }, { source, feed }] of documents) {
      if (!feed) continue;
      const expectations = [...fromHeader(source, feed), ...fromJson(root, file, feed)];
      compared += expectations.length;
      wrong.push(
        ...expectations.filter(({ expected, given }) => expected !== given).map((each) => ({ file, ...each })),
      );
    }
    expect(compared).toBeGreaterThan(3000);
    const files = new Set(wrong.map(({ file }) => file));
    expect(files.size / documents.length, JSON.stringify(wrong.slice(0, 20), null, 1)).toBeLessThan(0.03);
  });

  test('with a saved newspaper gives every article an address, a title, a date and an id', () => {
    const papers = [...answers].filter(([{ file }]) => file.startsWith('newspapers/'));
    expect(papers.length).toBe(7);
    for (const [{ file }, { feed }] of papers) {
      expect(feed?.items.length, file).toBeGreaterThan(5);
      const bad = feed?.items.filter(({ id, link, title, published }) => !id || !link || !title || !published);
      expect(bad, file).toEqual([]);
    }
  });
});
