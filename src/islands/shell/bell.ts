import { BELL_POLL_MS } from '../../domain/constants.ts';
import { isUnread, type NotificationType } from '../../domain/requests/notifications.ts';
import { storeReadTime, readTimes } from '../../stores/read-times.ts';

const UNREAD = /([a-z]+)(\d+)/g;

for (const bell of document.querySelectorAll<HTMLAnchorElement>('.bell')) {
  const { user = '', unread: brought = '' } = bell.dataset;
  // The unread notifications in the page: 'sticky7 other9'.
  let known = [...brought.matchAll(UNREAD)];

  /** Sets dot and number to the notifications that were not read in this browser either. */
  const ring = () => {
    const times = readTimes(user);
    const left = known.filter(([, type, id = '']) => isUnread(type as NotificationType, times[id] ?? 0, Date.now()));
    bell.dataset['unread'] = left.map(([notice]) => notice).join(' ');
    const text = bell.querySelector('b');
    if (text) text.textContent = text.textContent.replace(/\d+/, String(left.length));
  };

  const open = (what: 'list' | 'modal' | 'page') => {
    import('./notices.ts')
      .then((notices) => notices.openNotices(bell, what))
      // The list also has a page.
      .catch(() => what === 'list' && location.assign(bell.href));
  };

  bell.addEventListener('read', (event) => {
    storeReadTime(user, (event as CustomEvent<string>).detail, Date.now());
    ring();
  });
  bell.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open('list');
  });
  ring();
  bell.classList.add('ready');
  setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    // If it fails, the bell stays as it is.
    import('./unread.ts')
      .then(({ fetchUnread }) => fetchUnread())
      .then((unread) => {
        known = [...unread.matchAll(UNREAD)];
        bell.dataset['brought'] = unread;
        ring();
      })
      .catch(() => undefined);
  }, BELL_POLL_MS);
  if (bell.dataset['unread']?.includes('modal')) open('modal');
  // The page of notifications shows them as the server rendered them.
  if (bell.dataset['unread'] !== brought && document.querySelector('main .notices')) open('page');
}
