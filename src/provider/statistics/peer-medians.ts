import type { PeerMedians } from '../../contract/peers.ts';
import { MIN_PEERS } from '../../domain/constants.ts';
import { squadAvailability } from '../../domain/statistics/squad-availability.ts';
import { teamInjuryStatistics } from '../../domain/statistics/season-statistics.ts';
import type { Period } from '../../domain/timeframe.ts';
import type { Database } from '../data/connect.ts';
import { daysOutTogether, injuriesBegunIn, squadHealth } from '../teams/squad-health.ts';
import type { Member } from '../teams/store.ts';

// Decision 0180: a player alone stands beside the medians of peers.
/**
 * The medians of peers in a period, with the rules of the player's own figures; their availability is that of the
 * matches of the league.
 * @param members of the league, the peers alone
 * @returns null if the peers are too few
 */
export async function readPeerMedians(
  db: Database,
  leagueId: number,
  members: readonly Member[],
  { period, today }: { period: Period; today: string },
): Promise<PeerMedians | null> {
  const health = await squadHealth(db, { competition: leagueId }, members, { period, today });
  if (health.records.size < MIN_PEERS) return null;
  const begunBy = Map.groupBy(injuriesBegunIn(health), ({ playerId }) => playerId);
  const staysOf = Map.groupBy(health.memberships, ({ playerId }) => playerId);
  const matchesOf = Map.groupBy(health.matches, ({ teamId }) => teamId);
  const figures = [...health.records.keys()].map((playerId) => {
    const begun = begunBy.get(playerId) ?? [];
    const { total: injuries, severe, recoveryDays } = teamInjuryStatistics(begun, today);
    const stays = staysOf.get(playerId) ?? [];
    const matches = [...new Set(stays.map(({ teamId }) => teamId))].flatMap((team) => matchesOf.get(team) ?? []);
    const { percentage: availability } = squadAvailability(matches, stays, health);
    return { availability, injuries, severe, recoveryDays, daysOut: daysOutTogether(begun, today) };
  });
  const median = (figure: keyof (typeof figures)[number]) => middleOf(figures.map((one) => one[figure]));
  return {
    players: figures.length,
    availability: median('availability'),
    injuries: median('injuries'),
    severe: median('severe'),
    recoveryDays: median('recoveryDays'),
    daysOut: median('daysOut'),
  };
}

/** The middle one of the known values, and of two the lower; null without any. */
function middleOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b);
  return known[Math.ceil(known.length / 2) - 1] ?? null;
}
