import { can, type Capabilities } from '../capabilities.ts';

/** The fields of an account that decide what it may do with posts. */
interface Account {
  capabilities: Capabilities;
  isAdmin: boolean;
}

/** Whether an account may star and tag posts: editors and admins. */
export function mayEditPosts({ capabilities, isAdmin }: Account): boolean {
  return isAdmin || can(capabilities, 'editor');
}
