/** Names of months by their first letters, without accents: English, then those that feeds of other countries write. */
const MONTHS: Readonly<Record<string, number>> = {
  ...numbered('janu febr marc apri maj juni juli augu szep okto nove dece'),
  ...numbered('ιαν φεβ μαρ απρ μαι ιουν ιουλ αυγ σεπ οκτ νοε δεκ'),
  ...numbered('янв фев мар апр мая июн июл авг сен окт ноя дек'),
  ...numbered('ene feb mar abr may jun jul ago sep oct nov dic'),
  ...numbered('gen feb mar apr mag giu lug ago set ott nov dic'),
  ...numbered('jan fev mar avr mai juin juil aou set okt nov dez'),
  ...numbered('jan feb mar apr may jun jul aug sep oct nov dec'),
};

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
  cest: 2,
  mest: 2,
  mesz: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  ist: 5.5,
  jst: 9,
  kst: 9,
  aest: 10,
  aedt: 11,
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
};

function numbered(names: string): Record<string, number> {
  return Object.fromEntries(names.split(' ').map((name, index) => [name, index + 1]));
}

function monthOf(name: string): number | undefined {
  const folded = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return MONTHS[folded.slice(0, 4)] ?? MONTHS[folded.slice(0, 3)];
}

/** Years of two digits as RFC 2822 reads them: 50 to 99 are of the last century. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length === 2) return year + (year < 50 ? 2000 : 1900);
  return text.length === 3 ? year + 1900 : year;
}

interface Parts {
  year: number;
  month?: number | undefined;
  day?: number | undefined;
  hour?: number | undefined;
  minute?: number | undefined;
  second?: number | undefined;
  /** Milliseconds. */
  fraction?: number | undefined;
  /** Minutes ahead of UTC. */
  offset?: number | undefined;
}

function instant(parts: Parts): string | null {
  const { year, month = 1, day = 1, hour = 0, minute = 0, second = 0, fraction = 0, offset = 0 } = parts;
  const isDay = year >= 1900 && year <= 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
  if (!isDay || hour > 24 || minute > 59 || second > 61 || Math.abs(offset) > 24 * 60) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  // 31 June is no day.
  if (date.getUTCMonth() !== month - 1) return null;
  date.setUTCMinutes(hour * 60 + minute - offset, second, fraction);
  return date.toISOString();
}

const optional = (text: string | undefined) => (text === undefined || text === '' ? undefined : Number(text));

/** '+01:00', '-0500', 'EST', 'Etc/GMT' as minutes ahead of UTC; undefined when it is unknown. */
function offsetOf(zone: string | undefined): number | undefined {
  const text = (zone ?? '')
    .trim()
    .toLowerCase()
    .replace(/^etc\//, '')
    .replace(/^(gmt|utc)(?=[+-])/, '');
  const [, sign, hours, minutes] = /^([+-])(\d{1,2}):?(\d{2})?/.exec(text) ?? [];
  if (hours !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0));
  const named = ZONES[/^[a-z]+/.exec(text)?.[0] ?? ''];
  return named === undefined ? undefined : named * 60;
}

/** W3CDTF and ISO 8601, also shortened, with a space for the T, or of the year's days. */
const ISO =
  /^(?<year>\d{4})(?:-?(?<ordinal>\d{3})(?!\d)|[-/.]?(?<month>\d{1,2})(?:[-/.]?(?<day>\d{1,2}))?)?(?:(?:[Tt]|\s+|\s*,\s*)(?<hour>\d{1,2})(?::?(?<minute>\d{2})(?::?(?<second>\d{2})(?:[.,](?<fraction>\d+))?)?)?)?\s*(?<zone>[Zz]|[+-]\d{1,2}:?\d{0,2}|[A-Za-z/]{1,8})?$/u;

/** RFC 822 and 2822: the day first; also the month first, names in full, and asctime with the year last. */
const TIME = String.raw`(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:[.,]\d+)?)?\s*(?<half>[AaPp]\.?[Mm]\.?)?`;
const DAY_FIRST = new RegExp(
  String.raw`^(?<day>\d{1,2})(?:st|nd|rd|th|\.|º)?[\s-]+(?:de\s+)?(?<month>\p{L}+)\.?,?[\s-]+(?:de\s+)?(?<year>\d{2,4})(?:[,\s]+(?:at\s+)?${TIME})?\s*(?<zone>\S.*)?$`,
  'iu',
);
const MONTH_FIRST = new RegExp(
  String.raw`^(?<month>\p{L}+)\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})(?:[,\s]+(?:at\s+)?${TIME})?\s*(?<zone>\S.*)?$`,
  'iu',
);
const YEAR_LAST = new RegExp(
  String.raw`^(?<month>\p{L}+)\.?\s+(?<day>\d{1,2})\s+${TIME}\s*(?<zone>[A-Z]{1,5}|[+-]\d{4})?\s+(?<year>\d{4})$`,
  'iu',
);
/** '2004-július-13T9:15-05:00' */
const HUNGARIAN =
  /^(?<year>\d{4})-(?<month>\p{L}+)-(?<day>\d{1,2})T(?<hour>\d{1,2}):(?<minute>\d{2})(?<zone>[+-]\d{2}:\d{2})?$/iu;
/** '2004년 05월 28일  01:31:15' */
const KOREAN =
  /^(?<year>\d{4})년\s+(?<month>\d{1,2})월\s+(?<day>\d{1,2})일\s+(?<hour>\d{1,2}):(?<minute>\d{2}):(?<second>\d{2})$/u;
/** '2004-05-25 오후 11:23:17' */
const KOREAN_HALVES =
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})\s+(?<half>오전|오후)\s+(?<hour>\d{1,2}):(?<minute>\d{1,2}):(?<second>\d{1,2})$/u;
const KOREA = '+09:00';
/** '2026年11月24日 10:00' */
const EASTERN =
  /^(?<year>\d{4})年(?<month>\d{1,2})月(?<day>\d{1,2})日(?:\s*(?<hour>\d{1,2})[:時时](?<minute>\d{2})分?(?::(?<second>\d{2}))?)?$/u;
/** '24/11/2026 10:00', '24.11.2026'. */
const NUMBERS = new RegExp(
  String.raw`^(?<first>\d{1,2})[/.-](?<other>\d{1,2})[/.-](?<year>\d{4})(?:[,\s]+${TIME})?\s*(?<zone>[+-]\d{2}:?\d{2}|[A-Z]{1,4})?$`,
  'iu',
);
/** Seconds or milliseconds since 1970. */
const EPOCH = /^(\d{10})(\d{3})?$/;

/**
 * The instant of a date in a feed: RFC 822 with its variants, W3CDTF, and dates in other languages or by old programs.
 * Without a zone it is UTC; Korean dates are in Korea's zone.
 * @returns ISO 8601, UTC; null if it is not a date
 * @example feedDate('Thu, 01 Jan 04 19:48:21 EST') // '2004-01-02T00:48:21.000Z'
 * @example feedDate('2003-12') // '2003-12-01T00:00:00.000Z'
 */
export function feedDate(text: string): string | null {
  const given = text.normalize('NFC').trim().replace(/\s+/g, ' ').slice(0, 100);
  const korean = KOREAN.exec(given) ?? KOREAN_HALVES.exec(given);
  if (korean?.groups) return fromGroups({ ...korean.groups, zone: KOREA });
  const epoch = EPOCH.exec(given);
  if (epoch) return new Date(Number(epoch[1]) * 1000 + Number(epoch[2] ?? 0)).toISOString();
  const numbers = NUMBERS.exec(given);
  if (numbers?.groups) return fromNumbers(numbers.groups);
  const iso = ISO.exec(given) ?? HUNGARIAN.exec(given) ?? EASTERN.exec(given);
  if (iso?.groups) return fromGroups(iso.groups);
  // The name of the day adds nothing and is often wrong.
  const bare = given.replace(/^[\p{L}\p{M}.-]+,\s*/u, '').replace(/^(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*\.?\s+/iu, '');
  const named = DAY_FIRST.exec(bare) ?? YEAR_LAST.exec(bare) ?? MONTH_FIRST.exec(bare) ?? ISO.exec(bare);
  return named?.groups ? fromGroups(named.groups) : null;
}

/** The day first or the month first: a number above 12 says which. Else it is unknown, and so is the date. */
function fromNumbers(groups: Readonly<Record<string, string | undefined>>): string | null {
  const { first = '', other = '' } = groups;
  if (Number(first) > 12 || first === other) return fromGroups({ ...groups, day: first, month: other });
  return Number(other) > 12 ? fromGroups({ ...groups, day: other, month: first }) : null;
}

function fromGroups(groups: Readonly<Record<string, string | undefined>>): string | null {
  const { year = '', month, ordinal, fraction, half, zone } = groups;
  const number = month === undefined ? undefined : (optional(/^\d+$/.exec(month)?.[0]) ?? monthOf(month));
  if (month !== undefined && number === undefined) return null;
  const time = {
    hour: hourOf(optional(groups['hour']), half),
    minute: optional(groups['minute']),
    second: optional(groups['second']),
    fraction: fraction === undefined ? undefined : Math.floor(Number(`0.${fraction}`) * 1000),
    offset: offsetOf(zone),
  };
  if (ordinal === undefined)
    return instant({ year: fullYear(year), month: number, day: optional(groups['day']), ...time });
  const first = instant({ year: Number(year), ...time });
  const days = Number(ordinal) - 1;
  return first === null || days < 0 || days > 365
    ? null
    : new Date(Date.parse(first) + days * 86_400_000).toISOString();
}

function hourOf(hour: number | undefined, half: string | undefined): number | undefined {
  if (hour === undefined || half === undefined) return hour;
  const isAfternoon = /^(p|오후)/i.test(half);
  return (hour % 12) + (isAfternoon ? 12 : 0);
}
