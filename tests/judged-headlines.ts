import { readFileSync } from 'node:fs';
import type { ContentLanguage } from '../src/domain/posts/posts.ts';
import type { TextToLink } from '../src/news/linking/linked-text.ts';
import { type JudgedLine, judgedLines } from './invented-squads.ts';

/** Files of judged headlines and their languages. */
export const FILES = [
  ['en', 'en'],
  ['it', 'it'],
  ['es', 'es'],
  ['pt-pt', 'pt'],
  ['br', 'pt'],
  ['fr', 'fr'],
  ['de', 'de'],
] as const;

const FOLDER = 'tests/fixtures/injury-headlines';

/** The judged headlines of a file: half tell of injuries of named players, half of anything else. */
export function headlinesOf(file: string, language: ContentLanguage): JudgedLine[] {
  const [, ...lines] = readFileSync(`${FOLDER}/${file}.tsv`, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [, text = '', players = ''] = line.split('\t');
    return { language, text, expected: players === '-' ? [] : players.split(';') };
  });
}

/** An example of each kind of headline that was once misread. */
export function kindsOfHeadlines(): JudgedLine[] {
  return judgedLines(`${FOLDER}/kinds.tsv`);
}

/** A headline as a post, with the text after `¶` as its body. */
export function postOf({ text, language }: JudgedLine): TextToLink {
  const [title = '', body = ''] = text.split(' ¶ ');
  return { title, body, language: language as ContentLanguage, publishedAt: null };
}
