/** The demand of a person: to correct facts, or to stop the processing of their data (GDPR, articles 16, 17 and 21). */
export const OBJECTION_KINDS = ['correction', 'objection'] as const;
export type ObjectionKind = (typeof OBJECTION_KINDS)[number];

/** The sender's relation to the player. */
export const OBJECTION_RELATIONS = ['self', 'representative', 'guardian', 'club'] as const;
export type ObjectionRelation = (typeof OBJECTION_RELATIONS)[number];

/** The decision of staff; a removal that was reversed is restored. */
export type ObjectionOutcome = 'corrected' | 'removed' | 'rejected' | 'restored';

/** Maximum length of an objection's text, characters. */
export const MAX_OBJECTION_LENGTH = 4000;
/** Maximum length of the name or address of a profile, characters. */
export const MAX_SUBJECT_LENGTH = 200;
