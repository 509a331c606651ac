/** Kinds of evidence for a link; stored with it. */
export const REASON_CODES = [
  'full-name',
  'football-in-text',
  'football-source',
  'full-name-elsewhere',
  'source-tag',
  'club-in-text',
  'former-club-in-text',
  'source-of-club',
  'coach-in-text',
  'team-mate-in-text',
  'country-in-text',
  'position-in-text',
  'first-name',
  'squad-at-the-time',
  'distinctive-name',
  'short-name',
  'best-known-club',
  'womens-football',
  'editor',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];
