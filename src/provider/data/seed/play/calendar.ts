import { addDays, yearOf } from '../../../../domain/days.ts';
import { type Random, present } from '../random.ts';

/** Number of seasons generated, including the current one. */
const SEASONS = 4;

const SUNDAY = 0;
const MONDAY = 1;
const WEDNESDAY = 3;
const SATURDAY = 6;

/** Days from the first to the last of a season's training and matches. */
export interface SeasonDays {
  /** Year it begins in. */
  year: number;
  start: string;
  end: string;
}

/** A week that belongs to national teams; clubs have no match from its Monday to its Sunday. */
export interface NationalWeek {
  monday: string;
  /** Thursday before: the list of players is published. */
  listDay: string;
  /** Thursday and Sunday of that week. */
  matchDays: readonly [string, string];
  month: number;
}

/** Autumn to spring, pre-season included. */
export function autumnSpringSeasons(today: string): SeasonDays[] {
  const current = today.slice(5) >= '07-01' ? yearOf(today) : yearOf(today) - 1;
  return lastYears(current).map((year) => ({
    year,
    start: `${year}-07-15`,
    end: `${year + 1}-05-31`,
  }));
}

/** January to December, pre-season included: a season of one calendar year. */
export function solarSeasons(today: string): SeasonDays[] {
  return lastYears(yearOf(today)).map((year) => ({
    year,
    start: `${year}-01-06`,
    end: `${year}-12-15`,
  }));
}

/** Saturdays of an autumn-spring league, one a round. */
export function saturdayRounds(season: SeasonDays, rounds: number): string[] {
  return openDays(weekly(`${season.year}-08-07`, season.end, SATURDAY)).slice(0, rounds);
}

/** Sundays of a solar league, with a free one after every five. */
export function sundayRounds(season: SeasonDays, rounds: number): string[] {
  return openDays(weekly(`${season.year}-01-24`, season.end, SUNDAY))
    .filter((_, index) => index % 6 !== 5)
    .slice(0, rounds);
}

/** Wednesdays of a cup's five rounds, none of them in a national week. */
export function cupDays({ year }: SeasonDays): string[] {
  return [`${year}-09-20`, `${year}-12-01`, `${year + 1}-01-20`, `${year + 1}-04-12`]
    .map((from) => nextWeekday(from, WEDNESDAY))
    .concat(nextWeekday(`${year + 1}-05-12`, WEDNESDAY));
}

/** National weeks that touch these years, in order. */
export function nationalWeeks(fromYear: number, toYear: number): NationalWeek[] {
  const weeks: NationalWeek[] = [];
  for (let year = fromYear; year <= toYear; year += 1) {
    for (const day of ['03-20', '06-01', '09-01', '10-05', '11-09']) {
      const monday = nextWeekday(`${year}-${day}`, MONDAY);
      weeks.push({
        monday,
        listDay: addDays(monday, -4),
        matchDays: [addDays(monday, 3), addDays(monday, 6)],
        month: Number(day.slice(0, 2)),
      });
    }
  }
  return weeks;
}

/**
 * Every team meets every other at home and away: the circle method, the second half mirrored.
 * @param teams an even number of them
 * @returns for each round its pairs of home and away team
 */
export function roundRobin<T>(teams: readonly T[], random: Random): [T, T][][] {
  const order = random.shuffled(teams);
  const fixed = present(order.shift());
  const first = order.map((_, round) => {
    const circle = [...order.slice(round), ...order.slice(0, round)];
    const pairs: [T, T][] = [[fixed, present(circle[0])]];
    for (let i = 1; i < teams.length / 2; i += 1) {
      pairs.push([present(circle[i]), present(circle[circle.length - i])]);
    }
    return round % 2 === 0 ? pairs : pairs.map(swap);
  });
  return [...first, ...first.map((pairs) => pairs.map(swap))];
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

function swap<T>([home, away]: [T, T]): [T, T] {
  return [away, home];
}

function lastYears(current: number): number[] {
  return Array.from({ length: SEASONS }, (_, index) => current - SEASONS + 1 + index);
}

function openDays(days: string[]): string[] {
  const first = yearOf(present(days[0]));
  const weeks = nationalWeeks(first, first + 1);
  return days.filter((day) => !weeks.some(({ monday }) => monday <= day && day <= addDays(monday, 6)));
}

function weekly(from: string, to: string, weekday: number): string[] {
  const days: string[] = [];
  for (let day = nextWeekday(from, weekday); day <= to; day = addDays(day, 7)) days.push(day);
  return days;
}

function nextWeekday(day: string, weekday: number): string {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7);
}
