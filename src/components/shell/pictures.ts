/** The drawings that stand where no picture is. */
export type StandIn = `/${'silhouette' | 'crest' | 'globe' | 'cup' | 'paper' | 'screen' | 'building' | 'post'}.svg`;
