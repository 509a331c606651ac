import { addDays, yearOf } from '../../../../domain/days.ts';
import { endAbsence, drawDays, addOtherAbsence, injure } from '../injuries/absences.ts';
import { currentClub } from '../people/athletes.ts';
import { nationalWeeks, weekdayOf } from './calendar.ts';
import { callUp } from './callups.ts';
import type { Random } from '../random.ts';
import type { Club } from './clubs.ts';
import { drawCupRound, type Fixture, matchesWithin, type Programme } from './fixtures.ts';
import type { Athlete, Play } from '../model.ts';
import { playMatch } from './play-match.ts';
import { OTHER_ABSENCES, TRAINING_HAZARD, TRAINING_HOURS } from '../rates.ts';
import { applyScript } from './script.ts';
import { moveOn } from './transfers.ts';

/**
 * Lives through every day up to yesterday: comebacks, transfers, call-ups, training, matches. Who is out neither
 * trains nor plays, so appearances never fall into an absence.
 */
export function playSeasons(play: Play, today: string, onDay: (share: number) => void): void {
  const first = firstDay(play.programme);
  const days = (Date.parse(today) - Date.parse(first)) / 86_400_000;
  const weeks = nationalWeeks(yearOf(first), yearOf(today));
  for (let day = first, count = 0; day < today; day = addDays(day, 1), count += 1) {
    for (const athlete of play.athletes) {
      if (athlete.out?.end && athlete.out.end <= day) endAbsence(athlete, day, play.random);
    }
    moveOn(play, day);
    const week = weeks.find(({ listDay }) => listDay === day);
    if (week) callUp(play, week);
    const fixtures = play.programme.fixtures.get(day) ?? [];
    if (fixtures.length > 0) {
      const squads = Map.groupBy(play.athletes, (athlete) => currentClub(athlete)?.id);
      for (const fixture of fixtures) playFixture(play, fixture, squads);
    }
    train(play, day, fixtures);
    if (count % 28 === 0) onDay(count / days);
  }
}

/** The day the earliest season begins. */
export function firstDay({ northern, southern }: Pick<Programme, 'northern' | 'southern'>): string {
  return [...northern, ...southern].map(({ start }) => start).sort()[0] ?? '';
}

/** Athletes by the club that they play for today. */
type Squads = ReadonlyMap<number | undefined, readonly Athlete[]>;

function playFixture(play: Play, fixture: Fixture, squads: Squads): void {
  const { world, programme, random } = play;
  const players = fixture.kind === 'national' ? play.called : squads;
  const fit = (team: Fixture['home']) => (players.get(team.id) ?? []).filter(({ out }) => out === null);
  if (fixture.kind !== 'national') serveBans(squads, fixture);
  const matchesAhead = (team: Fixture['home']) => matchesWithin(programme, team, fixture.day);
  const winner = playMatch(world, fixture, { fit, matchesAhead }, random);
  const cup = programme.cups.find(({ seasonId }) => seasonId === fixture.row.seasonId);
  if (!cup || !winner) return;
  cup.left.push(winner as Club);
  const day = programme.fixtures.get(fixture.day) ?? [];
  const isOver = day.every(({ kind, row }) => kind !== 'cup' || row.status === 'played');
  if (isOver) drawCupRound(world, programme, cup, random);
}

/** Who is banned misses this match, and after the last of them may play again. */
function serveBans(squads: Squads, { home, away, day }: Fixture): void {
  for (const athlete of [home, away].flatMap(({ id }) => squads.get(id) ?? [])) {
    if (athlete.ban === 0 || athlete.out?.end !== null) continue;
    athlete.ban -= 1;
    if (athlete.ban === 0) athlete.out.end = addDays(day, 1);
  }
}

const DAYS_OF_PLAYING_YEAR = 300;

/** Training and everyday life of the clubs that are in season and have no match today. */
function train(play: Play, day: string, fixtures: readonly Fixture[]): void {
  if (weekdayOf(day) === 0) return;
  const { programme, competitions, random, athletes } = play;
  const busy = new Set(fixtures.flatMap(({ home, away }) => [home.id, away.id]));
  const open = new Set<Club>();
  const inSeason = (seasons: Programme['northern']) => seasons.some(({ start, end }) => start <= day && day <= end);
  if (inSeason(programme.northern)) competitions.northern.clubs.forEach((club) => open.add(club));
  if (inSeason(programme.southern)) competitions.southern.clubs.forEach((club) => open.add(club));
  for (const athlete of athletes) {
    const club = currentClub(athlete);
    if (athlete.out || !club || !open.has(club) || busy.has(club.id)) continue;
    if (onDuty(play, athlete, fixtures)) continue;
    if (applyScript(athlete, day, random)) continue;
    const due = athlete.relapse !== null && athlete.relapse.from <= day;
    const risk = (TRAINING_HAZARD * TRAINING_HOURS * athlete.proneness) / 1000;
    if (due || random.happens(risk)) injure(athlete, trainingOf(club, day, random), random);
    else drawOtherAbsence(athlete, day, random);
  }
}

/** Whether the player plays for their country today. */
function onDuty(play: Play, athlete: Athlete, fixtures: readonly Fixture[]): boolean {
  return fixtures.some(
    ({ kind, home, away }) =>
      kind === 'national' && [home.id, away.id].some((id) => play.called.get(id)?.includes(athlete)),
  );
}

function trainingOf(club: Club, day: string, random: Random) {
  const draw = random.float();
  const setting = draw < 0.01 ? 'other' : draw < 0.2 ? 'none' : 'training';
  return {
    setting,
    gameContext: null,
    stadium: setting === 'training' ? `${club.town} training ground` : null,
    club,
    start: day,
    missesFirstDay: false,
  } as const;
}

function drawOtherAbsence(athlete: Athlete, day: string, random: Random): void {
  let left = random.float() * DAYS_OF_PLAYING_YEAR;
  for (const { text, perYear, median } of OTHER_ABSENCES) {
    left -= perYear;
    if (left >= 0) continue;
    addOtherAbsence(athlete, text, { start: day, end: addDays(day, drawDays(median, random)) });
    return;
  }
}
