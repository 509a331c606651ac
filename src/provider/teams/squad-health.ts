import type { TeamStatistics } from '../../contract/statistics.ts';
import { contains } from '../../domain/season.ts';
import { summarise } from '../../domain/injuries.ts';
import { type DaysOut, daysOut, openLength, type OpenLength } from '../../domain/injuries/absence-end.ts';
import type { ContradictedDays } from '../../domain/injuries/contradictions.ts';
import { type Completeness, completenessOf } from '../../domain/known-time/completeness.ts';
import { type InjuryRecord, isKnownOn, knownTime } from '../../domain/known-time/known-time.ts';
import type { AvailabilityParts } from '../../domain/statistics/availability.ts';
import { clubOfInjury } from '../../domain/statistics/registration.ts';
import { teamInjuryStatistics } from '../../domain/statistics/season-statistics.ts';
import {
  type Membership,
  type PlayedMatch,
  type RecordedMembership,
  squadAvailability,
} from '../../domain/statistics/squad-availability.ts';
import type { Period } from '../../domain/timeframe.ts';
import type { Database } from '../data/connect.ts';
import { findContradictedDays } from '../contradictions/store.ts';
import { findInjuryNotes, type InjuryNote } from '../injuries/store-notes.ts';
import {
  findMemberships,
  findPlayed,
  findSquadInjuries,
  type Member,
  type SquadInjury,
  type SquadScope,
} from './store.ts';

/** An injury with its days out, as far as known. */
export type DatedInjury = SquadInjury & DaysOut & { open: OpenLength | null };

/** The data behind the availability and the injuries of squads. */
export interface SquadHealth {
  period: Period;
  /** Injuries without other events: those ongoing in the period, and those ongoing today. Newest first. */
  injuries: DatedInjury[];
  /** The same by player. */
  absences: ReadonlyMap<number, readonly DatedInjury[]>;
  /** Days on which evidence contradicts injuries, or the record as a whole. */
  contradictions: ReadonlyMap<number, readonly ContradictedDays[]>;
  notes: readonly InjuryNote[];
  matches: PlayedMatch[];
  memberships: RecordedMembership[];
  members: readonly Member[];
  records: ReadonlyMap<number, InjuryRecord>;
  today: string;
}

/** For a player without a record. */
export const NO_RECORD: InjuryRecord = { coverage: 'uncovered', from: null, until: null };

/** The injuries and memberships of squad members, and the official matches of their teams. */
interface SquadRows {
  injuries: readonly SquadInjury[];
  memberships: readonly Membership[];
  matches: PlayedMatch[];
}

async function findRows(db: Database, scope: SquadScope, ids: number[], period: Period): Promise<SquadRows> {
  const [injuries, memberships, matches] = await Promise.all([
    findSquadInjuries(db, ids, period),
    findMemberships(db, ids, period),
    findPlayed(db, scope, period),
  ]);
  return { injuries, memberships, matches };
}

/** Those of a period among the rows of a longer one, as the statements would find them. */
export function rowsWithin({ injuries, memberships, matches }: SquadRows, { from, to }: Period): SquadRows {
  return {
    injuries: injuries.filter(
      ({ isOngoing, startDate, endDate }) =>
        isOngoing || (startDate <= to && (startDate >= from || endDate === null || endDate >= from)),
    ),
    memberships: memberships.filter((stay) => stay.from <= to && stay.to >= from),
    matches: matches.filter(({ date }) => from <= date && date <= to),
  };
}

/**
 * Fetches the injuries of squad members, the matches of their teams, and the dates of each membership.
 * @param rows of the period, if they have been read already
 */
export async function squadHealth(
  db: Database,
  scope: SquadScope,
  members: readonly Member[],
  { period, today, rows }: { period: Period; today: string; rows?: Promise<SquadRows> },
): Promise<SquadHealth> {
  const records = recordsOf(members);
  const ids = [...records.keys()];
  const [{ injuries: all, memberships: found, matches }, contradictions, notes] = await Promise.all([
    rows ?? findRows(db, scope, ids, period),
    findContradictedDays(db, ids, period),
    findInjuryNotes(db, ids, period),
  ]);
  const memberships = found.map((one) => ({ ...one, record: records.get(one.playerId) ?? NO_RECORD }));
  const injuries = datedInjuries(all, records, today).filter(({ otherEvent }) => !otherEvent);
  const absences = Map.groupBy(injuries, ({ playerId }) => playerId);
  return { period, injuries, absences, contradictions, notes, matches, memberships, members, records, today };
}

/** The period for which the injuries of each member are known. */
export function recordsOf(members: readonly Member[]): Map<number, InjuryRecord> {
  return new Map(members.map(({ playerId, record }) => [playerId, record]));
}

/** Injuries with their days out. */
export function datedInjuries(
  injuries: readonly SquadInjury[],
  records: ReadonlyMap<number, InjuryRecord>,
  today: string,
): DatedInjury[] {
  return injuries.map((injury) => {
    const open = openLength(injury, records.get(injury.playerId) ?? NO_RECORD, today);
    return { ...injury, ...daysOut({ ...injury, open }), open };
  });
}

/** Counts a team's player-matches by availability status. */
export function availabilityOfTeam(health: SquadHealth, teamId: number): AvailabilityParts {
  const isOfTeam = (row: { teamId: number }) => row.teamId === teamId;
  const matches = health.matches.filter(isOfTeam);
  return squadAvailability(matches, health.memberships.filter(isOfTeam), health);
}

/** The injuries that began in the period within known time, by the club that each counts for. */
export function injuriesByClub(health: SquadHealth): ReadonlyMap<number | null, DatedInjury[]> {
  return byClub(injuriesBegunIn(health), health);
}

/** Absences by the club that each counts for; null for one of a club to whose squad the player does not belong. */
export function byClub<Row extends ClubAbsence>(
  absences: readonly Row[],
  { memberships, members }: { memberships: readonly Membership[]; members: readonly Member[] },
): Map<number | null, Row[]> {
  const ofPlayer = Map.groupBy(memberships, ({ playerId }) => playerId);
  const places = new Set(members.map(({ playerId, teamId }) => `${playerId} ${teamId}`));
  return Map.groupBy(absences, (absence) => {
    const club = clubOfInjury(absence, ofPlayer.get(absence.playerId) ?? []);
    return places.has(`${absence.playerId} ${club}`) ? club : null;
  });
}

type ClubAbsence = Pick<SquadInjury, 'playerId' | 'startDate' | 'teamId'>;

/** The injuries that began in the period within known time. */
export function injuriesBegunIn({
  injuries,
  records,
  period,
  today,
}: Pick<SquadHealth, 'injuries' | 'records' | 'period' | 'today'>): DatedInjury[] {
  const range = { startDate: period.from, endDate: period.to };
  return injuries.filter(
    ({ startDate, playerId }) =>
      contains(range, startDate) && isKnownOn(records.get(playerId) ?? NO_RECORD, startDate, today),
  );
}

/** The completeness of the records of a team's players over their days in the squad. */
export function completenessOfTeam(health: SquadHealth, teamId: number, injuries: number): Completeness {
  const stays = health.memberships.filter((membership) => membership.teamId === teamId);
  return completenessOf(
    injuries,
    knownTime(stays, health.period, health.today),
    notesWithin(health.notes, stays, health),
  );
}

/** The notes on known days of stays. */
export function notesWithin(
  notes: readonly InjuryNote[],
  stays: readonly RecordedMembership[],
  { today }: { today: string },
): InjuryNote[] {
  const ofPlayer = Map.groupBy(stays, ({ playerId }) => playerId);
  return notes.filter(({ playerId, date }) =>
    ofPlayer
      .get(playerId)
      ?.some(({ from, to, record }) => from <= date && date <= to && isKnownOn(record, date, today)),
  );
}

/** Whether there are injuries, and no source says where they happened: "none in a match" would be a claim. */
export function hasNoSetting(begun: readonly DatedInjury[]): boolean {
  const injuries = begun.filter(({ otherEvent }) => !otherEvent);
  return injuries.length > 0 && injuries.every(({ setting }) => setting === 'none');
}

/** A team's figures in the form of the contract. Every count is null if no day of its players is known. */
export function statisticsOfTeam(health: SquadHealth, teamId: number, begun: readonly DatedInjury[]): TeamStatistics {
  const { total, severe, inMatch, muscularInMatch, recoveryDays, missedMatches } = teamInjuryStatistics(
    begun,
    health.today,
  );
  const completeness = completenessOfTeam(health, teamId, total);
  const isKnown = (completeness.knownShare ?? 0) > 0;
  const known = (figure: number | null) => (isKnown ? figure : null);
  const knownSetting = (figure: number) => (hasNoSetting(begun) ? null : known(figure));
  return {
    injuries: {
      total: known(total),
      severe: known(severe),
      injuriesInMatch: knownSetting(inMatch),
      muscularInjuriesInMatch: knownSetting(muscularInMatch),
    },
    recoveryDays: known(recoveryDays),
    daysOut: known(daysOutTogether(begun, health.today)),
    matches: { injured: known(missedMatches) },
    availability: availabilityOfTeam(health, teamId),
    completeness,
  };
}

/** Days out of several players. Days that injuries of one player share count once. */
export function daysOutTogether(injuries: readonly DatedInjury[], today: string): number {
  const byPlayer = Map.groupBy(injuries, ({ playerId }) => playerId);
  return [...byPlayer.values()].reduce((total, playerInjuries) => total + summarise(playerInjuries, today).daysOut, 0);
}
