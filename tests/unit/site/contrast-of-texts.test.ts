import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrastRatio } from '../../../src/domain/contrast.ts';

const css = readFileSync('src/styles/tokens.css', 'utf8');
const [light = '', dark = ''] = css.split(/@media \(prefers-color-scheme: dark\)|@media print/);
const valuesOf = (block: string) =>
  new Map([...block.matchAll(/--([\w-]+): (#\w{3,6});/g)].map(([, name = '', value = '']) => [name, value]));
const SCHEMES = [
  ['on paper', valuesOf(light)],
  ['in the dark', new Map([...valuesOf(light), ...valuesOf(dark)])],
] as const;

/** Text colours and their backgrounds. */
const TEXTS = ['ink', 'ink-2', 'accent', 'red', 'amber', 'green'];
const GROUNDS = ['paper', 'surface', 'wash'];

test.each(SCHEMES)('every text has a contrast of 4.5 %s', (_, colours) => {
  const pairs = TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground]));
  for (const [text = '', ground = ''] of [...pairs, ['on-accent', 'accent'], ['red', 'red-wash']]) {
    const ratio = contrastRatio(colours.get(text) ?? '', colours.get(ground) ?? '');
    expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});
