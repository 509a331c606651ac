import { notification } from '../../../src/provider/notifications/schema.ts';
import { textOf } from '../page.ts';
import { expect, test as base } from '../visitor.ts';

type Row = Partial<typeof notification.$inferInsert>;

/** A signed-in account used by only one test, with notifications for it alone. */
const test = base.extend<{ sendNotices: (...rows: Row[]) => Promise<void> }>({
  sendNotices: async ({ enterNew, db }, use) => {
    await use(async (...rows) => {
      // What everybody is sent was sent before.
      const { id: userId } = await enterNew({ createdAt: new Date(Date.now() + 60_000), timeZone: 'UTC' });
      const other = { userId, type: 'other' as const, topic: 'news', message: 'A message', createdAt: new Date() };
      await db.insert(notification).values(rows.map((row) => ({ ...other, ...row })));
    });
  },
});

test('NOTIF-01 NOTIF-03 SHELL-06 an answer is counted at the bell, and leads to the player', async ({
  visitor,
  fixtureWorld,
  sendNotices,
}) => {
  const entityId = Number(fixtureWorld.twenty.slice(2));
  await sendNotices({ message: 'Your ticket is answered', topic: 'ticket', entityId });
  await visitor.goto('/search');
  await visitor.press(visitor.by.getByRole('link', { name: 'Notifications, unread: 1' }));
  await visitor.press(visitor.by.getByRole('button', { name: 'Your ticket is answered' }));
  expect(visitor.path).toBe(`/explore/${fixtureWorld.twenty}/injuries`);
  visitor.by.getByRole('link', { name: 'Notifications, unread: 0' });
});

test('SHELL-07 without script an urgent one stands over the page’s content, and covers nothing', async ({
  visitor,
  sendNotices,
}) => {
  await sendNotices({ message: 'Please read', type: 'modal' });
  await visitor.goto('/search');
  expect(visitor.texts('main .urgent')).toEqual(['Please read']);
  await visitor.press(visitor.one('main .urgent a'));
  expect(visitor.path).toBe('/notifications');
});

test('NOTIF-06 G-15 each reader gets the chosen language, or its family’s, or English', async ({
  visitor,
  sendNotices,
}) => {
  const messageI18n = { en: 'In English', pt: 'Em português' };
  await sendNotices({ messageI18n }, { message: 'Nur so' });
  for (const [language, text] of [
    ['br', 'Em português'],
    ['de', 'In English'],
  ] as const) {
    await visitor.goto(`/${language}/notifications`);
    expect(visitor.texts('.notices li p:first-child > b:not(.new)')).toEqual(['Nur so', text]);
  }
});

test('notifications stand below the day on which they came', async ({ visitor, sendNotices }) => {
  const days = ['2026-03-02T08:15:00Z', '2026-03-05T09:30:00Z', '2026-03-05T17:05:00Z'];
  await sendNotices(...days.map((day) => ({ message: day, createdAt: new Date(day) })));
  for (const [language, headings] of [
    ['en-gb', ['Thursday, 5 March 2026', 'Monday, 2 March 2026']],
    ['de', ['Donnerstag, 5. März 2026', 'Montag, 2. März 2026']],
  ] as const) {
    await visitor.goto(`/${language}/notifications`);
    expect(visitor.texts('main .notices h2')).toEqual(headings);
    const times = visitor
      .all('main .notices ul')
      .map((list) => [...list.querySelectorAll('.ago > :last-child')].map(textOf));
    expect(times).toEqual([['17:05', '09:30'], ['08:15']]);
  }
});

test('notifications are narrowed to a kind, of which there are several', async ({ visitor, sendNotices }) => {
  await sendNotices({ message: 'An answer', topic: 'ticket' }, { message: 'A message' });
  await visitor.goto('/notifications');
  expect(visitor.texts('nav[aria-label=Kind] a')).toEqual(['All', 'Answers', 'Messages']);
  await visitor.press(visitor.one('nav[aria-label=Kind] a', 'Answers'));
  expect(visitor.texts('main .notices li')).toEqual([expect.stringContaining('An answer')]);
  await visitor.goto('/notifications?kind=nonsense');
  expect(visitor.all('main .notices li')).toHaveLength(2);
});

test('all are marked as read at once, on every device', async ({ visitor, sendNotices }) => {
  await sendNotices({}, { type: 'sticky' }, { topic: 'ticket' });
  await visitor.goto('/notifications');
  expect(visitor.all('.notices .unread')).toHaveLength(3);
  await visitor.press(visitor.by.getByRole('button', { name: 'Mark all as read' }));
  visitor.by.getByRole('link', { name: 'Notifications, unread: 0' });
  expect(visitor.all('.notices .unread')).toHaveLength(0);
});

test('NOTIF-05 without script a modal one is a line on every page until it is read', async ({
  visitor,
  sendNotices,
}) => {
  await sendNotices({ message: 'Please read', body: 'It matters.', type: 'modal' });
  await visitor.goto('/search');
  await visitor.press(visitor.by.getByRole('link', { name: 'Please read' }));
  expect(visitor.texts('main .notices li')).toEqual([expect.stringContaining('It matters.')]);
  await visitor.press(visitor.by.getByRole('button', { name: 'Mark as read' }));
  await visitor.goto('/search');
  expect(visitor.by.queryByText('Please read')).toBeNull();
});
