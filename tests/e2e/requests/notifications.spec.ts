import { eq } from 'drizzle-orm';
import { notification } from '../../../src/provider/notifications/schema.ts';
import { faultsOf } from '../axe.ts';
import { reload } from '../history.ts';
import { expect, test as base } from '../visitor.ts';

type Row = Partial<typeof notification.$inferInsert>;

/** A signed-in account used by only one test, with notifications for it alone. */
const test = base.extend<{ sendNotices: (...rows: Row[]) => Promise<void> }>({
  sendNotices: async ({ newAccount, enterHere, db }, use) => {
    await use(async (...rows) => {
      // What everybody is sent was sent before.
      const account = await newAccount({ createdAt: new Date(Date.now() + 60_000), timeZone: 'UTC' });
      const other = { userId: account.id, type: 'other' as const, topic: 'news' };
      const createdAt = new Date();
      await db.insert(notification).values(rows.map((row) => ({ ...other, message: 'A message', createdAt, ...row })));
      await enterHere(account);
    });
  },
});

test('NOTIF-02 NOTIF-04 CONST-11 the keyboard opens the bell; a click reads a notification here, and a sticky one comes back', async ({
  page,
  sendNotices,
}) => {
  await sendNotices({ message: 'Plain', body: 'More' }, { message: 'Sticky', type: 'sticky', image: '/crest.svg' });
  await page.goto('/search');
  const bell = page.locator('.bell');
  const list = page.locator('.notices');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await bell.focus();
  await page.keyboard.press('Enter');
  await expect(list).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(list.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  await bell.click();
  for (const message of ['Plain', 'Sticky']) await list.getByText(message).click();
  await expect(bell).toHaveAccessibleName('Notifications, unread: 0');
  await expect(list.locator('.unread')).toHaveCount(0);
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
  await reload(page);
  await expect(bell).toHaveAccessibleName('Notifications, unread: 1');
  await expect(page.locator('.notices li.unread')).toContainText('Sticky');
});

test('NOTIF-01 the bell of an open page rings when something comes', async ({ page, sendNotices, db }) => {
  await page.clock.install();
  await sendNotices({ message: 'First' });
  await page.goto('/search');
  const bell = page.locator('.bell');
  await bell.click();
  await expect(page.locator('.notices li')).toHaveCount(1);
  await page.keyboard.press('Escape');
  const [first] = await db.select().from(notification).where(eq(notification.message, 'First'));
  await db
    .insert(notification)
    .values({ ...first, id: undefined, message: 'Second' } as Row & typeof notification.$inferInsert);
  await page.clock.runFor('01:01');
  await expect(bell).toHaveAccessibleName('Notifications, unread: 2');
  await bell.click();
  await expect(page.locator('.notices li')).toHaveText([/Second/, /First/]);
});

test('NOTIF-05 DLG-01 DLG-02 a modal one opens over the page until it is read', async ({ page, sendNotices }) => {
  await sendNotices({ message: 'Please read', body: 'It matters.', type: 'modal' });
  await page.goto('/search');
  const dialog = page.getByRole('dialog', { name: 'Please read' });
  await expect(dialog).toContainText('It matters.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.bell')).toHaveAccessibleName('Notifications, unread: 0');
  await reload(page);
  await page.locator('.bell.ready').click();
  await expect(page.locator('.notices')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
