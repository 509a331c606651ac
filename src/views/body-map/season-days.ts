import type { Injury } from '../../contract/injuries.ts';
import { type Episode, episodeRecovery, episodesWithin } from '../../domain/injuries.ts';
import { countedDays, type HeatBand, heatBand } from '../../domain/injuries/recovery.ts';
import type { SeasonOption } from '../../domain/season.ts';
import { fullLength } from '../charts/chart.ts';

/** The recovery days of the injuries that began in a season. */
export interface SeasonDays {
  label: string;
  /** 0 if no length is known. */
  days: number;
  /** An injury is not over, or its length is not known or only its least: there are more days. */
  isLeast: boolean;
  /** The colour of so many days; null without any. */
  band: HeatBand | null;
  /** The length of its bar, per cent of the longest. */
  length: number;
}

/** Days by season, newest first; seasons without an injury have no row, because nothing says that they had none. */
export function seasonDays(
  episodes: readonly Episode<Injury>[],
  seasons: readonly SeasonOption[],
  today: string,
): SeasonDays[] {
  const injuries = episodes.filter(({ head }) => !head.otherEvent && head.parentId === null);
  const rows = seasons.flatMap((season) => {
    const recoveries = episodesWithin(injuries, season).map((episode) => episodeRecovery(episode, today));
    const days = recoveries.reduce((sum, recovery) => sum + countedDays(recovery), 0);
    const isLeast = recoveries.some((of) => of.kind !== 'days' || of.soFar || of.atLeast);
    return recoveries.length > 0 ? [{ label: season.label, days, isLeast, band: heatBand(days) }] : [];
  });
  const longest = fullLength(rows.map(({ days }) => days));
  return rows.map((row) => ({ ...row, length: Math.round((1000 * row.days) / longest) / 10 }));
}
