import fc from 'fast-check';

/** Escapes what can be escaped; a lone surrogate goes as the bytes UTF-8 forbids. */
export function escapeWord(word: string): string {
  return word.isWellFormed() ? encodeURIComponent(word) : '%ED%A0%80';
}

/** Line and paragraph separators, other controls, marks of direction and order, ends of Unicode, what is no UTF-8. */
const CHARACTERS = [
  ...['\u2028', '\u2029', '\u0085', '\0', '\x01', '\n', '\r\n', '\x1F', '\x7F', '\uFEFF', '\u200F', '\u202E'].map(
    escapeWord,
  ),
  ...['\uFFFF', '\u{10FFFF}', '\u0301'.repeat(500), '\u00A0', '😀', '\u2028'.repeat(1000)].map(escapeWord),
  ...['%ED%A0%80', '%ED%B0%80', '%C0%AF', '%F8%88%80%80%80', '%FF'],
];
/** What separates the parts of an address, escaped once, twice and too often, and escapes that are none. */
const SIGNS = [
  ...[
    '%2F',
    '%5C',
    '..',
    '.',
    '%2e%2e',
    '%5C..%5C..',
    '/..%2f',
    '//',
    '//x.example',
    ';',
    ';x=y',
    '[',
    ']',
    '[0]',
    ':',
  ],
  ...['%25', '%2525', `%${'25'.repeat(20)}41`, '%25'.repeat(20), '%25zz', '%', '%zz', '%u2028', '@', '@x.example'],
  ...['{', '}', '|', '^', '`', '"', '<', '>', '\\', '!', '*', "'", '(', ')', '$', '&', '=', '+', ',', '?', '#', '%23'],
];
/** What is no number, day or name here, and what is one elsewhere. */
const VALUES = [
  ...['', '-1', '0', '1.5', '1e9', '0x10', 'NaN', '9'.repeat(30), 'p_-1', 'p_9007199254740993', `t_${'9'.repeat(20)}`],
  ...['2026-02-30', '0000-00-00', '275761-01-01', '2026-01-01,2026-02-30', 'year', 'all', 'tag=p_1', 'tw_1', 'rss_1'],
  ...['__proto__', 'constructor', 'toString', 'null', 'api', 'de', 'admin', 'a'.repeat(5000), '/x'.repeat(1000)],
];

/** A part of an address as it is sent: what people, programs and attackers put where a word is expected. */
export const hostileWord: fc.Arbitrary<string> = fc.oneof(
  ...[CHARACTERS, SIGNS, VALUES].map((words) => ({ weight: 3, arbitrary: fc.constantFrom(...words) })),
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }).map(escapeWord) },
);
