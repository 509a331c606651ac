import type { AvailabilityMatch, Graph, NextMatch, RecentMatches } from '../../contract/graph.ts';
import type { Injury } from '../../contract/injuries.ts';
import {
  availabilityOf,
  availabilityParts,
  injuredAtMatch,
  isCounted,
  presenceOf,
  type TeamMatch,
} from '../../domain/statistics/availability.ts';
import { ALL_FROM, DEFAULT_TIMEFRAME } from '../../domain/constants.ts';
import { type DaysOut, daysAway, openLength } from '../../domain/injuries/absence-end.ts';
import type { ContradictedDays } from '../../domain/injuries/contradictions.ts';
import { type InjuryRecord, isKnownOn } from '../../domain/known-time/known-time.ts';
import { parseTag, tagOf } from '../../domain/tags.ts';
import { type Period, timeframePeriod } from '../../domain/timeframe.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { daysWithin, findPlayerContradictions } from '../contradictions/store.ts';
import { findAvailabilityNotes } from '../injuries/store-notes.ts';
import { type DatedAbsence, findInjuries, findRecord } from '../injuries/store.ts';
import {
  findPlanned,
  findPlayerMatches,
  findPlayerRecord,
  type PlannedMatch,
  type PlayerMatch,
  seasonsOf,
} from './store.ts';
import { pictureFrom } from '../editing/store.ts';

interface GraphReading {
  /** A name of a period or two days; undefined for the last 53 weeks. */
  timeframe: string | undefined;
  otherEvents: boolean;
  /** Today, `2026-11-21`. */
  today: string;
}

/**
 * A player's matches, injuries and availability in a period.
 * @throws AppError not_found; bad_request if the period is none
 */
export async function readGraph(
  db: Database,
  tagText: string,
  { timeframe, otherEvents, today }: GraphReading,
): Promise<Graph> {
  const tag = parseTag(tagText);
  if (tag?.prefix !== 'p') throw new AppError('not_found');
  const [record, seasons] = await Promise.all([findRecord(db, tag.id), seasonsOf(db, tag.id)]);
  if (!record) throw new AppError('not_found');
  const period = timeframePeriod(timeframe ?? DEFAULT_TIMEFRAME, today, seasons);
  if (!period) throw new AppError('bad_request', { parameter: 'timeframe' });
  const contradicted = findPlayerContradictions(db, tag.id);
  const [found, all, notes, contradictions] = await Promise.all([
    findPlayerMatches(db, tag.id, period),
    findInjuries(db, tag.id, tagText, today, contradicted),
    findAvailabilityNotes(db, tag.id, period),
    contradicted,
  ]);
  const injuries = all.filter((injury) => !injury.otherEvent);
  const matches = matchesOf(
    found,
    all.map((injury) => ({ ...injury, ...daysAway(injury, today) })),
    { record, contradictions: daysWithin(contradictions, period), today },
  );
  const shown = matches.map((match) => match.shown);
  return {
    period,
    matches: shown,
    notes,
    injuries: (otherEvents ? all : injuries).filter((injury) => touches(injury, period, today)),
    availability: availabilityOf(matches.map(({ counted }) => counted)),
    fitness: availabilityParts(shown),
    record,
  };
}

/** The last matches. They are on every page of a player, so only the required columns are read. */
export async function readRecentMatches(db: Database, tagText: string, today: string): Promise<RecentMatches> {
  const tag = parseTag(tagText);
  if (tag?.prefix !== 'p') throw new AppError('not_found');
  const period = { from: ALL_FROM, to: today };
  // Apart: contradictions of a past day are derived, and remembered.
  const [{ matches, absences, planned, record }, contradictions] = await Promise.all([
    findPlayerRecord(db, tag.id, period),
    findPlayerContradictions(db, tag.id),
  ]);
  if (!record) return { matches: [], next: [] };
  const away = absences.map((absence) => {
    const open = openLength(absence, record, today);
    return { ...absence, ...daysAway({ ...absence, open }, today) };
  });
  return {
    matches: matchesOf(matches, away, { record, contradictions: daysWithin(contradictions, period), today }).map(
      ({ shown }) => shown,
    ),
    next: planned.map(nextMatch),
  };
}

/** The next matches of a team. */
export async function readNextMatches(db: Database, teamId: number, today: string): Promise<NextMatch[]> {
  return (await findPlanned(db, teamId, today)).map(nextMatch);
}

function nextMatch(match: PlannedMatch): NextMatch {
  return { date: match.date, ...opponentOf(match) };
}

function opponentOf({ opponentId: id, opponentKind: kind, opponentName: name, ...match }: PlannedMatch | PlayerMatch) {
  return {
    opponentName: name,
    opponentCountry: match.opponentCountry,
    opponentTag: tagOf(kind, id, name),
    opponentLogo: pictureFrom({ id, kind, name }, match.opponentPicture),
  };
}

type Matches = { counted: TeamMatch; shown: AvailabilityMatch }[];

function matchesOf(found: readonly PlayerMatch[], absences: readonly Away[], known: Knowledge): Matches {
  const duty = found.filter(isDuty).map(({ date }) => date);
  return found.map((match) => matchOf(match, absences, duty, known));
}

/** An absence with the days the player was out. */
type Away = DaysOut & Pick<DatedAbsence, 'id' | 'startDate' | 'otherEvent' | 'category' | 'setting'>;

/** The data needed to decide whether a day is known, and whether evidence contradicts the record. */
interface Knowledge {
  record: InjuryRecord;
  contradictions: readonly ContradictedDays[];
  today: string;
}

/** Whether the national team called the player up for a match. */
function isDuty({ teamType, minutes }: PlayerMatch): boolean {
  return teamType === 'national' && minutes !== null;
}

/** A match as the figures and the chart use it. */
function matchOf(
  match: PlayerMatch,
  absences: readonly Away[],
  duty: readonly string[],
  { record, contradictions, today }: Knowledge,
): { counted: TeamMatch; shown: AvailabilityMatch } {
  const { id, date, duration, official, teamType } = match;
  const minutesPlayed = match.minutes ?? 0;
  const counted: TeamMatch = { date, duration, official, teamType, minutesPlayed };
  const listed = match.minutes !== null;
  const place = { date, minutesPlayed, listed, namesUnused: match.namesUnused };
  const presence = presenceOf(place, absences, { duty, contradictions });
  const shown: AvailabilityMatch = {
    id,
    date,
    duration,
    minutesPlayed,
    ...opponentOf(match),
    isHome: match.isHome,
    teamTag: tagOf(match.teamKind, match.teamId, match.teamName),
    teamName: match.teamName,
    teamCountry: match.teamCountry,
    counted: isCounted(counted),
    presence,
    skippedReason: presence === 'injured' ? 'injury' : null,
    injuredAtMatch: injuredAtMatch(
      counted,
      absences.filter(({ otherEvent }) => !otherEvent),
    ),
    known: isKnownOn(record, date, today),
  };
  return { counted, shown };
}

/** Whether an injury was ongoing on a day of the period. */
function touches({ startDate, endDate, isOngoing }: Injury, period: Period, today: string): boolean {
  const end = endDate ?? (isOngoing ? today : startDate);
  return startDate <= period.to && end >= period.from;
}
