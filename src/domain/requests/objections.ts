/** What a person asks for: facts put right, or the processing of their data ended (GDPR, articles 16, 17 and 21). */
export const OBJECTION_KINDS = ['correction', 'objection'] as const;
export type ObjectionKind = (typeof OBJECTION_KINDS)[number];

/** How the sender relates to the player. */
export const OBJECTION_RELATIONS = ['self', 'representative', 'guardian', 'club'] as const;
export type ObjectionRelation = (typeof OBJECTION_RELATIONS)[number];

/** What staff decided; a removal that was taken back is restored. */
export type ObjectionOutcome = 'corrected' | 'removed' | 'rejected' | 'restored';

/** Characters of what is wrong, in the sender's words. */
export const MAX_OBJECTION_LENGTH = 4000;
/** Characters of the name or address of a profile. */
export const MAX_SUBJECT_LENGTH = 200;
