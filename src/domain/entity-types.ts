import type { EntityKind } from './vocabulary.ts';

/** The type that decides the header and the tabs of an entity's page. */
export const ENTITY_TYPES = ['profile', 'extra', 'team', 'competition', 'national_team'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/**
 * Players have a profile; teams and competitions have pages of their own; everything else is an extra.
 * @example entityType('referee') // 'extra'
 */
export function entityType(kind: EntityKind): EntityType {
  switch (kind) {
    case 'player':
    case 'self player':
      return 'profile';
    case 'team':
    case 'competition':
      return kind;
    case 'national team':
      return 'national_team';
    default:
      return 'extra';
  }
}
