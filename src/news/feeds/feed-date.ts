import anyAscii from 'any-ascii';
import { knownTimeZone, offsetAt } from '../../domain/time-zones.ts';
import { monthOf, weekdayOf } from './date-names.ts';

/** Hours ahead of UTC. Military letters are not here: RFC 1123 reads them as unknown, which is UTC. */
const ZONES: Readonly<Record<string, number>> = {
  ut: 0,
  utc: 0,
  gmt: 0,
  z: 0,
  wet: 0,
  west: 1,
  bst: 1,
  cet: 1,
  met: 1,
  mez: 1,
  wat: 1,
  cest: 2,
  mest: 2,
  mesz: 2,
  cat: 2,
  sast: 2,
  eet: 2,
  eest: 3,
  eat: 3,
  msk: 3,
  trt: 3,
  gst: 4,
  pkt: 5,
  ist: 5.5,
  wib: 7,
  hkt: 8,
  sgt: 8,
  awst: 8,
  jst: 9,
  kst: 9,
  aest: 10,
  aedt: 11,
  nzst: 12,
  nzdt: 13,
  ast: -4,
  adt: -3,
  edt: -4,
  est: -5,
  et: -5,
  cdt: -5,
  cst: -6,
  ct: -6,
  mdt: -6,
  mst: -7,
  mt: -7,
  pdt: -7,
  pst: -8,
  pt: -8,
  akdt: -8,
  akst: -9,
  hst: -10,
  brt: -3,
  art: -3,
  clt: -4,
  cot: -5,
};

/** Years of two digits as RFC 2822 reads them: 50 to 99 are of the last century. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length === 2) return year + (year < 50 ? 2000 : 1900);
  return text.length === 3 ? year + 1900 : year;
}

interface Day {
  year: number;
  month?: number | undefined;
  day?: number | undefined;
}

interface Time {
  hour?: number | undefined;
  minute?: number | undefined;
  second?: number | undefined;
  /** Milliseconds. */
  fraction?: number | undefined;
  /** What follows the time. */
  zone?: string | undefined;
}

function instant({ year, month = 1, day = 1 }: Day, time: Time): string | null {
  const { hour = 0, minute = 0, second = 0, fraction = 0, zone = '' } = time;
  const isDay = year >= 1900 && year <= 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
  if (!isDay || hour > 24 || minute > 59 || second > 61) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  // 31 June does not exist.
  if (date.getUTCMonth() !== month - 1) return null;
  date.setUTCMinutes(hour * 60 + minute, second, fraction);
  const offset = offsetOf(zone, date.getTime());
  if (Math.abs(offset) > 24 * 60) return null;
  date.setUTCMinutes(date.getUTCMinutes() - offset);
  return date.toISOString();
}

const optional = (text: string | undefined) => (text === undefined || text === '' ? undefined : Number(text));

/**
 * Minutes ahead of UTC of '+01:00', '+530', 'EST', 'GMT+1', 'Europe/Rome'; 0 when it is unknown.
 * @param local the time that clocks of the zone show, as if it were UTC
 */
function offsetOf(zone: string, local: number): number {
  for (const word of zone.replace(/\b(?:gmt|utc)\s*(?=[+-]\d)/i, ' ').split(/[\s,()[\]]+/)) {
    const [, sign, hours, minutes] = /^([+-])(\d{1,2}?):?(\d{2})?$/.exec(word) ?? [];
    if (hours !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0));
    const named = ZONES[word.toLowerCase()];
    // 'ist' and 'et' are words, too.
    if (named !== undefined && /^(?:[A-Z]+|z|utc|gmt)$/.test(word)) return named * 60;
    const place = word.includes('/') ? knownTimeZone(word) : null;
    if (place !== null) return offsetAt(local - offsetAt(local, place), place) / 60_000;
  }
  return 0;
}

/** W3CDTF and ISO 8601, also shortened, with a space for the T, or of the year's days. */
const ISO =
  /^(?<year>\d{4})(?:-?(?<ordinal>\d{3})(?!\d)|[-/.]?(?<month>\d{1,2})(?:[-/.]?(?<day>\d{1,2}))?)?(?:(?:[Tt]|\s+|\s*,\s*)(?<hour>\d{1,2})(?::?(?<minute>\d{2})(?::?(?<second>\d{2})(?:[.,](?<fraction>\d+))?)?)?)?\s*(?<zone>[Zz]|[+-]\d{1,2}:?\d{0,2}|(?![AaPp][Mm]$)[A-Za-z/]{1,8})?$/u;
/** Seconds or milliseconds since 1970. */
const EPOCH = /^(\d{10})(\d{3})?(?:\.\d+)?$/;

/** '20261124081500', and as web servers write it: '24/Nov/2026:08:15:00'. */
const GLUED = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;
const SERVER = /^(\d{1,2})\/(\p{L}+)\/(\d{4}):/u;

/** What stands before a date, such as the day of the week, adds nothing and is often wrong. */
const YEAR_FIRST = /^\D*?(?<year>\d{4})\s?[-/.]\s?(?<month>\d{1,2})\s?[-/.]\s?(?<day>\d{1,2})(?!\d)/u;
const NUMBERS =
  /^(?<before>\D*?)(?<first>\d{1,2})\s?(?<sign>[-/. ])\s?(?<other>\d{1,2})\s?\k<sign>\s?(?<year>\d{4}|(?<!-\s?)\d{2})(?!\d)/u;
const NAMED = [
  /^\D*?(?<day>\d{1,2})(?<month>[^\d:]{3,40}?)(?<year>\d{2,4})(?![\d:h])/u,
  /^(?<month>\D{3,60})(?<day>\d{1,2})(?:st|nd|rd|th)?[,\s/.-]\D{0,10}?(?<year>\d{4})(?!\d)/u,
  /^\D*?(?<year>\d{4})(?<month>[^\d:]{3,40}?)(?<day>\d{1,2})(?!\d)/u,
];
/** asctime: 'Thu Jan 4 00:00:00 GMT 2004'. */
const YEAR_LAST = /^(\D+\d{1,2}) (\d{1,2}:.*) (\d{4})$/u;
const TIME_FIRST = /^(\d{1,2}[:h]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?)[\s,|–-]+(?=\S)(.*\d{4}.*)$/iu;

const HALF_WORD = (words: string, signs: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words})(?![\p{L}\p{M}])|${signs}`, 'iu');
const FORENOON = HALF_WORD(
  String.raw`a\.?\s?m|ص|صباحا|öö|πμ|π\.μ|mañana|mattina|manhã|matin`,
  '上午|凌晨|早上|清晨|午前|오전',
);
const AFTERNOON = HALF_WORD(
  String.raw`p\.?\s?m|م|مساء|ظهرا|ös|μμ|μ\.μ|tarde|noche|pomeriggio|sera|noite|soir|après-midi|nachmittags|abends`,
  '下午|晚上|傍晚|中午|午後|오후',
);
const TIME =
  /^(?<before>[^\d+]{0,40}?)(?<hour>\d{1,2})(?:(?:\s?[:.hu]\s?|(?<=\b\d\d)(?=\d\d\b))(?<minute>\d{2})(?:\s?[:.m]\s?(?<second>\d{2})(?:[.,](?<fraction>\d+))?)?)?(?<after>\D.*)?$/iu;

/** What is known of the dates of a feed. */
export interface DateStyle {
  /** BCP 47. */
  language: string | null;
  /** What '10/04/2026' begins with; null where nothing says so. */
  first: 'day' | 'month' | null;
  /** Where the year of '24-11-26' stands; null where nothing says so. */
  shortYear?: 'first' | 'last' | null;
}

const UNKNOWN_STYLE: DateStyle = { language: null, first: null };
/** '24-11-26' and '26-11-24'. */
const SHORT = /^(\D*?)(?<first>\d{2})-(?<month>\d{2})-(?<last>\d{2})(?!\d)/u;

/** The years before the first one of an era, in Japan and in Taiwan. */
const ERAS: Readonly<Record<string, number>> = {
  令和: 2018,
  R: 2018,
  平成: 1988,
  H: 1988,
  昭和: 1925,
  S: 1925,
  民國: 1911,
  民国: 1911,
};
const ERA = new RegExp(
  String.raw`(?<![\p{L}\d])(${Object.keys(ERAS).join('|')})\s?(元|\d{1,3})(?:\s?年\s?|[./-](?=\d))`,
  'u',
);

/** '二〇二六' and '二十四' in figures. */
function digitsOf(written: string): string {
  const value = (sign: string) => '〇一二三四五六七八九'.indexOf(sign === '零' ? '〇' : sign);
  const [tens, ones] = written.split('十');
  if (ones === undefined) return Array.from(written, value).join('');
  return String((tens ? value(tens) : 1) * 10 + (ones ? value(ones) : 0));
}

/** '12-VIII-2026': the month in Roman figures. */
const ROMAN = /(\d{1,2})\s?[-./ ]\s?(XI{0,2}|I[XV]|VI{0,3}|I{1,3})\s?[-./ ]\s?(\d{4})/u;
const ROMAN_MONTHS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** With digits and signs as in Europe: '２０２６年11月24日（火）午後5時' is '2026-11-24 午後5:00'. */
function cleaned(text: string): string {
  return (
    text
      .slice(0, 100)
      .normalize('NFKC')
      .replace(/\p{Cf}|[\u064b-\u065f]/gu, '')
      .replace(/\p{Pd}/gu, '-')
      // Of November.
      .replaceAll('ڤ', 'ف')
      .replace(/\p{Nd}/gu, (digit) => anyAscii(digit))
      .replace(
        ROMAN,
        (_, day: string, month: string, year: string) =>
          `${year}-${String(ROMAN_MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')} `,
      )
      .replace(/[〇零一二三四五六七八九十]+(?=[年月日])/gu, digitsOf)
      .replace(ERA, (_, era: string, year: string) => `${(ERAS[era] ?? 0) + (Number(year) || 1)}-`)
      .replace(/(?<!\d)(\d{2})\s?[年년](?=\s?\d)/u, (_, year: string) => `${fullYear(year)}年`)
      .replace(/(\d{4})-\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/u, '$1-$2-$3 ')
      .replace(/正午/u, ' 12:00')
      .replace(/(?<=\d\s?[時时點点시]\s?)[半반]/u, '30分')
      .replace(/(\d)\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日号일]/u, '$1-$2-$3 ')
      .replace(
        /(\d{1,2})\s?[時时點点시]\s?(?:(\d{1,2})\s?[分분]\s?(?:(\d{1,2})\s?[秒초])?)?/u,
        (_, hour: string, minute = '0', second = '0') =>
          `${hour}:${String(minute).padStart(2, '0')}:${String(second).padStart(2, '0')}`,
      )
      .replace(/\(([^()]*)\)/g, (_, inner: string) => (/^(?:[A-Z]{2,5}|\D{0,4}[+-]\d.*)$/.test(inner) ? inner : ' '))
      .replace(/\s+/g, ' ')
      .trim()
      .replace(GLUED, '$1-$2-$3 $4:$5:$6')
      .replace(SERVER, '$1 $2 $3 ')
      .replace(/(\d) uhr (\d\d)$/iu, '$1:$2')
      .replace(TIME_FIRST, '$2 $1')
      .replace(YEAR_LAST, '$1 $3 $2')
      .replace(/:.*$/u, (time) => (/\p{Script=Hangul}/u.test(text) ? `${time} +09:00` : time))
  );
}

/**
 * The instant of a date in a feed: RFC 822 with its variants, W3CDTF, and dates in other languages or by old programs.
 * Without a zone it is UTC; Korean dates are in Korea's zone.
 * @returns ISO 8601, UTC; null if it is not a date
 * @example feedDate('Thu, 01 Jan 04 19:48:21 EST') // '2004-01-02T00:48:21.000Z'
 * @example feedDate('2003-12') // '2003-12-01T00:00:00.000Z'
 */
export function feedDate(text: string, style: DateStyle = UNKNOWN_STYLE): string | null {
  const given = cleaned(text);
  const epoch = EPOCH.exec(given);
  if (epoch) return new Date(Number(epoch[1]) * 1000 + Number(epoch[2] ?? 0)).toISOString();
  const iso = ISO.exec(given);
  if (iso?.groups) return fromIso(iso.groups);
  const found = dayIn(given, style);
  if (!found) return null;
  const time = timeIn(given.slice(found.end));
  return time && instant(found.day, time);
}

function fromIso(groups: Readonly<Record<string, string | undefined>>): string | null {
  const { year = '', ordinal, fraction, zone } = groups;
  const time = {
    hour: optional(groups['hour']),
    minute: optional(groups['minute']),
    second: optional(groups['second']),
    fraction: milliseconds(fraction),
    zone,
  };
  if (ordinal === undefined)
    return instant({ year: Number(year), month: optional(groups['month']), day: optional(groups['day']) }, time);
  const first = instant({ year: Number(year) }, time);
  const days = Number(ordinal) - 1;
  return first === null || days < 0 || days > 365
    ? null
    : new Date(Date.parse(first) + days * 86_400_000).toISOString();
}

const milliseconds = (fraction: string | undefined) =>
  fraction === undefined ? undefined : Math.floor(Number(`0.${fraction}`) * 1000);

/** The day at the beginning of a text, and where what follows it begins. */
function dayIn(text: string, { language, first, shortYear = null }: DateStyle): { day: Day; end: number } | null {
  const given =
    shortYear === null ? text : text.replace(SHORT, shortYear === 'first' ? '$120$2-$3-$4' : '$1$2-$3-20$4');
  const moved = given.length - text.length;
  const found = dayOfWhole(given, { language, first });
  return found && { ...found, end: found.end - moved };
}

function dayOfWhole(given: string, { language, first }: DateStyle): { day: Day; end: number } | null {
  const whole = YEAR_FIRST.exec(given);
  if (whole?.groups) return { day: dayOf(whole.groups, Number(whole.groups['month'])), end: whole[0].length };
  const numbers = NUMBERS.exec(given);
  if (numbers?.groups) {
    const { first: one = '', other, year = '' } = numbers.groups;
    const end = numbers[0].length;
    // '26/11/24' in Japan.
    if (year.length === 2 && /^(?:ja|ko|zh)\b/i.test(language ?? ''))
      return { day: dayOf({ year: one, day: year }, Number(other)), end };
    const [begin, ...rest] = firstsOf(numbers.groups);
    const isMonthFirst = (rest.length > 0 ? first : begin) === 'month';
    // Without anything that says which, the date is unknown, unless both are the same.
    if (begin === undefined || (rest.length > 0 && first === null && one !== other)) return null;
    const [day, month] = isMonthFirst ? [other, one] : [one, other];
    return { day: dayOf({ ...numbers.groups, day }, Number(month)), end };
  }
  for (const pattern of NAMED) {
    const named = pattern.exec(given);
    const month = named?.groups && monthIn(named.groups['month'] ?? '', language);
    if (named?.groups && month !== undefined) return { day: dayOf(named.groups, month), end: named[0].length };
  }
  return null;
}

const dayOf = ({ year = '', day }: Readonly<Record<string, string | undefined>>, month: number): Day => ({
  year: fullYear(year),
  month,
  day: optional(day),
});

/** The month among some words, of which two may be its name. */
function monthIn(text: string, language: string | null): number | undefined {
  const words = text.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
  const names = [...words.map((word, index) => `${word} ${words[index + 1] ?? ''}`), ...words.toReversed()];
  for (const name of names) {
    const month = monthOf(name, language);
    if (month !== undefined) return month;
  }
  return undefined;
}

/** What a date of numbers may begin with by its own figures: no country writes the month first with full stops. */
function firstsOf({ first, other, sign }: Readonly<Record<string, string | undefined>>): ('day' | 'month')[] {
  return [
    ...(Number(other) <= 12 ? (['day'] as const) : []),
    ...(Number(first) <= 12 && sign !== '.' ? (['month'] as const) : []),
  ];
}

/** The time in what follows a date; null where it is none. */
function timeIn(rest: string): Time | null {
  const time = TIME.exec(rest);
  if (!time?.groups) return /\d{2}(?!:?\d{2})/.test(rest.replace(/[+-]\d[\d:]*/g, '')) ? null : { zone: rest };
  const { before = '', minute, second, fraction, after = '' } = time.groups;
  const words = `${before} ${after}`.normalize('NFC');
  const isAfternoon = AFTERNOON.test(words);
  const hour = Number(time.groups['hour']);
  const isHalf = isAfternoon || FORENOON.test(words);
  // '17' alone is not a time.
  const isHour =
    /^\s?(?:h|uhr|heures|horas|ore)\b/i.test(after) || /(?:ore|às|um|at|alle|las|à|الساعة)\s$/iu.test(before);
  if (minute === undefined && !isHalf && !isHour) return null;
  return {
    hour: isHalf && hour <= 12 ? (hour % 12) + (isAfternoon ? 12 : 0) : hour,
    minute: optional(minute),
    second: optional(second),
    fraction: milliseconds(fraction),
    zone: after,
  };
}

/**
 * How a feed writes its dates: what those of numbers begin with, by what all of them say. A number above 12 is the day,
 * and a day of the week fits one of two dates. Where none says so, only American English begins with the month, and
 * English without a country may do either.
 * @param dates all dates of the feed
 */
export function dateStyle(dates: readonly string[], language: string | null): DateStyle {
  const found = new Set<'day' | 'month'>();
  for (const date of dates) {
    const { groups } = NUMBERS.exec(cleaned(date)) ?? {};
    if (!groups || YEAR_FIRST.test(date)) continue;
    const firsts = firstsOf(groups).filter((first) => isOnItsWeekday(groups, { language, first }));
    const [only, ...others] = firsts;
    if (only !== undefined && others.length === 0 && groups['first'] !== groups['other']) found.add(only);
  }
  const shortYear = shortYearOf(dates);
  const [first, ...others] = found;
  if (first !== undefined) return { language, first: others.length === 0 ? first : null, shortYear };
  const [, tongue, country] = /^\s*([a-z]{2,3})(?:[-_]([a-z]{2}))?\b/i.exec(language ?? '') ?? [];
  const isEnglish = tongue?.toLowerCase() === 'en';
  // Canada writes both.
  if (tongue === undefined || (isEnglish && (country === undefined || country.toUpperCase() === 'CA')))
    return { language, first: null, shortYear };
  return { language, first: isEnglish && /^(?:US|PH)$/i.test(country ?? '') ? 'month' : 'day', shortYear };
}

/** Where '24-11-26' has its year: the number that all dates of a feed share, while the other one changes. */
function shortYearOf(dates: readonly string[]): 'first' | 'last' | null {
  const short = dates.flatMap((date) => [SHORT.exec(cleaned(date))?.groups ?? []].flat());
  const [firsts, lasts] = [new Set(short.map((each) => each['first'])), new Set(short.map((each) => each['last']))];
  if ((firsts.size === 1) === (lasts.size === 1)) return null;
  return firsts.size === 1 ? 'first' : 'last';
}

/** Whether a date, read in a style, is on the day of the week that stands before it; true where none does. */
function isOnItsWeekday(groups: Readonly<Record<string, string | undefined>>, style: DateStyle): boolean {
  const { before = '', first = '', other = '', sign = '', year = '' } = groups;
  const weekday = weekdayOf(before.replace(/[^\p{L}\p{M}]+$/u, ''), style.language);
  const date = weekday === undefined ? null : feedDate([first, other, year].join(sign), style);
  return date === null || new Date(date).getUTCDay() === weekday;
}
