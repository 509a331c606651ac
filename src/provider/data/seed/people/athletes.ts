import { addDays } from '../../../../domain/days.ts';
import { roleOf } from '../../../../domain/positions.ts';
import type { CoverageStatus } from '../../../../domain/vocabulary.ts';
import { present } from '../random.ts';
import type { Club } from '../play/clubs.ts';
import type { Athlete, AthleteTools } from '../model.ts';
import { PLACES } from './places.ts';
import { PRONENESS_SPREAD } from '../rates.ts';
import { addEntity, type World } from '../world.ts';

/** Position codes of a squad of 25 as sources write them. */
const SQUAD = [
  'GK',
  'GK',
  'Goalkeeper',
  'RCB3',
  'LCB2',
  'CB',
  'Centre-Back',
  'RB',
  'LB',
  'RWB',
  'LWB',
  'DMF',
  'RCMF2',
  'LCMF2',
  'CMF',
  'AMF',
  'LMF',
  'RMF',
  'Central Midfield',
  'CF',
  'SS',
  'LW',
  'RW',
  'Centre-Forward',
  'Left Winger',
];
const FOREIGNERS = 0.38;

/** Every club's squad at the start of the first season; all are adults. */
export function makeSquads(world: World, clubs: readonly Club[], start: string, tools: AthleteTools): Athlete[] {
  return clubs.flatMap((club) => SQUAD.map((position) => makeAthlete(world, { club, position, from: start }, tools)));
}

/** A new player of a club. `age` in years on the first day there. */
export function makeAthlete(
  world: World,
  { club, position, from, age }: { club: Club; position: string; from: string; age?: number },
  { random, nextName }: AthleteTools,
): Athlete {
  const country = random.happens(FOREIGNERS) ? random.pick(PLACES).code : club.country;
  const name = nextName(country);
  const years = age ?? random.int(18, 27) + random.int(0, 6);
  const fullName = `${name.firstName} ${name.lastName}`;
  return {
    id: addEntity(world, { kind: 'player', name: fullName, country, prominence: 0 }),
    name,
    country,
    birthDate: addDays(from, -Math.round(years * 365.25) - random.int(30, 360)),
    position,
    role: present(roleOf(position)),
    ability: random.normal(),
    proneness: Math.exp(random.normal() * PRONENESS_SPREAD - PRONENESS_SPREAD ** 2 / 2),
    coverage: random.weighted(COVERAGE, ([, weight]) => weight)[0],
    clubs: [{ club, from, until: null }],
    out: null,
    ban: 0,
    yellows: 0,
    relapse: null,
    absences: [],
    minutes: 0,
    showcase: false,
    ahead: [],
  };
}

const COVERAGE: readonly (readonly [CoverageStatus, number])[] = [
  ['fully_covered', 80],
  ['partially_covered', 9],
  ['uncovered', 8],
  ['analysis_in_progress', 3],
];

/** The player's current club. */
export function currentClub(athlete: Athlete): Club | null {
  const last = athlete.clubs.at(-1);
  return last?.until === null ? last.club : null;
}

/** The player's club on a day. */
export function clubOn(athlete: Athlete, day: string): Club | null {
  const spell = athlete.clubs.find(({ from, until }) => from <= day && (until === null || day < until));
  return spell?.club ?? null;
}
