import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { InvalidArgumentError, Option } from 'commander';
import { isDay } from '../../../domain/days.ts';
import { CONTENT_LANGUAGES, type ContentLanguage } from '../../../domain/posts/posts.ts';

/** Options of the commands that read lines of text. */
export interface LineOptions {
  lang: ContentLanguage;
  date?: string;
  json?: boolean;
}

const SPELLINGS: Readonly<Record<string, ContentLanguage>> = {
  ko: 'kr',
  br: 'pt',
  'pt-pt': 'pt',
  'pt-br': 'pt',
  'en-gb': 'en',
  'fr-fr': 'fr',
};

export const languageOption = () =>
  new Option('--lang <language>', `language of the lines: ${CONTENT_LANGUAGES.join(', ')}`)
    .argParser((text: string): ContentLanguage => {
      const code = SPELLINGS[text.toLowerCase()] ?? text.toLowerCase();
      const found = CONTENT_LANGUAGES.find((language) => language === code);
      if (!found) throw new InvalidArgumentError(`Write one of ${CONTENT_LANGUAGES.join(', ')}.`);
      return found;
    })
    .makeOptionMandatory();

export const dateOption = () =>
  new Option(
    '--date <day>',
    'date of all lines, YYYY-MM-DD; without it, players are linked to any club they have had',
  ).argParser((text: string) => {
    if (!isDay(text)) throw new InvalidArgumentError('Write a date as YYYY-MM-DD.');
    return text;
  });

/**
 * The lines of a file, or of standard input for `-`, with their numbers from 1. Blank lines are counted but skipped. A
 * file without text is reported on standard error.
 */
export async function* readLines(path: string): AsyncGenerator<{ line: number; text: string }> {
  const input = path === '-' ? process.stdin : createReadStream(path, 'utf8');
  let line = 0;
  let isEmpty = true;
  for await (const written of createInterface({ input, crlfDelay: Infinity })) {
    line += 1;
    // Text has no zero bytes; pictures, archives and UTF-16 have.
    if (written.includes('\0')) throw new Error(`${path}: line ${line} is not UTF-8 text. Write one text per line.`);
    const text = written.replace(/^\uFEFF/, '').trim();
    if (text === '') continue;
    isEmpty = false;
    yield { line, text };
  }
  if (isEmpty) console.error(`${path === '-' ? 'Standard input' : path} is empty. Write one text per line.`);
}
