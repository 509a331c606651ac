/**
 * The kinds of rule from an editor's correction: `alias` and `never` apply to a name, wherever it occurs; `about` and
 * `not-about` apply to one post.
 */
export type LinkingRuleKind = 'alias' | 'never' | 'about' | 'not-about';
