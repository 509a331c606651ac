import type { Language } from '../domain/vocabulary.ts';
import { formats } from './format.ts';
import type { Texts } from './texts.ts';
import { translator } from './translate.ts';

type Reason = keyof Texts['admin']['lists']['reasons'];

/** Reasons as the import of a list writes them, in English, for terminals and reports; first match wins. */
const WRITTEN: readonly (readonly [reason: Reason, written: RegExp])[] = [
  ['demoAccount', /^What is imported ends the demo accounts/],
  ['noClub', /^There is no club (?<club>.*)\. Its tag is in the address/],
  ['mixedDays', /^(?<name>.*) has days like 17\/8\/2026 and 8\/17\/2026\./],
  ['twice', /^Two columns have the same meaning: (?<columns>.*?)\. Say which column/],
  ['lacks', /^This list of \w+ lacks (?<fields>.*?)\. Say which column.* Its columns: (?<columns>.*)\.$/],
  ['noRows', /^(?<name>.*) has no rows below its header\.$/],
  [
    'tooMuch',
    /^(?<name>.*) (?:is larger than \d+ bytes|has more than \d+ (?:lines|entries)|has a (?:cell|header) of more than \d+|unpacks to more than)/,
  ],
  [
    'unreadable',
    /^(?<name>.*?) (?:cannot be read|is a zip archive but|contains text that is not|is not valid|is neither text|is not a complete zip|has an entry that leads out)/,
  ],
  ['required', /^A value is required here\.$/],
  ['longer', /^The value is longer than (?<most>\d+) characters\.$/],
  ['control', /^The value contains control characters\.$/],
  ['number', /^Write a whole number from (?<least>-?\d+) to (?<most>\d+)\.$/],
  ['day', /^Write a valid date as YYYY-MM-DD\.$/],
  ['time', /^Write a time such as /],
  ['osiics', /^This is no OSIICS code/],
  ['smdcs', /^This is no SMDCS code/],
  ['unknownClub', /^No club has this id\.$/],
  ['unknownPlayer', /^No player has this id\.$/],
  ['unknownCompetition', /^No competition has this id in this season\.$/],
  ['season', /^Write a season such as /],
  ['foot', /^Write left, right, both, or leave it empty\.$/],
  ['country', /^There is no known country with this name\.$/],
  ['same', /^The same record is already on line (?<line>\d+)/],
  ['itself', /^A club cannot play itself\.$/],
  ['staysOpen', /^This is not a date\. The injury remains open\.$/],
  ['noLength', /^This is not a date\. Its length remains unknown\.$/],
  ['reversed', /^The injury ends before it starts /],
  ['tooLong', /^The injury lasts (?<days>\d+) days/],
  ['neither', /^Neither club is (?<club>.*)\.$/],
  ['corrected', /^An editor has corrected this value/],
];

/** Numbers are written as the language writes them. */
const isNumber = (text: string) => /^-?\d+$/.test(text);

/**
 * Why the import of a list refuses a file, a row or a value, in a language.
 * @param written as the import has written it
 * @returns undefined for a reason that is not known: it is shown as it was written
 */
export function importReason(language: Language, written: string): string | undefined {
  const { list } = formats(language);
  for (const [reason, pattern] of WRITTEN) {
    const found = pattern.exec(written);
    if (!found) continue;
    const given = Object.entries(found.groups ?? {}).map(([name, value]) => {
      if (name === 'fields') return [name, value.replaceAll(' or ', ' / ')];
      if (name !== 'columns') return [name, isNumber(value) ? Number(value) : value];
      // Headings with an example each.
      return [
        name,
        list([...value.matchAll(/"([^"]*)"(?: \(such as "[^"]*"\))?/g)].map(([, heading = '']) => heading)),
      ];
    });
    return translator(language)(
      `admin:lists.reasons.${reason}`,
      Object.fromEntries(given) as Record<string, string | number>,
    );
  }
  return undefined;
}
