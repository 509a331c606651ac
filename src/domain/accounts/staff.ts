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

/** Sections of the administration that are for administrators alone. */
const FOR_ADMINS: ReadonlySet<string> = new Set([
  'objections',
  'access',
  'users',
  'plans',
  'notices',
  'setup',
  'operator',
  'retention',
  'audit',
]);

/** Whom a section of the administration is for. */
export const roleOfSection = (section: string): StaffRole => (FOR_ADMINS.has(section) ? 'admin' : 'editor');
