import { COMPLETENESS_NOTES, EXPECTED_INJURIES, PLAYER_SEASON_DAYS, THIN_RECORD_SHARE } from '../constants.ts';
import { percentage } from '../statistics/percentage.ts';
import type { KnownTime } from './known-time.ts';

/** How complete a set of injury records is expected to be. */
export interface Completeness {
  /** Share of the player-days that injury records cover, per cent; null without player-days. */
  knownShare: number | null;
  /** Known player-seasons, one decimal. */
  playerSeasons: number;
  /** Injuries per known player-season, two decimals; null of less than one player-season. */
  injuriesPerSeason: number | null;
  /** Dated notes that call a player injured, and those of them with a record; null without known time. */
  notes: number | null;
  recordedNotes: number | null;
  /** Half of the time or of the injuries is missing, so the figures do not measure health. Notes say it before rates. */
  isThin: boolean;
}

// Decision 0550: notes decide whether a record is sparse.
/**
 * Injuries per known player-season against the 2.0 that a professional squad has, and the share of known time. A
 * player-season is 300 days. Where there are notes, the share of them with a record decides: a healthy squad has few
 * injuries, too. Source: 2.0 injuries per player-season, UEFA Elite Club Injury Study (Ekstrand et al., Br J Sports Med
 * 2011;45:553-558); the limits of a thin record are the product's own.
 * @example completenessOf(2, { days: 9000, known: 9000 })
 * // { knownShare: 100, playerSeasons: 30, injuriesPerSeason: 0.07, notes: 0, recordedNotes: 0, isThin: true }
 */
export function completenessOf(
  injuries: number,
  { days, known }: KnownTime,
  notes: readonly { hasRecord: boolean }[] = [],
): Completeness {
  const playerSeasons = known / PLAYER_SEASON_DAYS;
  const injuriesPerSeason = playerSeasons < 1 ? null : Math.round((100 * injuries) / playerSeasons) / 100;
  const knownShare = percentage(known, days);
  const recordedNotes = notes.filter(({ hasRecord }) => hasRecord).length;
  const isSparse =
    notes.length >= COMPLETENESS_NOTES
      ? recordedNotes < notes.length * THIN_RECORD_SHARE
      : (injuriesPerSeason ?? 0) < EXPECTED_INJURIES * THIN_RECORD_SHARE;
  const isThin = (knownShare ?? 0) < 100 * THIN_RECORD_SHARE || isSparse;
  const seasons = Math.round(10 * playerSeasons) / 10;
  const told = known > 0 ? { notes: notes.length, recordedNotes } : { notes: null, recordedNotes: null };
  return { knownShare, playerSeasons: seasons, injuriesPerSeason, ...told, isThin };
}
