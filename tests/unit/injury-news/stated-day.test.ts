import { expect, test } from 'vitest';
import { statedDayIn } from '../../../src/news/injury-news/durations.ts';

const DAY = '2026-01-08';

test.each([
  ['en', 'broke his foot on 12 November', '2025-11-12'],
  ['en', 'broke his foot on November 12th', '2025-11-12'],
  ['en', 'was injured yesterday', '2026-01-07'],
  ['en', 'is out until 12 November', null],
  ['en', 'broke his foot on 12 October', null],
  ['en', 'may break the record', null],
  ['de', 'zog sich am 3. Januar einen Muskelfaserriss zu', '2026-01-03'],
  ['de', 'fehlt bis 3. Januar', null],
  ['it', 'si è fermato ieri', '2026-01-07'],
  ['es', 'se lesionó el 3 de enero', '2026-01-03'],
  ['fr', 'blessé le 1er janvier', '2026-01-01'],
  ['pt', 'lesionou-se a 28 de dezembro', '2025-12-28'],
  ['ja', '1月5日の試合で負傷した', '2026-01-05'],
  ['zh', '昨天受伤', '2026-01-07'],
  ['kr', '1월 5일 부상을 당했다', '2026-01-05'],
  ['ar', 'أصيب أمس', '2026-01-07'],
] as const)('%s: %s', (language, text, expected) => {
  expect(statedDayIn(text, language, DAY)).toBe(expected);
});

test('without the day of the text no day is stated', () => {
  expect(statedDayIn('was injured yesterday', 'en', null)).toBeNull();
});
