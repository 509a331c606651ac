import { openPage } from '../shell/page-dialog.ts';

/** Opens a post over the list that it stands in. */
export async function openPost(link: HTMLAnchorElement): Promise<void> {
  const dialog = await openPage(link, '.whole-post', 'post-title');
  // On its own page there is nothing to close.
  dialog?.querySelector('.close')?.removeAttribute('hidden');
}
