import type { InjuryEvidence, InjuryFacts } from '../editing/injury-form.ts';

/** A player's status according to a text. */
export type CandidateStatus = 'out' | 'doubtful' | 'back';

/** The editors' decision on a candidate. */
export const CANDIDATE_STATES = ['open', 'accepted', 'rejected'] as const;
export type CandidateState = (typeof CANDIDATE_STATES)[number];

/** A reported injury or return, as editors see it. */
export interface InjuryCandidate {
  id: number;
  tag: string;
  name: string;
  status: CandidateStatus;
  /** Confidence that this player is meant, 0 to 1. */
  score: number;
  /** How sure it is that the posts tell of an injury, 0 to 1; null where it was read without it. */
  certainty: number | null;
  state: CandidateState;
  /** The injury that acceptance adds; null for a return. */
  facts: InjuryFacts | null;
  /** The end of the absence according to the posts, a day or a month; null if they give none. It becomes the expected return, which ends nothing. */
  reportedUntil: string | null;
  evidence: InjuryEvidence;
  /** The player's ongoing injury; null if there is none. A return ends it. */
  ongoing: { id: number; description: string; startDate: string } | null;
  injuryId: number | null;
  decidedBy: string | null;
  reason: string | null;
  /** The posts that report it, the first ten, the oldest first. */
  posts: { id: string; owner: string; date: string; quote: string }[];
}
