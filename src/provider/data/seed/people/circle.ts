import { EXECUTIVE_ROLES } from '../../../../domain/vocabulary.ts';
import { present } from '../random.ts';
import type { Athlete } from '../model.ts';
import type { Club, Competitions } from '../play/clubs.ts';
import { addEntity, addLink } from '../world.ts';
import { type Circle, makePerson } from './person.ts';
import { makeFamily } from './relatives.ts';

const AGENTS = 24;
const REFEREES = 16;

/** Everybody who is not in a squad: clubs' staff, agents, families, referees, journalists, outlets and the rest. */
export function makeCircle(circle: Circle, athletes: readonly Athlete[], competitions: Competitions): void {
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

/** A coach, and three of the nine executive roles in turn. */
function makeStaff(circle: Circle, club: Club, index: number): void {
  const { country, id: employerId } = club;
  const coach = makePerson(circle, { kind: 'coach', country, employerId });
  addLink(circle.world, club.id, 'coach', coach);
  for (let turn = 0; turn < 3; turn += 1) {
    const executiveRole = present(EXECUTIVE_ROLES[(index * 3 + turn) % EXECUTIVE_ROLES.length]);
    const sex = circle.random.happens(0.3) ? 'female' : 'male';
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
  const { world, random } = circle;
  const agents = Array.from({ length: AGENTS }, (_, index) =>
    makePerson(circle, { kind: 'agent', country: index % 2 === 0 ? 'GB-ENG' : 'BR' }),
  );
  for (const { id, showcase } of athletes) {
    if (showcase || random.happens(0.6)) addLink(world, id, 'agent', random.pick(agents));
  }
}

/** Newspapers, a news agency, a television channel and their journalists; each covers some clubs. */
function makeMedia(circle: Circle, clubs: readonly Club[]): void {
  const { world, random } = circle;
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
    for (const club of random.shuffled(covered).slice(0, 6)) addLink(world, outlet, 'covers', club.id);
    for (let i = 0; i < 3; i += 1) {
      const journalist = makePerson(circle, { kind: 'journalist', country, employerId: outlet });
      addLink(world, journalist, 'covers', random.pick(covered).id);
    }
  }
}

function makeOthers(circle: Circle, clubs: readonly Club[], competitions: Competitions): void {
  const { world, random } = circle;
  const { northern, southern } = competitions;
  for (let i = 0; i < REFEREES; i += 1) {
    const [league, country] = i % 2 === 0 ? [northern, 'GB-ENG'] : [southern, 'BR'];
    addLink(world, league.id, 'referee', makePerson(circle, { kind: 'referee', country }));
  }
  for (const kind of ['legend', 'old players', 'influencer'] as const) {
    for (const { country, id } of clubs.filter((_, index) => index % 7 === 0)) {
      const person = makePerson(circle, { kind, country });
      if (kind === 'influencer') addLink(world, person, 'covers', id);
      else addLink(world, id, kind, person);
    }
  }
  for (const [name, country, { clubs: sponsored }] of [
    ['Marrow & Vane Sportswear', 'GB-ENG', northern],
    ['Cafés Jandaia', 'BR', southern],
  ] as const) {
    const business = addEntity(world, { kind: 'business', name, country, prominence: 20 });
    for (const { id } of random.shuffled(sponsored).slice(0, 5)) addLink(world, id, 'sponsor', business);
  }
  const tags = [northern, southern, ...clubs.slice(0, 6), ...clubs.slice(-4)];
  for (const { id, name } of tags) {
    const hashtag = addEntity(world, {
      kind: 'hashtag',
      name: name.replaceAll(' ', ''),
      country: null,
      prominence: random.int(10, 30),
    });
    addLink(world, hashtag, 'covers', id);
  }
}

/** Two players who keep their profiles themselves: an agent, but no club, no match, nothing analysed. */
export function makeSelfPlayers({ world, random, nextName }: Circle): void {
  const agents = world.entities.filter(({ kind }) => kind === 'agent');
  for (const country of ['IE', 'PT']) {
    const { firstName, lastName } = nextName(country);
    const name = `${firstName} ${lastName}`;
    const entityId = addEntity(world, { kind: 'self player', name, country, prominence: 3 });
    addLink(world, entityId, 'agent', random.pick(agents).id);
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
      coverageKnownFrom: '2001-05-17',
    });
  }
}
