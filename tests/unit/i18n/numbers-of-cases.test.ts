import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/domain/vocabulary.ts';

/** Estimates of several cases: a text that gives one says of how many cases. */
const ESTIMATE = /\{\{(median|mean|rate|share|lower)\}\}/;
/** The forms of a plural are one text. */
const FORM = /_(?:one|many|other)$/;
const NUMBER = /n[ \u00a0\u202f]?=[ \u00a0\u202f]?\{\{(cases|posts)\}\}/;

/** Texts that give the number in another form, or beside them on the page. */
const ELSEWHERE: Record<string, string> = {
  'desk.finding.doubtful': 'the line below the headline has the number',
  'diagnoses.calibration.share': 'a share of {{count}} absences',
  'diagnoses.curve.title': 'its summary has the number',
  'diagnoses.reinjury.title': 'its summary has the number',
  'injuries.touchline.back': 'a share of {{cases}} cases',
  'injuries.touchline.then': 'its touchline has the number',
  'statistics.ranked.summary': 'a median of teams, all of which the chart lists',
  'statistics.consensus.figures.recurrences.note': 'a share of {{total}} injuries',
  'statistics.consensus.figures.hours.note': 'a share of the hours of {{known}} players',
  'statistics.consensus.figures.hours.squadNote': 'a share of the hours of {{known}} players',
  'statistics.strip.title': 'a share of matches; the chart lists them',
  'statistics.peers.daysNote': 'the figure of the peer group beside it has the number of players',
  'team.board.since': 'a share of the minutes of one player',
  'team.board.before': 'a share of the minutes of one player',
  'statistics.compare.beside': 'the column of the median has the number of players',
  'statistics.completeness.share': 'known time itself',
  'statistics.completeness.rate': 'known time itself',
};

function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`));
}

test.each(LANGUAGES)('G-32 in %s a median, a mean and a share stand with the number of their cases', (language) => {
  const folder = new URL(`../../../locales/${language}/`, import.meta.url);
  const texts = readdirSync(folder).flatMap((file) =>
    textsOf(JSON.parse(readFileSync(new URL(file, folder), 'utf8')), file.replace('.json', '')),
  );
  const estimates = texts.filter(([, text]) => ESTIMATE.test(text));
  const without = estimates.filter(([, text]) => !NUMBER.test(text)).map(([path]) => path.replace(FORM, ''));
  expect(estimates.length).toBeGreaterThan(without.length);
  expect([...new Set(without)].toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted());
});
