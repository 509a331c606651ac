import { keepResults } from '../../domain/keep-results.ts';

/** Languages of dates in feeds. Of a name with two meanings, such as the Polish and Croatian listopad, the first counts. */
const LANGUAGES =
  'en de fr it es pt ar ar-LB ar-MA ar-DZ nl pl tr ru el sv da nb fi cs sk hu ro hr sr-Latn bs sl bg uk mk ca eu gl is et lv lt id ms sq he fa hi th sr'.split(
    ' ',
  );

/** Abbreviations that are neither in Intl nor the beginning of its names. */
const OTHERS: Readonly<Record<string, number>> = {
  janner: 1,
  jaenner: 1,
  feber: 2,
  mrz: 3,
  mrt: 3,
  maerz: 3,
  mei: 5,
  setiembre: 9,
};

const folded = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}.׳’']/gu, '')
    .replaceAll('ı', 'i')
    .trim();

/** The names of a part of several days, alone and in a date. */
function namesOf(language: string, part: 'month' | 'weekday', days: readonly number[]): string[][] {
  const formats = [{ [part]: 'long' }, { [part]: 'long', day: 'numeric' } as const, { [part]: 'short' }].map(
    (form) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', calendar: 'gregory', ...form }),
  );
  return days.map((day) =>
    formats.flatMap((format) =>
      format.formatToParts(day).flatMap(({ type, value }) => (type === part ? folded(value) : [])),
    ),
  );
}

const beginnings = (name: string) =>
  Array.from({ length: Math.max(1, name.length - 3) }, (_, more) => name.slice(0, 3 + more));

/** The places of names in a list, by the names and by their beginnings, which are how most abbreviations are made. */
function placesOf(names: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const begun = new Map<string, number>();
  for (const [place, each] of names.entries())
    for (const key of each.flatMap(beginnings)) {
      const other = begun.get(key) ?? place;
      // What begins two of them is neither: 'jui' of juin and juillet.
      begun.set(key, other === place ? place : NaN);
    }
  return new Map([...begun, ...names.flatMap((each, place) => each.map((name) => [name, place] as const))]);
}

const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1));
/** The first was a Sunday. */
const WEEKDAYS = Array.from({ length: 7 }, (_, weekday) => Date.UTC(2026, 10, 1 + weekday));
const monthsIn = keepResults(LANGUAGES.length, (language: string) => placesOf(namesOf(language, 'month', MONTHS)));
const weekdaysIn = keepResults(LANGUAGES.length, (language: string) =>
  placesOf(namesOf(language, 'weekday', WEEKDAYS)),
);

/** Looks a name up in the language of its feed, then in the others. */
function placeOf(
  placesIn: (language: string) => ReadonlyMap<string, number>,
  name: string,
  language: string | null,
): number | undefined {
  const own = language?.trim().toLowerCase().split(/[-_]/)[0];
  const [first = 'en'] = LANGUAGES.filter((each) => each === own);
  for (const each of [first, ...LANGUAGES]) {
    const place = placesIn(each).get(name);
    if (place !== undefined && !Number.isNaN(place)) return place;
  }
  return undefined;
}

/**
 * The month that a name or an abbreviation means, in any language of feeds.
 * @param language BCP 47, of the feed
 * @example monthOf('Févr.', null) // 2
 */
export function monthOf(name: string, language: string | null): number | undefined {
  const key = folded(name);
  // Two letters are a month in Arabic, and a preposition in Spanish.
  if (key.length < (/^[a-z]/.test(key) ? 3 : 2)) return undefined;
  const place = placeOf(monthsIn, key, language);
  return place === undefined ? OTHERS[key] : place + 1;
}

/**
 * The day of the week likewise, from 0, which is Sunday.
 * @example weekdayOf('mar.', 'fr') // 2
 */
export function weekdayOf(name: string, language: string | null): number | undefined {
  const key = folded(name);
  return key.length < 2 ? undefined : placeOf(weekdaysIn, key, language);
}
