import { describe, expect, test } from 'vitest';
import {
  type GroupableHit,
  groupHits,
  hitType,
  SEARCH_GROUPS,
  searchGroup,
  sharedNames,
} from '../../../src/domain/search/search-groups.ts';

const compare = (a: string, b: string) => a.localeCompare(b, 'en');

function hit(type: string, label: string, meta: Partial<GroupableHit['entity']['meta']> = {}) {
  const full = { displayOrder: null, commonName: label, lastname: null, ...meta };
  return { type, entity: { label, meta: full } };
}

function labels(hits: GroupableHit[]): string[] {
  return groupHits(hits, compare).flatMap((group) => group.hits.map((h) => h.entity.label));
}

describe('groups', () => {
  test('SRCH-03 stand in the order of the 21', () => {
    const shuffled = SEARCH_GROUPS.toReversed().map((group) => hit(hitType(group), group));
    expect(groupHits(shuffled, compare).map(({ group }) => group)).toEqual([...SEARCH_GROUPS]);
    expect(SEARCH_GROUPS).toHaveLength(21);
  });

  test('G-69 a type that is not ours stands last, under its own name', () => {
    const groups = groupHits([hit('mascot', 'Gunnersaurus'), hit('x_family', 'Anna')], compare);
    expect(groups.map(({ group }) => group)).toEqual(['family', 'mascot']);
  });

  test('ENT-35 four types go plain, the others with an x', () => {
    expect(SEARCH_GROUPS.map(hitType).filter((type) => !type.startsWith('x_'))).toEqual([
      'competition',
      'team',
      'national_team',
      'player',
    ]);
    expect(hitType('old players')).toBe('x_old_players');
  });

  test('G-65 executives who work with the team are team staff', () => {
    expect(searchGroup('executive', 'press-office')).toBe('team staff');
    expect(searchGroup('executive', 'ceo')).toBe('executive');
    expect(searchGroup('coach', null)).toBe('coach');
  });
});

describe('within a group', () => {
  test('SRCH-04 players stand by last name', () => {
    const players = [
      hit('player', 'Ada Zola', { lastname: 'Zola' }),
      hit('player', 'Zoe Adams', { lastname: 'Adams' }),
      hit('player', 'Bea Adams', { lastname: 'Adams' }),
    ];
    expect(labels(players)).toEqual(['Bea Adams', 'Zoe Adams', 'Ada Zola']);
  });

  test('SRCH-05 competitions stand by display order, then label', () => {
    const competitions = [
      hit('competition', 'Cup', { displayOrder: 2 }),
      hit('competition', 'Unordered'),
      hit('competition', 'B League', { displayOrder: 1 }),
      hit('competition', 'A League', { displayOrder: 1 }),
    ];
    expect(labels(competitions)).toEqual(['A League', 'B League', 'Cup', 'Unordered']);
  });

  test('SRCH-06 teams stand by common name', () => {
    const teams = [hit('team', 'AFC Zeta', { commonName: 'Zeta' }), hit('team', 'Zulu FC', { commonName: 'Alpha' })];
    expect(labels(teams)).toEqual(['Zulu FC', 'AFC Zeta']);
  });

  test('G-69 all others keep the order of relevance', () => {
    expect(labels([hit('x_coach', 'Zed'), hit('x_coach', 'Abe')])).toEqual(['Zed', 'Abe']);
  });
});

test('names of several hits are known', () => {
  const hits = [hit('player', 'Ann'), hit('player', 'Bea'), hit('x_coach', 'Ann')];
  expect([...sharedNames(hits)]).toEqual(['Ann']);
});
