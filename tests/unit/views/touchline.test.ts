import { expect, test } from 'vitest';
import { backSince, type CasesByDays, curveOn, returnCurve, stepsOf } from '../../../src/domain/injuries/survival.ts';
import { addDays } from '../../../src/domain/days.ts';
import { returnChart } from '../../../src/views/diagnosis/return-chart.ts';
import type { Language } from '../../../src/domain/vocabulary.ts';
import { touchlineOf } from '../../../src/views/injuries/touchline.ts';
import { boardMonths, boardWeeks, touchlineRow } from '../../../src/views/injuries/touchline-row.ts';
import { expectation } from '../../../src/views/injuries/expectation.ts';
import { rangeText, usualText } from '../../../src/views/injuries/usual.ts';
import { absenceOutlook, usualAbsence } from '../../../src/domain/injuries/expected-absence.ts';

const START = '2026-01-01';

/** Numbers from 0 to below 1, the same in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Cases of a made diagnosis: many short ones, some long, some still open. */
function casesOf(random: () => number) {
  const some = (count: number, longest: number): CasesByDays =>
    Array.from(
      { length: count },
      () => [1 + Math.floor(longest * random() ** 3), 1 + Math.floor(8 * random())] as const,
    );
  return { closed: some(10 + Math.floor(40 * random()), 260), open: some(Math.floor(6 * random()), 200) };
}

/** Each figure of return.csv by its day: at risk, and the share back with one decimal of a per cent. */
function fileOf(curve: ReturnType<typeof returnCurve>): (day: number) => { atRisk: number; back: number } {
  const absence = { cases: 0, open: 0, lower: null, median: null, upper: null, curve };
  const rows = returnChart(absence, 'en-gb').rows.map(({ label, values }) => ({ day: Number(label), values }));
  return (day) => ({
    atRisk: rows.find((row) => row.day >= day)?.values[0] ?? 0,
    back: (rows.findLast((row) => row.day <= day)?.values[1] ?? 0) / 100,
  });
}

test('the figures of 200 touchlines are those of the file with the returns of their diagnosis', () => {
  const random = numbersFrom(7);
  let told = 0;
  for (let at = 0; at < 200; at += 1) {
    const cases = casesOf(random);
    const curve = returnCurve(cases);
    const file = fileOf(curve);
    const gone = Math.floor(90 * random());
    const days = [3, 9, 30, 1 + Math.floor(60 * random())].map((later) => gone + later);
    const usual = usualAbsence('diagnosis', cases);
    const line = touchlineOf(
      {
        gone,
        usual,
        curve,
        startDate: START,
        announced: addDays(START, days[0] ?? 0),
        matches: days.map((day) => addDays(START, day)),
      },
      'en-gb',
    );
    expect(line.cases).toBe(file(0).atRisk);
    expect(line.atRisk).toBe(file(gone).atRisk);
    const { share, day } = line.back;
    expect(share).toBeCloseTo(file(day).back, 3);
    expect(day).toBe(file(gone).back < 0.005 && usual ? usual.median : gone);
    expect(line.isTold).toBe(file(gone).atRisk >= 20 && curveOn(curve, gone).back < 1);
    if (!line.isTold) continue;
    told += 1;
    // The file has one decimal of a per cent: of few who are left that is little.
    const still = 1 - file(gone).back;
    const expected = days.map((day) => 1 - (1 - file(day).back) / still);
    for (const [place, share] of line.backByMatch.entries())
      expect(Math.abs(share - (expected[place] ?? 0))).toBeLessThan(0.0011 / still);
    expect(line.backByAnnounced).toBe(line.backByMatch[0]);
    const outlook = absenceOutlook('diagnosis', cases, gone, days[0]);
    expect(outlook?.backByAnnounced).toBeCloseTo(line.backByMatch[0] ?? 0, 9);
    expect(outlook?.atRisk).toBe(line.atRisk);
    for (const [place, { day }] of line.quarters.entries()) {
      const left = [outlook?.lower, outlook?.median, outlook?.upper][place] ?? 0;
      expect(day).toBe(
        new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
          Date.parse(addDays(START, gone + left)),
        ),
      );
    }
  }
  expect(told).toBeGreaterThan(100);
});

const hundred = { closed: Array.from({ length: 100 }, (_, place) => [place + 1, 1] as const), open: [] };
const absence = {
  gone: 60,
  usual: { lower: 25, median: 50, upper: 75 },
  curve: returnCurve(hundred),
  startDate: START,
  announced: null,
  matches: [],
};

test('each bar is the share of its week, those after today of the players still out', () => {
  const { past, coming, today } = touchlineOf(absence, 'en-gb');
  // 4 of 100 return in the last four days before today, 7 in a week before it, 7 of the 40 who are left in one after it.
  const heights = (path: string) => [...path.matchAll(/v-([\d.]+)/g)].map(([, height]) => Number(height));
  const bars = [...past.map(({ path }) => path), ...coming].flatMap(heights);
  expect(bars.slice(0, 9)).toEqual([...Array.from({ length: 8 }, () => 19.2), 11]);
  expect(bars.slice(9, 14)).toEqual([48, 48, 48, 48, 48]);
  expect(today).toBeGreaterThan(50);
  const steps = stepsOf(absence.curve);
  expect(backSince(steps, 60, 67)).toBeCloseTo(7 / 40, 9);
  expect(backSince(steps, 100, 120)).toBeNull();
});

test('with fewer than 20 at risk there is only the band, with too few cases not even that', () => {
  const few = touchlineOf({ ...absence, gone: 82 }, 'en-gb');
  expect(few).toMatchObject({ atRisk: 19, isTold: false, isOver: true, past: [], coming: [], quarters: [] });
  expect(few.usual?.text).toBe('usual 25–\u206075 days');
  const none = touchlineOf({ ...absence, usual: null }, 'en-gb');
  expect(none).toMatchObject({ isTold: false, usual: null, backByMatch: [], backByAnnounced: null });
});

test('no text of a touchline stands in another, nor beyond its ends', () => {
  for (const gone of [0, 3, 30, 60, 79])
    for (const language of ['en-gb', 'de', 'fr-fr'] as const) {
      const { quarters, today, usual } = touchlineOf({ ...absence, gone, announced: '2026-03-20' }, language);
      const widths = quarters.map(({ name, day }) => Math.max(name.length, day.length) * 2.1);
      for (const [place, { textAt }] of quarters.entries()) {
        const half = (widths[place] ?? 0) / 2;
        expect(textAt + half).toBeLessThanOrEqual(100.1);
        expect(textAt - half).toBeGreaterThanOrEqual(-0.1);
        const next = quarters[place + 1];
        if (next) expect(textAt + half).toBeLessThan(next.textAt - (widths[place + 1] ?? 0) / 2);
      }
      expect(today).toBeLessThan(90);
      expect(usual?.textAt).toBeGreaterThanOrEqual(0);
    }
});

test('the usual days stand below their band, or at the top right where quarters and today leave room, or low', () => {
  const rowOf = (gone: number, language: Language, usual = absence.usual) =>
    touchlineOf({ ...absence, gone, usual }, language).usual?.row;
  expect(rowOf(79, 'en-gb', { lower: 4, median: 8, upper: 14 })).toBe('band');
  expect(rowOf(3, 'en-gb')).toBe('top');
  expect(rowOf(3, 'fr-fr')).toBe('low');
});

test('a row has its calendar from 12 weeks ago to 12 weeks from now', () => {
  const outlook = absenceOutlook('diagnosis', hundred, 60, 80);
  if (!outlook) throw new Error('comparable');
  const expected = { ...outlook, usual: usualAbsence('diagnosis', hundred) };
  const row = touchlineRow({ startDate: '2026-09-27', endDate: '2026-12-16', expected }, '2026-11-26', 'en-gb');
  expect(row).toMatchObject({ days: 60, isOver: false, from: 14.3, flag: 61.9, half: 62.5 });
  expect(row.parts).toHaveLength(3);
  expect(row.usualWords).toBe('usual 26–\u206076 days');
  expect(row.returns).toBe('half 17 Dec · announced: 16 Dec, 50%');
  const early = touchlineRow({ startDate: '2024-01-01', endDate: null, expected: null }, '2026-11-26', 'en-gb');
  expect(early).toMatchObject({ from: 0, parts: [], flag: null, usualWords: '', returns: '' });
});

test('the calendar of the desk has no more weeks than its rows draw, and at most those of a list', () => {
  const rowOf = (startDate: string, endDate: string | null = null) => ({ startDate, endDate, expected: null });
  expect(boardWeeks([rowOf('2026-10-29'), rowOf('2026-11-20')], '2026-11-26')).toBe(4);
  expect(boardWeeks([rowOf('2026-10-29', '2026-12-31')], '2026-11-26')).toBe(6);
  expect(boardWeeks([rowOf('2024-01-01')], '2026-11-26')).toBe(12);
  expect(touchlineRow(rowOf('2026-11-12', '2026-12-24'), '2026-11-26', 'en-gb', 4)).toMatchObject({
    from: 25,
    flag: 100,
  });
  const outlook = absenceOutlook('diagnosis', hundred, 60, 80);
  expect(
    boardWeeks([{ ...rowOf('2026-11-20'), expected: outlook && { ...outlook, usual: null, upper: 50 } }], '2026-11-26'),
  ).toBe(8);
  expect(boardMonths('2026-11-26', 'en-gb', 4).map(({ text }) => text)).toEqual(['Nov', 'Dec']);
  expect(boardMonths('2026-11-08', 'en-gb', 4).map(({ text }) => text)).toEqual(['', 'Dec']);
});

test('what is usual has one text, with what an absence is over it', () => {
  const usual = { basis: 'diagnosis' as const, cases: 30, lower: 9, median: 17, upper: 40 };
  expect(usualText({ days: 40, usual }, 'en-gb')).toBe('usual 9–\u206040 days');
  expect(usualText({ days: 43, usual }, 'en-gb')).toBe('3 days over · usual 9–\u206040 days');
  expect(usualText({ days: 40, usual: null }, 'en-gb')).toBe('too few comparable cases');
  expect(usualText({ days: 4, usual: { ...usual, basis: 'place' } }, 'en-gb')).toMatch(
    /\(same tissue and body area\)$/,
  );
  expect(rangeText({ lower: 49, upper: null }, 'en-gb')).toBe('usual 49 days or more');
});

test('the words and the drawing of an absence give one number of comparable cases, open ones among them', () => {
  const cases = {
    closed: [
      [10, 20],
      [30, 30],
      [90, 17],
    ] as const,
    open: [[40, 3]] as const,
  };
  const usual = usualAbsence('diagnosis', cases);
  const curve = returnCurve(cases);
  const line = touchlineOf({ gone: 5, usual, curve, startDate: START, announced: null, matches: [] }, 'en-gb');
  expect(line.cases).toBe(70);
  const outlook = absenceOutlook('diagnosis', cases, 5) ?? expect.fail('no outlook');
  expect(expectation({ ...outlook, usual }, 'en-gb')).toContain('n = 70, same diagnosis');
});

test('crests stand on their days, and beside each other where days are near', () => {
  const at = (...days: number[]) =>
    touchlineOf({ ...absence, matches: days.map((day) => addDays(START, day)) }, 'en-gb').matchAt;
  const [first, second, third] = at(65, 66, 90);
  expect(first?.crestAt).toBe(first?.at);
  expect((second?.crestAt ?? 0) - (first?.crestAt ?? 0)).toBeCloseTo(5, 9);
  expect(third?.crestAt).toBe(third?.at);
  // Nor does the last one stand beyond the drawing, however many there are.
  const many = at(...Array.from({ length: 8 }, (_, place) => 92 + place));
  expect(Math.max(...many.map(({ crestAt }) => crestAt))).toBeLessThanOrEqual(97.5);
  const steps = many.slice(1).map(({ crestAt }, place) => crestAt - (many[place]?.crestAt ?? 0));
  expect(Math.min(...steps)).toBeGreaterThan(4.9);
});
