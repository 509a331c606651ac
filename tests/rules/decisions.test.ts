import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = '.github/decisions';
const numberOf = (file: string) => file.replace(`${FOLDER}/`, '').slice(0, 4);
const decisions = globSync(`${FOLDER}/*.md`).map((file) => ({
  file,
  number: numberOf(file),
  text: readFileSync(file, 'utf8'),
}));
const numbers = new Set(decisions.map(({ number }) => number));
const sources = globSync(['*.{ts,mjs,json}', '.*.{ts,mjs,json}', '{src,tests}/**/*.{ts,tsx,mjs,astro,css,sql}'])
  .filter((file) => !file.endsWith('decisions.test.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const papers = globSync(['README.md', '.github/**/*.md', 'src/**/*.md']).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));

/** The numbers that a text refers to, as `decision 0240`, `[decision 240](…)` or a link. */
function referred(text: string): string[] {
  const found = text.matchAll(/\bdecisions? (\d{1,4})\b|decisions\/(\d{4})|\]\((\d{4})-[\w-]+\.md\)/gi);
  return [...found].map(([, ...groups]) => (groups.find(Boolean) ?? '').padStart(4, '0'));
}

/** `# 240. Title`, its status with a date, then context, decision, alternatives where there were any, consequence. */
const FORMAT =
  /^# (\d+)\. \S.*\n\nStatus: (?:accepted|superseded by \[decision \d+\]\(\d{4}-[\w-]+\.md\)), 2\d{3}-\d\d-\d\d\.(?: .+)?\n\n## Context\n[\s\S]+?\n## Decision\n[\s\S]+?\n(?:## Alternatives\n[\s\S]+?\n)?## Consequence\n[\s\S]+$/;
const HEADINGS = ['Context', 'Decision', 'Alternatives', 'Consequence'];

test.each(decisions)('$file has the format of all decisions', ({ text, number }) => {
  expect(FORMAT.exec(text)?.[1]?.padStart(4, '0')).toBe(number);
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings.filter((heading) => heading === undefined || !HEADINGS.includes(heading))).toEqual([]);
});

test('each number is that of one decision', () => {
  expect(decisions.length).toBe(numbers.size);
});

test('each accepted decision is named by a line of the code that it explains', () => {
  const named = new Set(sources.flatMap(({ text }) => referred(text)));
  const accepted = decisions.filter(({ text }) => text.includes('\nStatus: accepted'));
  expect(accepted.filter(({ number }) => !named.has(number)).map(({ file }) => file)).toEqual([]);
});

test('each decision that code or papers name exists', () => {
  const missing = [...sources, ...papers].flatMap(({ file, text }) =>
    referred(text)
      .filter((number) => !numbers.has(number))
      .map((number) => `${file}: ${number}`),
  );
  expect(missing).toEqual([]);
});
