/** The staff's decision about two records that are likely the same. */
export const JOIN_STATES = ['open', 'same', 'different'] as const;
export type JoinState = (typeof JOIN_STATES)[number];

/** Facts that two records can share. */
export const SHARED_FACTS = ['id', 'birth', 'name', 'surname', 'club', 'country'] as const;
export type SharedFact = (typeof SHARED_FACTS)[number];
