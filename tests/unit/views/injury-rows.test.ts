import { describe, expect, test } from 'vitest';
import { detailLists, webAddress } from '../../../src/views/injuries/detail-lists.ts';
import { injuryRows } from '../../../src/views/injuries/injury-rows.ts';
import type { Injury } from '../../../src/contract/injuries.ts';
import { episodesOf } from '../../../src/domain/injuries.ts';
import { sampleInjury } from './sample-injury.ts';

const TODAY = '2026-11-21';
const rowsOf = (injuries: Injury[], options = {}) => injuryRows(episodesOf(injuries), 'en-gb', TODAY, options);
const rowOf = (more: Partial<Injury> = {}) => rowsOf([sampleInjury(more)])[0];
const factsOf = (more: Partial<Injury> = {}) =>
  Object.fromEntries((rowOf(more)?.detail.facts ?? []).map(([label, value]) => [label, value]));

describe('the cells of a row', () => {
  test('INJ-17 a closed injury: its type, place, dates, days with bars and matches', () => {
    expect(rowOf()).toMatchObject({
      type: 'Muscle injury',
      part: 'Thigh',
      side: 'Left',
      region: 'left thigh',
      from: '10.01.2026',
      to: '20.02.2026',
      recovery: { text: '41', quiet: false, unit: 'days', bars: 2 },
      missed: { text: '6', quiet: false, unit: 'matches' },
      place: 'thigh left',
      hidden: false,
    });
  });

  test('INJ-17 what is not known is said in words, never as 0', () => {
    expect(rowOf({ recoveryDays: 0 })?.recovery).toMatchObject({ quiet: true, bars: 0 });
    expect(rowOf({ recoveryDays: 0 })?.recovery.text).not.toMatch(/\d/);
    expect(rowOf({ recoveryDays: null })?.recovery.text).toBe('n/d');
    const uncounted = rowOf({ missedMatches: { value: null, min: null, max: null } });
    expect(uncounted?.missed).toMatchObject({ text: 'n/d', quiet: true });
    expect(rowOf({ endDate: null })?.to).not.toMatch(/\d/);
  });

  test('INJ-17 an absence that goes on has a plus; one without a return is n/d, and its details say the bound', () => {
    const ongoing = rowOf({ isOngoing: true, startDate: '2026-11-02', endDate: null, recoveryDays: null });
    expect(ongoing?.recovery).toMatchObject({ text: '19+', quiet: false });
    expect(ongoing?.isOngoing).toBe(true);
    for (const [bound, said] of [
      ['at_least', 'at least 30 days'],
      ['at_most', 'at most 30 days'],
    ] as const) {
      const open = { endDate: null, recoveryDays: null, open: { bound, days: 30, until: '2026-02-09' } };
      expect(rowOf(open)?.recovery).toMatchObject({ text: 'n/d', quiet: true, bars: 0, band: null });
      expect(Object.values(factsOf(open))).toContain(said);
    }
  });

  test('on a phone the dates leave the line of a place beside which they have no room', () => {
    const inLanguage = (language: 'en-gb' | 'de', more: Partial<Injury>) =>
      injuryRows(episodesOf([sampleInjury(more)]), language, TODAY)[0]?.areDatesApart;
    const open = { endDate: null, recoveryDays: null };
    expect(inLanguage('de', open)).toBe(true);
    expect(inLanguage('de', { ...open, part: 'back', side: 'na' })).toBe(false);
    expect(inLanguage('en-gb', open)).toBe(false);
    expect(inLanguage('de', {})).toBe(false);
    expect(inLanguage('de', { startDate: '2025-12-10' })).toBe(true);
    expect(inLanguage('en-gb', { endDate: '2026-12-20' })).toBe(true);
  });

  test('INJ-03 BODY-11 G-58 a side that is not recorded is a dash, and so is that of chest and pelvis', () => {
    expect(rowOf({ part: 'thigh', side: 'na' })?.side).toBe('-');
    expect(rowOf({ part: 'pelvis', side: 'na' })?.side).toBe('-');
    expect(rowOf({ part: 'chest', side: 'both' })?.side).toBe('-');
  });

  test('an event that is no injury has neither part nor side nor place', () => {
    const row = rowOf({ otherEvent: true, category: 'suspension', part: 'unspecified', side: 'na' });
    expect(row).toMatchObject({ part: '', side: '', region: undefined, place: undefined, otherEvent: true });
  });

  test('BODY-02 rows outside the chosen part are hidden', () => {
    const knee = sampleInjury({ id: 8, part: 'knee', side: 'both' });
    const rows = rowsOf([sampleInjury(), knee], { choice: { part: 'knee', side: 'left' } });
    expect(rows.map(({ id, hidden, place }) => [id, hidden, place])).toEqual([
      [7, true, 'thigh left'],
      [8, false, 'knee left right'],
    ]);
  });
});

test('the stages of an episode stand under its head, each with the figures of the whole', () => {
  const head = sampleInjury({ hasChildren: true });
  const stage = { parentId: 7, hasParent: true };
  const first = sampleInjury({ ...stage, id: 8, recoveryDays: 12 });
  const second = sampleInjury({ ...stage, id: 9, startDate: '2026-03-01', recoveryDays: 10 });
  const [row] = rowsOf([head, first, second]);
  expect(row?.stagesText).toBe('2 stages');
  expect(row?.stages.map(({ isStage }) => isStage)).toEqual([true, true]);
  expect(row?.stages.map(({ recovery }) => recovery.text).sort()).toEqual(['10', '12']);
  for (const { detail } of row?.stages ?? []) expect(detail.note).toMatch(/^Whole episode: .*22 days.*: 12$/);
});

describe('the detail of a row', () => {
  test('says what is known and leaves out the rest', () => {
    const facts = factsOf();
    expect(facts['Type']).toBe('Muscle injury');
    expect(Object.values(facts)).not.toContain('');
    expect(facts).not.toHaveProperty('Doctor');
    expect(facts).not.toHaveProperty('Surgery');
  });

  test('care, setting and place, where a source says them', () => {
    const facts = factsOf({
      surgery: 1,
      doctor: { firstName: 'Ada', lastName: 'Sample' },
      clinic: { name: 'Sample Clinic', city: 'Rome', countryCode: 'IT' },
      team: { tag: 't_1', name: 'Rovers', image: null },
      setting: 'match',
    });
    expect(Object.values(facts)).toEqual(
      expect.arrayContaining(['yes', 'Ada Sample', 'Sample Clinic, Rome, Italy', 'Rovers']),
    );
  });

  test('a diagnosis says how it is known; an unknown one says that', () => {
    const known = rowOf({
      diagnosis: 'hamstring-injury',
      reading: { diagnosis: 'stated', bodyArea: null, tissue: null, pathology: null },
    });
    expect(known?.detail.facts.find(([, , , diagnosis]) => diagnosis === 'hamstring-injury')?.[1]).toMatch(/stated/);
    expect(factsOf()['Diagnosis']).toBe('not known');
  });

  test('ENT-19 missed matches are named with their range, and those missed in fact beside them', () => {
    const facts = factsOf({ missedMatches: { value: 6, min: 5, max: 8 }, actualMissedMatches: 7 });
    expect(facts).toMatchObject({ 'Missed matches': '6 (5 to 8)', 'Matches actually missed': '7' });
  });
});

describe('links under the detail', () => {
  test('only addresses of the web become links', () => {
    expect(webAddress('https://news.example/1')).toBe('https://news.example/1');
    expect(webAddress('javascript:alert(1)')).toBeNull();
    expect(webAddress(null)).toBeNull();
  });

  test('a source says where it was published, when and what it bears out; empty lists are left out', () => {
    expect(detailLists(sampleInjury(), 'en-gb')).toEqual([]);
    const news = {
      url: 'ftp://x.example',
      title: 'Out for weeks',
      excerpt: null,
      siteName: 'Gazette',
      publishedOn: '2026-01-11',
      sourceKind: 'press',
      facts: ['date'],
    };
    const [list, ...rest] = detailLists(sampleInjury({ news: [news] }), 'en-gb');
    expect(rest).toEqual([]);
    expect(list?.items[0]).toMatchObject({ text: 'Out for weeks', href: null });
    expect(list?.items[0]?.note).toMatch(/^11\.01\.2026 · Gazette · /);
  });
});
