import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { detectedLanguage } from '../../../src/news/feeds/ingest/understand.ts';
import { languageByWords } from '../../../src/news/linking/language-words.ts';
import { REAL_WORLD } from '../../real-world.ts';

test.each([
  ['en', 'What was that goal? It should have been offside #WorldCup2022'],
  ['de', 'Das war nicht im Abseits, aber der Schiedsrichter hat es nicht gesehen'],
  ['es', 'El delantero no jugará hasta el domingo, pero está muy cerca de volver con los suyos'],
  ['fr', 'Il est dans le groupe pour ce match, mais il ne sera pas sur la pelouse avec ses coéquipiers'],
  ['it', 'Non è ancora finita: il difensore della squadra ha detto che si gioca anche per i tifosi'],
  ['pt', 'Ele não treinou hoje, mas também não está fora do jogo com os seus colegas'],
])('short words of one language decide: %s', (language, text) => {
  expect(languageByWords(text)).toBe(language);
});

test.each([
  'Goal! Offside? #WorldCup2022',
  'De wedstrijd tussen Ajax en PSV is in de laatste minuut beslist door een doelpunt van de spits',
  'Spelaren är skadad och kan inte spela i helgen mot det andra laget',
  'Mecz zakończył się wynikiem dwa do jednego po golu w ostatniej minucie',
  '选手因伤缺席比赛',
  'اللاعب مصاب ولن يشارك في المباراة',
])('few words, and other languages, leave it open: %s', (text) => {
  expect(languageByWords(text)).toBeNull();
});

const REAL = join(REAL_WORLD, '../sentiment');
const FOLDERS = { en: 'english', de: 'german', es: 'spanish', fr: 'french', it: 'italian', pt: 'portuguese' };

test.skipIf(!existsSync(REAL))('of real posts whose language is known, those that words decide are right', () => {
  const wrong = Object.entries(FOLDERS).flatMap(([language, folder]) => {
    const texts = readFileSync(join(REAL, folder, 'val_text.txt'), 'utf8')
      .trim()
      .split('\n');
    const decided = texts.map(languageByWords).filter((found) => found !== null);
    expect(decided.length / texts.length).toBeGreaterThan(0.1);
    const others = decided.filter((found) => found !== language).length;
    return others / decided.length > 0.01 ? [`${language}: ${others} of ${decided.length}`] : [];
  });
  expect(wrong).toEqual([]);
});

test.skipIf(!existsSync(REAL))('of real posts whose language is known, more than nine in ten are given it', () => {
  const shares = Object.entries(FOLDERS).map(([language, folder]) => {
    const texts = readFileSync(join(REAL, folder, 'val_text.txt'), 'utf8')
      .trim()
      .split('\n');
    const told = texts.map(detectedLanguage).filter((found) => found !== null);
    return { language, right: told.filter((found) => found === language).length / told.length };
  });
  console.log(shares);
  expect(shares.filter(({ right }) => right < 0.9)).toEqual([]);
});

test.each([
  'De wedstrijd tussen Ajax en PSV is in de laatste minuut beslist door een doelpunt van de spits',
  'Spelaren är skadad och kan inte spela i helgen mot det andra laget',
  'Mecz zakończył się wynikiem dwa do jednego po golu w ostatniej minucie',
])('a text in a language that posts do not have is given none: %s', (text) => {
  expect(detectedLanguage(text)).toBeNull();
});
