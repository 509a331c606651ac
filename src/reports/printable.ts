import type { Report } from './report.ts';

/** Controls, and marks that turn the direction of what follows. Line ends are breaks in a text. */
const UNPRINTABLE = /[\p{Cc}\p{Co}\p{Cn}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu;
/** Zero-width characters. Fonts need not contain them. */
const INVISIBLE = /[\p{Cf}\p{Mn}\p{Me}]/u;
const SOFT_HYPHEN = '\u00AD';
const MISSING = '\u25A1';

/**
 * Whether the fonts contain every character that a report shows.
 * @param covered the code points of the fonts
 */
export function isCovered(report: Report, covered: ReadonlySet<number>): boolean {
  const shown = JSON.stringify({ ...report, files: [] });
  const characters = new Set(shown.toWellFormed().replace(UNPRINTABLE, ''));
  return [...characters].every(
    (character) =>
      character === SOFT_HYPHEN ||
      covered.has(character.codePointAt(0) ?? 0) ||
      /\s/.test(character) ||
      INVISIBLE.test(character),
  );
}

/**
 * A text with a square for each character that no font contains, because PDF/UA refuses a document with a missing glyph.
 * @param covered the code points of all fonts
 */
export function printableText(text: string, covered: ReadonlySet<number>): string {
  const missing = covered.has(MISSING.codePointAt(0) ?? 0) ? MISSING : '?';
  const shownAs = (character: string) => {
    if (character === SOFT_HYPHEN || covered.has(character.codePointAt(0) ?? 0)) return character;
    if (/\s/.test(character)) return ' ';
    return INVISIBLE.test(character) ? '' : missing;
  };
  return Array.from(text.toWellFormed().replace(UNPRINTABLE, ' '), shownAs).join('');
}

/** The same of all texts that a report shows. Attached files and the title for windows need no font. */
export function printable(report: Report, covered: ReadonlySet<number>): Report {
  const { files, ...shown } = report;
  const texts = JSON.parse(
    JSON.stringify(shown, (_, value: unknown) => (typeof value === 'string' ? printableText(value, covered) : value)),
  ) as typeof shown;
  const title = report.title.toWellFormed().replace(UNPRINTABLE, ' ');
  return { ...texts, title, files: files.map((file) => ({ ...file, text: file.text.toWellFormed() })) };
}
