import type { Page } from '@playwright/test';
import { faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

const END = 'The report ends.';
const news = (tag: string) => `/explore/${tag}/news`;
const postWith = (page: Page, text: string) => page.locator('.feed .post').filter({ hasText: text });

test.beforeEach(async ({ newAccount, enterHere }) => {
  await enterHere(await newAccount());
});

test('POST-03 POST-04 POST-05 a card has owner, source, time, sentiment and media, and loads nothing from other hosts', async ({
  page,
  fixtureWorld,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
  });
  await page.goto(news(fixtureWorld.sixty));
  const first = postWith(page, 'Fit again & ready');
  await expect(first.getByRole('heading', { name: 'Björn Wardström' })).toBeVisible();
  await expect(first.locator('.facts')).toContainText(/X.*\d\d\.\d\d\.\d{4}, \d\d:\d\d.*English.*reach 64\.9K/s);
  await expect(first.getByRole('link', { name: 'Emeric Wardale' })).toHaveAttribute(
    'href',
    `/explore/${fixtureWorld.sixty}`,
  );
  const meter = first.getByRole('meter', { name: 'Sentiment' });
  await expect(meter).toHaveAttribute('aria-valuenow', '64');
  await expect(meter).toHaveAttribute('aria-valuemin', '-100');
  await expect(meter).toHaveAttribute('aria-valuemax', '100');
  await expect(first).toContainText('Very positive, +64');

  const video = page.locator('.post:has([lang=ar])');
  await expect(video).toContainText('No opinion');
  await expect(video.getByRole('meter')).toHaveCount(0);
  expect(await video.locator('.message').evaluate((text) => getComputedStyle(text).direction)).toBe('rtl');
  const play = video.getByRole('link', { name: 'Watch the video where it was posted' });
  await expect(play).toHaveAttribute('href', 'https://ward.example/original');
  await expect(play).toHaveAttribute('rel', /noopener noreferrer/);
  await expect(video.locator('.media img')).toHaveAttribute('src', '/post.svg');
  expect(foreign).toEqual([]);
});

test('POST-06 POST-07 POST-11 G-60 the whole message opens over the list, decoded, with the way to the original', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(news(fixtureWorld.sixty));
  const report = postWith(page, 'The report begins.');
  await expect(report).not.toContainText(END);
  await report.getByRole('link', { name: 'Read more' }).click();
  const dialog = page.getByRole('dialog', { name: 'Post by Ward Gazette' });
  await expect(dialog).toContainText(END);
  await expect(dialog).toContainText('on & on');
  await expect(dialog.getByRole('link', { name: 'Show original post' })).toHaveAttribute('rel', /noopener noreferrer/);
  await expect(page).toHaveURL(news(fixtureWorld.sixty));
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(report.getByRole('link', { name: 'Read more' })).toBeFocused();
  await report.locator('time').click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

test('ROLE-06 POST-08 only admins see the tags of a post', async ({ page, fixtureWorld, newAccount, enterHere }) => {
  for (const isAdmin of [false, true]) {
    await enterHere(await newAccount({ isAdmin }));
    await page.goto(news(fixtureWorld.sixty));
    await postWith(page, 'The report begins.').getByRole('link', { name: 'Read more' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(END);
    await expect(dialog.getByRole('heading', { name: 'Tags' })).toHaveCount(isAdmin ? 1 : 0);
    await expect(dialog.locator('.added-tags')).toHaveText(isAdmin ? [/Fitness/] : []);
  }
});

test('CONST-14 POST-01 POST-09 POST-10 the share menu is closed until it is asked for, and a press beside it closes it', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(news(fixtureWorld.sixty));
  const post = postWith(page, 'Fit again & ready');
  const menu = post.locator('.menu');
  await expect(menu).toBeHidden();
  await post.getByRole('button', { name: 'Share' }).click();
  await expect(menu).toBeVisible();
  await expect(menu).toHaveCSS('transition-duration', /^0\.5s/);
  await expect(menu.getByRole('link')).toHaveText(['E-mail', 'X', 'WhatsApp', 'Mute a word', 'Why is this here?']);
  await expect(menu.getByRole('link', { name: 'E-mail' })).toHaveAttribute(
    'href',
    'mailto:?subject=Bj%C3%B6rn%20Wardstr%C3%B6m&body=https%3A%2F%2Fward.example%2Foriginal',
  );
  // The press beside lies on a link: it closes the menu and follows nothing.
  const link = post.locator('.owner a, .about a').first();
  const box = await link.boundingBox();
  const address = page.url();
  await page.mouse.click((box?.x ?? 0) + 3, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(menu).toBeHidden();
  expect(box).not.toBeNull();
  await expect(page).toHaveURL(address);
  await post.getByRole('button', { name: 'Share' }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await menu.getByRole('button', { name: 'Copy link' }).click();
  await expect(menu.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://ward.example/original');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('POST-01 POST-07 POST-11 a post has a page, and a menu to share it', async ({ page, fixtureWorld }) => {
    await page.goto(news(fixtureWorld.sixty));
    const report = postWith(page, 'The report begins.');
    await report.getByRole('button', { name: 'Share' }).click();
    await expect(report.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    await expect(report.getByRole('button', { name: 'Copy link' })).toBeHidden();
    await page.keyboard.press('Escape');
    await report.getByRole('link', { name: 'Read more' }).click();
    await expect(page).toHaveURL(/\/post\/\d+$/);
    await expect(page.locator('h1')).toHaveText('Post by Ward Gazette');
    await expect(page.locator('.post')).toContainText(END);
    await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
  });

  test('ERR-03 a post that there is not is not found', async ({ page }) => {
    for (const id of ['tw_1', 'nonsense', '99999999999999999999']) {
      const answer = await page.goto(`/post/${id}`);
      expect([id, answer?.status()]).toEqual([id, 404]);
    }
  });
});

test('the menu of a post opens it with why it is here', async ({ page, fixtureWorld }) => {
  await page.goto(news(fixtureWorld.sixty));
  const linked = page.locator('.feed .post').filter({ hasText: /Plain report 1(?!\d)/ });
  await linked.getByRole('button', { name: 'Share or mute' }).click();
  await linked.getByRole('link', { name: 'Why is this here?' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The text mentions Björn Wardström. score 88 of 100')).toBeVisible();
  await expect(linked.getByRole('link', { name: 'Why is this here?' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a post says why it is here: from its menu in a list, and alone', async ({ page, fixtureWorld }) => {
    await page.goto(news(fixtureWorld.sixty));
    const linked = page.locator('.feed .post').filter({ hasText: /Plain report 1(?!\d)/ });
    const why = linked.getByRole('link', { name: 'Why is this here?' });
    await expect(why).toBeHidden();
    await linked.getByRole('button', { name: 'Share or mute' }).click();
    await why.click();
    await expect(page.getByText('The text mentions Björn Wardström. score 88 of 100')).toBeVisible();
    await page.goto(news(fixtureWorld.sixty));
    await postWith(page, 'My own words').locator('.facts .to-post').click();
    await page.getByText('Why is this here?').click();
    await expect(page.getByText('This profile posted it.')).toBeVisible();
  });
});

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('author and time of a post are as high as a finger, and the time opens it', async ({ page, fixtureWorld }) => {
    await page.goto(news(fixtureWorld.sixty));
    const links = page.locator('.feed .post > header a');
    const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(20);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    const post = postWith(page, 'Fit again & ready');
    const dialog = page.getByRole('dialog', { name: 'Post by Björn Wardström' });
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
