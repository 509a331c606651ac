import type { Role } from '../../../../domain/vocabulary.ts';
import type { Athlete } from '../model.ts';
import type { Random } from '../random.ts';

/** A player's time on the pitch. For a player who stays on the bench, `on` and `off` are 0. */
export interface Stint {
  athlete: Athlete;
  started: boolean;
  on: number;
  off: number;
  yellow: number;
  red: number;
  goals: number;
  assists: number;
}

const FORMATION: readonly (readonly [Role, number])[] = [
  ['Goalkeeper', 1],
  ['Defender', 4],
  ['Midfielder', 4],
  ['Forward', 2],
];
const BENCH = 9;

/** Names eleven players and a bench from those who can play, the better ones more often, and plans the changes. */
export function nameTeam(fit: readonly Athlete[], duration: number, random: Random): Stint[] {
  const form = new Map(fit.map((athlete) => [athlete, athlete.ability + random.normal() * 0.7]));
  const ranked = fit.toSorted((a, b) => (form.get(b) ?? 0) - (form.get(a) ?? 0));
  const eleven = FORMATION.flatMap(([role, places]) =>
    ranked.filter((athlete) => athlete.role === role).slice(0, places),
  );
  const rest = ranked.filter((athlete) => !eleven.includes(athlete));
  // If a role has too few players, the best of the others fill in.
  while (eleven.length < 11 && rest.length > 0) eleven.push(...rest.splice(0, 1));
  const keeper = rest.find(({ role }) => role === 'Goalkeeper');
  const bench = rest.filter(({ role }) => role !== 'Goalkeeper').slice(0, BENCH - 1);
  if (keeper) bench.push(keeper);
  const stints = eleven.map((athlete) => stint(athlete, true, duration));
  const waiting = bench.map((athlete) => stint(athlete, false, 0));
  planChanges(stints, waiting, duration, random);
  return [...stints, ...waiting];
}

/** The best player on the bench who can still replace this one. */
export function replacementFor(player: Stint, team: readonly Stint[]): Stint | undefined {
  const keeper = player.athlete.role === 'Goalkeeper';
  return team.find((other) => !other.started && other.off === 0 && (other.athlete.role === 'Goalkeeper') === keeper);
}

function stint(athlete: Athlete, started: boolean, off: number): Stint {
  return { athlete, started, on: 0, off, yellow: 0, red: 0, goals: 0, assists: 0 };
}

function planChanges(starters: Stint[], waiting: Stint[], duration: number, random: Random): void {
  const tired = random
    .shuffled(starters.filter(({ athlete }) => athlete.role !== 'Goalkeeper'))
    .slice(0, random.int(3, 5));
  const fresh = waiting.filter(({ athlete }) => athlete.role !== 'Goalkeeper');
  tired.forEach((player, index) => {
    const other = fresh[index];
    if (!other) return;
    const minute = random.int(52, 86);
    player.off = minute;
    other.on = minute;
    other.off = duration;
  });
}
