import type { AgeBand, PeerDays, PeerRates, PeerRecord } from '../domain/statistics/peers.ts';
import type { Role } from '../domain/vocabulary.ts';

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
}
