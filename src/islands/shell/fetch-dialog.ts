import { openFollow } from '../following/follow.ts';
import { fillDialog } from './fill-dialog.ts';

/** What a dialog waits for: what its place shows, or the dialog of a star. */
export function fetchDialog(of: HTMLElement): Promise<void> {
  return of instanceof HTMLAnchorElement ? openFollow(of) : fillDialog(of);
}
