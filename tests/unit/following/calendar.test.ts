import { expect, test } from 'vitest';
import { type Calendar, calendarOf } from '../../../src/views/following/calendar.ts';

const player = { id: 1, kind: 'player', label: 'João Silva', country: null } as const;
const competition = { id: 2, kind: 'competition', label: 'Nations League', country: null } as const;
const club = { id: 3, kind: 'team', label: 'Testham United', country: null } as const;
const nation = { id: 4, kind: 'national team', label: 'Brazil', country: 'BR' } as const;
const missing = ['Ada', 'Bo', 'Cy'].map((label) => ({ label }));

function eventsOf(calendar: Calendar): Record<string, string>[] {
  const place = { language: 'de', site: 'https://touchline.example', now: new Date('2026-11-26T20:00:00Z') } as const;
  const [, ...events] = calendarOf(calendar, place).replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n');
  return events.map((event) =>
    Object.fromEntries(
      event.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    ),
  );
}

test('a return names the player and the day, in the language of the account', () => {
  expect(eventsOf({ returns: [{ player, day: '2026-12-03' }], matches: [] })).toMatchObject([
    {
      UID: 'return-1@touchline.example',
      'DTSTART;VALUE=DATE': '20261203',
      SUMMARY: 'Erwartete Rückkehr: João Silva',
      URL: 'https://touchline.example/explore/p_1/injuries',
    },
  ]);
});

test('a match names all who are out and how many are unknown, and nobody where the plan has no injuries', () => {
  const match = { id: 9, kickoff: '2026-12-05T19:30:00.000Z', competition };
  const known = { team: club, squad: { players: 8, known: 6, missing } };
  const [full, bare] = eventsOf({
    returns: [],
    matches: [
      { ...match, sides: [known, { team: nation, squad: { players: 2, known: 2, missing: [] } }] },
      { ...match, sides: [club, nation].map((team) => ({ team, squad: null })) },
    ],
  });
  expect(full).toMatchObject({ UID: 'match-9@touchline.example', DTSTART: '20261205T193000Z', DURATION: 'PT2H' });
  expect([full?.['SUMMARY'], bare?.['SUMMARY']]).toEqual(Array(2).fill('Testham United – Brasilien'));
  expect(full?.['DESCRIPTION']).toBe(
    [
      'Nations League',
      'Derzeit nicht verfügbar',
      'Testham United: Ada\\, Bo und Cy\\; 2 nicht bekannt',
      'Brasilien: Kein Ausfall erfasst.',
    ].join('\\n'),
  );
  expect(bare?.['DESCRIPTION']).toBe('Nations League');
});
