import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainQuery } from '../../../src/domain/search/explain-query.ts';
import { parseQuery } from '../../../src/domain/search/parse-query.ts';
import { type Language, LANGUAGES } from '../../../src/domain/vocabulary.ts';
import { queryLabel } from '../../../src/i18n/query-labels.ts';
import { anyQuery } from '../../random-query.ts';

/** The sentence, the reader's own words between stars. */
function say(text: string, language: Language = 'en-gb'): string | null {
  const explanation = explainQuery(parseQuery(text));
  return (
    explanation &&
    queryLabel(language, explanation)
      .map((piece) => (piece.term ? `*${piece.text}*` : piece.text))
      .join('')
  );
}

test.each([
  ['hamstring Arsenal -women', 'posts with *hamstring* and *Arsenal*, without *women*'],
  ['-women -youth', 'all posts without *women* or *youth*'],
  ['knee | ankle | hip', 'posts with *knee*, *ankle* or *hip*'],
  ['"out for" ham*', 'posts with the phrase “*out for*” and words that begin with *ham*'],
  ['a (b | c)', 'posts with *a* and (*b* or *c*)'],
  ['a b | -c', 'posts with (*a* and *b*) or (all without *c*)'],
  ['a -(b c)', 'posts with *a*, without *b* and *c*'],
  ['...', null],
])('G-14 says %s', (text, sentence) => {
  expect(say(text)).toBe(sentence);
});

test.each<[Language, string]>([
  ['it', 'post con *hamstring* e *Arsenal*, senza *women*'],
  ['es', 'publicaciones con *hamstring* y *Arsenal*, sin *women*'],
  ['pt-pt', 'publicações com *hamstring* e *Arsenal*, sem *women*'],
  ['br', 'posts com *hamstring* e *Arsenal*, sem *women*'],
  ['fr-fr', 'des publications avec *hamstring* et *Arsenal*, sans *women*'],
  ['de', 'Beiträge mit *hamstring* und *Arsenal*, ohne *women*'],
])('G-14 says it in %s', (language, sentence) => {
  expect(say('hamstring Arsenal -women', language)).toBe(sentence);
});

test.each<[Language, string]>([
  ['de', 'Beiträge mit *injury*, ohne die Wortfolge „*out for*“ oder Wörter, die mit *wom* beginnen'],
  ['fr-fr', 'des publications avec *injury*, sans l’expression «\u00a0*out for*\u00a0» ou mot commençant par *wom*'],
])('G-14 what is left out has its case and article in %s', (language, sentence) => {
  expect(say('injury -"out for" -wom*', language)).toBe(sentence);
});

test('every search can be said in every language', () => {
  fc.assert(
    fc.property(anyQuery, fc.constantFrom(...LANGUAGES), (text, language) => {
      const sentence = say(text, language);
      expect(sentence === null).toBe(parseQuery(text).clause === null);
      expect(sentence ?? 'x').not.toMatch(/\{\{|^$/);
    }),
    { numRuns: 2000 },
  );
});
