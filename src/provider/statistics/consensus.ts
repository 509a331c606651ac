import type { Consensus } from '../../contract/consensus.ts';
import { DEFAULT_TIMEFRAME } from '../../domain/constants.ts';
import {
  type AbsenceStatistics,
  absenceStatistics,
  burdenIntervalOf,
  yearlyRate,
} from '../../domain/statistics/consensus.ts';
import { completenessOf } from '../../domain/known-time/completeness.ts';
import { type KnownTime, knownTime } from '../../domain/known-time/known-time.ts';
import { recurrencesOf } from '../../domain/statistics/recurrences.ts';
import { riskGroups } from '../../domain/statistics/risk-matrix.ts';
import { parseTag, type Tag } from '../../domain/tags.ts';
import { type Period, timeframePeriod } from '../../domain/timeframe.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { type Exposure, findExposure, type KnownPlayer, type Scope } from './store-consensus.ts';
import { findInjuryNotes, type InjuryNote } from '../injuries/store-notes.ts';
import { findProfile } from '../entities/store.ts';
import { findMembers, findMemberships } from '../teams/store.ts';
import { byClub, NO_RECORD, notesWithin } from '../teams/squad-health.ts';

/** Which period the statistics are of. */
interface ConsensusReading {
  /** A named period or two days; undefined for a competition's current season, or else the last 53 weeks. */
  timeframe: string | undefined;
  /** Today, `2026-11-21`. */
  today: string;
}

/**
 * The consensus statistics of a player, a team or a competition.
 * @throws AppError not_found; bad_request if the period is none
 */
export async function readConsensus(
  db: Database,
  tagText: string,
  { timeframe, today }: ConsensusReading,
): Promise<Consensus> {
  const tag = parseTag(tagText);
  const scope = tag && scopeOf(tag);
  const profile = scope && (await findProfile(db, tag, { injuries: false, otherEvents: false, today }));
  if (!profile) throw new AppError('not_found');
  const defaultTimeframe = 'competition' in scope ? 'current_season' : DEFAULT_TIMEFRAME;
  const period = timeframePeriod(timeframe ?? defaultTimeframe, today, profile.seasons);
  if (!period) throw new AppError('bad_request', { parameter: 'timeframe' });

  const found = await squadExposure(db, scope, { period, today });
  const { players, played } = found;
  return { tag: profile.tag, period, players, played, ...figuresOf(found), seasons: profile.seasons };
}

/** The play and the absences of squads, and their known days. */
interface SquadExposure extends Exposure {
  time: KnownTime;
  notes: InjuryNote[];
}

/** The exposure of a player, or of squads as on the pages of teams: only their days and absences at these clubs. */
async function squadExposure(
  db: Database,
  scope: Scope,
  reading: { period: Period; today: string },
): Promise<SquadExposure> {
  const members = 'player' in scope ? [] : await findMembers(db, scope, reading.period);
  const ids = 'player' in scope ? [scope.player] : [...new Set(members.map(({ playerId }) => playerId))];
  const [all, memberships, notes] = await Promise.all([
    findExposure(db, scope, { ...reading, squad: members }),
    findMemberships(db, ids, reading.period),
    findInjuryNotes(db, ids, reading.period),
  ]);
  const teams = new Set(members.map(({ teamId }) => teamId));
  const records = new Map(all.known.map(({ playerId, record }) => [playerId, record]));
  const stays = memberships
    .filter(({ teamId, teamType }) => ('player' in scope ? teamType === 'club' : teams.has(teamId)))
    .map((stay) => ({ ...stay, record: records.get(stay.playerId) ?? NO_RECORD }));
  const found = {
    ...all,
    time: knownTime(stays, reading.period, reading.today),
    notes: notesWithin(notes, stays, reading),
  };
  if ('player' in scope) return found;
  // Players of a national team belong to different clubs.
  if (members.some(({ teamKind }) => teamKind === 'national team')) return found;
  const absences = byClub(found.absences, { memberships, members });
  absences.delete(null);
  return { ...found, absences: [...absences.values()].flat() };
}

type Figures = Omit<Consensus, 'tag' | 'period' | 'players' | 'played' | 'seasons'>;

/** The statistics of the known players; empty without known players. */
function figuresOf({ known, absences, earlier, time, notes }: SquadExposure): Figures {
  const nothing = {
    hours: null,
    playerDays: null,
    completeness: null,
    perYear: null,
    injuries: null,
    burdenInterval: null,
    recurrences: null,
    allAbsences: null,
  };
  if (known.length === 0) return { known: 0, ...nothing, groups: [] };
  const exposure = new Map(known.map(({ playerId, minutes }) => [playerId, minutes]));
  const injuries = absences.filter(({ otherEvent }) => !otherEvent);
  const statistics = absenceStatistics(injuries, exposure);
  return {
    known: known.length,
    hours: hoursOf(known),
    playerDays: time.known,
    completeness: completenessOf(statistics.absences, time, notes),
    perYear: yearlyRate(statistics.absences, time.known),
    injuries: absencesOf(statistics),
    burdenInterval: burdenIntervalOf(injuries, exposure),
    recurrences: recurrencesOf(injuries, earlier),
    allAbsences: absencesOf(absenceStatistics(absences, exposure)),
    groups: riskGroups(injuries, exposure),
  };
}

function hoursOf(known: readonly KnownPlayer[]): NonNullable<Consensus['hours']> {
  const sum = (figure: (player: KnownPlayer) => number) => known.reduce((total, player) => total + figure(player), 0);
  const minutes = sum((player) => player.minutes);
  const totalled = sum((player) => player.totalled);
  return {
    minutes,
    onSheets: sum((player) => player.onSheets),
    allCompetitions: minutes > 0 ? totalled / minutes : null,
  };
}

/** The scope of the statistics for a tag; null where the tag has none. */
function scopeOf({ prefix, id }: Tag): Scope | null {
  switch (prefix) {
    case 'cp':
      return { competition: id };
    case 't':
      return { team: id };
    case 'p':
      return { player: id };
    default:
      return null;
  }
}

function absencesOf(statistics: AbsenceStatistics): NonNullable<Consensus['injuries']> {
  const { meanDays, medianDays, missedMatches, ...figures } = statistics;
  return { ...figures, meanDays, medianDays, missedMatches };
}
