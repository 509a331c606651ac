import type { EntityKind } from '../vocabulary.ts';

/** The staff's decision about two records that are likely the same. */
export const JOIN_VERDICTS = ['same', 'different'] as const;
export type JoinVerdict = (typeof JOIN_VERDICTS)[number];
export const JOIN_STATES = ['open', ...JOIN_VERDICTS] as const;
export type JoinState = (typeof JOIN_STATES)[number];

/** Facts that two records can share. */
type SharedFact = 'id' | 'birth' | 'name' | 'surname' | 'club' | 'country';

/** One of the two records of a pair, as currently stored. */
export interface JoinSide {
  tag: string;
  name: string;
  source: string;
  country: string | null;
  birthDate: string | null;
  position: string | null;
  /** Centimetres. */
  heightCm: number | null;
  clubs: string[];
  /** Other names. */
  aliases: string[];
  /** Ids in other collections: 'tm_id 10003'. */
  ids: string[];
}

/** Two records that are likely the same. */
export interface JoinPair {
  id: number;
  kind: EntityKind;
  state: JoinState;
  shared: SharedFact[];
  newcomer: JoinSide;
  known: JoinSide;
  /** The member of staff who decided; null for the command line. */
  decidedBy: string | null;
  decidedAt: string | null;
  /** A later import has used the decision: it wrote to the one record. */
  isUsed: boolean;
}
