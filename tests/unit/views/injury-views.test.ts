import { expect, test } from 'vitest';
import { expectations } from '../../../src/views/injuries/expectation.ts';
import type { Profile } from '../../../src/contract/profile.ts';
import type { Language } from '../../../src/domain/vocabulary.ts';

const injury = { id: 7, isOngoing: true, otherEvent: false };
const wordsOf = (expected: Profile['expectedAbsences'], language: Language = 'en-gb') => {
  const profile = { injuries: [injury], expectedAbsences: expected } as unknown as Profile;
  return expectations(profile, language).get(7);
};

test('INJ-27 G-32 the expected absence, in words', () => {
  const figures = {
    cases: 312,
    open: 2,
    gone: 4,
    atRisk: 25,
    announced: null,
    backByAnnounced: null,
    lower: 12,
    median: 20,
    upper: 31,
    whole: 21,
    isLongest: false,
    usual: null,
    curve: [],
  };
  const known = { injuryId: 7, basis: 'diagnosis' as const, ...figures };
  const words =
    '3–4 weeks in all (after 4 days of absence, half return 12–31 days later, median 20; n = 314, same diagnosis)';
  expect(wordsOf([known])).toBe(words);
  expect(wordsOf([{ ...known, cases: 4, median: 200 }])).toBe('few cases: 4, median 21 days');
  expect(wordsOf([{ ...known, atRisk: 4 }])).toBe('few were out this long: 4 of 314; median of all: 21 days');
  expect(wordsOf([{ ...known, isLongest: true, gone: 90 }])).toBe(
    'longer than any of 312 comparable cases (same diagnosis)',
  );
  expect(wordsOf([])).toBe('not enough data');
});

test.each<[Language, string, string]>([
  ['en-gb', 'after 1 day of absence, half return 1 day later', 'after 1 day of absence, median 1 more day'],
  ['it', 'dopo 1 giorno di assenza, la metà rientra 1 giorno dopo', 'assenza, mediana di 1 giorno in più'],
  ['es', 'tras 1 día de baja, la mitad regresa 1 día después', 'tras 1 día de baja, mediana de 1 día más'],
  ['pt-pt', 'após 1 dia de ausência, metade regressa 1 dia depois', 'ausência, mediana de mais 1 dia;'],
  ['br', 'após 1 dia fora, metade retorna 1 dia depois', 'após 1 dia fora, mediana de mais 1 dia;'],
  ['de', 'nach 1 Tag Ausfall kehrt die Hälfte 1 Tag später zurück', 'nach 1 Tag Ausfall im Median noch 1 Tag;'],
  ['fr-fr', 'après 1 jour d’arrêt, la moitié revient 1 jour plus tard', 'médiane de 1 jour supplémentaire'],
])('INJ-27 one day is no plural in %s', (language, closed, open) => {
  const known = {
    injuryId: 7,
    basis: 'place' as const,
    cases: 40,
    open: 2,
    gone: 1,
    atRisk: 25,
    announced: null,
    backByAnnounced: null,
    lower: 1,
    median: 1,
    upper: 1,
    whole: 1,
    usual: null,
    curve: [],
  };
  expect(wordsOf([{ ...known, isLongest: false }], language)?.replace(/\u00a0/g, ' ')).toContain(closed);
  expect(wordsOf([{ ...known, upper: null, isLongest: false }], language)).toContain(open);
});

test('INJ-27 other events and what has ended have none', () => {
  const profile = {
    injuries: [
      { ...injury, isOngoing: false },
      { ...injury, id: 8, otherEvent: true },
    ],
    expectedAbsences: [],
  } as unknown as Profile;
  expect(expectations(profile, 'en-gb').size).toBe(0);
});
