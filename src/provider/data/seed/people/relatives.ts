import type { Relationship } from '../../../../domain/vocabulary.ts';
import { present } from '../random.ts';
import type { Athlete } from '../model.ts';
import { addLink } from '../world.ts';
import { type Circle, makePerson } from './person.ts';

type Relative = 'player' | 'father' | 'mother' | 'brother' | 'sister' | 'partner';

/** The relationships of two relatives, in both directions. */
const TIES: readonly (readonly [Relative, Relationship, Relative, Relationship])[] = [
  ['player', 'father', 'father', 'son'],
  ['player', 'mother', 'mother', 'son'],
  ['player', 'brother', 'brother', 'brother'],
  ['player', 'sister', 'sister', 'brother'],
  ['father', 'wife', 'mother', 'husband'],
  ['father', 'son', 'brother', 'father'],
  ['father', 'daughter', 'sister', 'father'],
  ['mother', 'son', 'brother', 'mother'],
  ['mother', 'daughter', 'sister', 'mother'],
  ['brother', 'sister', 'sister', 'brother'],
];
const PARTNERS = [
  ['player', 'wife', 'partner', 'husband'],
  ['player', 'girlfriend', 'partner', 'boyfriend'],
] as const;

/**
 * A player's relatives, all adults, with the player's surname except for partners; each relationship is stored from
 * both sides.
 */
export function makeFamily(circle: Circle, { id, country, name }: Athlete, index: number): void {
  const { world } = circle;
  const relative = (sex: 'male' | 'female', surname?: string) =>
    makePerson(circle, { kind: 'family', country, sex, surname });
  const { lastName } = name;
  const ids: Record<Relative, number> = {
    player: id,
    father: relative('male', lastName),
    mother: relative('female', lastName),
    brother: relative('male', lastName),
    sister: relative('female', lastName),
    partner: relative('female'),
  };
  for (const [one, is, other, inverse] of [...TIES, present(PARTNERS[index % PARTNERS.length])]) {
    addLink(world, ids[one], is, ids[other]);
    addLink(world, ids[other], inverse, ids[one]);
  }
}
