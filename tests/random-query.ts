import fc from 'fast-check';

/** What people and programs type into a full-text search: operators, words, and anything else. */
export const anyQuery = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(
        fc.oneof(
          fc.constantFrom(
            '+',
            '|',
            '-',
            '*',
            '"',
            '(',
            ')',
            '\\',
            ' ',
            ' ',
            '\t',
            '\n',
            '“',
            '”',
            '«',
            "'",
            '’',
            '‘',
            '–',
            '｜',
          ),
          fc.constantFrom(
            'knee',
            'Arsenal',
            'OR',
            'AND',
            'NOT',
            'ham',
            'Müller',
            '膝',
            '손흥민',
            'الركبة',
            'a',
            '1',
            '…',
          ),
        ),
        { maxLength: 40 },
      )
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
