/**
 * What a correction by an editor teaches: `alias` and `never` are of a name, wherever it stands; `about` and `not-about`
 * are of one post.
 */
export const LINKING_RULES = ['alias', 'never', 'about', 'not-about'] as const;
export type LinkingRuleKind = (typeof LINKING_RULES)[number];
