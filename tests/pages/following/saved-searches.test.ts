import { eq } from 'drizzle-orm';
import { notification } from '../../../src/provider/notifications/schema.ts';
import { savedSearch } from '../../../src/provider/saved-searches/schema.ts';
import type { Page } from '../page.ts';
import { expect, test } from '../visitor.ts';

const newSearch = (tag: string) => `/favourites/searches/new?view=tag%3D${tag}`;
const save = (page: Page) => {
  const [button] = page.in('main').getAllByRole('button', { name: 'Save' });
  if (!button) throw new Error('There is nothing to save.');
  return page.press(button);
};

test('a view of posts is saved with its filters, listed, opened, renamed and deleted', async ({
  visitor,
  enterNew,
  fixtureWorld,
}) => {
  await enterNew();
  const news = `/explore/${fixtureWorld.sixty}/news`;
  await visitor.goto('/favourites/searches');
  visitor.by.getByRole('heading', { name: 'No saved searches' });

  await visitor.goto(`${news}?period=all&lang=en&f=about`);
  await visitor.press(visitor.by.getByRole('link', { name: 'Save this search' }));
  expect(visitor.texts('main').join()).toContain('All · About · English');
  visitor.fill('Name', 'Sixty in English');
  await save(visitor);
  expect(visitor.texts('[role=status]')).toEqual(['Saved.']);
  expect(visitor.texts('main').join()).toContain('nothing new');

  await visitor.press(visitor.in('main').getByRole('link', { name: 'Sixty in English' }));
  expect(visitor.path).toBe(`${news}?period=all&lang=en&f=about`);

  await visitor.goto('/favourites/searches');
  visitor.fill('Name', 'Sixty', 'main');
  await save(visitor);
  visitor.in('main').getByRole('link', { name: 'Sixty' });
  await visitor.press(visitor.by.getByRole('button', { name: 'Delete Sixty' }));
  visitor.by.getByRole('heading', { name: 'No saved searches' });
});

test('alerts are switched on and off, and one leads to the posts', async ({ visitor, enterNew, db, fixtureWorld }) => {
  const { id: userId } = await enterNew();
  await visitor.goto(newSearch(fixtureWorld.sixty));
  visitor.fill('Name', 'Sixty');
  await save(visitor);
  visitor.fill('Alert', 'Every new post');
  await save(visitor);
  expect(visitor.texts('main').join()).toContain('· Every new post');

  const [search] = await db.select().from(savedSearch).where(eq(savedSearch.userId, userId));
  expect(search).toMatchObject({ alert: 'every', name: 'Sixty' });
  const shown = { type: 'other', topic: 'alert', message: 'Sixty: 2 new posts', createdAt: new Date() } as const;
  await db.insert(notification).values({ ...shown, userId, savedSearchId: search?.id });
  await visitor.goto('/notifications');
  await visitor.press(visitor.by.getByRole('button', { name: 'Sixty: 2 new posts' }));
  expect(visitor.path).toBe(`/explore/${fixtureWorld.sixty}/news`);

  await visitor.goto('/favourites/searches');
  const box = () => visitor.by.getByRole('checkbox', { name: /^Notify me of injuries/ });
  for (const isOn of [true, false]) {
    expect(box()).toHaveProperty('checked', !isOn);
    box().click();
    await visitor.press(visitor.in('.injury-alerts').getByRole('button'));
    expect(box()).toHaveProperty('checked', isOn);
  }
});
