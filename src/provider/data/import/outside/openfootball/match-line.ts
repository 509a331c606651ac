import type { RowRefused } from '../../report.ts';

/** A match in a file. */
export interface MatchLine {
  line: number;
  /** Its country, '' if the file does not give it. */
  country: string;
  competition: string;
  season: string;
  round: string;
  /** YYYY-MM-DD, '' when unknown. */
  date: string;
  /** HH:MM at the place, '' when unknown. */
  time: string;
  home: string;
  away: string;
  /** Null if the match has not been played, or has no result. */
  goals: readonly [home: number, away: number] | null;
  /** The file says that it was not played on this day, or not to its end. */
  isPutOff?: boolean;
}

/** A line of a file: a match, or the reason for which it is refused. */
export type Line = MatchLine | { line: number; refused: RowRefused };

/** Words for a match that was not played, or not to its end. */
export const NOT_PLAYED = String.raw`postponed|postp\b\.?|abandoned|cancell?ed|annulled|suspended|susp\b\.?|replay|void|not played|n\.p\.|pp\b|tbd\b|delayed|rescheduled|called off|moved|ppd|p-p|verlegt|verschoben|aufgeschoben|abgesagt|abgebrochen|uitgesteld|rinviata|sospesa|aplazado|suspendido|adiado|reporté|partie remise|match remis`;

const IS_NOT_PLAYED = new RegExp(String.raw`^(?:p$|${NOT_PLAYED})`, 'i');

/** Whether a note or a status says that a match was not played, or not to its end. */
export const saysNotPlayed = (note: string) => IS_NOT_PLAYED.test(note);
