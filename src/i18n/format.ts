import { ago } from '../domain/ago.ts';
import { daysBetween } from '../domain/days.ts';
import { keepResults } from '../domain/keep-results.ts';
import { dayIn } from '../domain/time-zones.ts';
import { type Language, LANGUAGES } from '../domain/vocabulary.ts';
import { bcp47 } from './languages.ts';

/** How a language writes days and figures. Days come as `2026-11-02`. */
export interface Formats {
  /** '02.11.2026', in every language. */
  day: (day: string) => string;
  /** '02.11.2026, 17:05 UTC' of an instant, in the reader's time zone. */
  moment: (instant: string) => string;
  /** '17:05' of an instant, in the reader's time zone. */
  time: (instant: string) => string;
  /** '2026-11-02' of an instant, in the reader's time zone. */
  dayOf: (instant: string) => string;
  /** 'Monday 2 November 2026' of a day. */
  weekday: (day: string) => string;
  /** '€1,200' of an amount in the smallest unit of a currency. */
  price: (amount: number, currency: string) => string;
  /** '3 hours ago' of an instant in the last 24 hours; null of any other. @param now milliseconds since 1970 */
  ago: (instant: string, now: number) => string | null;
  /** 'today', 'yesterday'; null of any other day. */
  nearDay: (day: string, today: string) => string | null;
  /** '2 November 2026', '2 de noviembre de 2026', '2. November 2026'. */
  longDay: (day: string) => string;
  /** '5 Dec', '5. Dez.': where the year is plain. */
  dayMonth: (day: string) => string;
  /** 'Nov', and 'Jan 2027' of the first month of a year. */
  monthName: (day: string) => string;
  /** 'Nov 2026' of a day in it. */
  month: (day: string) => string;
  /** '1,234.5': at most one decimal, but never 0 for what is more: '0.04'. */
  number: (value: number) => string;
  /** '+11.5', '−43.7': at most one decimal, with its sign. */
  signed: (value: number) => string;
  /** '89.0': always one decimal, for columns of figures with one decimal. */
  tenths: (value: number) => string;
  /** A share from 0 to 1 in whole percent: '62%'. */
  percent: (share: number) => string;
  /** '66–100', and '66' where both ends are equal. */
  numbers: (from: number, to: number) => string;
  /** '66%–100%', and '66%' where both ends are equal. */
  percents: (from: number, to: number) => string;
  /** A share from 0 to 1 in percent with one decimal, for shares that are compared: '62.4%'. */
  percentTenths: (share: number) => string;
  /** A change in whole percent, with its sign: '+45%', '−16%'. */
  change: (share: number) => string;
  /** A count, of followers for example, with K, M or B: '1.2M'. */
  count: (value: number) => string;
  /** A market value with K or M and no larger letter: '1,200M'. */
  marketValue: (value: number) => string;
  /** '4–21 days', and '1 day' where both ends are equal. */
  days: (from: number, to: number) => string;
  /** '12 min', and '3 hr' from two hours on. */
  minutes: (value: number) => string;
  /** 'in 59 minutes': when a number of seconds will have passed, never too early. */
  inSeconds: (value: number) => string;
  /** 'A, B and C'. */
  list: (names: readonly string[]) => string;
  /** Puts two names in the language's order. */
  compare: (a: string, b: string) => number;
}

/** Ranges that a format keeps: a page writes the same few again and again, and Intl takes long for each. */
const MAX_RANGES = 500;

/** Writes ranges. Intl writes hyphens in some languages, and '~1 day' for equal ends. */
function ranges(format: Intl.NumberFormat): (from: number, to: number) => string {
  const write = keepResults(MAX_RANGES, (ends: string) => {
    const [from = 0, to = 0] = ends.split(' ').map(Number);
    return { text: format.formatRange(from, to).replace(/\s?[-–]\s?/, '–') };
  });
  return (from, to) => (from === to ? format.format(from) : write(`${from} ${to}`).text);
}

/** Between a figure and its letter everywhere but in English. */
const NO_BREAK_SPACE = '\u00a0';

const BILLIONS = { size: 1e9, letter: 'B' };
const MILLIONS = { size: 1e6, letter: 'M' };
const THOUSANDS = { size: 1e3, letter: 'K' };
const ONES = { size: 1, letter: '' };

/** The largest step that a figure reaches, or reaches by rounding to one decimal of the step below: 999,950 is 1M. */
function stepOf(value: number, steps: readonly (typeof ONES)[]): typeof ONES {
  return steps.find(({ size }) => Math.round((Math.abs(value) / size) * 1e4) >= 1e4) ?? ONES;
}

/** A day, or the day of an instant. */
function dotted(day: string): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

type InZone = Pick<Formats, 'moment' | 'time' | 'dayOf'>;

function makeInZone(language: Language, timeZone: string): InZone {
  const clock = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  });
  const hours = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone });
  const zone = new Intl.DateTimeFormat(bcp47(language), { timeZone, timeZoneName: 'short' });
  const zoneAt = (moment: number) =>
    zone.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return {
    // Great Britain writes '02/11/2026, 17:05'.
    moment: (instant) => {
      const time = Date.parse(instant);
      return `${clock.format(time).replaceAll('/', '.')} ${zoneAt(time)}`;
    },
    time: (instant) => hours.format(Date.parse(instant)),
    dayOf: (instant) => dayIn(Date.parse(instant), timeZone),
  };
}

function makeInLanguage(language: Language): Omit<Formats, keyof InZone> {
  const tag = bcp47(language);
  const full = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' });
  const age = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const wait = new Intl.RelativeTimeFormat(tag);
  const decimal = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const small = new Intl.NumberFormat(tag, { maximumSignificantDigits: 1 });
  const signedDecimal = new Intl.NumberFormat(tag, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const tenths = new Intl.NumberFormat(tag, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const share = new Intl.NumberFormat(tag, { style: 'percent' });
  const shareTenths = new Intl.NumberFormat(tag, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const signedShare = new Intl.NumberFormat(tag, { style: 'percent', signDisplay: 'exceptZero' });
  const long = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const days = new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const minutes = new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  const hoursLong = new Intl.NumberFormat(tag, { style: 'unit', unit: 'hour', unitDisplay: 'short' });
  const enumeration = new Intl.ListFormat(tag);
  const shortDay = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const monthName = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' });
  const shorten = (value: number, steps: readonly (typeof ONES)[]) => {
    const { size, letter } = stepOf(value, steps);
    const space = letter === '' || language === 'en-gb' ? '' : NO_BREAK_SPACE;
    return decimal.format(value / size) + space + letter;
  };
  return {
    day: dotted,
    weekday: (day) => full.format(Date.parse(day)),
    ago: (instant, now) => ago(instant, now, age),
    nearDay: (day, today) => {
      const passed = daysBetween(day, today);
      return passed === 0 || passed === 1 ? age.format(-passed, 'day') : null;
    },
    longDay: (day) => long.format(Date.parse(day)),
    dayMonth: (day) => shortDay.format(Date.parse(day)),
    monthName: (day) => monthName.format(Date.parse(day)) + (day.slice(5, 7) === '01' ? ` ${day.slice(0, 4)}` : ''),
    month: (day) => `${monthName.format(Date.parse(day))} ${day.slice(0, 4)}`,
    // What is not 0 is not written as 0.
    number: (value) => (value !== 0 && Math.abs(value) < 0.05 ? small : decimal).format(value),
    price: (amount, currency) => {
      const format = new Intl.NumberFormat(tag, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
      return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
    },
    // Intl writes a hyphen in most languages.
    signed: (value) => signedDecimal.format(value).replace('-', '−'),
    tenths: (value) => tenths.format(value),
    percent: (value) => share.format(value),
    numbers: ranges(decimal),
    percents: ranges(share),
    percentTenths: (value) => shareTenths.format(value),
    change: (value) => signedShare.format(value).replace('-', '−'),
    days: ranges(days),
    minutes: (value) => (value < 120 ? minutes.format(value) : hoursLong.format(Math.round(value / 60))),
    inSeconds: (value) => {
      if (value < 60) return wait.format(value, 'second');
      const minutes = Math.ceil(value / 60);
      return minutes < 120 ? wait.format(minutes, 'minute') : wait.format(Math.ceil(minutes / 60), 'hour');
    },
    list: (names) => enumeration.format(names),
    count: (value) => shorten(value, [BILLIONS, MILLIONS, THOUSANDS]),
    compare: new Intl.Collator(tag).compare,
    marketValue: (value) => shorten(value, [MILLIONS, THOUSANDS]),
  };
}

/** Number of time zones, for each language. */
const MAX_ZONES = 50;

const inLanguage = keepResults(LANGUAGES.length, (language: Language) => {
  const formats = makeInLanguage(language);
  return keepResults(MAX_ZONES, (timeZone: string) => ({ ...formats, ...makeInZone(language, timeZone) }));
});

/**
 * The formats of a language in a time zone. They are kept, because creating Intl's objects is slow.
 * @example formats('de').count(1_234_567) // '1,2 M'
 */
export function formats(language: Language, timeZone = 'UTC'): Formats {
  return inLanguage(language)(timeZone);
}

/**
 * A name for the beginning of a line.
 * @example sentenceCase('it', 'coscia sinistra') // 'Coscia sinistra'
 */
export function sentenceCase(language: Language, text: string): string {
  return text.slice(0, 1).toLocaleUpperCase(bcp47(language)) + text.slice(1);
}
