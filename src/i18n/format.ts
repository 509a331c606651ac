import type { Language } from '../domain/vocabulary.ts';
import { bcp47 } from './languages.ts';

/** Intl's objects are dear to make: one for each language and kind, made when first asked for. */
function perLanguage<T>(make: (tag: string) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const known = made.get(language) ?? make(bcp47(language));
    made.set(language, known);
    return known;
  };
}

const decimals = perLanguage((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }));
const shares = perLanguage((tag) => new Intl.NumberFormat(tag, { style: 'percent' }));
const longDates = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }),
);

/**
 * A day with dots, alike in every language.
 * @example dotted('2026-11-02') // '02.11.2026'
 */
export function dotted(day: string): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

/**
 * A day in words.
 * @example longDate('2026-11-02', 'es') // '2 de noviembre de 2026'
 */
export function longDate(day: string, language: Language): string {
  return longDates(language).format(Date.parse(day));
}

/**
 * A figure with at most one decimal.
 * @example number(1234.56, 'de') // '1.234,6'
 */
export function number(value: number, language: Language): string {
  return decimals(language).format(value);
}

/**
 * A share from 0 to 1 in whole percent.
 * @example percent(0.62, 'fr-fr') // '62 %'
 */
export function percent(share: number, language: Language): string {
  return shares(language).format(share);
}

const STEPS = [
  { letter: 'B', size: 1e9 },
  { letter: 'M', size: 1e6 },
  { letter: 'K', size: 1e3 },
  { letter: '', size: 1 },
] as const;

/**
 * A large figure with one decimal and the letter of its size, chosen after rounding: 999,950 is 1M.
 * @param largest B for counts such as followers, M for market values
 * @example abbreviated(1_234_567, 'de') // '1,2M'
 * @example abbreviated(1_200_000_000, 'en-gb', 'M') // '1,200M'
 */
export function abbreviated(value: number, language: Language, largest: 'B' | 'M' = 'B'): string {
  const steps = STEPS.slice(largest === 'M' ? 1 : 0);
  const reached = steps.find(({ size }) => Math.round((Math.abs(value) / size) * 10) >= 10);
  const { letter, size } = reached ?? { letter: '', size: 1 };
  return number(value / size, language) + letter;
}

/**
 * Whole years from a birth date to a day; one born on 29 February is a year older on 1 March.
 * @example age('2000-11-22', '2026-11-21') // 25
 */
export function age(birthdate: string, today: string): number {
  const birthdayPassed = today.slice(5) >= birthdate.slice(5);
  return Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4)) - (birthdayPassed ? 0 : 1);
}
