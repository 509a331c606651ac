import { browserTexts } from '../../i18n/browser-texts.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { $post } from '../../stores/feed.ts';
import { adoptStyles } from '../shell/adopt-styles.ts';
import { fetchPage } from '../shell/fetch-page.ts';
import folderStyles from '../../styles/folder.css?inline';
import besideStyles from '../../styles/post-beside.css?inline';
import wholeStyles from '../../styles/whole-post.css?inline';
import { listAt } from './show-feed.ts';
import './on-original.ts';

/** From here the list leaves room for a post. */
const ROOMY = '(width >= 1440px)';

/** The address of the post that is loading. */
let opened: string | undefined;

/**
 * Opens a link's post in a dialog over the list, or beside it where there is room, and expands the part named in the hash.
 * @param list the address at which the link was pressed; who has gone back meanwhile wants no post
 */
export async function openPost(link: HTMLAnchorElement, list: string): Promise<void> {
  const { href, hash } = link;
  const { pathname, search } = listAt(list);
  const isLeft = () => location.pathname !== pathname || listAt(location.href).search !== search;
  if (opened === href || isLeft() || document.querySelector('dialog:modal')) return;
  opened = href;
  try {
    const [page, shell] = await Promise.all([fetchPage(href), browserTexts(pageLanguage(document), 'shell')]);
    // Another post was opened meanwhile.
    if (opened !== href || isLeft()) return;
    const section = page.querySelector('.whole-post');
    const heading = section?.querySelector('h1');
    if (!section || !heading) throw new Error(`${href} has no post.`);
    heading.remove();
    adoptStyles(folderStyles);
    adoptStyles(wholeStyles);
    if (section.querySelector('.admin-removal')) adoptStyles((await import('../../styles/admin.css?inline')).default);
    if (hash) section.querySelector(hash)?.closest('details')?.setAttribute('open', '');
    if (document.querySelector('dialog:modal')) return;
    const isBeside = matchMedia(ROOMY).matches;
    if (isBeside) adoptStyles(besideStyles);
    document.querySelector('.post[data-open]')?.removeAttribute('data-open');
    link.closest('.post')?.toggleAttribute('data-open', true);
    const [title, content] = [heading.textContent, [...section.childNodes]];
    $post.set({ href, isBeside, title, closeLabel: shell.close, content });
  } finally {
    if (opened === href) opened = undefined;
  }
}
