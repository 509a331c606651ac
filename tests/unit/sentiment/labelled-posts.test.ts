import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readLabelledPosts } from '../../../src/news/sentiment/labelled-posts.ts';
import { loadSentimentModel, sentimentModelPath } from '../../../src/news/sentiment/model-file.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-sentiment-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

function folderWith(language: string, files: Readonly<Record<string, string>>): string {
  const folder = newFolder();
  mkdirSync(join(folder, language));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, language, name), text);
  return folder;
}

test('labelled posts are read by language, with escapes as letters', async () => {
  const folder = folderWith('german', { 'test_text.txt': 'Sch\\u00f6n!\nNa ja\n', 'test_labels.txt': '2\n1\n' });
  expect(await readLabelledPosts(folder, ['val', 'test'])).toEqual([
    { text: 'Schön!', language: 'de', label: 2 },
    { text: 'Na ja', language: 'de', label: 1 },
  ]);
});

test.each([
  ['klingon', { 'val_text.txt': 'a\n', 'val_labels.txt': '1\n' }, /klingon: unknown language/],
  ['french', { 'val_text.txt': 'a\nb\n', 'val_labels.txt': '1\n' }, /has 2 lines, val_labels\.txt has 1/],
  ['french', { 'val_text.txt': 'a\nb\n', 'val_labels.txt': '1\n5\n' }, /val_labels\.txt:2: the label is '5'/],
  ['french', { 'val_text.txt': 'a\n' }, /val_labels\.txt cannot be read/],
  ['french', { 'val_text.txt': '', 'val_labels.txt': '' }, /has no lines/],
  ['french', { 'train_text.txt': 'a\n', 'train_labels.txt': '1\n' }, /contains none of val_text\.txt/],
])('a broken folder of %s is refused', async (language, files, message) => {
  await expect(readLabelledPosts(folderWith(language, files), ['val'])).rejects.toThrow(message);
});

test('no model is no error, a damaged one is', async () => {
  const folder = newFolder();
  expect(await loadSentimentModel(folder)).toBeNull();
  mkdirSync(join(folder, 'sentiment'));
  writeFileSync(sentimentModelPath(folder), 'no model');
  await expect(loadSentimentModel(folder)).rejects.toThrow('train again');
});
