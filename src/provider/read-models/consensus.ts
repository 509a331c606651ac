import type { Consensus } from '../../contract/consensus.ts';
import { DEFAULT_TIMEFRAME } from '../../domain/constants.ts';
import { type AbsenceStatistics, absenceStatistics, burdenIntervalOf } from '../../domain/statistics/consensus.ts';
import { recurrencesOf } from '../../domain/statistics/recurrences.ts';
import { riskGroups } from '../../domain/statistics/risk-matrix.ts';
import { parseTag, type Tag } from '../../domain/tags.ts';
import { timeframePeriod } from '../../domain/timeframe.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { type Exposure, findExposure, type KnownPlayer, type Scope } from '../data/queries/consensus.ts';
import { findProfile } from '../data/queries/profiles.ts';

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

  const found = await findExposure(db, scope, period, today);
  return { tag: profile.tag, period, players: found.players, ...figuresOf(found), seasons: profile.seasons };
}

type Figures = Omit<Consensus, 'tag' | 'period' | 'players' | 'seasons'>;

/** The statistics of the known players; empty without known players. */
function figuresOf({ known, absences, earlier }: Exposure): Figures {
  const nothing = { hours: null, injuries: null, burdenInterval: null, recurrences: null, allAbsences: null };
  if (known.length === 0) return { known: 0, ...nothing, groups: [] };
  const exposure = new Map(known.map(({ playerId, minutes }) => [playerId, minutes]));
  const injuries = absences.filter(({ otherEvent }) => !otherEvent);
  return {
    known: known.length,
    hours: hoursOf(known),
    injuries: absencesOf(absenceStatistics(injuries, exposure)),
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
