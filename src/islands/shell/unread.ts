import { unreadOf, writeUnread } from '../../domain/requests/notifications.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { browserClient } from '../../stores/browser-client.ts';

/** The unread notifications of the account as the bell has them: 'sticky7 other9'. */
export async function fetchUnread(): Promise<string> {
  const { data } = await browserClient(pageLanguage(document)).get('/user', { query: { favourites: false } });
  return writeUnread(unreadOf(data.user.notifications, Date.now()));
}
