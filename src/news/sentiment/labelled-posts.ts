import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ContentLanguage } from '../../domain/posts/posts.ts';
import type { Label } from '../../domain/sentiment/corrections.ts';
import type { LabelledPost } from './train.ts';

const LANGUAGES: Readonly<Record<string, ContentLanguage>> = {
  english: 'en',
  italian: 'it',
  chinese: 'zh',
  spanish: 'es',
  arabic: 'ar',
  portuguese: 'pt',
  japanese: 'ja',
  korean: 'kr',
  french: 'fr',
  german: 'de',
  en: 'en',
  it: 'it',
  zh: 'zh',
  es: 'es',
  ar: 'ar',
  pt: 'pt',
  ja: 'ja',
  kr: 'kr',
  ko: 'kr',
  fr: 'fr',
  de: 'de',
};

const LABELS: ReadonlyMap<string, Label> = new Map([
  ['0', 0],
  ['1', 1],
  ['2', 2],
]);

/** Part of the data: `train_text.txt` and `train_labels.txt`, and so on. */
export type DataPart = 'train' | 'val' | 'test';

/**
 * Labelled posts from a folder with one folder per language.
 * @param parts those that exist for a language are read; it must have at least one
 * @throws Error if a language is unknown, a file is missing or empty, a label is not 0, 1 or 2, or two files have
 * different numbers of lines; the message names the file and line
 */
export async function readLabelledPosts(folder: string, parts: readonly DataPart[]): Promise<LabelledPost[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new Error(`${folder} cannot be read as a folder.`, { cause });
  });
  const names = entries
    .filter((entry) => !entry.name.startsWith('.') && (entry.isDirectory() || entry.isSymbolicLink()))
    .map(({ name }) => name)
    .sort();
  if (names.length === 0) throw new Error(`${folder} has no folder for any language.`);
  const posts: LabelledPost[] = [];
  for (const name of names) {
    const language = LANGUAGES[name.toLowerCase()];
    if (!language)
      throw new Error(`${join(folder, name)}: unknown language. Use one of ${Object.keys(LANGUAGES).join(', ')}.`);
    posts.push(...(await readLanguage(join(folder, name), language, parts)));
  }
  return posts;
}

async function readLanguage(
  folder: string,
  language: ContentLanguage,
  parts: readonly DataPart[],
): Promise<LabelledPost[]> {
  const files = new Set(await readdir(folder));
  const found = parts.filter((part) => files.has(`${part}_text.txt`) || files.has(`${part}_labels.txt`));
  if (found.length === 0)
    throw new Error(`${folder} contains none of ${parts.map((part) => `${part}_text.txt`).join(' and ')}.`);
  const posts: LabelledPost[] = [];
  for (const part of found) posts.push(...(await readPart(folder, part, language)));
  return posts;
}

async function readPart(folder: string, part: DataPart, language: ContentLanguage): Promise<LabelledPost[]> {
  const [textFile, labelFile] = [join(folder, `${part}_text.txt`), join(folder, `${part}_labels.txt`)];
  const [texts, labels] = await Promise.all([readLines(textFile), readLines(labelFile)]);
  if (texts.length !== labels.length)
    throw new Error(`${textFile} has ${texts.length} lines, ${basename(labelFile)} has ${labels.length}.`);
  if (texts.length === 0) throw new Error(`${textFile} has no lines.`);
  return texts.map((text, at) => ({
    text: withoutEscapes(text),
    language,
    label: readLabel(labels[at], labelFile, at),
  }));
}

async function readLines(file: string): Promise<string[]> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new Error(`${file} cannot be read.`, { cause });
  });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Error(`${file} is not UTF-8.`, { cause });
  }
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function readLabel(label: string | undefined, file: string, at: number): Label {
  const found = LABELS.get(label?.trim() ?? '');
  if (found === undefined) throw new Error(`${file}:${at + 1}: the label is '${label ?? ''}'. Labels are 0, 1 and 2.`);
  return found;
}

/** Some data sets write letters as `\u2019`. */
function withoutEscapes(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
