import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOf } from '../../../src/domain/search/text-words.ts';

test.each([
  ['Knee: out 3-4 weeks!', ['knee', 'out', '3', '4', 'weeks']],
  ['L’Équipe, Ødegaard & Groß', ['l', 'equipe', 'odegaard', 'gross']],
  ['阿森纳前锋大腿受伤', expect.arrayContaining(['大腿', '受伤'])],
  ['膝を負傷', expect.arrayContaining(['膝', '負傷'])],
  ['ガバ', ['ガバ']],
  ['햄스트링 부상', ['햄스트링', '부상']],
  ['الإصابة في الركبة', ['اصابه', 'في', 'ركبه']],
  ['⚽ … !', []],
])('%s is the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('a word read again is itself, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      for (const word of wordsOf(text)) expect(word).not.toMatch(/[\s'\\]|^$/u);
    }),
    { numRuns: 3000 },
  );
});
