import { expect, test } from 'vitest';
import { PageText } from '../../src/server/page-cost/page-text.ts';

const textOf = (...parts: unknown[]) =>
  new TextDecoder().decode(parts.reduce((text: PageText, part) => text.concat(part), new PageText()).encode());

test('parts of a page are one text, whatever their characters take in UTF-8', () => {
  expect(textOf('<p>', 'Müller – 🏟️', { toString: () => '日本' }, '</p>')).toBe('<p>Müller – 🏟️日本</p>');
  expect(textOf('<p>', new TextEncoder().encode('Łódź –'), '日', '</p>')).toBe('<p>Łódź –日</p>');
  expect(textOf()).toBe('');
});

test('a page that is longer than any before it is whole, and stays so when others are encoded after it', () => {
  const long = new PageText().concat('日'.repeat(300_000)).encode();
  expect(textOf('short')).toBe('short');
  expect(new TextDecoder().decode(long)).toBe('日'.repeat(300_000));
});
