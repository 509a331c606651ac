/** A player's status according to a text. */
export const CANDIDATE_STATUSES = ['out', 'doubtful', 'back'] as const;
export type CandidateStatus = (typeof CANDIDATE_STATUSES)[number];

/** The editors' decision on a candidate. */
export const CANDIDATE_STATES = ['open', 'accepted', 'rejected'] as const;
export type CandidateState = (typeof CANDIDATE_STATES)[number];
