import { addDays } from '../../../../domain/days.ts';
import { type Random, present } from '../random.ts';
import { DEMO_SOURCE_ID, type MatchRow, type World } from '../world.ts';
import type { SeasonDays } from './calendar.ts';
import type { Club, NationalTeam } from './clubs.ts';

/** A match with those who meet in it; its row is filled in when it is played. */
export type Fixture = { row: MatchRow; day: string } & (
  | { kind: 'league' | 'cup'; home: Club; away: Club }
  | { kind: 'national'; home: NationalTeam; away: NationalTeam }
);

/** A cup. The winners of a round are drawn into the next round. */
export interface CupSeason {
  seasonId: number;
  days: string[];
  /** Clubs still in it; those of a round that is being played are waiting in `pairs`. */
  left: Club[];
  round: number;
}

export interface Programme {
  fixtures: Map<string, Fixture[]>;
  cups: CupSeason[];
  northern: SeasonDays[];
  southern: SeasonDays[];
}

/** Puts a match on the programme. */
export function addFixture(
  world: World,
  programme: Programme,
  fixture: Pick<Fixture, 'kind' | 'home' | 'away' | 'day'> & {
    seasonId: number;
    matchday: number;
    hour: number;
    official?: boolean;
  },
): void {
  const { seasonId, matchday, hour, official = true, day, home, away } = fixture;
  const id = world.matches.length + 1;
  const row: MatchRow = {
    id,
    seasonId,
    matchday,
    kickoff: new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`),
    homeTeamId: home.id,
    awayTeamId: away.id,
    homeGoals: null,
    awayGoals: null,
    status: 'scheduled',
    duration: 90,
    official,
    sourceId: DEMO_SOURCE_ID,
    sourceRef: `demo-match-${id}`,
  };
  world.matches.push(row);
  const sameDay = programme.fixtures.get(day) ?? [];
  programme.fixtures.set(day, [...sameDay, { ...fixture, row } as Fixture]);
}

/** Draws the next round of a cup when the last round is over and winners remain. */
export function drawCupRound(world: World, programme: Programme, cup: CupSeason, random: Random): void {
  const day = cup.days[cup.round];
  if (day === undefined || cup.left.length < 2) return;
  const drawn = random.shuffled(cup.left);
  const size = 2 ** Math.floor(Math.log2(cup.left.length));
  const playing = cup.left.length === size ? size : (cup.left.length - size) * 2;
  cup.left = drawn.slice(playing);
  for (let i = 0; i < playing; i += 2) {
    addFixture(world, programme, {
      kind: 'cup',
      day,
      seasonId: cup.seasonId,
      matchday: cup.round + 1,
      hour: 19,
      home: present(drawn[i]),
      away: present(drawn[i + 1]),
    });
  }
  cup.round += 1;
}

/** Longer than any break within a season, days. */
const MAX_PAUSE_DAYS = 35;

/** A club's matches in the weeks after a day, as far as they have been drawn. */
export function matchesWithin({ fixtures }: Programme, { id }: Fixture['home'], day: string): number {
  let count = 0;
  for (let ahead = 1; ahead <= MAX_PAUSE_DAYS; ahead += 1) {
    const drawn = fixtures.get(addDays(day, ahead)) ?? [];
    count += drawn.filter(({ kind, home, away }) => kind !== 'national' && (home.id === id || away.id === id)).length;
  }
  return count;
}
