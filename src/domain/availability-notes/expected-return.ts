const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const RETURN = /\b(?:expected back|suspended until)\s+(\d{1,2})\s+([a-z]{3})/i;

/**
 * The return date in a note: its first occurrence on or after the day of the note.
 * @returns null if the note gives no date, or an invalid one
 * @example expectedReturn('Barkley: Lack of match fitness - Expected back 13 Jan', '2017-12-25') // '2018-01-13'
 */
export function expectedReturn(text: string, knownOn: string): string | null {
  const [, day = '', name = ''] = RETURN.exec(text) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase());
  if (month < 0) return null;
  const year = Number(knownOn.slice(0, 4));
  const days = [year, year + 1].map((each) => new Date(Date.UTC(each, month, Number(day))));
  const next = days.find((date) => date.getUTCMonth() === month && date.toISOString().slice(0, 10) >= knownOn);
  return next?.toISOString().slice(0, 10) ?? null;
}
