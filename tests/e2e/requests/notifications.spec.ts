import { notification } from '../../../src/provider/data/schema/requests.ts';
import { faultsOf } from '../axe.ts';
import { expect, test as base } from '../visitor.ts';

type Row = Partial<typeof notification.$inferInsert>;

/** A signed-in account used by only one test, with notifications for it alone. */
const test = base.extend<{ sendNotices: (...rows: Row[]) => Promise<void> }>({
  sendNotices: async ({ newAccount, enterHere, db }, use) => {
    await use(async (...rows) => {
      // What everybody is sendNotices was sendNotices before.
      const account = await newAccount({ createdAt: new Date(Date.now() + 60_000), timeZone: 'UTC' });
      const other = { userId: account.id, type: 'other' as const, topic: 'news' };
      const createdAt = new Date();
      await db.insert(notification).values(rows.map((row) => ({ ...other, message: 'A message', createdAt, ...row })));
      await enterHere(account);
    });
  },
});

test('NOTIF-01 NOTIF-03 SHELL-06 an answer shows under the bell, and leads to the player', async ({
  page,
  fixtureWorld,
  sendNotices,
}) => {
  const entityId = Number(fixtureWorld.twenty.slice(2));
  await sendNotices({ message: 'Your ticket is answered', topic: 'ticket', entityId });
  await page.goto('/search');
  const bell = page.getByRole('link', { name: 'Notifications, unread: 1' });
  await bell.click();
  await page.getByRole('button', { name: 'Your ticket is answered' }).click();
  await expect(page).toHaveURL(`/explore/${fixtureWorld.twenty}/injuries`);
  await expect(page.getByRole('link', { name: 'Notifications, unread: 0' })).toBeVisible();
});

test('NOTIF-06 G-15 each reader gets the chosen language, or its family’s, or English', async ({
  page,
  sendNotices,
}) => {
  const messageI18n = { en: 'In English', pt: 'Em português' };
  await sendNotices({ messageI18n }, { message: 'Nur so' });
  for (const [language, texts] of [
    ['br', ['Em português', 'Nur so']],
    ['de', ['In English', 'Nur so']],
  ] as const) {
    await page.goto(`/${language}/notifications`);
    await expect(page.locator('.notices li p:first-child > b:not(.new)')).toHaveText([...texts].reverse());
  }
});

test('notifications stand below the day on which they came', async ({ page, sendNotices }) => {
  const days = ['2026-03-02T08:15:00Z', '2026-03-05T09:30:00Z', '2026-03-05T17:05:00Z'];
  await sendNotices(...days.map((day) => ({ message: day, createdAt: new Date(day) })));
  for (const [language, headings] of [
    ['en-gb', ['Thursday, 5 March 2026', 'Monday, 2 March 2026']],
    ['de', ['Donnerstag, 5. März 2026', 'Montag, 2. März 2026']],
  ] as const) {
    await page.goto(`/${language}/notifications`);
    const list = page.locator('main .notices');
    await expect(list.getByRole('heading', { level: 2 })).toHaveText([...headings]);
    await expect(list.getByRole('list').first().locator('.ago > :last-child')).toHaveText(['17:05', '09:30']);
    await expect(list.getByRole('list').last().locator('.ago > :last-child')).toHaveText(['08:15']);
  }
});

test('notifications are narrowed to a kind, of which there are several', async ({ page, sendNotices }) => {
  await sendNotices({ message: 'An answer', topic: 'ticket' }, { message: 'A message' });
  await page.goto('/notifications');
  const kinds = page.getByRole('navigation', { name: 'Kind' });
  await expect(kinds.getByRole('link')).toHaveText(['All', 'Answers', 'Messages']);
  await kinds.getByRole('link', { name: 'Answers' }).click();
  await expect(page.locator('main .notices li')).toHaveCount(1);
  await expect(page.locator('main .notices li')).toContainText('An answer');
  await page.goto('/notifications?kind=nonsense');
  await expect(page.locator('main .notices li')).toHaveCount(2);
});

test('all are marked as read at once, on every device', async ({ page, sendNotices }) => {
  await sendNotices({}, { type: 'sticky' }, { topic: 'ticket' });
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('link', { name: 'Notifications, unread: 0' })).toBeVisible();
  await expect(page.locator('.notices .unread')).toHaveCount(0);
});

test('NOTIF-02 NOTIF-04 CONST-11 a click reads a notification here, and a sticky one comes back', async ({
  page,
  sendNotices,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without script the server keeps what is read');
  await sendNotices({ message: 'Plain' }, { message: 'Sticky', type: 'sticky' });
  await page.goto('/search');
  const bell = page.locator('.bell');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await bell.click();
  for (const message of ['Plain', 'Sticky']) await page.locator('.notices').getByText(message).click();
  await expect(bell).toHaveAccessibleName('Notifications, unread: 0');
  await expect(page.locator('.notices .unread')).toHaveCount(0);
  expect(requests.filter((each) => !each.startsWith('GET'))).toEqual([]);

  await page.goto('/notifications');
  await expect(page.locator('.notices li.unread')).toHaveCount(0);
  // A day and an hour later.
  await page.evaluate(() => {
    for (const [name, times] of Object.entries<string>(localStorage)) {
      const old = Object.keys(JSON.parse(times) as object).map((id) => [id, Date.now() - 9e7]);
      localStorage.setItem(name, JSON.stringify(Object.fromEntries(old)));
    }
  });
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications, unread: 1');
  await expect(page.locator('.notices li.unread')).toContainText('Sticky');
});

test('NOTIF-05 DLG-01 DLG-02 a modal one opens over the page until it is read', async ({
  page,
  sendNotices,
  javaScriptEnabled,
}) => {
  await sendNotices({ message: 'Please read', body: 'It matters.', type: 'modal' });
  await page.goto('/search');
  if (!javaScriptEnabled) {
    await page.getByRole('link', { name: 'Please read' }).click();
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await page.goto('/search');
    await expect(page.getByText('Please read')).toHaveCount(0);
    return;
  }
  const dialog = page.getByRole('dialog', { name: 'Please read' });
  await expect(dialog).toContainText('It matters.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.bell')).toHaveAccessibleName('Notifications, unread: 0');
  await page.reload();
  await page.locator('.bell.ready').click();
  await expect(page.locator('.notices')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('axe finds nothing under the bell; the keyboard opens and closes it', async ({
  page,
  sendNotices,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'the list opens by script');
  await sendNotices({ body: 'More' }, { topic: 'ticket', image: '/crest.svg' });
  await page.goto('/search');
  await page.locator('.bell').focus();
  await page.keyboard.press('Enter');
  const list = page.locator('.notices');
  await expect(list).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(list.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});
