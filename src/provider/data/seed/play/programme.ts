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
import { type Random, present } from '../random.ts';
import type { World } from '../world.ts';
import type { Club, Competitions } from './clubs.ts';
import { addFixture, type CupSeason, drawCupRound, type Programme } from './fixtures.ts';

/** Draws up four seasons of every competition. Cup rounds after the first are drawn while the seasons are played. */
export function makeProgramme(world: World, competitions: Competitions, today: string, random: Random): Programme {
  const programme: Programme = {
    fixtures: new Map(),
    cups: [],
    northern: autumnSpringSeasons(today),
    southern: solarSeasons(today),
  };
  const { northern, southern } = competitions;
  for (const days of programme.northern) {
    const rounds = saturdayRounds(days, (northern.clubs.length - 1) * 2);
    addLeague(world, programme, { ...northern, days, rounds, offsets: [-1, 0, 0, 0, 1] }, random);
    addCup(world, programme, competitions, days, random);
    addNations(world, programme, competitions, days);
  }
  for (const days of programme.southern) {
    const rounds = sundayRounds(days, (southern.clubs.length - 1) * 2);
    addLeague(world, programme, { ...southern, days, rounds, offsets: [-1, 0, 0] }, random);
  }
  return programme;
}

function addSeason(world: World, competitionId: number, days: { start: string; end: string }) {
  const id = world.seasons.length + 1;
  const label = seasonLabel({ startDate: days.start, endDate: days.end });
  world.seasons.push({ id, competitionId, label, startDate: days.start, endDate: days.end });
  return id;
}

function addLeague(
  world: World,
  programme: Programme,
  league: { id: number; clubs: Club[]; days: SeasonDays; rounds: string[]; offsets: number[] },
  random: Random,
): void {
  const seasonId = addSeason(world, league.id, league.days);
  roundRobin(league.clubs, random).forEach((pairs, round) => {
    for (const [home, away] of pairs) {
      addFixture(world, programme, {
        kind: 'league',
        day: addDays(present(league.rounds[round]), random.pick(league.offsets)),
        seasonId,
        matchday: round + 1,
        hour: random.pick([12, 15, 17, 20]),
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
  random: Random,
): void {
  const seasonId = addSeason(world, cup.id, { start: `${days.year}-09-01`, end: days.end });
  const season: CupSeason = {
    seasonId,
    days: cupDays(days),
    left: [...northern.clubs],
    round: 0,
  };
  drawCupRound(world, programme, season, random);
  programme.cups.push(season);
}

/** The two national teams meet twice in each of their weeks: in the series, then in a friendly. */
function addNations(world: World, programme: Programme, { nations }: Competitions, { year }: SeasonDays): void {
  const range = { start: `${year}-08-01`, end: `${year + 1}-06-30` };
  const seasonId = addSeason(world, nations.id, range);
  const weeks = nationalWeeks(year, year + 1).filter(({ monday }) => monday >= range.start && monday <= range.end);
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
