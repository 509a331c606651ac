import { readdirSync, readFileSync, statSync } from 'node:fs';
import { create } from 'fontkitten';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/domain/vocabulary.ts';

const FOLDER = 'src/styles/fonts';
const latin = `${FOLDER}/source-sans-3-latin.woff2`;
const extended = `${FOLDER}/source-sans-3-latin-ext.woff2`;
const lettersOf = (file: string) => {
  const font = create(readFileSync(file));
  if (font.isCollection) throw new Error(`${file} holds several fonts.`);
  return new Set(font.characterSet);
};
const textOf = (language: string) =>
  readdirSync(`locales/${language}`)
    .map((file) => readFileSync(`locales/${language}/${file}`, 'utf8'))
    .join('');

test('the fonts are light', () => {
  expect(statSync(latin).size).toBeLessThanOrEqual(24_000);
  expect(statSync(extended).size).toBeLessThanOrEqual(14_000);
});

test.each(LANGUAGES)('G-87 every letter of the texts in %s is in the Latin font', (language) => {
  const letters = lettersOf(latin);
  const missing = [...new Set(textOf(language).match(/\p{Script=Latin}|\p{N}/gu))].filter(
    (letter) => !letters.has(letter.codePointAt(0) ?? 0),
  );
  expect(missing).toEqual([]);
});

test('names of Polish, Czech, Turkish, Romanian and Croatian people are set in one face', () => {
  const letters = new Set([...lettersOf(latin), ...lettersOf(extended)]);
  for (const letter of 'ąćęłńóśźżčďěňřšťůžğışİșțăâîđ') expect(letters, letter).toContain(letter.codePointAt(0));
});
