import { eq } from 'drizzle-orm';
import { readlistPost } from '../../../src/provider/bookmarks/schema.ts';
import { favourite } from '../../../src/provider/following/schema.ts';
import { expect, test } from '../visitor.ts';

const WAIT = {
  'en-gb': (count: number) => `Changes waiting for a connection: ${count}.`,
  de: (count: number) => `Änderungen, die auf eine Verbindung warten: ${count}.`,
};

for (const [language, lineOf] of Object.entries(WAIT))
  test(`what is saved and followed without a connection waits, goes once when there is one, and ends with sign-out: ${language}`, async ({
    page,
    context,
    db,
    enterNew,
    fixtureWorld,
  }) => {
    const { id: userId } = await enterNew();
    const saved = () => db.select().from(readlistPost).where(eq(readlistPost.userId, userId));
    const followed = () => db.select().from(favourite).where(eq(favourite.userId, userId));
    const waiting = () =>
      page.evaluate(async () =>
        (await caches.has('waiting')) ? (await (await caches.open('waiting')).keys()).length : 0,
      );
    const [news, follow] = ['news', 'follow'].map((tab) => `/${language}/explore/${fixtureWorld.sixty}/${tab}`);
    const saveButtons = page.locator('.posts .save');
    const said = page.locator('[data-waiting]');

    await page.goto('/settings/device');
    await page.locator('[data-offline] button:visible').click();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (const path of [follow, news]) await page.goto(path ?? '');
    await expect.poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length)).toBe(2);
    await saveButtons.nth(0).click();
    await expect.poll(async () => (await saved()).length).toBe(1);

    await context.setOffline(true);
    // By script, then by the forms of the kept pages, whose scripts may not load.
    await saveButtons.nth(1).click();
    await expect(said).toContainText(lineOf(1));
    await expect(saveButtons.nth(1)).toHaveClass(/\bon\b/);
    await page.goto(follow ?? '');
    await page.locator('main .answers button').first().click();
    await expect(said).toContainText(lineOf(2));
    await page.goto(news ?? '');
    await expect(said).toContainText(lineOf(2));
    expect([(await saved()).length, (await followed()).length]).toEqual([1, 0]);

    await context.setOffline(false);
    await page.goto(news ?? '');
    await expect.poll(waiting).toBe(0);
    await expect(said).toHaveCount(0);
    const rows = { saved: await saved(), followed: await followed() };
    expect([rows.saved.length, rows.followed.length]).toEqual([2, 1]);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect({ saved: await saved(), followed: await followed() }).toEqual(rows);

    await context.setOffline(true);
    await saveButtons.nth(2).click();
    await expect.poll(waiting).toBe(1);
    await page.evaluate(() => {
      document.querySelector<HTMLFormElement>('form[action$="/logout"]')?.submit();
    });
    await context.setOffline(false);
    await page.goto('/login');
    await expect.poll(waiting).toBe(0);
    expect(await saved()).toHaveLength(2);
  });
