import { openPost } from '../posts/open-post.ts';
import { fillDialog } from './fill-dialog.ts';

/** What a dialog waits for: what its place shows, or the dialog of a post. */
export async function fetchDialog(of: HTMLElement): Promise<void> {
  if (of instanceof HTMLAnchorElement) await openPost(of);
  else await fillDialog(of);
}
