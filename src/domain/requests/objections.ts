/** The demand of a person: to correct facts, or to stop the processing of their data (GDPR, articles 16, 17 and 21). */
export const OBJECTION_KINDS = ['correction', 'objection'] as const;
export type ObjectionKind = (typeof OBJECTION_KINDS)[number];

/** The sender's relation to the player. */
export const OBJECTION_RELATIONS = ['self', 'representative', 'guardian', 'club'] as const;
export type ObjectionRelation = (typeof OBJECTION_RELATIONS)[number];

/** The staff's decision; `restored`: a removal was undone. */
export type ObjectionOutcome = 'corrected' | 'removed' | 'rejected' | 'restored';

/** The possible decisions: `entry` takes one injury down, `everything` all medical data of the player. */
export const OBJECTION_DECISIONS = ['corrected', 'entry', 'everything', 'rejected', 'restored'] as const;
export type ObjectionDecision = (typeof OBJECTION_DECISIONS)[number];

/** Maximum length of an objection's text, characters. */
export const MAX_OBJECTION_LENGTH = 4000;
/** Maximum length of the name or address of a profile, characters. */
export const MAX_SUBJECT_LENGTH = 200;
/** Characters of the reason for a decision of staff. */
export const MAX_REASON_LENGTH = 1000;

/** An objection, as staff see it. */
export interface StaffObjection {
  id: number;
  kind: ObjectionKind;
  /** The player and their name, where the form was opened from a profile. */
  tag: string | null;
  label: string | null;
  subject: string;
  name: string;
  email: string;
  relation: ObjectionRelation;
  text: string;
  language: string;
  createdAt: string;
  outcome: ObjectionOutcome | null;
  decidedAt: string | null;
  decidedBy: string | null;
  reason: string | null;
  /** The player's injuries as currently shown, while the request is open. */
  injuries: readonly { id: number; startDate: string; description: string }[];
}
