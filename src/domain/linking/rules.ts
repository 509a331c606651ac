/**
 * What a correction by an editor teaches: `alias` and `never` are of a name, wherever it stands; `about` and `not-about`
 * are of one post.
 */
export type LinkingRuleKind = 'alias' | 'never' | 'about' | 'not-about';
