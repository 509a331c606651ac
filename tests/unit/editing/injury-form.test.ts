import { describe, expect, test } from 'vitest';
import {
  changedColumns,
  faultsOfDays,
  faultsOfStage,
  injuryRecord,
  type InjuryFacts,
  readingWith,
  readInjuryForm,
  type WrittenInjury,
} from '../../../src/domain/editing/injury-form.ts';
import { mimeTypeOf } from '../../../src/domain/injuries/media.ts';

const TODAY = '2026-11-21';
const CHOICES = { diagnosis: null, part: null, side: null, contact: null, setting: null };
const facts: InjuryFacts = {
  ...CHOICES,
  description: 'Left hamstring tear',
  startDate: '2026-10-01',
  end: 'dated',
  endDate: '2026-10-31',
  missedMatches: null,
  expectedReturn: null,
  expectedBy: null,
  expectedOn: null,
  surgery: null,
  gameContext: null,
  stadium: null,
  doctorFirstName: null,
  doctorLastName: null,
  clinicName: null,
  clinicCity: null,
  osiics: null,
  smdcs: null,
};
const written: WrittenInjury = {
  description: 'Left hamstring tear',
  diagnosis: '',
  part: '',
  side: '',
  contact: '',
  setting: '',
  startDate: '2026-10-01',
  end: 'dated',
  endDate: '2026-10-31',
  missedMatches: '',
  expectedReturn: '',
  expectedBy: '',
  expectedOn: '',
  surgery: '',
  gameContext: '',
  stadium: '',
  doctorFirstName: '',
  doctorLastName: '',
  clinicName: '',
  clinicCity: '',
  osiics: '',
  smdcs: '',
  evidenceKind: 'club_statement',
  evidenceTitle: 'Medical update',
  evidenceUrl: 'https://club.example/1',
  evidenceDay: '2026-10-02',
};

describe('G-48 an injury by form', () => {
  test('is read like one of an import', () => {
    expect(readInjuryForm(written, { today: TODAY, needsEvidence: true })).toEqual({
      facts,
      evidence: {
        kind: 'club_statement',
        title: 'Medical update',
        url: 'https://club.example/1',
        publishedOn: '2026-10-02',
      },
    });
    expect(injuryRecord(facts, TODAY)).toMatchObject({
      diagnosis: 'hamstring-tear',
      part: 'thigh',
      side: 'left',
      recoveryDays: 30,
      ongoing: false,
    });
  });

  test('an expected return and details are read, do not end the injury, and what is left out stays', () => {
    const told = { ...written, end: 'open', endDate: '', expectedReturn: '2027-01-06', expectedBy: 'The coach' };
    const read = readInjuryForm({ ...told, surgery: 'yes', clinicName: 'Casa' }, { today: TODAY, needsEvidence: true });
    if (!('facts' in read)) throw new Error('refused');
    expect(injuryRecord(read.facts, TODAY)).toMatchObject({
      ongoing: true,
      endDate: null,
      expectedReturn: '2027-01-06',
      expectedBy: 'The coach',
      surgery: true,
      clinicName: 'Casa',
    });
    expect(changedColumns(read.facts, ['expectedReturn'], TODAY)).toEqual({
      missedMatches: null,
      expectedReturn: '2027-01-06',
    });
    const { expectedReturn: _, ...silent } = read.facts;
    expect(injuryRecord(silent, TODAY)).not.toHaveProperty('expectedReturn');
    for (const [day, fault] of [
      ['2026-09-30', 'before_start'],
      ['2026-02-31', 'no_day'],
      ['2056-01-01', 'too_far'],
    ] as const)
      expect(readInjuryForm({ ...told, expectedReturn: day }, { today: TODAY, needsEvidence: true })).toEqual({
        faults: { expectedReturn: fault },
      });
  });

  test('codes are kept in capitals, and what has not the form of one is told', () => {
    const read = (codes: Partial<WrittenInjury>) =>
      readInjuryForm({ ...written, ...codes }, { today: TODAY, needsEvidence: true });
    const stored = read({ osiics: ' tmh1 ', smdcs: 'th.10.07' });
    if (!('facts' in stored)) throw new Error('refused');
    expect(stored.facts).toMatchObject({ osiics: 'TMH1', smdcs: 'TH.10.07' });
    expect(changedColumns(stored.facts, ['osiics'], TODAY)).toEqual({ missedMatches: null, osiics: 'TMH1' });
    for (const osiics of ['T', '1TM', 'TMH-1', 'TMHTMH1', 'Zerrung'])
      expect(read({ osiics }), osiics).toEqual({ faults: { osiics: 'no_osiics' } });
    for (const smdcs of ['TH', '10.07', 'TH.1', 'THX10', 'TH.10.07.01.02.03'])
      expect(read({ smdcs }), smdcs).toEqual({ faults: { smdcs: 'no_smdcs' } });
  });

  test('a chosen diagnosis brings its type, part and tissue along', () => {
    const chosen = readingWith('Knock', { ...CHOICES, diagnosis: 'acl-rupture', side: 'right' });
    expect(chosen).toMatchObject({
      category: 'injury',
      type: 'ligament-injury',
      part: 'knee',
      side: 'right',
      tissue: 'ligament-capsule',
      diagnosisBasis: 'stated',
      otherEvent: false,
    });
    expect(readingWith('Knock', { ...CHOICES, diagnosis: 'malaria' })).toMatchObject({
      category: 'illness',
      type: 'illness-or-other',
      otherEvent: true,
      tissueBasis: null,
    });
  });

  test('what no word names is an injury where somebody says where it hurts', () => {
    const setback = { ...facts, ...CHOICES, description: 'Setback', part: 'thigh' as const };
    const injured = { category: 'injury', otherEvent: false };
    expect(injuryRecord(setback, TODAY)).toMatchObject({ ...injured, part: 'thigh' });
    expect(changedColumns(setback, ['part'], TODAY)).toMatchObject({ ...injured, part: 'thigh' });
    expect(injuryRecord({ ...setback, part: null }, TODAY)).toMatchObject({ category: 'unread', otherEvent: true });
    const suspended = { ...setback, description: 'Suspended' };
    expect(injuryRecord(suspended, TODAY)).toMatchObject({ category: 'suspension', otherEvent: true });
    expect(changedColumns(suspended, ['part'], TODAY)).not.toHaveProperty('category');
  });

  test.each([
    ['open', null, { endDate: null, recoveryDays: null, ongoing: true }],
    ['unknown', null, { endDate: null, recoveryDays: 0, ongoing: false }],
    ['dated', '2026-12-01', { endDate: '2026-12-01', recoveryDays: 61, ongoing: true }],
  ] as const)('%s until %s', (end, endDate, expected) => {
    expect(injuryRecord({ ...facts, end, endDate }, TODAY)).toMatchObject(expected);
  });

  test('what was not touched stays as it is stored', () => {
    expect(changedColumns({ ...facts, missedMatches: 4 }, ['missedMatches'], TODAY)).toEqual({ missedMatches: 4 });
    expect(Object.keys(changedColumns({ ...facts, side: 'right' }, ['side'], TODAY))).toEqual([
      'missedMatches',
      'side',
    ]);
    expect(changedColumns(facts, ['description'], TODAY)).toMatchObject({
      surgery: false,
      diagnosis: 'hamstring-tear',
    });
    expect(changedColumns(facts, ['description'], TODAY)).not.toHaveProperty('ongoing');
  });
});

test.each([
  ['2026-10-01', 'dated', '2026-09-30', { endDate: 'before_start' }],
  ['2026-11-22', 'open', null, { startDate: 'in_future' }],
  ['2026-02-30', 'open', null, { startDate: 'no_day' }],
  ['', 'open', null, { startDate: 'needed' }],
  ['2000-01-01', 'dated', '2026-01-01', { endDate: 'too_far' }],
  ['2026-10-01', 'dated', null, { endDate: 'needed' }],
  ['2026-10-01', 'unknown', null, {}],
] as const)('days of an injury from %s, %s %s', (startDate, end, endDate, faults) => {
  expect(faultsOfDays({ startDate, end, endDate }, TODAY)).toEqual(faults);
});

test('every faulty field is named at once', () => {
  const wrong = {
    description: '',
    missedMatches: '1.5',
    evidenceTitle: '',
    evidenceUrl: 'club',
    evidenceDay: '2027-01-01',
  };
  expect(readInjuryForm({ ...written, ...wrong }, { today: TODAY, needsEvidence: false })).toEqual({
    faults: {
      description: 'needed',
      missedMatches: 'no_number',
      evidenceTitle: 'needed',
      evidenceUrl: 'no_address',
      evidenceDay: 'in_future',
    },
  });
  const none = { evidenceTitle: '', evidenceUrl: '', evidenceDay: '' };
  expect(readInjuryForm({ ...written, ...none }, { today: TODAY, needsEvidence: false })).toMatchObject({
    evidence: null,
  });
  expect(readInjuryForm({ ...written, ...none }, { today: TODAY, needsEvidence: true })).toHaveProperty('faults');
});

test('a stage lies within the days of its injury', () => {
  const days = (startDate: string, endDate: string | null) => ({
    startDate,
    end: endDate === null ? ('open' as const) : ('dated' as const),
    endDate,
    expectedReturn: null,
    expectedOn: null,
  });
  const episode = { startDate: '2026-10-01', endDate: '2026-10-31' };
  expect(faultsOfStage(days('2026-10-01', '2026-10-31'), episode)).toEqual({});
  expect(faultsOfStage(days('2026-09-30', '2026-10-05'), episode)).toEqual({ startDate: 'outside' });
  expect(faultsOfStage(days('2026-11-01', '2026-11-05'), episode)).toEqual({ startDate: 'outside' });
  expect(faultsOfStage(days('2026-10-02', '2026-11-01'), episode)).toEqual({ endDate: 'outside' });
  expect(faultsOfStage(days('2026-10-02', null), episode)).toEqual({ end: 'outside' });
  expect(faultsOfStage(days('2026-10-02', null), { ...episode, endDate: null })).toEqual({});
  const stage = { ...written, startDate: '2026-09-30' };
  expect(readInjuryForm(stage, { today: TODAY, needsEvidence: true, episode })).toEqual({
    faults: { startDate: 'outside' },
  });
});

test('the type of a video or picture follows from its address', () => {
  const types = ['mp4', 'MP4?t=3', 'jpeg#x', 'png', 'watch?v=a.mp4', ''].map((end) =>
    mimeTypeOf(`https://club.example/a.${end}`),
  );
  expect(types).toEqual(['video/mp4', 'video/mp4', 'image/jpeg', 'image/png', 'text/html', 'text/html']);
});
