import type { SessionUser } from '../../contract/accounts.ts';
import type { Injury } from '../../contract/injuries.ts';
import { can } from '../../domain/capabilities.ts';

/** Injuries as a user may see them: without the video capability their videos and pictures are left out. */
export function seenInjuries(injuries: readonly Injury[], user: SessionUser): Injury[] {
  return can(user.account_capabilities, 'video') ? [...injuries] : injuries.map((injury) => ({ ...injury, media: [] }));
}
