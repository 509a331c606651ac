import { addDays, ageAt } from '../../../../domain/days.ts';
import { type Random, present } from '../random.ts';
import type { NationalTeam } from '../play/clubs.ts';
import type { Athlete } from '../model.ts';
import type { PlayerRow, World } from '../world.ts';
import { currentClub } from './athletes.ts';
import { biographyOf } from './biography.ts';
import { PLACES } from './places.ts';

/** Share of players with a biography, a middle name, accounts on social networks. */
const WITH_BIOGRAPHY = 0.6;
const MIDDLE_NAMES = 0.25;
const ON_NETWORKS = 0.85;
/** Days after a call-up for which a player belongs to the national team. */
const INTERNATIONAL_DAYS = 365;
const HEIGHTS = { Goalkeeper: 190, Defender: 185, Midfielder: 179, Forward: 181 } as const;

/** Writes down who the players are, once their seasons have been played. */
export function writePlayers(
  world: World,
  athletes: readonly Athlete[],
  nationals: readonly NationalTeam[],
  { random, today }: { random: Random; today: string },
): void {
  const since = addDays(today, -INTERNATIONAL_DAYS);
  const called = new Map(
    world.callupPlayers.flatMap(({ callupId, playerId }) => {
      const { date, teamId } = present(world.callups[callupId - 1]);
      return date >= since ? [[playerId, teamId]] : [];
    }),
  );
  const most = Math.max(1, ...athletes.map(({ minutes }) => minutes));
  for (const athlete of athletes) {
    const entity = present(world.entities[athlete.id - 1]);
    entity.prominence = Math.round(10 + (60 * athlete.minutes) / most) + (athlete.showcase ? 8 : 0);
    const row = playerRow(athlete, entity.prominence, { random, today });
    row.nationalTeamId = nationals.find(({ id }) => id === called.get(athlete.id))?.id ?? null;
    world.players.push(row);
    const { firstName, middleName, lastName } = row;
    if (middleName) {
      world.aliases.push({
        entityId: athlete.id,
        name: [firstName, middleName, lastName].join(' '),
      });
    }
  }
}

function playerRow(
  athlete: Athlete,
  prominence: number,
  { random, today }: { random: Random; today: string },
): PlayerRow {
  const heightCm = Math.round(HEIGHTS[athlete.role] + random.normal() * 5);
  const place = present(PLACES.find(({ code }) => code === athlete.country));
  const birthPlace = random.pick(place.towns);
  const all = athlete.showcase;
  const followers = (share: number) =>
    all || random.happens(ON_NETWORKS) ? Math.round(share * Math.exp(6 + prominence / 11 + random.normal())) : null;
  const slug = `player-${athlete.id}`;
  const hasBiography = all || random.happens(WITH_BIOGRAPHY);
  return {
    entityId: athlete.id,
    firstName: athlete.name.firstName,
    middleName: all || random.happens(MIDDLE_NAMES) ? random.pick(MIDDLE) : null,
    lastName: athlete.name.lastName,
    birthDate: athlete.birthDate,
    birthPlace,
    position: athlete.position,
    role: athlete.role,
    foot: random.weighted(FEET, ([, weight]) => weight)[0],
    heightCm,
    weightKg: random.happens(0.9) || all ? heightCm - 102 - random.int(0, 8) : null,
    city: currentClub(athlete)?.town ?? null,
    website: all || random.happens(0.2) ? `https://${slug}.players.example/` : null,
    biography: hasBiography ? biographyOf(athlete, birthPlace) : null,
    biographyUrl: hasBiography ? `https://encyclopedia.example/wiki/${slug}` : null,
    instagramFollowers: followers(1),
    twitterFollowers: followers(0.4),
    marketValue: all || athlete.id % 5 > 0 ? marketValue(athlete, prominence, today) : null,
    teamId: currentClub(athlete)?.id ?? null,
    nationalTeamId: null,
    coverage: athlete.coverage,
    coverageKnownFrom: athlete.birthDate,
    ...coverageBounds(athlete, { random, today }),
  };
}

/** Players are worth more the more they play, and less with every year after 29; euros. */
function marketValue({ birthDate }: Athlete, prominence: number, today: string): number {
  const years = Math.max(0, ageAt(birthDate, today) - 29);
  return Number((Math.exp(12.2 + prominence / 14) * 0.78 ** years).toPrecision(2));
}

const MIDDLE = ['Alexander', 'Benedict', 'César', 'Emil', 'Gabriel', 'Jonas', 'Luca', 'Rafael'];
const FEET = [
  ['right', 70],
  ['left', 23],
  ['both', 7],
] as const;

/** A partial record begins late or stops early. */
function coverageBounds(
  { coverage, clubs }: Athlete,
  { random, today }: { random: Random; today: string },
): Pick<PlayerRow, 'coverageFrom' | 'coverageUntil'> {
  if (coverage !== 'partially_covered') return { coverageFrom: null, coverageUntil: null };
  const begins = addDays(present(clubs[0]).from, random.int(60, 300));
  const begun = random.happens(0.6);
  return {
    coverageFrom: begun ? begins : null,
    coverageUntil: begun ? null : addDays(today, -random.int(200, 500)),
  };
}
