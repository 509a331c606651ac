import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sitePicture, plainText, webLink } from '../../../src/provider/data/foreign-text.ts';

test.each([
  ['R&amp;D &lt;b&gt; &#8217;&#x1F600;&nbsp;', 'R&D <b> ’😀\u00a0'],
  ['&amp;lt;', '&lt;'],
  ['?a=1&copy=2 & more', '?a=1&copy=2 & more'],
  ['<script>', '<script>'],
  ['&#0;&#xD800;', '\ufffd\ufffd'],
])('POST-11 %j is shown decoded, once: %j', (given, shown) => {
  expect(plainText(given)).toBe(shown);
});

test.each([
  ['https://a.example/b?c=d#e', 'https://a.example/b?c=d#e'],
  ['HTTP://A.example', 'http://a.example/'],
  ['javascript:alert(1)', null],
  [' java\tscript:alert(1)', null],
  ['data:text/html,<script>', null],
  ['vbscript:x', null],
  ['file:///etc/passwd', null],
  ['//a.example', null],
  ['/logout', null],
  ['', null],
  [null, null],
])('a link to %j leads to %j', (given, link) => {
  expect(webLink(given)).toBe(link);
});

test('no text makes a link of another kind', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `javascript:${text}`),
      ),
      (text) => {
        expect(webLink(text) ?? 'https:').toMatch(/^https?:/);
      },
    ),
  );
});

test.each([
  ['/pictures/a-1.svg', '/pictures/a-1.svg'],
  ['//elsewhere.example/1.jpg', null],
  ['/\\elsewhere.example/1.jpg', null],
  ['https://elsewhere.example/1.jpg', null],
  ['/a.svg?x=1', null],
  ['/a b.svg', null],
  ['a.svg', null],
  ['/', null],
  [null, null],
])('a picture at %j is asked for at %j', (given, path) => {
  expect(sitePicture(given)).toBe(path);
});
