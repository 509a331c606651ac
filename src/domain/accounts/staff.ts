import { can, type Capabilities } from '../capabilities.ts';

/** Editors keep the content; admins the accounts, removals and the log as well. */
export type StaffRole = 'editor' | 'admin';

/** As much of an account as says what it may do. */
interface Account {
  capabilities: Capabilities;
  isAdmin: boolean;
}

/**
 * Whether an account may do what a role of the staff may.
 * @example isStaff({ capabilities: { editor: '1' }, isAdmin: false }, 'admin') // false
 */
export function isStaff({ capabilities, isAdmin }: Account, role: StaffRole): boolean {
  return isAdmin || (role === 'editor' && can(capabilities, 'editor'));
}
