import agoStyles from '../../styles/ago.css?inline';
import styles from '../../styles/notices.css?inline';
import { LEADING_TOPICS } from '../../domain/requests/notifications.ts';
import { adoptStyles } from './adopt-styles.ts';
import { fetchPage } from './fetch-page.ts';

/** Fetches the page of notifications. The header shows its list. */
async function fetchList(bell: HTMLAnchorElement): Promise<HTMLElement> {
  const page = await fetchPage(bell.href);
  const list = page.querySelector<HTMLElement>('.notices, .empty');
  if (!list) throw new Error('The list of notifications could not be loaded.');
  adoptStyles(styles);
  adoptStyles(agoStyles);
  readHere(list, bell);
  return list;
}

/**
 * Marks notifications that were read in this browser, and marks others as read on click. Those with a link are marked
 * on the server.
 */
function readHere(list: Element, bell: HTMLElement): void {
  const unread = (bell.dataset['unread'] ?? '').split(' ');
  for (const notice of list.querySelectorAll<HTMLElement>('[data-type]')) {
    const { id = '', type = '', topic = '' } = notice.dataset;
    if (!unread.includes(type + id)) notice.classList.remove('unread');
    if (LEADING_TOPICS.has(topic)) continue;
    notice.addEventListener('click', (event) => {
      if (event.target instanceof HTMLButtonElement) event.preventDefault();
      notice.classList.remove('unread');
      bell.dispatchEvent(new CustomEvent('read', { detail: id }));
    });
  }
}

let popover: HTMLElement | undefined;
/** The notifications that the list was fetched with. */
let fetched: string | undefined;

/** Shows or hides the list under the bell. */
async function toggleList(bell: HTMLAnchorElement): Promise<void> {
  if (popover && fetched !== bell.dataset['brought']) popover.remove();
  if (!popover?.isConnected) {
    fetched = bell.dataset['brought'];
    popover = document.createElement('div');
    popover.className = 'menu';
    popover.popover = 'auto';
    popover.append(await fetchList(bell));
    bell.after(popover);
  }
  popover.togglePopover({ source: bell });
}

/**
 * Shows notifications: the list under the bell, unread modal ones over the page, or the list of their page, with the
 * state of this browser.
 */
export async function openNotices(bell: HTMLAnchorElement, what: 'list' | 'modal' | 'page'): Promise<void> {
  if (what === 'list') await toggleList(bell);
  if (what === 'modal') openModal(await fetchList(bell));
  const list = document.querySelector('main .notices');
  if (what === 'page' && list) readHere(list, bell);
}

function openModal(list: HTMLElement): void {
  const notice = list.querySelector<HTMLElement>('.unread[data-type=modal]');
  if (!notice) return;
  const alone = document.createElement('ul');
  alone.append(notice);
  list.replaceChildren(alone);
  const dialog = document.createElement('dialog');
  dialog.className = 'over';
  dialog.setAttribute('closedby', 'any');
  dialog.setAttribute('aria-labelledby', 'modal-notice');
  notice.querySelector('p')?.setAttribute('id', 'modal-notice');
  dialog.append(list);
  // Closing it in any way marks it as read.
  notice.addEventListener('click', () => {
    dialog.remove();
  });
  dialog.addEventListener('close', () => {
    notice.click();
  });
  document.body.append(dialog);
  dialog.showModal();
}
