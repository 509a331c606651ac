import { describe, expect, test } from 'vitest';
import { judgePair, type PersonRecord } from '../../src/domain/names/same-person.ts';

const club = (teamId: number, started = '', ended = '') => ({ teamId, started, ended });
const person = (name: string, more: Partial<PersonRecord> = {}): PersonRecord => ({
  labels: [name],
  names: [name, ...(more.labels ?? []), ...(more.names ?? [])],
  birthDate: '1984-01-21',
  ids: [],
  spells: [],
  ...(more.birthDate !== undefined && { birthDate: more.birthDate }),
  ...(more.ids && { ids: more.ids }),
  ...(more.spells && { spells: more.spells }),
});
const judge = (a: PersonRecord, b: PersonRecord) => {
  const [one, other] = [judgePair(a, b), judgePair(b, a)];
  expect(one).toEqual(other);
  return one.verdict;
};

describe('two records are of the same person', () => {
  test.each([
    [
      'by an outside id',
      person('Wes Morgan', { ids: ['tm_id 1'] }),
      person('Westley Morgan', { ids: ['tm_id 1'], birthDate: null }),
    ],
    ['by birth and name', person('Wes Morgan'), person('Wes Morgan', { spells: [club(1)] })],
    [
      'by birth, one word and club',
      person('Alisson', { spells: [club(1, '2012')] }),
      person('Alisson', { spells: [club(1, '2016-07-01', '2017-06-30')] }),
    ],
    [
      'whatever the order of a name',
      person('Son Heung-min', { spells: [club(1)] }),
      person('Heung-Min Son', { spells: [club(1)] }),
    ],
    [
      'by another name of one',
      person('Alisson', { spells: [club(1)] }),
      person('Alisson Becker', { names: ['Alisson'], spells: [club(1)] }),
    ],
  ])('%s', (_why, a, b) => expect(judge(a, b)).toBe('same'));
});

describe('two records wait for a decision', () => {
  test.each([
    ['with one word and no club in common', person('Alisson'), person('Alisson')],
    [
      'with a first of January and no club in common',
      person('Wes Morgan', { birthDate: '1984-01-01' }),
      person('Wes Morgan', { birthDate: '1984-01-01' }),
    ],
    [
      'without a date of birth',
      person('Wes Morgan', { spells: [club(1)] }),
      person('Wes Morgan', { birthDate: null, spells: [club(1)] }),
    ],
    ['with another spelling', person('Eyvind Vik', { spells: [club(1)] }), person('Øyvind Vik', { spells: [club(1)] })],
    [
      'with one id, and nothing else in common',
      person('A. Hale', { ids: ['tm_id 1'] }),
      person('B. Vik', { ids: ['tm_id 1'], birthDate: '1999-01-01' }),
    ],
    [
      'with one id and two of another collection',
      person('A. Hale', { ids: ['tm_id 1', 'nft_id 3'] }),
      person('A. Hale', { ids: ['tm_id 1', 'nft_id 4'] }),
    ],
  ])('%s', (_why, a, b) => expect(judge(a, b)).toBe('likely'));
});

describe('two records are of two people', () => {
  test.each([
    ['with the name alone', person('Ben Davies', { birthDate: null }), person('Ben Davies', { birthDate: null })],
    [
      'of one name and club, born on other days',
      person('Ben Davies', { spells: [club(1)] }),
      person('Ben Davies', { birthDate: '1995-08-11', spells: [club(1)] }),
    ],
    [
      'with two ids of one collection',
      person('Danny Ward', { ids: ['tm_id 1'], spells: [club(1)] }),
      person('Danny Ward', { ids: ['tm_id 2'], spells: [club(1)] }),
    ],
    [
      'at one club at other times',
      person('Eyvind Vik', { spells: [club(1, '2001', '2003')] }),
      person('Øyvind Vik', { spells: [club(1, '2010')] }),
    ],
    ['that share a club and a day', person('A. Hale', { spells: [club(1)] }), person('B. Vik', { spells: [club(1)] })],
  ])('%s', (_why, a, b) => expect(judge(a, b)).toBe('different'));

  test('twins of one surname are never joined by themselves', () => {
    const lars = person('Lars Bender', { names: ['Bender', 'L. Bender'], spells: [club(1)] });
    const sven = person('Sven Bender', { names: ['Bender', 'S. Bender'], spells: [club(1)] });
    expect(judge(lars, sven)).toBe('likely');
  });
});
