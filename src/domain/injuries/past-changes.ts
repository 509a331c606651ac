/**
 * What can become known about a player: an injury, other facts of it, its end, that it is withdrawn, another report of
 * it, or a note on the player's availability.
 */
type PastChangeKind = 'injury' | 'changed' | 'return' | 'withdrawn' | 'report' | 'note';

/** Something that became known about a player on a day. */
export interface PastChange {
  day: string;
  kind: PastChangeKind;
  tag: string;
  name: string;
  /** The source's own words: of an injury, a report or a note. */
  text: string;
  source: string | null;
  url: string | null;
}

/** What became known when. */
export interface Past {
  /** The days before and after the asked one on which something became known; the last one without an asked day. */
  previous: string | null;
  next: string | null;
  /** The days on which something became known, the first first: the latest of them where there are very many. */
  days: string[];
  /** Injuries that had begun by the asked day, and of which nobody knows whether they were known. */
  unknown: number;
  /** After the asked day, the newest first; all without one. */
  changes: PastChange[];
  /** How many there are; `changes` may hold fewer. */
  total: number;
}
