import { can, type Capabilities } from '../capabilities.ts';

/** Editors keep the content; admins the accounts, removals and the log as well. */
export type StaffRole = 'editor' | 'admin';

/** The fields of an account that decide its permissions. */
interface Account {
  capabilities: Capabilities;
  isAdmin: boolean;
}

/**
 * Whether an account has the permissions of a staff role.
 * @example isStaff({ capabilities: { editor: '1' }, isAdmin: false }, 'admin') // false
 */
export function isStaff({ capabilities, isAdmin }: Account, role: StaffRole): boolean {
  return isAdmin || (role === 'editor' && can(capabilities, 'editor'));
}
