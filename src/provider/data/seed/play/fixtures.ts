import { addDays } from '../../../../domain/days.ts';
import { seasonLabel } from '../../../../domain/season.ts';
import {
  autumnSpringSeasons,
  cupDays,
  nationalWeeks,
  roundRobin,
  saturdayRounds,
  type SeasonDays,
  solarSeasons,
  sundayRounds,
} from './calendar.ts';
import { type Chance, present } from '../chance.ts';
import type { Club, Competitions, NationalTeam } from './clubs.ts';
import { DEMO_SOURCE_ID, type MatchRow, type World } from '../world.ts';

/** A match with those who meet in it; its row is filled in when it is played. */
export type Fixture = { row: MatchRow; day: string } & (
  | { kind: 'league' | 'cup'; home: Club; away: Club }
  | { kind: 'national'; home: NationalTeam; away: NationalTeam }
);

/** A cup whose next round is drawn from the winners of the last one. */
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

/** Draws up four seasons of every competition. Cup rounds after the first are drawn while the seasons are played. */
export function makeProgramme(
  world: World,
  competitions: Competitions,
  today: string,
  chance: Chance,
): Programme {
  const programme: Programme = {
    fixtures: new Map(),
    cups: [],
    northern: autumnSpringSeasons(today),
    southern: solarSeasons(today),
  };
  const { northern, southern } = competitions;
  for (const days of programme.northern) {
    const rounds = saturdayRounds(days, (northern.clubs.length - 1) * 2);
    addLeague(world, programme, { ...northern, days, rounds, offsets: [-1, 0, 0, 0, 1] }, chance);
    addCup(world, programme, competitions, days, chance);
    addNations(world, programme, competitions, days);
  }
  for (const days of programme.southern) {
    const rounds = sundayRounds(days, (southern.clubs.length - 1) * 2);
    addLeague(world, programme, { ...southern, days, rounds, offsets: [-1, 0, 0] }, chance);
  }
  return programme;
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

/** Draws the cup's next round when its last one is over; false when the cup is. */
export function drawCupRound(
  world: World,
  programme: Programme,
  cup: CupSeason,
  chance: Chance,
): boolean {
  const day = cup.days[cup.round];
  if (day === undefined || cup.left.length < 2) return false;
  const drawn = chance.shuffled(cup.left);
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
  return true;
}

function addSeason(world: World, competitionId: number, days: { start: string; end: string }) {
  const id = world.seasons.length + 1;
  const label = seasonLabel({ start_date: days.start, end_date: days.end });
  world.seasons.push({ id, competitionId, label, startDate: days.start, endDate: days.end });
  return id;
}

function addLeague(
  world: World,
  programme: Programme,
  league: { id: number; clubs: Club[]; days: SeasonDays; rounds: string[]; offsets: number[] },
  chance: Chance,
): void {
  const seasonId = addSeason(world, league.id, league.days);
  roundRobin(league.clubs, chance).forEach((pairs, round) => {
    for (const [home, away] of pairs) {
      addFixture(world, programme, {
        kind: 'league',
        day: addDays(present(league.rounds[round]), chance.pick(league.offsets)),
        seasonId,
        matchday: round + 1,
        hour: chance.pick([12, 15, 17, 20]),
        home,
        away,
      });
    }
  });
}

function addCup(
  world: World,
  programme: Programme,
  { cup, northern }: Competitions,
  days: SeasonDays,
  chance: Chance,
): void {
  const seasonId = addSeason(world, cup.id, { start: `${days.year}-09-01`, end: days.end });
  const season: CupSeason = {
    seasonId,
    days: cupDays(days),
    left: [...northern.clubs],
    round: 0,
  };
  drawCupRound(world, programme, season, chance);
  programme.cups.push(season);
}

/** The two national teams meet twice in each of their weeks: in the series, then in a friendly. */
function addNations(
  world: World,
  programme: Programme,
  { nations }: Competitions,
  { year }: SeasonDays,
): void {
  const span = { start: `${year}-08-01`, end: `${year + 1}-06-30` };
  const seasonId = addSeason(world, nations.id, span);
  const weeks = nationalWeeks(year, year + 1).filter(
    ({ monday }) => monday >= span.start && monday <= span.end,
  );
  weeks.forEach(({ matchDays }, index) => {
    matchDays.forEach((day, second) => {
      const home = present(nations.teams[(index + second) % 2]);
      const away = present(nations.teams[(index + second + 1) % 2]);
      const official = second === 0;
      addFixture(world, programme, {
        kind: 'national',
        day,
        seasonId,
        matchday: index + 1,
        hour: 19,
        official,
        home,
        away,
      });
    });
  });
}
