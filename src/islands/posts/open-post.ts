import { browserTexts } from '../../i18n/browser-texts.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { $post } from '../../stores/feed.ts';
import { adoptStyles } from '../shell/adopt-styles.ts';
import { fetchPage } from '../shell/fetch-page.ts';
import folderStyles from '../../styles/folder.css?inline';
import './on-original.ts';

/** The address of the post that is loading. */
let opened: string | undefined;

/**
 * Opens a link's post in a dialog over the list and expands the part named in the hash.
 */
export async function openPost({ href, hash }: HTMLAnchorElement): Promise<void> {
  if (opened === href || document.querySelector('dialog:modal')) return;
  opened = href;
  try {
    const [page, shell] = await Promise.all([fetchPage(href), browserTexts(pageLanguage(document), 'shell')]);
    // Another post was opened meanwhile.
    if (opened !== href) return;
    const section = page.querySelector('.whole-post');
    const heading = section?.querySelector('h1');
    if (!section || !heading) throw new Error(`${href} has no post.`);
    heading.remove();
    adoptStyles(folderStyles);
    if (section.querySelector('.admin-removal')) adoptStyles((await import('../../styles/admin.css?inline')).default);
    if (hash) section.querySelector(hash)?.closest('details')?.setAttribute('open', '');
    if (!document.querySelector('dialog:modal'))
      $post.set({ title: heading.textContent, closeLabel: shell.close, content: [...section.childNodes] });
  } finally {
    if (opened === href) opened = undefined;
  }
}
