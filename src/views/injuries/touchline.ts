import { MIN_AT_RISK } from '../../domain/constants.ts';
import { addDays, daysBetween } from '../../domain/days.ts';
import type { UsualAbsence } from '../../domain/injuries/expected-absence.ts';
import { type HeatBand, heatBand } from '../../domain/injuries/recovery.ts';
import {
  backSince,
  curveOn,
  remainingDays,
  type ReturnDay,
  stepsOf,
  type SurvivalStep,
} from '../../domain/injuries/survival.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator } from '../../i18n/translate.ts';
import { rangeText } from './usual.ts';

// Decision 0480: one drawing says when somebody is back.

const WEEK = 7;
/** The size of the bars' own drawing, which is stretched to the width of the whole. */
export const BARS = { width: 1000, height: 48 } as const;
const GAP = 5;
/** The colour of the flag of an announced return. */
export const FLAG = '#e2c371';
/** The shortest drawing. */
const MIN_DAYS = 4 * WEEK;
/** The most labels of the axis. */
const MAX_MONTHS = 6;
/** The width of a letter where the drawing is narrowest, per cent. */
const LETTER = 2.1;

/** The least between two crests where the drawing is wide, per cent. */
const CREST = 5;

/** The days so far are written larger than the rest, by this factor. */
const BIG = 1.7;
/** From this place on, per cent, they stand at the left of today. */
export const LEFT_FROM = 30;

const QUARTERS = [
  ['quarter', 0.25],
  ['half', 0.5],
  ['most', 0.75],
] as const;

/** An absence, and the returns of comparable cases by day. */
export interface TouchlineAbsence {
  /** Days so far. */
  gone: number;
  usual: Pick<UsualAbsence, 'lower' | 'median' | 'upper'> | null;
  curve: readonly ReturnDay[];
  /** The first day, `2026-10-04`; null where a diagnosis is shown without a player. */
  startDate: string | null;
  /** The announced return; null if there is none. */
  announced: string | null;
  /** The days of the next matches. */
  matches: readonly string[];
}

/** Where the text of the usual days stands: below their band; at the top right, or low, where others are there. */
type UsualRow = 'band' | 'top' | 'low';

/** What a touchline shows. Places are per cent of its width, shares from 0 to 1. */
export interface Touchline {
  /** Comparable cases, closed and open. */
  cases: number;
  /** Those of them that lasted to this day, with a record up to it. */
  atRisk: number;
  /** Whether there are enough cases at risk to say when those still out come back. */
  isTold: boolean;
  /** Longer than three quarters of comparable cases. */
  isOver: boolean;
  /** The place of today. */
  today: number;
  usual: { from: number; width: number; median: number; textAt: number; row: UsualRow; text: string } | null;
  /** Back by today, of all cases; by their median while hardly anybody is. */
  back: { share: number; day: number };
  /** Returns of all cases by week, a path for each band of days. */
  past: { band: HeatBand | null; path: string }[];
  /** Returns of those still out by week: while a quarter comes back, until half are back, and later. */
  coming: string[];
  /** When a quarter, half and three quarters of those still out are back; beyond the drawing without a place. */
  quarters: { at: number | null; textAt: number; name: string; day: string }[];
  flag: { at: number; text: string; isLeft: boolean } | null;
  /** Of those still out, back by the announced return. */
  backByAnnounced: number | null;
  /** Of those still out, back by each of the next matches. */
  backByMatch: number[];
  /** The days of the next matches, and where there is room for their crests where the drawing is wide. */
  matchAt: { at: number; crestAt: number }[];
  months: { at: number; text: string }[];
}

/** A share that is said as 0%. */
const HARDLY = 0.005;

/** The drawing of an absence among comparable ones. */
export function touchlineOf(absence: TouchlineAbsence, language: Language): Touchline {
  const { gone, usual, curve, startDate, announced } = absence;
  const steps = stepsOf(curve);
  const { atRisk, back } = curveOn(curve, gone);
  const isTold = usual !== null && atRisk >= MIN_AT_RISK && back < 1;
  const dayOf = (date: string) => daysBetween(startDate ?? date, date);
  const flagDay = announced === null ? null : dayOf(announced);
  const matchDays = isTold ? absence.matches.map(dayOf) : [];
  const ends = isTold ? quartersOf(steps, gone) : [];
  const end = endOf(absence, [...ends.slice(0, 2), flagDay, ...matchDays]);
  const at = (day: number) => place(day / end);
  const since = (day: number) => backSince(steps, gone, day) ?? 0;
  const backByAnnounced = isTold && flagDay !== null && flagDay > gone ? since(flagDay) : null;
  const quarters = isTold ? quarterMarks(absence, ends, { end, language }) : [];
  return {
    cases: curve[0]?.atRisk ?? 0,
    atRisk,
    isTold,
    isOver: gone > (usual?.upper ?? Infinity),
    today: at(gone),
    usual: usual && usualMark(usual, { at, language, before: quarters[0], gone }),
    back:
      back < HARDLY && usual
        ? { share: curveOn(curve, usual.median).back, day: usual.median }
        : { share: back, day: gone },
    ...(isTold ? barsOf(absence, steps, { end, ends }) : { past: [], coming: [] }),
    quarters,
    flag: flagDay === null ? null : flagOf(at(flagDay), announced ?? '', backByAnnounced, language),
    backByAnnounced,
    backByMatch: matchDays.map(since),
    matchAt: crestsOf(matchDays.map(at)),
    months: monthsOf(startDate, end, language),
  };
}

/** The days on which a quarter, half and three quarters of those still out are back. */
function quartersOf(steps: readonly SurvivalStep[], gone: number): (number | null)[] {
  return QUARTERS.map(([, share]) => {
    const days = remainingDays(steps, gone, share);
    return days === null ? null : gone + days;
  });
}

/** The last day of the drawing: whole weeks after today, with room for all that it marks. */
function endOf({ gone, usual }: TouchlineAbsence, marked: readonly (number | null)[]): number {
  const longest = usual?.upper ?? 2 * (usual?.median ?? 0);
  const half = marked[1] ?? gone;
  const least = Math.max(
    MIN_DAYS,
    1.2 * gone,
    1.1 * longest,
    2 * half - gone,
    ...marked.map((day) => 1.04 * (day ?? 0)),
  );
  return gone + WEEK * Math.max(1, Math.ceil((least - gone) / WEEK));
}

function place(share: number): number {
  return Math.round(1000 * share) / 10;
}

/** Crests below their days, each as near as those beside it leave room. */
function crestsOf(places: readonly number[]): Touchline['matchAt'] {
  const crests: number[] = [];
  for (const at of places) crests.push(Math.max(at, (crests.at(-1) ?? -CREST) + CREST));
  for (let nth = crests.length - 1, limit = 100 - CREST / 2; nth >= 0; nth -= 1, limit -= CREST)
    crests[nth] = Math.min(crests[nth] ?? 0, limit);
  return places.map((at, nth) => ({ at, crestAt: Math.round(10 * (crests[nth] ?? at)) / 10 }));
}

interface Scale {
  end: number;
  ends: readonly (number | null)[];
}

/** The bars on both sides of today, on one scale: each is a share of its own cases. */
function barsOf(
  { gone, curve }: TouchlineAbsence,
  steps: readonly SurvivalStep[],
  { end, ends }: Scale,
): Pick<Touchline, 'past' | 'coming'> {
  const weeks = (from: number, to: number) =>
    Array.from({ length: Math.ceil((to - from) / WEEK) }, (_, week) => {
      const first = from + week * WEEK;
      return [first, Math.min(first + WEEK, to)] as const;
    });
  const past = weeks(0, gone).map(([from, to]) => {
    return { from, to, share: curveOn(curve, to).back - (from === 0 ? 0 : curveOn(curve, from).back) };
  });
  const coming = weeks(gone, end).map(([from, to]) => {
    return { from, to, share: (backSince(steps, gone, to) ?? 0) - (backSince(steps, gone, from) ?? 0) };
  });
  const most = Math.max(...[...past, ...coming].map(({ share }) => share));
  const barOf = ({ from, to, share }: (typeof past)[number]) => {
    const height = Math.round((10 * BARS.height * share) / most) / 10;
    const [left, right] = [from, to].map((day) => Math.round((BARS.width * day) / end)) as [number, number];
    return height > 0 ? `M${left} ${BARS.height}v-${height}h${Math.max(1, right - left - GAP)}v${height}` : '';
  };
  const partOf = ({ from }: { from: number }) => ends.slice(0, 2).filter((day) => day !== null && from >= day).length;
  const inParts = Map.groupBy(coming, partOf);
  return {
    past: [...Map.groupBy(past, ({ from }) => heatBand(from + 1))].map(([band, bars]) => {
      return { band, path: bars.map(barOf).join('') };
    }),
    coming: [0, 1, 2].map((part) => (inParts.get(part) ?? []).map(barOf).join('')),
  };
}

/** The marks of the quarters. Their texts stand beside each other, each as near to its place as the others leave room. */
function quarterMarks(
  { startDate }: TouchlineAbsence,
  ends: readonly (number | null)[],
  { end, language }: { end: number; language: Language },
): Touchline['quarters'] {
  const { dayMonth } = formats(language);
  const texts = bundle(language, 'injuries').touchline;
  let limit = 100;
  return QUARTERS.map(([name], part) => ({ name, day: ends[part] ?? null }))
    .toReversed()
    .flatMap(({ name, day }) => {
      if (day === null) return [];
      const isBeyond = day > end;
      const label = isBeyond ? `${texts[name]} →` : texts[name];
      const when = startDate
        ? dayMonth(addDays(startDate, day))
        : translator(language)('injuries:touchline.day', { day });
      const half = (Math.max(label.length, when.length) * LETTER) / 2;
      const at = isBeyond ? 100 : place(day / end);
      const textAt = Math.round(10 * Math.min(at, limit - half)) / 10;
      limit = textAt - half - LETTER;
      return [{ at: isBeyond ? null : at, textAt, name: label, day: when }];
    })
    .toReversed();
}

/** The band of the usual days, its median, and its text, which stands in the way of no other. */
function usualMark(
  usual: NonNullable<TouchlineAbsence['usual']>,
  {
    at,
    language,
    before,
    gone,
  }: {
    at: (day: number) => number;
    language: Language;
    before: Touchline['quarters'][number] | undefined;
    gone: number;
  },
): NonNullable<Touchline['usual']> {
  const text = rangeText(usual, language);
  const [from, to] = [at(usual.lower), Math.min(100, at(usual.upper ?? Infinity))];
  const width = text.length * LETTER;
  const textAt = Math.round(10 * Math.max(0, Math.min(from, 100 - width))) / 10;
  const limit = before ? before.textAt - (Math.max(before.name.length, before.day.length) * LETTER) / 2 : 100;
  const today = at(gone);
  // As long as this their text is at the left of today.
  const days = today < LEFT_FROM ? translator(language)('injuries:detail.days', { count: gone }) : '';
  const taken = today + LETTER * (2 + bundle(language, 'injuries').touchline.today.length + BIG * days.length);
  const isBelow = textAt + width <= limit;
  return {
    from,
    width: Math.round(10 * (to - from)) / 10,
    median: at(usual.median),
    textAt,
    row: isBelow ? 'band' : taken + width <= 100 ? 'top' : 'low',
    text,
  };
}

function flagOf(
  at: number,
  announced: string,
  share: number | null,
  language: Language,
): NonNullable<Touchline['flag']> {
  const { dayMonth, percent } = formats(language);
  const day = translator(language)('injuries:touchline.announced', { day: dayMonth(announced) });
  return { at, text: share === null ? day : `${day}, ${percent(share)}`, isLeft: at > 55 };
}

/** The first days of months, or the days of weeks where the first day is not known. */
function monthsOf(startDate: string | null, end: number, language: Language): Touchline['months'] {
  if (startDate === null) {
    const step = WEEK * Math.max(1, Math.ceil(end / WEEK / MAX_MONTHS));
    return Array.from({ length: Math.floor(end / step) + 1 }, (_, part) => {
      return { at: place((part * step) / end), text: formats(language).number(part * step) };
    });
  }
  const firsts = Array.from({ length: end + 1 }, (_, day) => ({ day, date: addDays(startDate, day) })).filter(
    ({ date }) => date.endsWith('-01'),
  );
  const step = Math.max(1, Math.ceil(firsts.length / MAX_MONTHS));
  return firsts
    .filter((_, index) => index % step === 0)
    .map(({ day, date }) => ({ at: place(day / end), text: formats(language).monthName(date) }))
    .filter(({ at }) => at < 94);
}
