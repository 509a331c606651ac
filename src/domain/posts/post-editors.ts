import { can, type Capabilities } from '../capabilities.ts';

/** As much of an account as says what it may do with posts. */
interface Account {
  account_capabilities: Capabilities;
  is_admin: boolean;
}

/** Whether somebody may star and tag posts: editors and admins. */
export function mayEditPosts({ account_capabilities, is_admin }: Account): boolean {
  return is_admin || can(account_capabilities, 'editor');
}
