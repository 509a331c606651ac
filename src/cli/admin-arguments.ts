import { PLAN_NAME } from '../domain/accounts/plans.ts';
import { InvalidArgumentError } from 'commander';
import { EMAIL, MAX_EMAIL_LENGTH } from '../domain/accounts/email.ts';
import { parseTag } from '../domain/tags.ts';
import { parsePeriod, TIMEFRAMES } from '../domain/timeframe.ts';
import { inEveryLanguage } from '../i18n/languages.ts';

/** The number of a request. */
export function readId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Write a number.');
  return Number(text);
}

/** A day of the calendar. */
export function readDay(text: string): string {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (!day || Number.isNaN(+day) || day.toISOString().slice(0, 10) !== text)
    throw new InvalidArgumentError('Write a date as YYYY-MM-DD.');
  return text;
}

/** A moment with its time zone. */
export function readMoment(text: string): Date {
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : null;
  if (!moment || Number.isNaN(+moment))
    throw new InvalidArgumentError('Write a time with its time zone, such as 2026-11-22T09:30:00Z.');
  return moment;
}

/** A day, or 'never' for none. */
export function readDayOrNever(text: string): string | null {
  return text === 'never' ? null : readDay(text);
}

/** An e-mail address; the account is looked up later. */
export function readEmail(text: string): string {
  if (text.length > MAX_EMAIL_LENGTH || !EMAIL.test(text)) throw new InvalidArgumentError('Write an e-mail address.');
  return text;
}

/** The tag of what has a report: a player, a team or a competition. */
export function readSubject(text: string): string {
  const tag = parseTag(text);
  if (tag?.prefix !== 'p' && tag?.prefix !== 't' && tag?.prefix !== 'cp')
    throw new InvalidArgumentError('Write the tag of a player, a team or a competition, such as p_17, t_3 or cp_1.');
  return `${tag.prefix}_${tag.id}`;
}

/** A period, by name or as two days. */
export function readTimeframe(text: string): string {
  if (!TIMEFRAMES.some((name) => name === text) && parsePeriod(text) === null)
    throw new InvalidArgumentError(`Write one of ${TIMEFRAMES.join(', ')}, or two dates as YYYY-MM-DD,YYYY-MM-DD.`);
  return text;
}

export function readPlanName(text: string): string {
  if (!PLAN_NAME.test(text)) throw new InvalidArgumentError('Use lower-case letters, digits and hyphens.');
  return text;
}

/** An image of this site: pages show no external images. */
export function readPicture(text: string): string {
  if (!/^\/[\w./-]{1,200}$/.test(text)) throw new InvalidArgumentError('Write a path such as /crest.svg.');
  return text;
}

/** A text in one of the seven languages, added to those given before. */
export function readTranslation(written: string, before: Record<string, string>): Record<string, string> {
  const [, code = '', text = ''] = /^([a-z]{2})=(.+)$/s.exec(written) ?? [];
  const known = Object.keys(inEveryLanguage(() => ''));
  if (!known.includes(code)) throw new InvalidArgumentError(`Write a language and a text: ${known.join('=… ')}=…`);
  return { ...before, [code]: text };
}

/** How many at a time. */
export function readCount(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('Write a number from 0 to 9999.');
  return Number(text);
}

/** @example readPrice('1200.00 EUR') // { price: 120000, currency: 'EUR' } */
export function readPrice(text: string): { price: number | null; currency?: string } {
  if (text === 'none') return { price: null };
  const [, whole = '', cents = '00', currency = ''] = /^(\d{1,6})(?:\.(\d\d))? ([A-Z]{3})$/.exec(text) ?? [];
  if (whole === '') throw new InvalidArgumentError("Write a price such as '1200.00 EUR', or none.");
  return { price: Number(whole + cents), currency };
}

export function readLimit(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('Write a number from 1 to 9999.');
  return Number(text);
}
