import { and, between, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { recordHolds } from '../../../domain/coverage.ts';
import type { InjuryCategory } from '../../../domain/vocabulary.ts';
import type { Database } from '../connect.ts';
import { player } from '../schema/entities.ts';
import { injury } from '../schema/injuries.ts';
import { appearance, match } from '../schema/matches.ts';

/** Days from one to another, both included. */
interface Window {
  from: string;
  to: string;
}

/** An absence that began in the window, with what the statistics read and what tells illness from injury. */
interface SeasonAbsence {
  id: number;
  player_id: number;
  description: string;
  injury_category: InjuryCategory;
  other_event: boolean;
  date: string;
  end_date: string | null;
  ongoing: boolean;
  parent_injury_id: number | null;
  missed_matches: { value: number | null };
}

export interface SeasonAbsences {
  /** Players with at least one minute in this season of this competition. */
  players: number;
  /** Of those, the players whose injuries are known over the whole window: only these are counted below. */
  known: number;
  /** Minutes of the known players in this season of this competition, not in any other. */
  minutes: number;
  absences: SeasonAbsence[];
}

/**
 * What the injury statistics of one season of one competition are made from. A player without rows counts as never
 * absent, so one whose record does not hold the window is left out, with his minutes.
 */
export async function seasonAbsences(
  db: Database,
  seasonId: number,
  window: Window,
): Promise<SeasonAbsences> {
  const players = await playersOf(db, seasonId, window);
  const known = players.filter(
    ({ coverage, from, until }) => COVERED.has(coverage) && recordHolds({ from, until }, window),
  );
  return {
    players: players.length,
    known: known.length,
    minutes: known.reduce((total, { minutes }) => total + minutes, 0),
    absences: await absencesOf(
      db,
      known.map(({ id }) => id),
      window,
    ),
  };
}

const COVERED: ReadonlySet<string> = new Set(['fully_covered', 'partially_covered']);

function playersOf(db: Database, seasonId: number, window: Window) {
  const minutes = sql<number>`sum(${appearance.minutes})::int`;
  return db
    .select({
      id: player.entityId,
      minutes,
      coverage: player.coverage,
      from: player.coverageFrom,
      until: player.coverageUntil,
    })
    .from(match)
    .innerJoin(appearance, eq(appearance.matchId, match.id))
    .innerJoin(player, eq(player.entityId, appearance.playerId))
    .where(and(eq(match.seasonId, seasonId), lte(appearance.playedOn, window.to)))
    .groupBy(player.entityId)
    .having(gt(minutes, 0));
}

async function absencesOf(
  db: Database,
  playerIds: number[],
  window: Window,
): Promise<SeasonAbsence[]> {
  const rows = await db
    .select({
      id: injury.id,
      player_id: injury.playerId,
      description: injury.description,
      injury_category: injury.category,
      other_event: injury.otherEvent,
      date: injury.startDate,
      end_date: injury.endDate,
      ongoing: injury.ongoing,
      parent_injury_id: injury.parentId,
      missed: injury.missedMatches,
    })
    .from(injury)
    .where(
      and(inArray(injury.playerId, playerIds), between(injury.startDate, window.from, window.to)),
    );
  return rows.map(({ missed, ...row }) => ({ ...row, missed_matches: { value: missed } }));
}
