import type { Consensus } from '../../contract/consensus.ts';
import { DEFAULT_TIMEFRAME } from '../../domain/constants.ts';
import { type AbsenceStatistics, absenceStatistics } from '../../domain/statistics/consensus.ts';
import { recurrencesIn } from '../../domain/statistics/recurrences.ts';
import { riskGroups } from '../../domain/statistics/risk-matrix.ts';
import { parseTag, type Tag } from '../../domain/tags.ts';
import { timeframePeriod } from '../../domain/timeframe.ts';
import { AppError } from '../../domain/errors.ts';
import type { Handler } from '../handler.ts';
import { findExposure, type Scope } from '../data/queries/consensus.ts';
import { findProfile } from '../data/queries/profiles.ts';

export const getConsensus: Handler<'get /consensus'> = async ({ db, query, today }) => {
  const tag = parseTag(query.t);
  const scope = tag && scopeOf(tag);
  const profile = scope && (await findProfile(db, tag, { injuries: false, otherEvents: false, today }));
  if (!profile) throw new AppError('not_found');
  const usual = 'competition' in scope ? 'current_season' : DEFAULT_TIMEFRAME;
  const period = timeframePeriod(query.timeframe ?? usual, today, profile.seasons);
  if (!period) throw new AppError('bad_request', { parameter: 'timeframe' });

  // A record that reaches today holds all that there is of a season under way.
  const until = period.to < today ? period.to : today;
  const { players, known, minutes, absences, earlier } = await findExposure(db, scope, {
    from: period.from,
    to: until,
  });
  const injuries = absences.filter(({ other_event }) => !other_event);
  const before = earlier.filter(({ other_event }) => !other_event);
  const recurrences = recurrencesIn([...before, ...injuries]).filter(({ date }) => date >= period.from);
  return {
    tag: profile.tag,
    period,
    players,
    known,
    minutes,
    injuries: figuresOf(absenceStatistics(injuries, minutes)),
    recurrences: recurrences.length,
    all_absences: figuresOf(absenceStatistics(absences, minutes)),
    groups: riskGroups(injuries, minutes).map(({ meanDays, ...group }) => ({
      ...group,
      mean_days: meanDays,
    })),
    seasons: profile.seasons,
  };
};

/** Whose statistics a tag asks for; null where there are none. */
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

function figuresOf(statistics: AbsenceStatistics): Consensus['injuries'] {
  const { meanDays, medianDays, missedMatches, ...figures } = statistics;
  return {
    ...figures,
    mean_days: meanDays,
    median_days: medianDays,
    missed_matches: missedMatches,
  };
}
