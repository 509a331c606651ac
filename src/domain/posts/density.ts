/** How much room the posts of a list take. */
export const DENSITIES = ['comfortable', 'default', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];
