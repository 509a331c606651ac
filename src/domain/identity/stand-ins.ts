import { type EntityKind, PEOPLE } from '../vocabulary.ts';

/** The placeholder images. */
export type StandIn = `/${'silhouette' | 'crest' | 'globe' | 'cup' | 'paper' | 'screen' | 'building' | 'post'}.svg`;

const OTHERS: Partial<Record<EntityKind, StandIn>> = {
  continent: '/globe.svg',
  country: '/globe.svg',
  competition: '/cup.svg',
  press: '/paper.svg',
  newspaper: '/paper.svg',
  tv: '/screen.svg',
  business: '/building.svg',
};

/**
 * The placeholder image for an entity without one.
 * @example standInOf('newspaper') // '/paper.svg'
 */
export function standInOf(kind: EntityKind): StandIn {
  return OTHERS[kind] ?? (PEOPLE.has(kind) ? '/silhouette.svg' : '/crest.svg');
}
