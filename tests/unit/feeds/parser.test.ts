import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { afterAll, describe, expect, test } from 'vitest';
import { openParser } from '../../../src/news/feeds/parse/parser.ts';

const parser = openParser({ milliseconds: Infinity, megabytes: 96 });
afterAll(() => parser.close());

const read = (text: string | Buffer, received = {}) => parser.parse(Buffer.from(text), received);
const rss = (items: string, head = '') =>
  `${head}<rss version="2.0"><channel><title>News</title>${items}</channel></rss>`;

describe('documents made to harm', () => {
  test('an entity of a thousand letters, used three thousand times, stays a name', async () => {
    const doctype = `<!DOCTYPE rss [<!ENTITY a "${'x'.repeat(1000)}">]>`;
    const feed = await read(rss(`<item><title>${'&a;'.repeat(3000)}</title></item>`, doctype));
    expect(feed.items[0]?.title?.length).toBe(9000);
  });

  test('entities within entities stay names', async () => {
    const doctype = '<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]>';
    const feed = await read(rss('<item><title>&a; &c;</title></item>', doctype));
    expect(feed.items[0]?.title).toBe('ha &c;');
  });

  test('800,000 references are their letters', async () => {
    const feed = await read(rss(`<item><title>x</title><description>${'&#65;'.repeat(800_000)}</description></item>`));
    expect(feed.items[0]?.text.length).toBe(800_000);
  });

  test('of 150,000 items the first 500 are read', async () => {
    const feed = await read(rss('<item><title>a</title></item>'.repeat(150_000)));
    expect(feed.items.length).toBe(500);
    expect(feed.cut).toBe(true);
  });

  test('200,000 nested tags are refused, also where they are escaped', async () => {
    await expect(read(rss(`<item><description>${'<b>'.repeat(200_000)}</description></item>`))).rejects.toThrow(
      'nested',
    );
    const feed = await read(
      rss(`<item><title>x</title><description>${'&lt;b>'.repeat(200_000)}Out</description></item>`),
    );
    expect(feed.items[0]?.text).toBe('Out');
  });

  test('a small file that inflates to 200 MB is refused', async () => {
    const small = gzipSync(Buffer.concat([Buffer.from(rss('')), Buffer.alloc(200_000_000, ' ')]));
    await expect(parser.parse(small)).rejects.toThrow('larger than 5 MB when decompressed');
    await expect(parser.parse(Buffer.alloc(6_000_000))).rejects.toThrow('larger than 5 MB');
  });

  test('one that takes too long ends its thread; the next is read by a new one', async () => {
    const impatient = openParser({ milliseconds: 0, megabytes: 96 });
    await expect(impatient.parse(Buffer.from(rss('<item><title>a</title></item>'.repeat(500))))).rejects.toThrow(
      'longer',
    );
    await impatient.close();
    await expect(read(rss('<item><title>a</title></item>'))).resolves.toMatchObject({ items: [{ title: 'a' }] });
  });
});

describe('what a feed means', () => {
  test.each([
    [
      'UTF-16 with a mark',
      iconv.encode('<?xml version="1.0" encoding="utf-16"?>' + rss('<item><title>é</title></item>'), 'utf-16le', {
        addBOM: true,
      }),
    ],
    ['UTF-16 without one', iconv.encode(rss('<item><title>é</title></item>'), 'utf-16be')],
    [
      'ISO 8859-1 as declared',
      iconv.encode('<?xml version="1.0" encoding="iso-8859-1"?>' + rss('<item><title>é</title></item>'), 'latin1'),
    ],
    [
      'Windows-1252 that says UTF-8',
      iconv.encode('<?xml version="1.0" encoding="utf-8"?>' + rss('<item><title>é</title></item>'), 'win1252'),
    ],
    [
      'UTF-8 that says ISO 8859-1',
      Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?>' + rss('<item><title>é</title></item>')),
    ],
    [
      'UTF-8 that says a charset nobody has',
      Buffer.from('<?xml version="1.0" encoding="bogus"?>' + rss('<item><title>é</title></item>')),
    ],
  ])('%s', async (_, bytes) => {
    const feed = await read(bytes);
    expect(feed.items[0]?.title).toBe('é');
  });

  test('the charset of HTTP goes before the declaration', async () => {
    const text = '<?xml version="1.0" encoding="iso-8859-1"?>' + rss('<item><title>я</title></item>');
    const feed = await read(iconv.encode(text, 'koi8-r'), { charset: 'koi8-r' });
    expect(feed.items[0]?.title).toBe('я');
  });

  test('a guid is the address unless it says that it is none', async () => {
    const feed = await read(
      rss(
        '<item><guid>https://a.example/1</guid></item><item><guid isPermaLink="false">https://a.example/2</guid></item>',
      ),
    );
    expect(feed.items.map(({ id, link }) => [id, link])).toEqual([
      ['https://a.example/1', 'https://a.example/1'],
      ['https://a.example/2', null],
    ]);
  });

  test('relative addresses begin at xml:base, at the document, or at the site', async () => {
    const entry = '<entry><title>t</title><link href="x"/></entry>';
    const atom = (more: string, site = '') =>
      `<feed xmlns="http://www.w3.org/2005/Atom" ${more}>${site}${entry}</feed>`;
    const link = async (text: string, received = {}) => (await read(text, received)).items[0]?.link;
    expect(await link(atom('xml:base="https://a.example/b/"'))).toBe('https://a.example/b/x');
    expect(await link(atom(''), { address: 'https://a.example/c/feed' })).toBe('https://a.example/c/x');
    expect(await link(atom('', '<link href="https://a.example/"/>'))).toBe('https://a.example/x');
  });

  test('the content goes before the summary, as text', async () => {
    const feed = await read(
      rss(
        '<item><title>Ward &amp;amp; &lt;b>Vardy&lt;/b></title><description>Short</description><content:encoded><![CDATA[<p>Long</p><script>x()</script>]]></content:encoded></item>',
      ),
    );
    expect(feed.items[0]).toMatchObject({ title: 'Ward & Vardy', text: 'Long', summary: 'Short' });
  });

  test('a feed without an end, with unknown references and unclosed elements is read', async () => {
    const feed = await read(
      '<rss><channel><title>A & B</title><item><title>L&eacute;o<description>x</item><item><title>b',
    );
    expect(feed.title).toBe('A & B');
    expect(feed.items.length).toBe(2);
  });

  test('the hub of a feed is found with and without a prefix, in RSS, RDF and Atom (WebSub, section 4)', async () => {
    const atom = 'http://www.w3.org/2005/Atom';
    const hub = 'href="https://hub.example/" rel="hub"';
    const self = 'href="https://paper.example/feed" rel="self" type="application/rss+xml"';
    const link = '<link>https://paper.example/</link>';
    const item = '<item><title>Out</title><link>https://paper.example/1</link></item>';
    const channel = (head: string) => rss(`${head}${item}`);
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
      <channel>${link}<link xmlns="${atom}" ${hub}/><link xmlns="${atom}" ${self}/></channel>${item}</rdf:RDF>`;
    const documents = [
      channel(`${link}<atom:link xmlns:atom="${atom}" ${hub}/><atom:link xmlns:atom="${atom}" ${self}/>`),
      channel(`${link}<link xmlns="${atom}" ${hub}/><link xmlns="${atom}" ${self}/>`),
      channel(`<link ${hub} xmlns="${atom}"></link><link ${self.replace('self', 'SELF')}/>${link}`),
      rdf,
      `<feed xmlns="${atom}"><link ${hub}/><link ${self}/><link href="https://paper.example/"/>
        <entry><title>Out</title><link href="https://paper.example/1"/></entry></feed>`,
    ];
    for (const document of documents) {
      const feed = await read(document);
      const { hub: found, self: own, link: page } = feed;
      expect([found, own, page], document).toEqual([
        'https://hub.example/',
        'https://paper.example/feed',
        'https://paper.example/',
      ]);
      expect(feed.items.map(({ link: to }) => to)).toEqual(['https://paper.example/1']);
    }
  });

  test('an entry that is deleted is named (RFC 6721)', async () => {
    const feed = await read(
      '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0"><at:deleted-entry ref="tag:1" when="2024-01-01T00:00:00Z"/></feed>',
    );
    expect(feed.deleted).toEqual(['tag:1']);
  });

  test.each([
    ['<html><body>x</body></html>', 'web page'],
    ['{"a": 1}', 'JSON but has no items'],
    ['{"items": [', 'looks like JSON'],
    ['just words', 'neither XML nor JSON'],
    ['PK <\u0003\u00fd=>', 'neither XML nor JSON'],
    ['', 'empty'],
  ])('%s is refused, and why', async (text, why) => {
    await expect(read(text)).rejects.toThrow(why);
  });
});

test('a list of feeds is read with its folders', async () => {
  const list =
    '<opml version="2.0"><head><title>Papers</title></head><body><outline text="Italy"><outline text="A &amp;amp; B" xmlUrl="https://a.example/rss" htmlUrl="https://a.example/" category="gossip,/entity/t_1"/></outline></body></opml>';
  const feed = await read(list);
  expect(feed.kind).toBe('opml');
  expect(feed.items).toMatchObject([
    {
      id: 'https://a.example/rss',
      link: 'https://a.example/',
      title: 'A & B',
      categories: ['Italy', 'gossip', '/entity/t_1'],
    },
  ]);
});

test('days and months of numbers are told apart by all dates of the feed', async () => {
  const dates = ['10-04-2026 09:00', '03-04-2026', '20-04-2026', 'soon'];
  const feed = await read(rss(dates.map((date) => `<item><title>a</title><pubDate>${date}</pubDate></item>`).join('')));
  expect(feed.items.map(({ published }) => published)).toEqual([
    '2026-04-10T09:00:00.000Z',
    '2026-04-03T00:00:00.000Z',
    '2026-04-20T00:00:00.000Z',
    null,
  ]);
});

test.each([
  ['Which &lt;title&gt; race? A look at &lt;select&gt; teams', 'Which <title> race? A look at <select> teams'],
  ['Transfer: A&lt;B, says agent', 'Transfer: A<B, says agent'],
  ['A&lt;b and c&gt;d', 'A<b and c>d'],
  ['U&lt;21 side &lt;3', 'U<21 side <3'],
  ['&lt;Video&gt; Ward is out', '<Video> Ward is out'],
  ['The &lt;object&gt; of desire', 'The <object> of desire'],
  ['Mail to &lt;ada@club.example&gt;', 'Mail to <ada@club.example>'],
  ['&lt;b&gt;LIVE&lt;/b&gt; A v &lt;i class="x"&gt;B&lt;/i&gt;', 'LIVE A v B'],
  ['&lt;a href="https://a.example"&gt;Out&lt;/a&gt;&lt;br/&gt;for weeks', 'Out for weeks'],
  ['Out &lt;script&gt;alert(1)&lt;/script&gt; now', 'Out now'],
  ['Out&lt;!-- hidden --&gt; now', 'Out now'],
  ['Groß&#173;kreuzer fehlt &amp;shy;lan&#8203;ge', 'Großkreuzer fehlt lange'],
])('the title %s is %s', async (written, title) => {
  const feed = await read(rss(`<item><title>${written}</title></item>`));
  expect(feed.items[0]?.title).toBe(title);
});
