import { CONFIDENCE, PEER_AGES, PEER_DAYS, YEAR_DAYS } from '../constants.ts';
import { type Rate, rateOf } from './consensus.ts';
import { gammaQuantile } from './gamma.ts';

/** A player's known days of a period, and the injuries that began in them. */
export interface PeerRecord {
  known: number;
  injuries: number;
  /** Days out because of these injuries; those that injuries share count once. */
  daysOut: number;
}

/** Ages in years, both included; null is open. */
export interface AgeBand {
  from: number | null;
  to: number | null;
}

/** All bands, the youngest first. */
export const AGE_BANDS: readonly AgeBand[] = [...PEER_AGES, null].map((to, place) => ({
  from: place === 0 ? null : (PEER_AGES[place - 1] ?? 0) + 1,
  to,
}));

/**
 * The age band of a player. Source: the product's own bands.
 * @example ageBand(24) // { from: 22, to: 25 }
 */
export function ageBand(age: number): AgeBand {
  return AGE_BANDS.find(({ to }) => to === null || age <= to) ?? { from: null, to: null };
}

/** Injuries a year of a player among peers. */
export interface PeerRates {
  /** Of the player alone; null without a known day. */
  own: number | null;
  /** Of all peers together. */
  peers: number;
  /** The player's, drawn towards the peers' as far as the known time is short. */
  adjusted: Rate;
  /** How much of it the player's own time decides, 0 to 1. */
  weight: number;
}

/**
 * A player's injuries a year drawn towards those of peers (gamma-Poisson): the peers' rates give a gamma distribution, by
 * the mean and the variance between them, and the player's injuries and time update it. Where peers do not differ more
 * than chance, their common rate is all that is known. The interval takes the peers' distribution as given, so it is a
 * little too narrow. Source: Böhning, Biometrics 2000, moments of rates with unequal times; Efron & Morris 1975.
 * @param peers without the player
 * @returns null if no peer has a known day
 */
export function peerRates(own: PeerRecord, peers: readonly PeerRecord[]): PeerRates | null {
  const times = peers.map(({ known }) => known / YEAR_DAYS);
  const time = sum(times);
  if (time === 0) return null;
  const injuries = sum(peers.map((peer) => peer.injuries));
  const mean = injuries / time;
  const ownTime = own.known / YEAR_DAYS;
  const raw = ownTime > 0 ? own.injuries / ownTime : null;
  const spread = sum(
    peers.map((peer, place) => {
      const years = times[place] ?? 0;
      return years > 0 ? years * (peer.injuries / years - mean) ** 2 : 0;
    }),
  );
  const counted = times.filter((years) => years > 0).length;
  const variance = (spread - (counted - 1) * mean) / (time - sum(times.map((years) => years ** 2)) / time);
  if (!(variance > 0)) return { own: raw, peers: mean, adjusted: rateOf(injuries, time), weight: 0 };
  const [shape, rate] = [mean ** 2 / variance + own.injuries, mean / variance + ownTime];
  const tail = (1 - CONFIDENCE) / 2;
  const [low = 0, high = 0] = [tail, 1 - tail].map((share) => gammaQuantile(shape, share) / rate);
  return { own: raw, peers: mean, adjusted: { value: shape / rate, low, high }, weight: ownTime / rate };
}

/** Days out a year: the player's, and the quartiles of peers who have enough known time. */
export interface PeerDays {
  own: number | null;
  lower: number;
  median: number;
  upper: number;
}

/** @returns null if no peer has enough known time */
export function peerDays(own: PeerRecord, peers: readonly PeerRecord[]): PeerDays | null {
  const yearly = ({ known, daysOut }: PeerRecord) => (YEAR_DAYS * daysOut) / known;
  const sorted = peers
    .filter(({ known }) => known >= PEER_DAYS)
    .map(yearly)
    .sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return { own: own.known > 0 ? yearly(own) : null, lower: at(0.25), median: at(0.5), upper: at(0.75) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
