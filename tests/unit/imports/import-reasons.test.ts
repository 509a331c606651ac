import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/domain/vocabulary.ts';
import { importReason } from '../../../src/i18n/import-reasons.ts';

/** Where the reasons are written that a club's list can be told. */
const FILES = [
  'csv/row',
  'references',
  'read-entities',
  'injuries',
  'matches',
  'overridden',
  'store/upsert',
  'outside/zip',
  'outside/club-list/club-list',
  'outside/club-list/mapping',
  'outside/club-list/read-sheet',
];
/** Of columns that a list does not have, and of the command line. */
const NOT_OF_LISTS =
  /^(?:Write (?:0, 1 or 2|one or two colours|--map|7\.)|Say which column|The record ends before|No column is called|7 belongs to the demo world|Its columns)/;

/** Texts in code that are sentences, with a value in each gap. */
function sentencesIn(file: string): string[] {
  const code = readFileSync(`src/provider/data/import/${file}.ts`, 'utf8').replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '');
  return [...code.matchAll(/(['`])((?:[A-Z]|\$\{)(?:(?!\1|\n).)*\.)\1/g)]
    .map(([, , text = '']) => text)
    .filter((text) => text.includes(' '))
    .map((text) => (text.includes('FEET.join') ? 'Write left, right, both, or leave it empty.' : text))
    .map((text) =>
      text.replace('${row.placeOf(first)}', 'line 7').replace('${report.placeOf(file, first, line)}', 'line 7'),
    )
    .map((text) => text.replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '7'));
}

test('every reason for which a list is refused is said in each language', () => {
  const sentences = FILES.flatMap(sentencesIn).filter((text) => !NOT_OF_LISTS.test(text));
  expect(sentences.length).toBeGreaterThan(35);
  for (const sentence of sentences) {
    const said = LANGUAGES.map((language) => importReason(language, sentence));
    expect.soft(said, sentence).not.toContain(undefined);
    // The two kinds of Portuguese agree in some.
    expect.soft(new Set(said).size, sentence).toBeGreaterThanOrEqual(LANGUAGES.length - 1);
  }
});

test('a reason names what the list has', () => {
  expect(
    importReason(
      'de',
      'This list of injuries lacks injury, from_date. Say which column it is: --map "Header=field". Its columns: "Spieler" (such as "Jo"), "Seit" (such as "").',
    ),
  ).toBe(
    'Der Liste fehlt die Spalte injury, from_date. Ihre Spalten sind: Spieler und Seit. Geben Sie der richtigen diese Überschrift.',
  );
  expect(
    importReason('fr-fr', 'Two columns have the same meaning: "Player" and "Name" are both name. Say which column'),
  ).toBe('Ces colonnes ont le même sens\u00a0: Player et Name. Retirez-en une par paire.');
  expect(importReason('it', 'squad.csv is larger than 16777216 bytes.')).toBe(
    'squad.csv è più grande di quanto un elenco possa essere.',
  );
  expect(importReason('es', 'The injury lasts 1200 days: one of its dates is wrong.')).toContain('1200 días');
  expect(importReason('br', 'Something that an older version said.')).toBeUndefined();
});
