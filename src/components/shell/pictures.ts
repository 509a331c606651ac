/** The placeholder images. */
export type StandIn = `/${'silhouette' | 'crest' | 'globe' | 'cup' | 'paper' | 'screen' | 'building' | 'post'}.svg`;
