import { expect, test } from 'vitest';
import { withoutReadTime, writeIcs } from '../../../src/views/following/ics.ts';

const now = new Date('2026-11-26T20:30:15.250Z');
const calendar = { name: 'Desk, own', everyHours: 1, now };
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('a calendar has whole days, instants in UTC and how often to ask', () => {
  const text = writeIcs(calendar, [
    {
      uid: 'return-1@site.example',
      summary: 'Expected return: Rossi',
      url: 'https://site.example/x',
      when: { day: '2026-12-03' },
    },
    { uid: 'match-2@site.example', summary: 'A – B', when: { start: '2026-12-05T19:30:00.000Z', hours: 2 } },
  ]);
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Touchline//Touchline//EN',
    'CALSCALE:GREGORIAN',
    'NAME:Desk\\, own',
    'X-WR-CALNAME:Desk\\, own',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:return-1@site.example',
    'DTSTAMP:20261126T203015Z',
    'LAST-MODIFIED:20261126T203015Z',
    'DTSTART;VALUE=DATE:20261203',
    'SUMMARY:Expected return: Rossi',
    'URL:https://site.example/x',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:match-2@site.example',
    'DTSTAMP:20261126T203015Z',
    'LAST-MODIFIED:20261126T203015Z',
    'DTSTART:20261205T193000Z',
    'DURATION:PT2H',
    'SUMMARY:A – B',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  const later = { ...calendar, now: new Date('2026-11-27T00:00:00Z') };
  expect(withoutReadTime(writeIcs(calendar, []))).toBe(withoutReadTime(writeIcs(later, [])));
});

test('a name cannot begin another line or property, and leaves no control characters', () => {
  const name = 'A;B,C\\D\r\nEND:VEVENT\rX\n\u0000\u0007Y\t\uD800';
  const text = writeIcs(calendar, [{ uid: 'x', summary: name, description: [name, 'Z'], when: { day: '2026-12-03' } }]);
  const lines = unfolded(text);
  const escaped = 'A\\;B\\,C\\\\D\\nEND:VEVENT\\nX\\nY\t\uFFFD';
  expect(lines.filter((line) => /^(?:SUMMARY|DESCRIPTION):/.test(line))).toEqual([
    `SUMMARY:${escaped}`,
    `DESCRIPTION:${escaped}\\nZ`,
  ]);
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

test.each(['a', 'é', '東', '🩺', 'e\u0301'])(
  'lines of %s have at most 75 octets, and no character is divided',
  (letter) => {
    for (let length = 55; length < 160; length += 1) {
      const summary = letter.repeat(length);
      const text = writeIcs(calendar, [{ uid: 'x', summary, when: { day: '2026-12-03' } }]);
      const lines = text.split('\r\n');
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      expect(text.isWellFormed() && !/[^\r]\n|\r[^\n]/.test(text)).toBe(true);
      expect(unfolded(text)).toContain(`SUMMARY:${summary}`);
    }
  },
);
