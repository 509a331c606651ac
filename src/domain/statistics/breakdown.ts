import { episodeRecovery, episodesOf, type InjuryFigures } from '../injuries.ts';
import { severityBand } from '../injuries/recovery.ts';
import { type Contact, CONTACTS, INJURY_TYPES, type InjuryType, type Setting } from '../vocabulary.ts';

export const OCCASIONS = ['match', 'training', 'other', 'unknown'] as const;
/** The setting in which an injury was suffered, if recorded. */
export type Occasion = (typeof OCCASIONS)[number];

export const SEVERITIES = ['under_30', 'from_30_to_60', 'over_60', 'unknown'] as const;
/** How long it took, in the product's three bands. */
export type Severity = (typeof SEVERITIES)[number];

/** Numbers of injuries by four traits. Each of the four adds up to the number of injuries. */
export interface Breakdown {
  types: Record<InjuryType, number>;
  contacts: Record<Contact, number>;
  occasions: Record<Occasion, number>;
  severity: Record<Severity, number>;
  /** How many of each band are still going on, and may end in a later one. */
  ongoing: Record<Severity, number>;
}

/** The fields of an injury that a breakdown reads. */
export interface InjuryTraits extends InjuryFigures {
  type: InjuryType;
  contact: Contact;
  setting: Setting;
}

/**
 * Counts injuries by type, contact, occasion and severity. Other events and stages of an episode are left out; an
 * ongoing injury is in the band of its days so far. Numbers of injuries. Source: the product's own definition.
 * @example one muscle injury of 12 days in a match, one fracture that goes on for 70 days
 * // { types: { 'muscular-injury': 1, 'bone-fracture': 1, … }, occasions: { match: 1, unknown: 1, … },
 * //   severity: { under_30: 1, over_60: 1, … }, ongoing: { over_60: 1, … } }
 */
export function breakdownOf(rows: readonly InjuryTraits[], today: string): Breakdown {
  const episodes = episodesOf(rows.filter((row) => !row.otherEvent)).filter(({ head }) => head.parentId === null);
  const heads = episodes.map(({ head }) => head);
  const bands = episodes.map((episode) => {
    const recovery = episodeRecovery(episode, today);
    return recovery.kind === 'days'
      ? { band: severityBand(recovery.days), isOngoing: recovery.soFar || recovery.atLeast }
      : { band: 'unknown' as const, isOngoing: false };
  });
  return {
    types: count(
      INJURY_TYPES,
      heads.map((head) => head.type),
    ),
    contacts: count(
      CONTACTS,
      heads.map(({ contact: trauma }) => trauma),
    ),
    occasions: count(
      OCCASIONS,
      heads.map(({ setting: where }) => occasionOf(where)),
    ),
    severity: count(
      SEVERITIES,
      bands.map(({ band }) => band),
    ),
    ongoing: count(
      SEVERITIES,
      bands.filter(({ isOngoing }) => isOngoing).map(({ band }) => band),
    ),
  };
}

/**
 * The occasion that a recorded setting means; a warm-up is neither match nor training.
 * @example occasionOf('during_match') // 'match'
 */
export function occasionOf(setting: Setting): Occasion {
  if (setting === 'match' || setting === 'during_match') return 'match';
  if (setting === 'training') return 'training';
  return setting === 'none' ? 'unknown' : 'other';
}

function count<Name extends string>(names: readonly Name[], found: readonly Name[]): Record<Name, number> {
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  for (const name of found) counts[name] += 1;
  return counts;
}
