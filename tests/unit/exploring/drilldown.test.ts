import { expect, test } from 'vitest';
import {
  cardKind,
  DRILLDOWN_SECTIONS,
  filterCounts,
  inSectionOrder,
  isPlayerSection,
  sectionOf,
} from '../../../src/domain/exploring/drilldown.ts';
import { ENTITY_KINDS, EXECUTIVE_ROLES, RELATIONSHIPS } from '../../../src/domain/vocabulary.ts';

const compare = (a: string, b: string) => a.localeCompare(b, 'en');
const link = (label: string, relation: string | null = null, lastname: string | null = null) => ({
  label,
  relation,
  meta: { lastname, displayOrder: null as number | null },
});
const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);

test('DRILL-01 every kind has one of the eight cards', () => {
  expect(Object.fromEntries(ENTITY_KINDS.map((kind) => [kind, cardKind(kind)]))).toMatchObject({
    player: 'profile',
    'self player': 'profile',
    team: 'team',
    'national team': 'national_team',
    competition: 'competition',
    hashtag: 'hashtag',
    country: 'extra',
    family: 'extra',
  });
});

test('DRILL-02 every kind has a section to stand in, whatever it is to the other', () => {
  for (const kind of ENTITY_KINDS)
    for (const relation of [null, 'squad', ...RELATIONSHIPS, ...EXECUTIVE_ROLES])
      expect(DRILLDOWN_SECTIONS).toContain(sectionOf(kind, relation));
  expect(sectionOf('player', 'brother')).toBe('family');
  expect(sectionOf('player', 'squad')).toBe('squad');
  expect(sectionOf('executive', 'press-office')).toBe('staff');
  expect(sectionOf('self player', null)).toBe('player');
});

test('DRILL-04 sections of players are the ones that do not fold', () => {
  expect(DRILLDOWN_SECTIONS.filter(isPlayerSection)).toEqual(['squad', 'player']);
});

test('players stand by last name, then by name', () => {
  const players = [link('Zed Alba', null, 'Alba'), link('Ann Zima', null, 'Zima'), link('Al Alba', null, 'Alba')];
  expect(labels(inSectionOrder('squad', players, compare))).toEqual(['Al Alba', 'Zed Alba', 'Ann Zima']);
});

test('staff stands from the coach down, family from the parents on, each by their list', () => {
  const staff = [link('S', 'staff'), link('P', 'president'), link('C')];
  expect(labels(inSectionOrder('staff', staff, compare))).toEqual(['C', 'P', 'S']);
  const family = [link('W', 'wife'), link('M', 'mother'), link('F', 'father')];
  expect(labels(inSectionOrder('family', family, compare))).toEqual(['F', 'M', 'W']);
});

test('competitions stand by display order; those without one come last, by name', () => {
  const cup = { ...link('Cup'), meta: { lastname: null, displayOrder: 2 } };
  const league = { ...link('League'), meta: { lastname: null, displayOrder: 1 } };
  expect(labels(inSectionOrder('competition', [link('Z'), cup, link('A'), league], compare))).toEqual([
    'League',
    'Cup',
    'A',
    'Z',
  ]);
});

test('DRILL-06 the filter counts the injured and the others, never the unknown, and gives no count without a record', () => {
  const players = [{ injured: true }, { injured: false }, { injured: null }, { injured: true }];
  expect(filterCounts(players)).toEqual({ all: 4, injured: 2, not_injured: 1 });
  expect(filterCounts([{ injured: null }])).toBeNull();
  expect(filterCounts([])).toBeNull();
});
