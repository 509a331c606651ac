import type { EntityKind, ExecutiveRole } from '../../../../domain/vocabulary.ts';
import type { Random } from '../random.ts';
import { addEntity, type World } from '../world.ts';
import type { NameOf } from './names.ts';

/** The tools for creating the people around the game. */
export interface Circle {
  world: World;
  random: Random;
  nextName: NameOf;
}

/** A person of the demo world, some of them with a biography; gives the number. */
export function makePerson(
  { world, random, nextName }: Circle,
  as: {
    kind: EntityKind;
    country: string;
    employerId?: number;
    executiveRole?: ExecutiveRole;
    sex?: 'male' | 'female';
    /** The surname of the person's family. */
    surname?: string;
  },
): number {
  const { firstName, lastName } = nextName(as.country, as.sex, as.surname);
  const name = `${firstName} ${lastName}`;
  const { kind, country, employerId = null, executiveRole = null } = as;
  const entityId = addEntity(world, { kind, name, country, prominence: random.int(5, 35) });
  const hasBiography = random.happens(0.4);
  const born = `${random.int(1955, 1990)}-${String(random.int(1, 12)).padStart(2, '0')}-15`;
  world.persons.push({
    entityId,
    executiveRole,
    employerId,
    birthDate: kind === 'family' ? null : born,
    biography: hasBiography ? `<p><strong>${name}</strong> is a fictional person of the demo world.</p>` : null,
    biographyUrl: hasBiography ? `https://encyclopedia.example/wiki/person-${entityId}` : null,
  });
  return entityId;
}
