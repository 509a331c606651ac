import { expect, test } from 'vitest';
import { safeHtml } from '../../../src/views/profile/safe-html.ts';

test('PROF-08 a biography keeps its paragraphs and its links to the web', () => {
  expect(safeHtml('<p>Born <b>here</b>, see <a href="https://a.example/b">more</a>.</p>')).toBe(
    '<p>Born <b>here</b>, see <a href="https://a.example/b" rel="noopener noreferrer external">more</a>.</p>',
  );
});

test.each([
  ['<script>alert(1)</script>ok', 'ok'],
  ['<p style="color:red" onclick="x()">ok</p>', '<p>ok</p>'],
  ['<img src="https://a.example/x.png" onerror="x()">ok', 'ok'],
  ['<a href="javascript:alert(1)">ok</a>', '<a rel="noopener noreferrer external">ok</a>'],
  ['<iframe src="https://a.example"></iframe>ok', 'ok'],
])('what could run or load is taken out of %s', (given, kept) => {
  expect(safeHtml(given)).toBe(kept);
});
