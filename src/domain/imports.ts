/** What a club's own list contains. */
export const LIST_KINDS = ['squad', 'injuries', 'matches'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** Bytes of a club's list that is uploaded. */
export const MAX_LIST_BYTES = 512 * 1024;
