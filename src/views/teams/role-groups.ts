import { ROLE_GROUPS } from '../../domain/positions.ts';
import { type Language, type Role, ROLES } from '../../domain/vocabulary.ts';
import { bundle, vocabulary } from '../../i18n/translate.ts';

/** Players grouped by role. Players without a role come last. Empty groups are left out. */
export function roleGroups<Player>(
  players: readonly Player[],
  roleOf: (player: Player) => Role | null,
  language: Language,
): { label: string; members: Player[] }[] {
  const labels = vocabulary(language);
  return [...ROLES, null]
    .map((role) => ({
      label: role ? labels.roleGroup[ROLE_GROUPS[role]] : bundle(language, 'entity').notKnown,
      members: players.filter((player) => roleOf(player) === role),
    }))
    .filter(({ members }) => members.length > 0);
}
