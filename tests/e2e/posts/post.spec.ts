import type { Page } from '@playwright/test';
import { faultsOf } from '../axe.ts';
import { expectEntries } from '../history.ts';
import { expect, test } from '../visitor.ts';

// A wider window shows posts beside their list.
test.use({ viewport: { width: 1280, height: 900 } });

const news = (tag: string) => `/explore/${tag}/news`;
const postWith = (page: Page, text: string | RegExp) => page.locator('.feed .post').filter({ hasText: text });

test.beforeEach(async ({ enterNew }) => {
  await enterNew();
});

test('POST-06 POST-02 the whole message opens over the list, says why it is there, and is saved in the list too', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(news(fixtureWorld.sixty));
  const report = postWith(page, 'The report begins.');
  await report.getByRole('link', { name: 'Read more' }).click();
  const dialog = page.getByRole('dialog', { name: /^The report begins\./ });
  await expect(dialog).toContainText('on & on');
  await expect(dialog).toContainText('The report ends.');
  await expect(page).toHaveURL(news(fixtureWorld.sixty));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Saved' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(report.getByRole('link', { name: 'Read more' })).toBeFocused();
  await report.getByRole('button', { name: 'Saved' }).click();
  await expect(report.getByRole('button', { name: 'Save', exact: true })).toBeVisible();

  const linked = postWith(page, /Plain report 1(?!\d)/);
  await linked.getByRole('button', { name: 'Share or mute' }).click();
  await linked.getByRole('link', { name: 'Why is this here?' }).click();
  const why = page.getByRole('dialog', { name: /^Plain report 1/ });
  await expect(why.getByText('The text mentions Björn Wardström. score 88 of 100')).toBeVisible();
  await expect(linked.getByRole('link', { name: 'Why is this here?' })).toBeHidden();
  await why.getByRole('button', { name: 'Close' }).click();
  await expect(why).toHaveCount(0);
});

test('a post stays open when the entry of the menu that led to it is left after it has opened', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(news(fixtureWorld.sixty));
  const linked = postWith(page, /Plain report 1(?!\d)/);
  await linked.getByRole('button', { name: 'Share or mute' }).click();
  await expectEntries(page, 1);
  // As on a slow device: the browser goes back only when the post has opened.
  await page.evaluate(() => {
    history.back = () => {
      const goBack = ({ target }: Event) => {
        if (!(target instanceof HTMLDialogElement)) return;
        document.removeEventListener('toggle', goBack, true);
        history.replaceState(null, '');
        dispatchEvent(new PopStateEvent('popstate'));
      };
      document.addEventListener('toggle', goBack, true);
    };
  });
  await linked.getByRole('link', { name: 'Why is this here?' }).click();
  const why = page.getByRole('dialog', { name: /^Plain report 1/ });
  await expect(why).toBeVisible();
  await expectEntries(page, 1);
  await expect(why).toBeVisible();
  await page.goBack();
  await expect(why).toHaveCount(0);
  await expect(page).toHaveURL(news(fixtureWorld.sixty));
});

test('back closes what is open before it leaves', async ({ page, fixtureWorld }) => {
  await page.goto('/search');
  await page.goto(news(fixtureWorld.sixty));
  const dialog = page.getByRole('dialog');
  const link = postWith(page, 'The report begins.').getByRole('link', { name: 'Read more' });
  await link.click();
  await expect(dialog).toBeVisible();
  await expectEntries(page, 1);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(news(fixtureWorld.sixty));
  // A dialog that is closed in another way leaves nothing to go back to.
  await link.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectEntries(page, 0);
  await page.goBack();
  await expect(page).toHaveURL('/search');
});

test.describe('where a post is beside its list', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('back closes menus and the post before it leaves, also the one that took its place', async ({
    page,
    fixtureWorld,
  }) => {
    await page.goto('/search');
    await page.goto(news(fixtureWorld.sixty));
    await page.getByRole('button', { name: /^Language/ }).click();
    await expectEntries(page, 1);
    // The first menu closes when another opens: one entry for both.
    const opened = page.locator('#account').evaluate((menu) => {
      return new Promise<void>((resolve) => menu.addEventListener('toggle', () => resolve(), { once: true }));
    });
    await page.getByRole('button', { name: /^Account of/ }).click();
    await opened;
    await expect(page.locator('#languages')).toBeHidden();
    await page.goBack();
    await expect(page.locator('#account')).toBeHidden();
    await expectEntries(page, 0);

    const post = page.locator('dialog.beside');
    await postWith(page, 'The report begins.').locator('a.to-post').first().click();
    await expect(post).toContainText('The report ends.');
    await expectEntries(page, 1);
    await postWith(page, /Plain report 1(?!\d)/)
      .locator('a.to-post')
      .first()
      .click();
    // The post before it names this one among those about the same player.
    await expect(post.getByRole('heading').first()).toContainText('Plain report 1');
    await expect(post).toHaveCount(1);
    await page.goBack();
    await expect(post).toHaveCount(0);
    await expect(page).toHaveURL(news(fixtureWorld.sixty));
    await expectEntries(page, 0);
    await page.goBack();
    await expect(page).toHaveURL('/search');
  });
});

test('the row that was read is marked after coming back', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.club}/roster`);
  const read = page.locator('.read');
  await expect(read).toHaveCount(0);
  const player = page.getByRole('main').locator('tbody a').first();
  const name = await player.innerText();
  await player.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(read).toHaveCount(1);
  await expect(read).toContainText(name);
});

test('CONST-14 POST-01 POST-09 the share menu is closed until it is asked for, and a press beside it closes it', async ({
  page,
  fixtureWorld,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(news(fixtureWorld.sixty));
  const post = postWith(page, 'Fit again & ready');
  const menu = post.locator('.menu');
  await expect(menu).toBeHidden();
  await post.getByRole('button', { name: 'Share' }).click();
  await expect(menu).toBeVisible();
  await expect(menu).toHaveCSS('transition-duration', /^0\.5s/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The press beside lies on a link: it closes the menu and follows nothing.
  const box = await post.locator('.owner a, .about a').first().boundingBox();
  await page.mouse.click((box?.x ?? 0) + 3, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(menu).toBeHidden();
  expect(box).not.toBeNull();
  await expect(page).toHaveURL(news(fixtureWorld.sixty));
  await post.getByRole('button', { name: 'Share' }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await menu.getByRole('button', { name: 'Copy link' }).click();
  await expect(menu.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://ward.example/original');
});

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('POST-09 the first post is near, posts are low, and what they hold is as high as a finger', async ({
    page,
    fixtureWorld,
  }) => {
    await page.goto(news(fixtureWorld.sixty));
    const boxes = await page
      .locator('.feed .post')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
    const heights = boxes.map(({ height }) => height);
    expect(heights).toHaveLength(20);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(72);
    expect(Math.max(...heights)).toBeLessThanOrEqual(88);
    expect(boxes[0]?.top).toBeLessThan(480);
    const links = page.locator('.feed .post > header a');
    const fingers = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(fingers.length).toBeGreaterThan(20);
    expect(Math.min(...fingers)).toBeGreaterThanOrEqual(44);

    // Files and searches are in a menu beside the days.
    const file = page.getByRole('link', { name: 'CSV (first 200)' });
    await expect(file).toBeHidden();
    await page.locator('.chosen').getByRole('button', { name: 'More' }).tap();
    await expect(file).toBeVisible();
    await expect(page.getByRole('link', { name: 'Save this search' })).toBeVisible();
    await page.keyboard.press('Escape');

    const post = postWith(page, 'Fit again & ready');
    const dialog = page.getByRole('dialog', { name: /^Fit again & ready/ });
    await post.locator('.facts .to-post').tap();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await post.getByRole('button', { name: 'Share' }).tap();
    await expect(post.locator('.menu')).toBeVisible();
    await page.touchscreen.tap(8, 300);
    await expect(post.locator('.menu')).toBeHidden();
    await post.getByRole('button', { name: 'Save' }).tap();
    await expect(post.locator('.save')).toHaveClass(/\bon\b/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await post.locator('.owner a').tap();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Björn Wardström');
  });
});
