import { episodeRecovery, episodesOf, type InjuryFigures } from '../injuries.ts';
import { type SeverityBand, severityBand } from '../recovery.ts';
import type { Contact, InjuryType, Setting } from '../vocabulary.ts';

/** What of an injury its kind is told by. */
export interface KindOfInjury extends InjuryFigures {
  injury_type: InjuryType;
  trauma: Contact;
  where: Setting;
}

/** A number of injuries, and how many of them are still going on. */
export interface BandCount {
  count: number;
  ongoing: number;
}

/** How a set of injuries divides, each way over all of them. */
export interface InjuryDistribution {
  total: number;
  /** Only what occurs. */
  types: Partial<Record<InjuryType, number>>;
  contacts: Partial<Record<Contact, number>>;
  /** 'match' holds those suffered during the match as well. */
  settings: Partial<Record<Setting, number>>;
  severity: Record<SeverityBand | 'unknown', BandCount>;
}

/**
 * Divides injuries by type, contact, match or training, and severity. Other events are left out, and the stages of an
 * episode, whose days count for it. An ongoing injury is banded by its days so far; one of unknown length has no band.
 * @example a muscle injury of 12 days in a match, one of 45 days so far in training
 * // { total: 2, types: { 'muscular-injury': 2 }, settings: { match: 1, training: 1 },
 * //   severity: { under_30: { count: 1, ongoing: 0 }, from_30_to_60: { count: 1, ongoing: 1 }, … }, … }
 */
export function distributionOf(rows: readonly KindOfInjury[], today: string): InjuryDistribution {
  const episodes = episodesOf(rows.filter((row) => !row.other_event)).filter(
    ({ head }) => head.parent_injury_id === null,
  );
  const heads = episodes.map(({ head }) => head);
  const severity: InjuryDistribution['severity'] = {
    under_30: { count: 0, ongoing: 0 },
    from_30_to_60: { count: 0, ongoing: 0 },
    over_60: { count: 0, ongoing: 0 },
    unknown: { count: 0, ongoing: 0 },
  };
  for (const episode of episodes) {
    const recovery = episodeRecovery(episode, today);
    const band = severity[recovery.kind === 'days' ? severityBand(recovery.days) : 'unknown'];
    band.count += 1;
    band.ongoing += Number(recovery.kind === 'days' && recovery.soFar);
  }
  return {
    total: episodes.length,
    types: countsOf(heads, ({ injury_type }) => injury_type),
    contacts: countsOf(heads, ({ trauma }) => trauma),
    settings: countsOf(heads, ({ where }) => (where === 'during_match' ? 'match' : where)),
    severity,
  };
}

function countsOf<Row, Key extends string>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Partial<Record<Key, number>> {
  const counts: Partial<Record<Key, number>> = {};
  for (const row of rows) counts[keyOf(row)] = (counts[keyOf(row)] ?? 0) + 1;
  return counts;
}
