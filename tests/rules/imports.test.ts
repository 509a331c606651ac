import { expect, test } from 'vitest';
import { type Import, readImports, sourceFiles } from './import-graph.ts';
import { readFileSync } from 'node:fs';

/** Which folder may import which: anything absent is forbidden. Ending in `*`: only types. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  i18n: ['i18n', 'domain', 'locales'],
  config: ['domain'],
  http: ['contract*', 'domain', 'i18n'],
  loaders: ['loaders', 'client*', 'contract*', 'domain', 'http', 'i18n'],
  // What a page, a file and a report show, without markup.
  views: ['views', 'islands', 'contract*', 'domain', 'i18n', 'loaders*'],
  reports: ['reports', 'views', 'islands', 'contract*', 'domain', 'i18n'],
  'provider/outbound': ['provider/outbound', 'domain', 'contract*', 'config'],
  'provider/data': ['provider', 'news', 'domain', 'contract*', 'config'],
  provider: ['provider', 'news', 'reports', 'contract', 'domain', 'i18n', 'config'],
  news: ['news', 'provider', 'contract*', 'domain', 'i18n', 'config', 'cli'],
  cli: ['cli', 'news', 'provider', 'server', 'reports', 'domain', 'i18n', 'config', 'tests'],
  server: ['server', 'provider/outbound', 'config', 'domain', 'i18n'],
  'client/in-process': ['client', 'provider/app', 'provider/outbound', 'contract', 'config', 'domain'],
  client: ['client', 'provider/app*', 'contract*', 'domain*', 'domain/errors'],
  pages: [
    'layouts',
    'components',
    'islands',
    'views',
    'client',
    'loaders',
    'http',
    'domain',
    'contract*',
    'i18n',
    'config',
    'styles',
  ],
  layouts: ['layouts', 'components', 'islands', 'views', 'loaders*', 'contract*', 'domain', 'i18n', 'styles'],
  components: ['components', 'islands', 'views', 'stores*', 'domain', 'contract*', 'i18n', 'styles', 'loaders*'],
  islands: [
    'islands',
    'stores',
    'domain',
    'contract*',
    'styles',
    'i18n/browser-texts',
    'i18n/suggestion-texts',
    'i18n/fill',
    'i18n/format',
    'i18n/languages',
    'i18n/paths',
    'i18n/texts*',
  ],
  stores: ['stores', 'client', 'domain', 'contract*', 'i18n*'],
  // What changes files of a framework while the site is built.
  build: ['build', 'server/page-cost'],
  env: ['client*', 'provider/app*', 'contract*', 'domain*', 'i18n*'],
};

/** Rooms inside a room that have rules of their own; first match wins. */
const ROOMS: readonly (readonly [RegExp, string])[] = [
  [/^locales\//, 'locales'],
  [/^src\/(?:islands\/intent\/integration|server\/(?:change-code|page-cost\/integration))\.ts$/, 'build'],
  [/^src\/server\/page-cost\//, 'server/page-cost'],
  [/^src\/middleware\.ts$/, 'pages'],
  [/^src\/client\/in-process\.ts$/, 'client/in-process'],
  [/^src\/domain\/errors\.ts$/, 'domain/errors'],
  [/^src\/i18n\/[\w-]+\.ts$/, ''],
  [/^src\/provider\/(?:data|outbound)\//, ''],
  [/^src\/provider\/[^/]+\.ts$/, 'provider/app'],
];

function roomOf(file: string): string {
  const [, room] = ROOMS.find(([pattern]) => pattern.test(file)) ?? [];
  if (room) return room;
  const path = file.replace(/^src\//, '');
  if (room === '') return path.split('/', 2).join('/').replace(/\.ts$/, '');
  return path.includes('/') ? (path.split('/')[0] ?? '') : path.replace(/(\.d)?\.\w+$/, '');
}

/** `provider/data` is also `provider`. */
function isIn(room: string, wanted: string): boolean {
  return room === wanted || room.startsWith(`${wanted}/`);
}

function isAllowed({ from, to, typeOnly }: Import): boolean {
  const target = roomOf(to);
  const rules = Object.entries(ALLOWED).find(([room]) => isIn(roomOf(from), room))?.[1] ?? [];
  return rules.some((rule) => (rule.endsWith('*') ? typeOnly && isIn(target, rule.slice(0, -1)) : isIn(target, rule)));
}

const imports = readImports();

test('every import is one that the table allows', () => {
  expect(imports.length).toBeGreaterThan(100);
  const forbidden = imports.filter((each) => !isAllowed(each));
  expect(forbidden.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test('the table notices what it forbids', () => {
  const wrong = [
    ['src/domain/tags.ts', 'src/config.ts'],
    ['src/pages/index.ts', 'src/provider/data/connect.ts'],
    ['src/components/search/SearchForm.astro', 'src/client/api.ts'],
    ['src/islands/search/SearchModal.island.tsx', 'src/contract/search.ts'],
    ['src/client/api.ts', 'src/provider/app.ts'],
    ['src/contract/search.ts', 'src/provider/search/store.ts'],
  ] as const;
  for (const [from, to] of wrong) {
    expect(isAllowed({ from, to, typeOnly: false }), `${from} → ${to}`).toBe(false);
  }
});

/** The stores and tables of a noun. */
const STORE = /\/(?:store(?:-[a-z]+)*|schema)\.ts$|\/store\//;
/** Beside the stores: the database's own tools, and the workers and commands of feeds, which take their turn in it. */
const MAY_ASK = /^src\/provider\/(?:data\/|staff-lists\.ts$)|^src\/news\/feeds\/(?:commands|connectors|fetch|ingest)\//;
const QUERY = /from 'drizzle-orm|\$client\.query|\.execute\(/;

test('only a store asks the database', () => {
  const files = sourceFiles.filter((file) => /^src\/(?:provider|news)\//.test(file) && !MAY_ASK.test(file));
  const asking = files.filter((file) => QUERY.test(readFileSync(file, 'utf8')));
  expect(asking.filter((file) => STORE.test(file)).length).toBeGreaterThan(40);
  expect(asking.filter((file) => !STORE.test(file))).toEqual([]);
});

test('only the lists of all calls reach the calls of a noun', () => {
  const reaching = imports.filter(({ to, typeOnly }) => /\/calls(?:-[a-z]+)*\.ts$/.test(to) && !typeOnly);
  expect(reaching.length).toBeGreaterThan(20);
  const lists = ['src/provider/app.ts', 'src/provider/own-calls.ts'];
  expect(reaching.filter(({ from }) => !lists.includes(from)).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test('no files import each other in a circle, not even types', () => {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, way: readonly string[]) => {
    if (way.includes(file)) cycles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (way.includes(file) || done.has(file)) return;
    for (const next of targets.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  expect(cycles).toEqual([]);
});
