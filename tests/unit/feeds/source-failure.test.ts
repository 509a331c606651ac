import { expect, test } from 'vitest';
import { sourceFailure } from '../../../src/domain/feeds/source-failure.ts';

test.each([
  ['The server answers 404.', 'status', '404'],
  ['No answer in time.', 'timeout', null],
  ['No server has this name.', 'unknownName', null],
  ['The server refuses the connection.', 'refused', null],
  ['The certificate of the server is not valid (CERT_HAS_EXPIRED).', 'certificate', null],
  ['More than 5 redirects.', 'redirects', null],
  ['The address is not public. OUTBOUND_ALLOW names private ones that may be asked.', 'private', null],
  ['The answer is larger than 5 MB.', 'large', null],
  ['The document is larger than 5 MB.', 'large', null],
  ['The document takes longer than 1 s to read.', 'unreadable', null],
  ['The server answers no JSON.', 'unreadable', null],
  ['No answer (ECONNRESET).', 'silent', null],
])('a failure has a kind that pages name: %s', (words, kind, detail) => {
  expect(sourceFailure(words)).toEqual({ kind, detail });
});

test('words that no page knows are kept', () => {
  const words = 'The spending limit of X for 2026-03 (USD 20) is reached.';
  expect(sourceFailure(words)).toEqual({ kind: 'other', detail: words });
});
