/** What an account can mute: an account or outlet, posts with a word, or the posts of one news group. */
export const MUTE_KINDS = ['source', 'word', 'news'] as const;
export type MuteKind = (typeof MUTE_KINDS)[number];

/** What can be muted from a post. */
export const POST_MUTES = ['source', 'news'] as const satisfies readonly MuteKind[];

/** Maximum number of mutes of an account, and of characters of a word (own figures). */
export const MAX_MUTES = 200;
export const MAX_MUTED_WORD = 60;
