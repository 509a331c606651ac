import { addDays } from '../../../../domain/days.ts';
import { addOtherAbsence, injure } from '../injuries/absences.ts';
import type { Athlete } from '../model.ts';
import type { Random } from '../random.ts';
import type { Fixture } from './fixtures.ts';
import { nameTeam, replacementFor, type Stint } from './match-sheet.ts';
import { MATCH_HAZARD, RED_RATE, YELLOW_RATE, YELLOWS_TO_BAN } from '../rates.ts';
import type { World } from '../world.ts';

const HOME_GOALS = 1.5;
const AWAY_GOALS = 1.2;
const EXTRA_TIME_SHARE = 0.3;
const WARM_UP_RISK = 0.0007;
const SCORING = { Goalkeeper: 0.01, Defender: 0.6, Midfielder: 1.4, Forward: 3 } as const;

/** A match's data about one of its teams. */
export interface Sides {
  /** Those of its squad who can play. */
  fit: (team: Fixture['home']) => Athlete[];
  /** Matches that a ban from this one can cover. */
  matchesAhead: (team: Fixture['home']) => number;
}

/**
 * Plays a match: result, match sheets, injuries, bans.
 * @returns the winner; a cup match always has one
 */
export function playMatch(
  world: World,
  fixture: Fixture,
  { fit, matchesAhead }: Sides,
  random: Random,
): Fixture['home'] | null {
  const { row, home, away } = fixture;
  let [homeGoals, awayGoals] = drawResult(fixture, random);
  if (fixture.kind === 'cup' && homeGoals === awayGoals) {
    row.duration = 120;
    homeGoals += random.poisson(HOME_GOALS * EXTRA_TIME_SHARE);
    awayGoals += random.poisson(AWAY_GOALS * EXTRA_TIME_SHARE);
  }
  Object.assign(row, { homeGoals, awayGoals, status: 'played' });
  for (const [team, goals] of [
    [home, homeGoals],
    [away, awayGoals],
  ] as const) {
    playSide(world, fixture, { team, goals, fit: fit(team), ahead: () => matchesAhead(team) }, random);
  }
  if (homeGoals !== awayGoals) return homeGoals > awayGoals ? home : away;
  return fixture.kind === 'cup' ? random.pick([home, away]) : null;
}

function drawResult(fixture: Fixture, random: Random): [number, number] {
  const edge = fixture.kind === 'national' ? 0 : fixture.home.strength - fixture.away.strength;
  return [random.poisson(HOME_GOALS * Math.exp(edge)), random.poisson(AWAY_GOALS * Math.exp(-edge))];
}

function playSide(
  world: World,
  fixture: Fixture,
  side: { team: Fixture['home']; goals: number; fit: Athlete[]; ahead: () => number },
  random: Random,
): void {
  const { row, day } = fixture;
  const ready = side.fit.filter((athlete) => !hurtWarmingUp(athlete, fixture, random));
  const team = nameTeam(ready, row.duration, random);
  for (const player of team) hurtPlaying(player, team, fixture, random);
  for (const player of team) drawCards(player, team, random);
  drawGoals(team, side.goals, random);
  for (const { athlete, started, on, off, goals, assists, yellow, red } of team) {
    const minutes = off - on;
    world.appearances.push({
      matchId: row.id,
      playerId: athlete.id,
      teamId: side.team.id,
      playedOn: day,
      minutes,
      // Match sheets of friendlies do not say who started.
      started: row.official ? started : null,
      goals,
      assists,
      yellow,
      red,
    });
    athlete.minutes += minutes;
    if (fixture.kind !== 'national') ban(athlete, { yellow, red, day, ahead: side.ahead }, random);
  }
}

function hurtWarmingUp(athlete: Athlete, fixture: Fixture, random: Random): boolean {
  if (!random.happens(WARM_UP_RISK * athlete.proneness)) return false;
  injure(athlete, occasionOf(athlete, fixture, { setting: 'match_warmup', minute: null }), random);
  return true;
}

function hurtPlaying(player: Stint, team: Stint[], fixture: Fixture, random: Random): void {
  const { athlete, on, off } = player;
  const minutes = off - on;
  const risk = (MATCH_HAZARD * athlete.proneness * minutes) / 60 / 1000;
  if (minutes < 2 || !random.happens(risk)) return;
  const minute = random.int(on + 1, off - 1);
  const substitute =
    team.find((other) => !other.started && other.on === off && other.off > 0 && off < other.off) ??
    replacementFor(player, team);
  player.off = minute;
  if (substitute) {
    substitute.on = minute;
    substitute.off = fixture.row.duration;
  }
  const setting = random.happens(0.06) ? 'none' : random.happens(0.6) ? 'during_match' : 'match';
  injure(athlete, occasionOf(athlete, fixture, { setting, minute }), random);
}

function occasionOf(
  athlete: Athlete,
  { home, away, day }: Fixture,
  { setting, minute }: { setting: 'match_warmup' | 'during_match' | 'match' | 'none'; minute: number | null },
) {
  const pairing = `${home.name} – ${away.name}`;
  const known = setting !== 'none';
  return {
    setting,
    gameContext: !known ? null : setting === 'during_match' ? `${pairing}, ${minute}′` : pairing,
    stadium: known ? home.stadium : null,
    club: athlete.clubs.at(-1)?.club ?? null,
    start: day,
    missesFirstDay: setting === 'match_warmup',
  };
}

/** Cards for those who were neither changed nor hurt, so that no player is sent off after leaving the pitch. */
function drawCards(player: Stint, team: Stint[], random: Random): void {
  const share = (player.off - player.on) / 90;
  if (share <= 0) return;
  if (random.happens(YELLOW_RATE * share)) player.yellow = 1;
  const stayed = player.started && !player.athlete.out && team.every((o) => o.on !== player.off);
  if (!stayed || !random.happens(RED_RATE)) return;
  player.red = 1;
  player.off = random.int(20, player.off - 1);
}

function drawGoals(team: Stint[], goals: number, random: Random): void {
  const played = team.filter(({ on, off }) => off > on);
  const weight = (p: Stint) => SCORING[p.athlete.role] * (p.off - p.on) * (2 + p.athlete.ability / 2);
  for (let goal = 0; goal < goals; goal += 1) {
    const scorer = random.weighted(played, weight);
    scorer.goals += 1;
    const others = played.filter((player) => player !== scorer);
    if (others.length > 0 && random.happens(0.72)) random.weighted(others, weight).assists += 1;
  }
}

/** Bans from the next matches. What the end of a season leaves of a ban lapses, so that none lasts for months. */
function ban(
  athlete: Athlete,
  { yellow, red, day, ahead }: { yellow: number; red: number; day: string; ahead: () => number },
  random: Random,
): void {
  athlete.yellows += yellow;
  const fifth = yellow > 0 && athlete.yellows % YELLOWS_TO_BAN === 0;
  if (athlete.out || (!fifth && red === 0)) return;
  athlete.ban = Math.min(ahead(), red > 0 ? random.pick([1, 1, 2, 3]) : 1);
  if (athlete.ban === 0) return;
  addOtherAbsence(athlete, 'Suspension', { start: addDays(day, 1), end: null });
}
