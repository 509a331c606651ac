import {
  type EntityKind,
  EXECUTIVE_ROLES,
  type ExecutiveRole,
} from '../../../../domain/vocabulary.ts';
import { type Chance, present } from '../chance.ts';
import type { Athlete, NameOf } from '../model.ts';
import type { Club, Competitions } from '../play/clubs.ts';
import { addEntity, addLink, type World } from '../world.ts';

/** What the people around the game are made with. */
interface Circle {
  world: World;
  chance: Chance;
  nextName: NameOf;
}

const AGENTS = 24;
const REFEREES = 16;

/** Everybody who is not in a squad: clubs' staff, agents, families, referees, journalists, outlets and the rest. */
export function makeCircle(
  circle: Circle,
  athletes: readonly Athlete[],
  competitions: Competitions,
): void {
  const clubs = [...competitions.northern.clubs, ...competitions.southern.clubs];
  clubs.forEach((club, index) => {
    makeStaff(circle, club, index);
  });
  makeAgents(circle, athletes);
  athletes
    .filter(({ showcase }) => showcase)
    .forEach((athlete, index) => {
      makeFamily(circle, athlete, index);
    });
  makeMedia(circle, clubs);
  makeOthers(circle, clubs, competitions);
}

function makePerson(
  { world, chance, nextName }: Circle,
  as: {
    kind: EntityKind;
    country: string;
    employerId?: number;
    executiveRole?: ExecutiveRole;
    sex?: 'male' | 'female';
  },
): number {
  const { firstName, lastName } = nextName(as.country, as.sex);
  const name = `${firstName} ${lastName}`;
  const { kind, country, employerId = null, executiveRole = null } = as;
  const entityId = addEntity(world, { kind, name, country, prominence: chance.int(5, 35) });
  const told = chance.happens(0.4);
  const born = `${chance.int(1955, 1990)}-${String(chance.int(1, 12)).padStart(2, '0')}-15`;
  world.persons.push({
    entityId,
    executiveRole,
    employerId,
    birthDate: kind === 'family' ? null : born,
    biography: told
      ? `<p><strong>${name}</strong> is a fictional person of the demo world.</p>`
      : null,
    biographyUrl: told ? `https://encyclopedia.example/wiki/person-${entityId}` : null,
  });
  return entityId;
}

/** A coach, and three of the nine executive roles in turn. */
function makeStaff(circle: Circle, club: Club, index: number): void {
  const { country, id: employerId } = club;
  const coach = makePerson(circle, { kind: 'coach', country, employerId });
  addLink(circle.world, club.id, 'coach', coach);
  for (let turn = 0; turn < 3; turn += 1) {
    const executiveRole = present(EXECUTIVE_ROLES[(index * 3 + turn) % EXECUTIVE_ROLES.length]);
    const sex = circle.chance.happens(0.3) ? 'female' : 'male';
    const person = makePerson(circle, {
      kind: 'executive',
      country,
      employerId,
      executiveRole,
      sex,
    });
    addLink(circle.world, club.id, 'staff', person);
  }
}

function makeAgents(circle: Circle, athletes: readonly Athlete[]): void {
  const { world, chance } = circle;
  const agents = Array.from({ length: AGENTS }, (_, index) =>
    makePerson(circle, { kind: 'agent', country: index % 2 === 0 ? 'GB-ENG' : 'BR' }),
  );
  for (const { id, showcase } of athletes) {
    if (showcase || chance.happens(0.6)) addLink(world, id, 'agent', chance.pick(agents));
  }
}

/** Relatives of a showcase player, all adults; each tie is told from both sides. */
function makeFamily(circle: Circle, { id, country }: Athlete, index: number): void {
  const { world } = circle;
  const partner =
    index % 2 === 0 ? (['wife', 'husband'] as const) : (['girlfriend', 'boyfriend'] as const);
  const ties = [
    ['father', 'son', 'male'],
    ['mother', 'son', 'female'],
    ['brother', 'brother', 'male'],
    ['sister', 'brother', 'female'],
    [...partner, 'female'],
  ] as const;
  const [father, , , sister] = ties.map(([relation, inverse, sex]) => {
    const relative = makePerson(circle, { kind: 'family', country, sex });
    addLink(world, id, relation, relative);
    addLink(world, relative, inverse, id);
    return relative;
  });
  addLink(world, present(father), 'daughter', present(sister));
}

/** Newspapers, a news agency, a television channel and their journalists; each covers some clubs. */
function makeMedia(circle: Circle, clubs: readonly Club[]): void {
  const { world, chance } = circle;
  const outlets = [
    ['newspaper', 'The Lantern Sport', 'GB-ENG'],
    ['newspaper', 'Diário da Aurora', 'BR'],
    ['press', 'Meridian Press Agency', 'GB-ENG'],
    ['press', 'Agência Cruzeiro', 'BR'],
    ['tv', 'Beacon TV', 'GB-ENG'],
    ['tv', 'Canal Alvorada', 'BR'],
  ] as const;
  for (const [kind, name, country] of outlets) {
    const outlet = addEntity(world, { kind, name, country, prominence: 45 });
    const covered = clubs.filter((club) => club.country === country);
    for (const club of chance.shuffled(covered).slice(0, 6))
      addLink(world, outlet, 'covers', club.id);
    for (let i = 0; i < 3; i += 1) {
      const journalist = makePerson(circle, { kind: 'journalist', country, employerId: outlet });
      addLink(world, journalist, 'covers', chance.pick(covered).id);
    }
  }
}

function makeOthers(circle: Circle, clubs: readonly Club[], competitions: Competitions): void {
  const { world, chance } = circle;
  for (let i = 0; i < REFEREES; i += 1) {
    makePerson(circle, { kind: 'referee', country: i % 2 === 0 ? 'GB-ENG' : 'BR' });
  }
  for (const kind of ['legend', 'old players', 'influencer'] as const) {
    for (const { country, id } of clubs.filter((_, index) => index % 7 === 0)) {
      const person = makePerson(circle, { kind, country });
      if (kind === 'influencer') addLink(world, person, 'covers', id);
    }
  }
  for (const name of ['Marrow & Vane Sportswear', 'Cafés Jandaia']) {
    addEntity(world, {
      kind: 'business',
      name,
      country: name.startsWith('M') ? 'GB-ENG' : 'BR',
      prominence: 20,
    });
  }
  const tags = [
    competitions.northern,
    competitions.southern,
    ...clubs.slice(0, 6),
    ...clubs.slice(-4),
  ];
  for (const { id, name } of tags) {
    const hashtag = addEntity(world, {
      kind: 'hashtag',
      name: name.replaceAll(' ', ''),
      country: null,
      prominence: chance.int(10, 30),
    });
    addLink(world, hashtag, 'covers', id);
  }
}

/** Two players who keep their profiles themselves: no club, no match, nothing analysed. */
export function makeSelfPlayers({ world, nextName }: Circle): void {
  for (const country of ['IE', 'PT']) {
    const { firstName, lastName } = nextName(country);
    const name = `${firstName} ${lastName}`;
    const entityId = addEntity(world, { kind: 'self player', name, country, prominence: 3 });
    const nothing = {
      middleName: null,
      birthPlace: null,
      marketValue: null,
      weightKg: null,
      city: null,
      website: null,
    };
    world.players.push({
      entityId,
      ...nothing,
      firstName,
      lastName,
      birthDate: '2001-05-17',
      position: 'LW',
      role: 'Forward',
      foot: 'left',
      heightCm: 178,
      biography: null,
      biographyUrl: null,
      instagramFollowers: 1240,
      twitterFollowers: null,
      teamId: null,
      nationalTeamId: null,
      coverage: 'uncovered',
      coverageFrom: null,
      coverageUntil: null,
    });
  }
}
