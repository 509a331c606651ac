import { beforeEach, expect, test } from 'vitest';
import { readCatalogue } from '../../../src/news/feeds/sources/opml.ts';
import { openWorld } from '../open-world.ts';

const { db, api, world } = await openWorld();
await api.addAccount({ email: 'editor@club.example', planName: 'club', capabilities: { injuries: '1', editor: '1' } });
const editor = api.pagesOf(await api.signIn('editor@club.example'));
const NONE = { country: null, language: null, category: null, owner: null };
const listed = async () => (await editor.call('sources.list', {})).data.filter(({ asked }) => asked !== null);
const fileOf = (text: string) => {
  const form = new FormData();
  form.set('file', new File([text], 'sources.opml'));
  return form;
};

beforeEach(async () => {
  await db.$client.query('delete from feed_source');
});

test('a source is added by its address, with what its posts are and whose it is', async () => {
  const given = {
    address: 'news.example/sport',
    ...NONE,
    country: 'IT',
    language: 'it' as const,
    owner: 'Testford Rovers',
  };
  expect(await editor.call('sources.add', given)).toEqual({ added: 1, known: [] });
  const known = [{ title: 'news.example', address: 'https://news.example/sport' }];
  const again = { ...given, owner: world.rovers, country: 'FR' };
  expect(await editor.call('sources.add', again)).toEqual({ added: 0, known });
  expect(await listed()).toMatchObject([
    {
      name: 'news.example',
      asked: {
        address: 'https://news.example/sport',
        state: 'unasked',
        settings: { country: 'IT', language: 'it', category: null, owner: 'Testford Rovers' },
      },
    },
  ]);
  for (const [wrong, parameter] of [
    [{ address: 'javascript:alert(1)' }, 'address'],
    [{ address: 'https://user:secret@news.example/' }, 'address'],
    [{ address: 'x'.repeat(501) }, 'address'],
    [{ country: 'XX' }, 'country'],
    [{ owner: 'Nobody' }, 'owner'],
  ] as const)
    await expect(editor.call('sources.add', { ...given, ...wrong }), parameter).rejects.toMatchObject({
      code: 'bad_request',
      params: { parameter },
    });
});

test('a source is paused, resumed and removed, and what another editor has changed is not overwritten', async () => {
  await editor.call('sources.add', { address: 'https://news.example/feed', ...NONE });
  const [source] = await listed();
  const id = source?.id ?? 0;
  await editor.call('sources.act', { id, act: 'pause' });
  expect((await listed())[0]?.asked?.state).toBe('paused');
  const change = { id, name: 'News', url: null, ...NONE, category: 'gossip' as const };
  await expect(editor.call('sources.save', { ...change, seen: source?.revision ?? '' })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  await editor.call('sources.act', { id, act: 'resume' });
  await editor.call('sources.save', { ...change, seen: (await listed())[0]?.revision ?? '' });
  expect(await listed()).toMatchObject([{ name: 'News', asked: { settings: { category: 'gossip' } } }]);
  await editor.call('sources.act', { id, act: 'remove' });
  expect(await listed()).toEqual([]);
  await expect(editor.call('sources.act', { id, act: 'check' })).rejects.toMatchObject({ code: 'not_found' });
  const reporter = api.pagesOf(await api.signIn('doctor@club.example'));
  await expect(reporter.call('sources.act', { id, act: 'check' })).rejects.toMatchObject({ code: 'forbidden' });
});

test('a list of sources is read and written as OPML, and another file is refused', async () => {
  const given = { address: 'https://news.example/feed', ...NONE, country: 'FR', owner: 'Testham United' };
  await editor.call('sources.add', given);
  const { opml } = await editor.call('sources.export');
  const before = await listed();
  await db.$client.query('delete from feed_source');
  expect(await editor.call('sources.import', fileOf(opml))).toEqual({ added: 1, known: [] });
  expect((await listed()).map(({ asked }) => asked?.settings)).toEqual(before.map(({ asked }) => asked?.settings));
  const known = [{ title: 'news.example', address: 'https://news.example/feed' }];
  expect(await editor.call('sources.import', fileOf(opml))).toEqual({ added: 0, known });
  const hostile = '<opml><body><outline xmlUrl="file:///etc/passwd"/><outline xmlUrl="javascript:x"/></body></opml>';
  expect(await editor.call('sources.import', fileOf(hostile))).toEqual({ added: 0, known: [] });
  for (const file of ['no list', '<rss version="2.0"><channel><item/></channel></rss>', ' '.repeat(300_000)])
    await expect(editor.call('sources.import', fileOf(file))).rejects.toMatchObject({ code: 'bad_request' });
});

test('the catalogue has about 150 sources in ten languages, and only what is chosen is added', async () => {
  const catalogue = await readCatalogue();
  expect(catalogue.length).toBeGreaterThanOrEqual(150);
  expect(new Set(catalogue.map(({ language }) => language)).size).toBe(10);
  expect(new Set(catalogue.map(({ address }) => address)).size).toBe(catalogue.length);
  for (const { address, site, country, title } of catalogue) {
    expect([URL.parse(address)?.protocol, URL.canParse(site)], title).toEqual(['https:', true]);
    expect(country, title).toMatch(/^[A-Z]{2}$/);
  }
  const { countries, entries } = await editor.call('sources.catalogue', { country: 'IT' });
  expect(countries.find(({ code }) => code === 'IT')?.count).toBe(entries.length);
  const [first, second] = entries.map(({ address }) => address);
  const addresses = [first ?? '', 'https://elsewhere.example/feed'];
  expect(await editor.call('sources.choose', { addresses })).toEqual({ added: 1, known: [] });
  const known = [{ title: entries[0]?.title, address: first }];
  expect(await editor.call('sources.choose', { addresses })).toEqual({ added: 0, known });
  expect((await listed()).map(({ asked }) => asked?.address)).toEqual([first]);
  const again = await editor.call('sources.catalogue', { country: 'IT' });
  expect(again.entries.filter(({ isAdded }) => isAdded).map(({ address }) => address)).toEqual([first]);
  expect(second).toBeDefined();
});

test('a source is known by the address that it has moved to, by its site, and without www', async () => {
  await editor.call('sources.add', { address: 'https://www.news.example/feed', ...NONE });
  await db.$client.query(`update feed_source set site = 'https://news.example/', moved_to = 'https://new.example/rss'`);
  const known = [{ title: 'www.news.example', address: 'https://www.news.example/feed' }];
  for (const address of ['http://news.example/feed/', 'www.news.example', 'https://new.example/rss'])
    expect(await editor.call('sources.add', { address, ...NONE })).toEqual({ added: 0, known });
  expect(await editor.call('sources.add', { address: 'https://news.example/other', ...NONE })).toMatchObject({
    added: 1,
  });
  const { data } = await editor.call('sources.list', { q: 'www.news.example/feed' });
  expect(data.map(({ asked }) => asked?.address)).toEqual(['https://www.news.example/feed']);
});

test('failing sources and old squads are told to staff', async () => {
  await editor.call('sources.add', { address: 'https://news.example/feed', ...NONE });
  expect(await editor.call('overview.read')).toMatchObject({ failingSources: 0, oldSquads: null });
  await db.$client.query('update feed_source set failures = 1');
  await db.$client.query(`update season set end_date = start_date + 1`);
  expect(await editor.call('overview.read')).toMatchObject({ failingSources: 1, oldSquads: '2025-08-02' });
});
