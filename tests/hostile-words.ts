import fc from 'fast-check';

/** Escapes what can be escaped; a lone surrogate goes as the bytes UTF-8 forbids. */
export function escapeWord(word: string): string {
  return word.isWellFormed() ? encodeURIComponent(word) : '%ED%A0%80';
}

/** Line and paragraph separators, other controls, marks of order and direction, the ends of Unicode, what is no UTF-8. */
const CHARACTERS =
  '%E2%80%A8 %E2%80%A9 %C2%85 %00 %01 %0A %0D%0A %1F %7F %EF%BB%BF %E2%80%8F %E2%80%AE %C2%A0 %F0%9F%98%80 %EF%BF%BF ' +
  `%F4%8F%BF%BF %ED%A0%80 %ED%B0%80 %C0%AF %F8%88%80%80%80 %FF ${'%CC%81'.repeat(500)} ${'%E2%80%A8'.repeat(1000)}`;
/** What separates the parts of an address, escaped once, twice and too often, and escapes that are none. */
const SIGNS =
  '%2F %5C .. . %2e%2e %5C..%5C.. /..%2f // //x.example ; ;x=y [ ] [0] : %25 %2525 %25zz % %zz %u2028 @ @x.example ' +
  `{ } | ^ \` " < > \\ ! * ' ( ) $ & = + , ? # %23 %3F ${'%25'.repeat(20)} %${'25'.repeat(20)}41`;
/** What is no number, day or name here, and what is one elsewhere. */
const VALUES =
  '-1 0 1.5 1e9 0x10 NaN null year all de admin api tag=p_1 p_-1 p_9007199254740993 tw_1 rss_1 2026-02-30 0000-00-00 ' +
  '275761-01-01 2026-01-01,2026-02-30 __proto__ constructor toString ' +
  `${'9'.repeat(30)} t_${'9'.repeat(20)} ${'a'.repeat(5000)} ${'/x'.repeat(1000)}`;

/** A part of an address as it is sent: what people, programs and attackers put where a word is expected. */
export const hostileWord: fc.Arbitrary<string> = fc.oneof(
  ...[CHARACTERS, SIGNS, VALUES].map((words) => ({ weight: 3, arbitrary: fc.constantFrom(...words.split(' ')) })),
  fc.constant(''),
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }).map(escapeWord) },
);
