import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messagePieces } from '../../../src/domain/posts/message.ts';

const marked = (message: string) =>
  messagePieces(message)
    .filter(({ kind }) => kind !== 'text')
    .map(({ kind, text }) => `${kind} ${text}`);

test('hashtags and addresses are found in a message, whatever stands around them', () => {
  expect(marked('Back: #Ward, (see https://ward.example/a?b=1). #2026 #عودة #U21')).toEqual([
    'hashtag Ward',
    'link https://ward.example/a?b=1',
    'hashtag عودة',
    'hashtag U21',
  ]);
});

test('neither the end of an address nor the number of an entity is a hashtag', () => {
  expect(marked('https://ward.example/#top C#major &#x27; ##')).toEqual(['link https://ward.example/#top']);
});

test('the pieces make the message again', () => {
  const words = fc.stringMatching(/^[#a1 .é&;:/h]*$/);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), words), (message) => {
      const again = messagePieces(message).map(({ kind, text }) => (kind === 'hashtag' ? `#${text}` : text));
      expect(again.join('')).toBe(message);
    }),
  );
});
