import { browserTexts } from '../../i18n/browser-texts.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { $post } from '../../stores/feed.ts';
import { fetchPage } from '../shell/fetch-page.ts';
import './on-original.ts';

/** The address of the post that is loading. */
let opened: string | undefined;

/**
 * Opens the post of a link in a dialog over the list, with the part open to which the hash leads.
 * @throws Error if its page has no such post, or its texts do not load
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
    if (hash) section.querySelector(hash)?.closest('details')?.setAttribute('open', '');
    if (!document.querySelector('dialog:modal'))
      $post.set({ title: heading.textContent, closeLabel: shell.close, content: [...section.childNodes] });
  } finally {
    if (opened === href) opened = undefined;
  }
}
