import { EARLY_START_DAYS } from './constants.ts';
import { addDays } from './days.ts';
import { unionOfDays } from './injuries/absence-end.ts';
import { type Absence, countedDays, inDays, type Recovery, recoveryOf } from './injuries/recovery.ts';
import type { InjuryStatus } from './vocabulary.ts';

/** The fields of an injury that the figures need. */
export interface InjuryFigures extends Absence {
  id: number;
  parentId: number | null;
  otherEvent: boolean;
  missedMatches: { value: number | null };
}

/** An injury with the records of its stages. Most have no stages. */
export interface Episode<Row> {
  head: Row;
  /** Oldest first. */
  stages: Row[];
}

/** The summary of a player's injuries. */
export interface InjurySummary {
  injuries: number;
  /** The sum over all injuries. */
  recoveryDays: number;
  /** The same, but overlapping days count once. */
  daysOut: number;
  /** As the sources report them for each injury; null if none of the injuries has a figure. */
  missedMatches: number | null;
  /** Injuries without a figure of missed matches. */
  unknownMissed: number;
}

export type SortKey = 'date' | 'recovery';
export type SortOrder = 'asc' | 'desc';

/**
 * In progress while ongoing; returned once the end date has passed, the source says so without a day, or the player has
 * played more than a week after the injury; otherwise unknown. Source: the product's own definition.
 * @param lastPlayed the player's last day on the pitch, if known
 * @example injuryStatus({ isOngoing: false, startDate: '2026-01-01', endDate: '2026-01-20', … }, '2026-11-21') // 'returned'
 */
export function injuryStatus(
  injury: { isOngoing: boolean; startDate: string; endDate: string | null; recoveryDays: number | null },
  today: string,
  lastPlayed: string | null = null,
): InjuryStatus {
  if (injury.isOngoing) return 'in_progress';
  const ended = injury.endDate === null ? injury.recoveryDays !== null : injury.endDate <= today;
  return ended || (lastPlayed !== null && lastPlayed > addDays(injury.startDate, EARLY_START_DAYS))
    ? 'returned'
    : 'unknown';
}

/** The day for which a return is announced; null if it is for none. */
export const announcedReturn = (injury: {
  context: { expectedReturn: string | null };
  endDate: string | null;
}): string | null => injury.context.expectedReturn ?? injury.endDate;

/**
 * Groups rows into episodes, in their order. A stage belongs to its parent. A row without its parent in the list, or
 * with a parent that is itself a stage, is a separate episode, so that no row is lost.
 */
export function episodesOf<Row extends Pick<InjuryFigures, 'id' | 'startDate' | 'parentId'>>(
  rows: readonly Row[],
): Episode<Row>[] {
  const ids = new Set(rows.map((row) => row.id));
  const isHead = (row: Row) => row.parentId === null || !ids.has(row.parentId);
  const heads = new Map<number, Episode<Row>>();
  for (const row of rows) if (isHead(row)) heads.set(row.id, { head: row, stages: [] });
  const episodes: Episode<Row>[] = [];
  for (const row of rows) {
    const episode = heads.get(row.id);
    const parent = row.parentId === null ? undefined : heads.get(row.parentId);
    if (episode) episodes.push(episode);
    else if (parent) parent.stages.push(row);
    else episodes.push({ head: row, stages: [] });
  }
  for (const { stages } of episodes) stages.sort((a, b) => byText(a.startDate, b.startDate) || a.id - b.id);
  return episodes;
}

/**
 * The recovery of an episode, days: the sum of its stages if they have days, otherwise the parent's own. Source: the
 * product's own definition.
 * @example a parent of 30 days with stages of 12 and 25 days has 37
 */
export function episodeRecovery(episode: Episode<Absence>, today: string): Recovery {
  const stages = episode.stages.map((stage) => recoveryOf(stage, today));
  const sum = stages.reduce((total, stage) => total + countedDays(stage), 0);
  const rows = [episode.head, ...episode.stages];
  const soFar = rows.some((row) => row.isOngoing);
  const atLeast = !soFar && stages.some((stage) => stage.kind === 'days' && stage.atLeast);
  return sum > 0 ? inDays(sum, { soFar, atLeast }) : recoveryOf(episode.head, today);
}

/**
 * The matches missed in an episode, by the same rule; null if unknown.
 * @example a parent of 4 matches with stages of 1 and 2 matches has 3
 */
export function episodeMissedMatches(episode: Episode<Pick<InjuryFigures, 'missedMatches'>>): number | null {
  const sum = episode.stages.reduce((total, row) => total + (row.missedMatches.value ?? 0), 0);
  return sum > 0 ? sum : episode.head.missedMatches.value;
}

/**
 * The summary of a player's injuries: injuries (number), recovery (days), missed (official club matches). Other events
 * and stages are not counted; the sum of the stages replaces the parent's figures if it is above 0; unknown values add
 * nothing; an ongoing absence counts to today. Days that several absences share count once in `daysOut`. Source: the
 * product's own definition.
 * @example one closed injury of 10 days and 2 matches, one suspension
 * // { injuries: 1, recoveryDays: 10, daysOut: 10, missedMatches: 2, unknownMissed: 0 }
 */
export function summarise(rows: readonly InjuryFigures[], today: string): InjurySummary {
  const counted = episodesOf(rows.filter((row) => !row.otherEvent)).filter(({ head }) => head.parentId === null);
  const sum = (figure: (episode: Episode<InjuryFigures>) => number) =>
    counted.reduce((total, episode) => total + figure(episode), 0);
  const absences = counted.map((episode) => {
    const { startDate } = episode.head;
    return { date: startDate, back: addDays(startDate, countedDays(episodeRecovery(episode, today))) };
  });
  const missed = counted.flatMap((episode) => episodeMissedMatches(episode) ?? []);
  return {
    injuries: counted.length,
    recoveryDays: sum((episode) => countedDays(episodeRecovery(episode, today))),
    daysOut: unionOfDays(absences),
    missedMatches: counted.length > 0 && missed.length === 0 ? null : missed.reduce((total, of) => total + of, 0),
    unknownMissed: counted.length - missed.length,
  };
}

/**
 * Episodes sorted by the head's date or by recovery. In both directions, unknown recoveries follow the known ones and
 * undetermined ones, of which at most a bound is known, come last; equal ones are newest first.
 */
export function sortEpisodes<Row extends InjuryFigures>(
  episodes: readonly Episode<Row>[],
  key: SortKey,
  order: SortOrder,
  today: string,
): Episode<Row>[] {
  const sign = order === 'asc' ? 1 : -1;
  const newestFirst = (a: Episode<Row>, b: Episode<Row>) =>
    byText(b.head.startDate, a.head.startDate) || b.head.id - a.head.id;
  if (key === 'date') return episodes.toSorted((a, b) => -sign * newestFirst(a, b));
  const keys = new Map(episodes.map((e) => [e, sortKeyOf(episodeRecovery(e, today))]));
  const keyOf = (e: Episode<Row>) => keys.get(e) ?? UNDETERMINED;
  return episodes.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    return one.rank - other.rank || sign * (one.days - other.days) || newestFirst(a, b);
  });
}

const UNDETERMINED = { rank: 2, days: 0 };

function sortKeyOf(recovery: Recovery): { rank: number; days: number } {
  if (recovery.kind === 'unknown') return { rank: 1, days: 0 };
  return recovery.kind === 'days' && !recovery.atLeast ? { rank: 0, days: recovery.days } : UNDETERMINED;
}

/** Episodes that began in a period, both ends included. Stages stay with their episode. */
export function episodesWithin<Row extends { startDate: string }>(
  episodes: readonly Episode<Row>[],
  period: { startDate: string; endDate: string },
): Episode<Row>[] {
  return episodes.filter(({ head }) => head.startDate >= period.startDate && head.startDate <= period.endDate);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
