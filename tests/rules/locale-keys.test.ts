import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIRST_PLANS } from '../../src/domain/accounts/plans.ts';
import { INGEST_PROBLEMS } from '../../src/domain/feeds/incoming-post.ts';
import { ERROR_STATUS } from '../../src/domain/errors.ts';
import { CONTINENT_SECTIONS } from '../../src/domain/exploring/drilldown.ts';
import { FEED_NETWORKS } from '../../src/domain/posts/posts.ts';
import { SENTIMENTS } from '../../src/domain/posts/sentiment.ts';
import * as lists from '../../src/domain/vocabulary.ts';
import { positionCode, ROLE_GROUPS } from '../../src/domain/positions.ts';
import { NAMESPACES } from '../../src/i18n/i18next-options.ts';
import { textsOf } from '../../src/i18n/texts.ts';

/** The code of the site and of what writes to people, without the texts themselves. */
const code = globSync('src/**/*.{ts,tsx,astro}')
  .filter(
    (file) =>
      !/^src\/i18n\/(?!(browser-texts|failure-text|joined|period-text|plan-names|query-labels|suggestion-texts)\.ts)/.test(
        file,
      ),
  )
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Keys of a namespace, a plural's forms under one. */
function keysOf(node: object, path = ''): string[] {
  const keys = Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${path}${key}.`)
      : [path + key.replace(/_(one|other)$/, '')],
  );
  return [...new Set(keys)];
}

/** The names that a pattern finds in the code. All at once: looking through the code for every key takes far longer. */
const namesIn = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map(([, name = '']) => name));
const properties = new Set([...namesIn(/\.([\w-]+)/g), ...namesIn(/\.(\w+)/g)]);
const plurals = namesIn(/`([\w-]+)_\$/g);
const groups = namesIn(/\.(\w+)(?=[[;)])/g);

/** Keys of a namespace that the code does not ask for, neither by its whole name nor as a property of its texts. */
function unusedOf(namespace: string, texts: object): string[] {
  const whole = [...namesIn(new RegExp(`${namespace}:([\\w.-]+)`, 'g'))];
  const isBundled = new RegExp(`bundle\\([^)]*'${namespace}'\\)|Texts\\['${namespace}'\\]`).test(code);
  return keysOf(texts).filter((key) => {
    if (whole.some((name) => name.startsWith(key))) return false;
    const [last = '', group = ''] = key.split('.').reverse();
    return !(isBundled && (properties.has(last) || plurals.has(last) || groups.has(group)));
  });
}

const source = NAMESPACES.map((namespace) => [namespace, textsOf('en-gb')[namespace]] as const);
const LISTED = ['vocabulary', 'errors', 'ingest'];
const pages = source.filter(([namespace]) => !LISTED.includes(namespace));

test.each(pages)('every text of %s is used', (namespace, texts) => {
  expect(unusedOf(namespace, texts)).toEqual([]);
});

test('every text that the code asks for exists', () => {
  const known = new Set(source.flatMap(([namespace, texts]) => keysOf(texts).map((key) => `${namespace}:${key}`)));
  const names = NAMESPACES.join('|');
  const asked = [...code.matchAll(new RegExp(`['"]((?:${names}):[\\w.-]+)['"]`, 'g'))];
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.map((match) => match[1] ?? '').filter((key) => !known.has(key))).toEqual([]);
});

const words = textsOf('en-gb').vocabulary;
test.each([
  ['kind', words.kind, lists.ENTITY_KINDS],
  ['type', words.type, lists.INJURY_TYPES],
  ['category', words.category, lists.INJURY_CATEGORIES],
  ['part', words.part, lists.BODY_PARTS],
  ['side', words.side, lists.SIDES],
  ['contact', words.contact, lists.CONTACTS],
  ['setting', words.setting, lists.SETTINGS],
  ['foot', words.foot, lists.FEET],
  ['footed', words.footed, lists.FEET],
  ['role', words.role, lists.ROLES],
  ['roleGroup', words.roleGroup, Object.values(ROLE_GROUPS)],
  ['relationship', words.relationship, lists.RELATIONSHIPS],
  ['executiveRole', words.executiveRole, lists.EXECUTIVE_ROLES],
  ['continent', words.continent, CONTINENT_SECTIONS],
  ['coverage', words.coverage, lists.COVERAGE_STATUSES],
  ['status', words.status, lists.INJURY_STATUSES],
  ['sourceKind', words.sourceKind, lists.SOURCE_KINDS],
  ['competitionType', words.competitionType, lists.COMPETITION_TYPES],
  ['sentiment', words.sentiment, SENTIMENTS],
  ['postNetwork', words.postNetwork, FEED_NETWORKS],
  ['plan', words.plan, Object.keys(FIRST_PLANS)],
  ['errors', textsOf('en-gb').errors, Object.keys(ERROR_STATUS)],
  ['ingest', textsOf('en-gb').ingest, INGEST_PROBLEMS],
])('%s names every code of its list and no other', (_, named, codes) => {
  expect(Object.keys(named).sort()).toEqual([...codes].sort());
});

test('every part of the body map has its words for each side', () => {
  const parts = lists.BODY_PARTS.filter((part) => part !== 'other' && part !== 'unspecified');
  expect(Object.keys(words.region).sort()).toEqual([...parts].sort());
  for (const region of Object.values(words.region)) expect(Object.keys(region).sort()).toEqual([...lists.SIDES].sort());
});

test('every position that sources name is spelled out', () => {
  const names = ['Goalkeeper', 'Centre-Back', 'Left Midfield', 'Second Striker', 'Defender', 'RCB3', 'LCMF2'];
  for (const name of names) expect(words.position).toHaveProperty(positionCode(name));
});
