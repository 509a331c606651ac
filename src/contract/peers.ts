import type { AgeBand, PeerDays, PeerRates, PeerRecord } from '../domain/statistics/peers.ts';
import type { Role } from '../domain/vocabulary.ts';

/** What the middle one of peers had in the period, of each figure its own; null where no peer has it. */
export interface PeerMedians {
  /** Peers with at least half of the period known. */
  players: number;
  /** Per cent of the league's matches that were not missed through injury. */
  availability: number | null;
  injuries: number | null;
  severe: number | null;
  recoveryDays: number | null;
  daysOut: number | null;
}

/** A player among those of the same league and position. An own call answers with it. */
export interface Peers {
  role: Role;
  /** Null where the players of one age were too few, and those of any age are peers. */
  ages: AgeBand | null;
  league: { tag: string; name: string };
  /** Peers with a known day, without the player. */
  players: number;
  /** Their known days together. */
  knownDays: number;
  own: PeerRecord;
  rates: PeerRates;
  /** Null if no peer has enough known days. */
  days: PeerDays | null;
  /** Null where nobody asked for them, and where the peers with half of the period known are too few. */
  medians: PeerMedians | null;
}
