import { can, type Capabilities } from '../capabilities.ts';

/** As much of an account as says what it may do with posts. */
interface Account {
  capabilities: Capabilities;
  isAdmin: boolean;
}

/** Whether somebody may star and tag posts: editors and admins. */
export function mayEditPosts({ capabilities, isAdmin }: Account): boolean {
  return isAdmin || can(capabilities, 'editor');
}
