/** The closed lists of the product: what a thing can be. Codes are stored and sent; labels live in `locales/`. */

/** Every kind of profile a subscriber can open or follow. */
export const ENTITY_KINDS = [
  'player',
  'team',
  'national team',
  'continent',
  'country',
  'competition',
  'hashtag',
  'coach',
  'press',
  'family',
  'referee',
  'legend',
  'executive',
  'agent',
  'tv',
  'journalist',
  'business',
  'newspaper',
  'old players',
  'influencer',
  'self player',
] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** The kinds that are people; all others are teams, places, outlets and firms. */
export const PEOPLE: ReadonlySet<EntityKind> = new Set([
  'player',
  'self player',
  'coach',
  'family',
  'referee',
  'legend',
  'executive',
  'agent',
  'journalist',
  'old players',
  'influencer',
]);

/** A player's availability according to a source's dated note. */
export const NOTE_STATUSES = ['available', 'doubtful', 'injured', 'suspended', 'ineligible', 'unavailable'] as const;
export type NoteStatus = (typeof NOTE_STATUSES)[number];

/** Body regions an injury is recorded against; the body map shows all but `other` and `unspecified`. */
export const BODY_PARTS = [
  'head',
  'chest',
  'shoulder',
  'arm',
  'forearm',
  'elbow',
  'hand',
  'thigh',
  'pelvis',
  'knee',
  'leg',
  'ankle',
  'foot',
  'back',
  'other',
  'unspecified',
] as const;
export type BodyPart = (typeof BODY_PARTS)[number];

export const INJURY_TYPES = [
  'bone-fracture',
  'joint-injury',
  'ligament-injury',
  'muscular-injury',
  'minor-injury',
  'illness-or-other',
  'doping',
  'unspecified',
] as const;
export type InjuryType = (typeof INJURY_TYPES)[number];

/**
 * The category of an absence. Only `injury` and `surgery` have a body part to treat. `unread` is unknown: no rule reads
 * the source's words, so no rate counts it.
 */
export const INJURY_CATEGORIES = [
  'injury',
  'surgery',
  'illness',
  'covid-19',
  'doping',
  'suspension',
  'fitness',
  'rest',
  'personal',
  'unspecified',
  'unread',
] as const;
export type InjuryCategory = (typeof INJURY_CATEGORIES)[number];

export const SIDES = ['left', 'right', 'both', 'na'] as const;
export type Side = (typeof SIDES)[number];

/** Contact mechanism (`trauma` on the wire). */
export const CONTACTS = ['direct', 'indirect', 'no_contact', 'na'] as const;
export type Contact = (typeof CONTACTS)[number];

/** The setting in which the injury happened. */
export const SETTINGS = ['match', 'training', 'match_warmup', 'during_match', 'other', 'none'] as const;
export type Setting = (typeof SETTINGS)[number];

export const FEET = ['right', 'left', 'both'] as const;
export type Foot = (typeof FEET)[number];

export const ROLES = ['Goalkeeper', 'Defender', 'Midfielder', 'Forward'] as const;
export type Role = (typeof ROLES)[number];

export const RELATIONSHIPS = [
  'father',
  'mother',
  'son',
  'daughter',
  'brother',
  'sister',
  'wife',
  'husband',
  'girlfriend',
  'boyfriend',
] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

export const EXECUTIVE_ROLES = [
  'president',
  'honorary-president',
  'ceo',
  'general-manager',
  'sport-manager',
  'general-secretary',
  'team-manager',
  'press-office',
  'staff',
] as const;
export type ExecutiveRole = (typeof EXECUTIVE_ROLES)[number];

export const COVERAGE_STATUSES = ['fully_covered', 'partially_covered', 'uncovered', 'analysis_in_progress'] as const;
export type CoverageStatus = (typeof COVERAGE_STATUSES)[number];

export const INJURY_STATUSES = ['in_progress', 'returned', 'unknown'] as const;
export type InjuryStatus = (typeof INJURY_STATUSES)[number];

/** Kinds of source; every injury fact cites one. */
export const SOURCE_KINDS = [
  'club_statement',
  'press_conference',
  'player_post',
  'press_report',
  'match_sheet',
  'dataset',
  'demo',
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const COMPETITION_TYPES = ['league', 'cup', 'national'] as const;

export const TEAM_TYPES = ['club', 'national'] as const;
export type TeamType = (typeof TEAM_TYPES)[number];

export const MATCH_STATUSES = ['scheduled', 'played'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** Interface languages by the product's own codes; `br` is Brazilian Portuguese. */
export const LANGUAGES = ['en-gb', 'it', 'es', 'pt-pt', 'br', 'fr-fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en-gb';
