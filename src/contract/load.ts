import type { ReturnDay } from '../domain/injuries/survival.ts';
import type { LoadWindow, MinutesAround } from '../domain/statistics/load.ts';
import type { BoardState } from '../domain/statistics/squad-board.ts';
import type { Period } from '../domain/timeframe.ts';
import type { NextMatch } from './graph.ts';
import type { AbsenceOutlook, Injury } from './injuries.ts';
import type { OpenInjury, PlayerCard } from './teams.ts';

/** Own calls answer with these; they are not part of the public API. */

/** The match sheets behind a load. */
interface Sheets {
  /** Played matches in the longest window of load, and those of them without a match sheet. */
  matches: number;
  withoutSheet: number;
}

/** The load of matches on the last day of a period, and the minutes after the returns in it. */
export interface PlayerLoad extends Sheets {
  period: Period;
  /** The last day of the period, or today. */
  day: string;
  /** A window is null if no minutes and no match sheet are known in it. */
  load: (LoadWindow | null)[];
  /** Match Sharpness on the day; null without a match. */
  sharpness: number | null;
  /** The newest injury first. */
  returns: (MinutesAround & { injury: Injury; day: string })[];
}

/** A player of the squad today. */
export interface BoardPlayer {
  tag: string;
  card: PlayerCard;
  state: BoardState;
  /** The injuries that keep the player out, each with its outlook and the returns of comparable cases if there are any. */
  injuries: (OpenInjury & { outlook: (AbsenceOutlook & { curve: ReturnDay[] }) | null })[];
  /** What else keeps the player away. */
  away: OpenInjury[];
  /** The return of less than four weeks ago. */
  back: (MinutesAround & { injury: OpenInjury; days: number }) | null;
  /** As of `PlayerLoad`. */
  load: (LoadWindow | null)[];
}

/** The squad of a team today. */
export interface SquadBoard extends Sheets {
  /** Matches that the team has yet to play, the first first. */
  next: NextMatch[];
  players: BoardPlayer[];
}
