import type { TeamAvailability } from '../../contract/team-availability.ts';
import { DEFAULT_TIMEFRAME } from '../../domain/constants.ts';
import { availabilityParts, presenceOf } from '../../domain/statistics/availability.ts';
import { type DaysOut, daysAway, openLength } from '../../domain/injuries/absence-end.ts';
import type { ContradictedDays } from '../../domain/injuries/contradictions.ts';
import { type InjuryRecord, isKnownOn } from '../../domain/known-time/known-time.ts';
import { parseTag, tagOf } from '../../domain/tags.ts';
import { timeframePeriod } from '../../domain/timeframe.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { findContradictedDays } from '../contradictions/store.ts';
import { findDuty, findTeamSheets, type TeamSheet } from '../matches/store.ts';
import { findProfile } from '../entities/store.ts';
import { findMembers, findMemberships, findSquadInjuries, type SquadInjury } from './store.ts';
import { coverageSeenBy } from '../entities/coverage.ts';
import { NO_RECORD, recordsOf } from './squad-health.ts';
import { cardOf } from './squads.ts';
import { linesOf, type PlayerLine } from './team-lines.ts';

interface AvailabilityReading {
  /** The players of the reader's open requests; none for a report, which is the same for every account. */
  analysing: readonly number[];
  /** A name of a period or two days; undefined for the last 53 weeks. */
  timeframe: string | undefined;
  /** Today, `2026-11-21`. */
  today: string;
}

/**
 * The status of each player in each of a team's official matches.
 * @throws AppError not_found; bad_request for an invalid period
 */
export async function readTeamAvailability(
  db: Database,
  tagText: string,
  { analysing, timeframe, today }: AvailabilityReading,
): Promise<TeamAvailability> {
  const tag = parseTag(tagText);
  const profile = tag?.prefix === 't' && (await findProfile(db, tag, { injuries: false, otherEvents: false, today }));
  if (!tag || !profile) throw new AppError('not_found');
  const period = timeframePeriod(timeframe ?? DEFAULT_TIMEFRAME, today, profile.seasons);
  if (!period) throw new AppError('bad_request', { parameter: 'timeframe' });

  const type = profile.type === 'national_team' ? 'national' : 'club';
  const [members, sheets] = await Promise.all([
    findMembers(db, { team: tag.id }, period),
    findTeamSheets(db, tag.id, period),
  ]);
  const ids = members.map(({ playerId }) => playerId);
  const records = recordsOf(members);
  const [memberships, injuries, duty, contradictions] = await Promise.all([
    findMemberships(db, ids, period),
    findSquadInjuries(db, ids, period),
    findDuty(db, ids, period),
    findContradictedDays(db, ids, period),
  ]);
  const coverageOf = coverageSeenBy(analysing);
  const matches = sheets.filter(({ official }) => official);
  const here = memberships.filter(({ teamId }) => teamId === tag.id);
  const membershipsBy = Map.groupBy(here, ({ playerId }) => playerId);
  const away = injuries.map((injury) => {
    const open = openLength(injury, records.get(injury.playerId) ?? NO_RECORD, today);
    return { ...injury, ...daysAway({ ...injury, open }, today) };
  });
  const injuriesBy = Map.groupBy(away, ({ playerId }) => playerId);
  const dutyBy = Map.groupBy(duty, ({ playerId }) => playerId);
  return {
    tag: profile.tag,
    period,
    matches: matches.map(({ id, date, opponentId, opponentKind, opponentName, opponentCountry, isHome }) => ({
      id,
      date,
      opponentTag: tagOf(opponentKind, opponentId, opponentName),
      opponentName,
      opponentCountry,
      isHome,
    })),
    players: members.map((member) => {
      const { playerId, name } = member;
      const days = (dutyBy.get(playerId) ?? []).map(({ date }) => date);
      const lines = linesOf(matches, playerId, membershipsBy.get(playerId) ?? [], type);
      return {
        tag: cardOf(member).tag,
        label: name,
        coverage: coverageOf(playerId, member.record.coverage),
        ...presencesOf(matches, lines, {
          away: injuriesBy.get(playerId) ?? [],
          duty: days,
          contradictions: contradictions.get(playerId) ?? [],
          record: member.record,
          today,
        }),
      };
    }),
  };
}

/** The known data of a player. */
interface Known {
  away: readonly (SquadInjury & DaysOut)[];
  duty: readonly string[];
  contradictions: readonly ContradictedDays[];
  record: InjuryRecord;
  today: string;
}

/** A player's status in each match, and how often the player was available for selection. */
function presencesOf(
  matches: readonly TeamSheet[],
  lines: readonly PlayerLine[],
  { away, duty, contradictions, record, today }: Known,
): Pick<TeamAvailability['players'][number], 'presences' | 'known' | 'availability'> {
  const byMatch = new Map(lines.map((line) => [line.sheet, line]));
  const presences = matches.map((sheet) => {
    const line = byMatch.get(sheet);
    const namesUnused = sheet.lines?.some(([, minutes]) => minutes === 0) ?? false;
    return line ? presenceOf({ ...line, namesUnused }, away, { duty, contradictions }) : null;
  });
  const known = matches.map(({ date }) => isKnownOn(record, date, today));
  const playerMatches = presences.flatMap((presence, place) =>
    presence === null ? [] : [{ counted: true, known: known[place] ?? false, presence }],
  );
  return { presences, known, availability: availabilityParts(playerMatches) };
}
