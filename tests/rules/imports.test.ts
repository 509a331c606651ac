import { expect, test } from 'vitest';
import { type Import, readImports } from './import-graph.ts';

/** Who may take what from whom: anything absent is forbidden. Ending in `*`: only types. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  i18n: ['i18n', 'domain', 'locales'],
  config: [],
  'site-cookies': ['domain'],
  guard: ['contract*', 'domain', 'i18n'],
  'entity-page': ['contract*', 'domain', 'i18n'],
  'linked-profiles': ['client*', 'contract*'],
  'post-feed': ['contract*', 'domain', 'site-cookies'],
  'post-statistics': ['client*', 'contract*', 'domain'],
  'provider/data': ['provider/data', 'domain', 'contract*', 'config'],
  'provider/outbound': ['provider/outbound', 'domain', 'contract*', 'config'],
  'provider/services': [
    ...['provider/services', 'provider/data', 'provider/outbound'],
    ...['contract*', 'domain', 'i18n', 'config'],
  ],
  'provider/handlers': [
    ...['provider/handlers', 'provider/app*', 'provider/services'],
    ...['provider/data/queries', 'provider/data*', 'contract', 'domain', 'config'],
  ],
  'provider/app': [
    ...['provider/app', 'provider/handlers', 'provider/services'],
    ...['provider/data/queries', 'provider/data*', 'contract', 'domain', 'config'],
  ],
  'provider/jobs': ['provider/jobs', 'provider/services', 'provider/data', 'config', 'i18n'],
  cli: ['cli', 'domain', 'provider/services', 'provider/data', 'config', 'i18n', 'serve'],
  serve: ['serve', 'config'],
  client: ['client-posts', 'contract*', 'domain*'],
  'client-posts': ['contract*', 'domain*'],
  'client-http': ['client*', 'contract*', 'domain*'],
  'client-server': ['client', 'client-http', 'provider/app', 'config', 'domain*'],
  pages: [
    ...[
      'layouts',
      'components',
      'islands',
      'client',
      'client-server',
      'entity-page',
      'guard',
      'linked-profiles',
      'post-feed',
      'post-statistics',
      'site-cookies',
      'site-forms',
    ],
    ...['domain', 'contract*', 'i18n', 'config', 'styles'],
  ],
  layouts: ['layouts', 'components', 'islands', 'entity-page*', 'domain', 'i18n', 'styles'],
  components: [
    ...[
      'components',
      'islands',
      'domain',
      'contract*',
      'i18n',
      'styles',
      'post-feed*',
      'post-statistics*',
    ],
  ],
  islands: [
    ...['islands', 'stores', 'domain', 'contract*', 'styles'],
    ...['i18n/browser-texts', 'i18n/format', 'i18n/languages', 'i18n/paths'],
  ],
  stores: ['stores', 'client', 'client-http', 'domain', 'contract*'],
  env: ['client*', 'contract*', 'domain*'],
};
/** Failures are the same for everybody. */
const FOR_ALL = 'errors';

/** Rooms inside a room that have rules of their own; first match wins. */
const ROOMS: readonly (readonly [RegExp, string])[] = [
  [/^locales\//, 'locales'],
  [/^src\/middleware\.ts$/, 'pages'],
  [/^src\/serve(-\w+)?\.ts$/, 'serve'],
  [/^src\/i18n\/[\w-]+\.ts$/, ''],
  [/^src\/provider\/data\/queries\//, 'provider/data/queries'],
  [/^src\/provider\/(?:data|outbound|services|handlers|jobs)\//, ''],
  [/^src\/provider\/[^/]+\.ts$/, 'provider/app'],
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
  if (target === FOR_ALL) return true;
  const rules = Object.entries(ALLOWED).find(([room]) => isIn(roomOf(from), room))?.[1] ?? [];
  return rules.some((rule) =>
    rule.endsWith('*') ? typeOnly && isIn(target, rule.slice(0, -1)) : isIn(target, rule),
  );
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
    ['src/components/search/SearchForm.astro', 'src/client.ts'],
    ['src/islands/search/suggestions.island.tsx', 'src/contract/search.ts'],
    ['src/provider/handlers/players.ts', 'src/provider/data/connect.ts'],
    ['src/client.ts', 'src/provider/app.ts'],
  ] as const;
  for (const [from, to] of wrong) {
    expect(isAllowed({ from, to, typeOnly: false }), `${from} → ${to}`).toBe(false);
  }
});

test('nothing imports itself by a detour', () => {
  const targets = new Map<string, string[]>();
  for (const { from, to, typeOnly } of imports) {
    if (!typeOnly) targets.set(from, [...(targets.get(from) ?? []), to]);
  }
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
