import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { DIAGNOSES, isDiagnosis, isIllness } from '../../../src/domain/diagnosis/diagnoses.ts';
import { readInjuryText } from '../../../src/domain/diagnosis/read-injury-text.ts';

/**
 * A text of an injury as a person judged it. `known` has a letter for each of diagnosis, area, tissue and pathology: `s`
 * the text states it, `i` it is inferred, `-` it is not known.
 */
interface Judged {
  text: string;
  category: string;
  diagnosis: string;
  area: string;
  tissue: string;
  pathology: string;
  known: string;
}

const FOLDER = join(import.meta.dirname, '../../fixtures/injury-texts');
const FIELDS = ['diagnosis', 'area', 'tissue', 'pathology'] as const;

function judgedIn(language: string): Judged[] {
  return parse(readFileSync(join(FOLDER, `${language}.csv`)), { columns: true });
}

/** Whether the reader agrees on the stated fields: no different value, none missing, none extra. */
function agrees(row: Judged): boolean {
  const read = readInjuryText(row.text);
  const fields = FIELDS.every((field, index) => {
    const isStated = read[field].basis === 'stated';
    return row.known[index] === 's' ? isStated && read[field].value === row[field] : !isStated;
  });
  return fields && read.category === row.category;
}

/** Diagnoses with a usual area that a text may name for another: a disc of the neck, a compartment of the forearm. */
const ELSEWHERE: readonly string[] = ['back-pain', 'disc-herniation', 'vertebral-fracture', 'compartment-syndrome'];

/** `english` has the 294 names of a public data set of real injuries, the others the commonest terms of the news. */
describe.each([
  ['english', 294, 0.98],
  ['german', 100, 0.95],
  ['italian', 100, 0.95],
  ['french', 100, 0.95],
  ['spanish', 100, 0.95],
  ['portuguese', 100, 0.95],
  ['arabic', 100, 0.95],
  ['chinese', 100, 0.95],
  ['japanese', 100, 0.95],
  ['korean', 100, 0.95],
  // The first 100 are terms that a sports physician wrote; category, and the area, tissue and pathology of the `s`
  // letters, are the physician's. The others are of the rarer kinds, by the author of the lexicon. The diagnosis, and
  // which fields are inferred, were taken over from the reader: of them the table only shows that they do not change.
  ['english-of-doctors', 129, 0.98],
  ['german-of-doctors', 128, 0.98],
  ['italian-of-doctors', 129, 0.98],
  ['french-of-doctors', 126, 0.98],
  ['spanish-of-doctors', 126, 0.98],
  ['portuguese-of-doctors', 126, 0.98],
  ['brazilian-of-doctors', 125, 0.98],
])('injury texts in %s', (language, count, needed) => {
  const rows = judgedIn(language);

  test('are judged in the terms of the consensus', () => {
    expect(new Set(rows.map(({ text }) => text)).size).toBe(count);
    const wrong = rows.filter((row) => {
      const named = row.diagnosis;
      if (named !== '' && !isDiagnosis(named)) return true;
      const injury = isDiagnosis(named) && !isIllness(named) ? DIAGNOSES[named] : null;
      const isFixed = injury !== null && injury.area !== null && !ELSEWHERE.includes(named);
      const contradicts = isFixed && row.area !== '' && injury.area !== row.area;
      const letters = FIELDS.every((field, index) => (row[field] === '') === (row.known[index] === '-'));
      return contradicts || !letters;
    });
    expect(wrong).toEqual([]);
  });

  test(`are read as judged in ${needed * 100} of 100`, () => {
    const differing = rows.filter((row) => !agrees(row)).map(({ text }) => text);
    expect(differing.length / count, `read otherwise: ${differing.join('; ')}`).toBeLessThanOrEqual(1 - needed);
  });
});
