/** What a person asks for: facts put right, or the processing of their data ended (GDPR, articles 16, 17 and 21). */
export const OBJECTION_KINDS = ['correction', 'objection'] as const;
export type ObjectionKind = (typeof OBJECTION_KINDS)[number];

/** How the sender relates to the player. */
export const OBJECTION_RELATIONS = ['self', 'representative', 'guardian', 'club'] as const;
export type ObjectionRelation = (typeof OBJECTION_RELATIONS)[number];

/** What staff decided. */
export const OBJECTION_OUTCOMES = ['corrected', 'removed', 'rejected'] as const;
export type ObjectionOutcome = (typeof OBJECTION_OUTCOMES)[number];
