import { expect, test } from 'vitest';
import { type Import, readImports } from './import-graph.ts';

/** Which folder may import which: anything absent is forbidden. Ending in `*`: only types. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  i18n: ['i18n', 'domain', 'locales'],
  config: ['domain'],
  http: ['contract*', 'domain', 'i18n'],
  loaders: ['loaders', 'client*', 'contract*', 'domain', 'http', 'i18n'],
  'provider/data': ['provider/data', 'provider/nouns', 'domain', 'contract*', 'config'],
  reports: ['reports', 'components', 'islands', 'contract*', 'domain', 'i18n'],
  'provider/outbound': ['provider/outbound', 'domain', 'contract*', 'config'],
  'provider/services': [
    'provider/services',
    'provider/nouns',
    'provider/data',
    'provider/outbound',
    'reports',
    'contract*',
    'domain',
    'i18n',
    'config',
  ],
  'provider/feeds': [
    'provider/feeds',
    'provider/nouns',
    'provider/data',
    'provider/outbound',
    'provider/services',
    'domain',
    'config',
  ],
  'provider/own-call': ['provider/app*', 'contract', 'domain*'],
  // One folder for each noun: its calls, its store, its tables.
  'provider/nouns': [
    'provider/nouns',
    'provider/app*',
    'provider/own-call',
    'provider/read-models',
    'provider/services',
    'provider/data',
    'provider/outbound',
    'reports',
    'i18n',
    'contract',
    'domain',
    'config',
  ],
  'provider/read-models': [
    'provider/read-models',
    'provider/nouns',
    'reports',
    'provider/app*',
    'provider/data/queries',
    'provider/data*',
    'contract',
    'domain',
  ],
  'provider/handlers': [
    'provider/handlers',
    'provider/own-call',
    'provider/nouns',
    'provider/read-models',
    'provider/app*',
    'provider/services',
    'reports',
    'i18n',
    'provider/data/queries',
    'provider/data*',
    'contract',
    'domain',
    'config',
  ],
  'provider/app': [
    'provider/app',
    'provider/own-call',
    'provider/nouns',
    'provider/handlers',
    'provider/services',
    'provider/data/queries',
    'provider/data*',
    'contract',
    'domain',
    'config',
  ],
  cli: [
    'cli',
    'domain',
    'provider/nouns',
    'provider/feeds',
    'provider/nouns',
    'provider/outbound',
    'provider/read-models',
    'provider/services',
    'provider/data',
    'reports',
    'config',
    'i18n',
    'server',
    // The runner of all tests opens the site that some of them visit.
    'tests',
  ],
  server: ['server', 'provider/outbound', 'config', 'domain', 'i18n'],
  'client/in-process': ['client', 'provider/app', 'provider/outbound', 'contract', 'config', 'domain'],
  client: ['client', 'provider/app*', 'contract*', 'domain*', 'domain/errors'],
  pages: [
    'layouts',
    'components',
    'islands',
    'client',
    'loaders',
    'http',
    'domain',
    'contract*',
    'i18n',
    'config',
    'styles',
  ],
  layouts: ['layouts', 'components', 'islands', 'loaders*', 'contract*', 'domain', 'i18n', 'styles'],
  components: ['components', 'islands', 'stores*', 'domain', 'contract*', 'i18n', 'styles', 'loaders*'],
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
  env: ['client*', 'provider/app*', 'contract*', 'domain*', 'i18n*'],
};

/** Rooms inside a room that have rules of their own; first match wins. */
const ROOMS: readonly (readonly [RegExp, string])[] = [
  [/^locales\//, 'locales'],
  [/^src\/middleware\.ts$/, 'pages'],
  [/^src\/client\/in-process\.ts$/, 'client/in-process'],
  [/^src\/domain\/errors\.ts$/, 'domain/errors'],
  [/^src\/i18n\/[\w-]+\.ts$/, ''],
  [/^src\/provider\/data\/queries\//, 'provider/data/queries'],
  [/^src\/provider\/(?:data|outbound|services|handlers|read-models|feeds)\//, ''],
  [/^src\/provider\/(?:own-call|staff-lists)\.ts$/, 'provider/own-call'],
  [/^src\/provider\/[^/]+\.ts$/, 'provider/app'],
  [/^src\/provider\/[^/]+\//, 'provider/nouns'],
];

function roomOf(file: string): string {
  const [, room] = ROOMS.find(([pattern]) => pattern.test(file)) ?? [];
  if (room) return room;
  const path = file.replace(/^src\//, '');
  if (room === '') return path.split('/', 2).join('/').replace(/\.ts$/, '');
  return path.includes('/') ? (path.split('/')[0] ?? '') : path.replace(/(\.d)?\.\w+$/, '');
}

/** `provider/data/queries` is also `provider/data`. */
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
    ['src/provider/handlers/players.ts', 'src/provider/data/connect.ts'],
    ['src/client/api.ts', 'src/provider/app.ts'],
  ] as const;
  for (const [from, to] of wrong) {
    expect(isAllowed({ from, to, typeOnly: false }), `${from} → ${to}`).toBe(false);
  }
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
