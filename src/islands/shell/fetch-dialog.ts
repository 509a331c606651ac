import { openFollow } from '../following/follow.ts';
import { openPost } from '../posts/open-post.ts';
import { fillDialog } from './fill-dialog.ts';

/** What a dialog waits for: what its place shows, or the dialog of a star or a post. */
export async function fetchDialog(of: HTMLElement): Promise<void> {
  if (!(of instanceof HTMLAnchorElement)) await fillDialog(of);
  else if (of.matches('.star')) await openFollow(of);
  else await openPost(of);
}
