/** The kinds of entity that editors may add. */
export const NEW_KINDS = [
  'player',
  'team',
  'national team',
  'competition',
  'coach',
  'agent',
  'executive',
  'referee',
  'journalist',
] as const;
export type NewKind = (typeof NEW_KINDS)[number];
