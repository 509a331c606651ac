import { CALENDAR } from '../../domain/constants.ts';
import { can, type Capabilities } from '../../domain/capabilities.ts';
import { MS_PER_DAY } from '../../domain/days.ts';
import { HOUR_MS } from '../../domain/following/alerts.ts';
import { dayIn } from '../../domain/time-zones.ts';
import type { Database } from '../data/connect.ts';
import { findSquadStates, type NextMatch, type SquadStates } from '../desk/store-squads.ts';
import { findMatches, findNames, findReturns, type NamedEntity } from './store.ts';

interface Reading {
  userId: number;
  capabilities: Capabilities;
  timeZone: string;
  now: Date;
}

type Names = ReadonlyMap<number, NamedEntity>;

/**
 * The expected returns of players whom an account follows, and the matches of its teams with who is out; without
 * injuries in its plan only the matches.
 */
export async function readCalendar(db: Database, { userId, capabilities, timeZone, now }: Reading) {
  const today = dayIn(now.getTime(), timeZone);
  const hasInjuries = can(capabilities, 'injuries');
  const returns = hasInjuries ? await findReturns(db, userId, { from: today, limit: CALENDAR.events }) : [];
  const matches = await findMatches(db, userId, {
    // A match that is under way stays.
    from: new Date(now.getTime() - CALENDAR.matchHours * HOUR_MS),
    to: new Date(now.getTime() + CALENDAR.days * MS_PER_DAY),
    limit: CALENDAR.events - returns.length,
  });
  const teams = [...new Set(matches.flatMap(({ homeId, awayId }) => [homeId, awayId]))];
  const states = hasInjuries ? await findSquadStates(db, { players: [], teams, followedTeams: [] }, today) : null;
  const names = await findNames(db, [
    ...teams,
    ...matches.map(({ competitionId }) => competitionId),
    ...[...returns, ...(states?.out ?? [])].map(({ playerId }) => playerId),
  ]);
  return {
    returns: returns.flatMap(({ playerId, day }) => {
      const player = names.get(playerId);
      return player ? [{ player, day }] : [];
    }),
    matches: matches.flatMap((match) => matchOf(match, names, states)),
  };
}

function matchOf({ id, kickoff, competitionId, homeId, awayId }: NextMatch, names: Names, states: SquadStates | null) {
  const [competition, home, away] = [competitionId, homeId, awayId].map((each) => names.get(each));
  if (!competition || !home || !away) return [];
  const sides = [home, away].map((team) => ({ team, squad: squadOf(team.id, names, states) }));
  return [{ id, kickoff: kickoff.toISOString(), competition, sides }];
}

function squadOf(teamId: number, names: Names, states: SquadStates | null) {
  const counted = states?.teams.get(teamId);
  if (!states || !counted) return null;
  const out = states.out.filter(({ teams }) => teams.includes(teamId));
  return { ...counted, missing: out.flatMap(({ playerId }) => names.get(playerId) ?? []) };
}
