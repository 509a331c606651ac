import { bundle } from '../../../src/i18n/translate.ts';
import { SITE } from '../../site/site.ts';
import { faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

const WORDS = {
  'en-gb': { kept: /No connection. This page was saved on \d+ \w+ \d{4}/, title: 'You are offline' },
  de: { kept: /Keine Verbindung. Diese Seite wurde am \d+\.\d+\.\d{4}/, title: 'Sie sind offline' },
} as const;

for (const language of ['en-gb', 'de'] as const)
  test(`pages that were read are read again without a connection, with their age, until sign-out: ${language}`, async ({
    page,
    context,
    enterNew,
    fixtureWorld,
  }) => {
    const { kept: age, title } = WORDS[language];
    const { device: texts } = bundle(language, 'settings');
    const profile = `/${language}/explore/${fixtureWorld.solar}/injuries`;
    await enterNew();
    await page.goto(`/${language}/settings/device`);
    await page.getByRole('heading', { name: texts.offline }).waitFor();
    await page.getByRole('button', { name: texts.offlineStart }).click();
    await expect(page.getByRole('button', { name: texts.offlineOff })).toBeVisible();
    await expect.poll(() => context.serviceWorkers().length).toBe(1);
    await page.goto(profile);
    const kept = () => page.evaluate(async () => (await (await caches.open('pages')).keys()).length);
    await expect.poll(kept).toBe(1);
    // What the worker asks for are whole pages, with their styles.
    expect(await page.locator('style').count()).toBeGreaterThan(0);
    const online = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
    await context.setOffline(true);
    await page.goto(profile);
    await expect(page.locator('main')).toContainText(age);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // No script holds the page up, nor is one lost.
    const scripts = await page.evaluate(() => [...document.scripts].map(({ src, async }) => ({ src, async })));
    expect(scripts.map(({ src }) => src).toSorted()).toEqual(online.toSorted());
    expect(scripts.every(({ async }) => async)).toBe(true);
    await page.locator('.history tbody summary').first().click();
    await expect(page.locator('.history .detail:visible')).toHaveCount(1);
    await page.keyboard.press('Escape');
    expect(await page.locator('style').count()).toBeGreaterThan(0);
    await page.goto(`/${language}/explore/${fixtureWorld.club}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await context.setOffline(false);
    await page.goto(profile);
    await expect(page.locator('main')).not.toContainText(age);
    await context.request.post(`${SITE}/logout`, { headers: { origin: SITE } });
    await page.goto('/favourites');
    await expect(page).toHaveURL(/login/);
    expect(await kept()).toBe(0);
  });

for (const [language, hindrance] of [
  ['en-gb', 'offlineInsecure'],
  ['de', 'offlineInsecure'],
  ['en-gb', 'offlineUnsupported'],
] as const)
  test(`where pages cannot be kept, the page says why in place of the button: ${language}, ${hindrance}`, async ({
    page,
    enterNew,
  }) => {
    await page.addInitScript((isSecure) => {
      Object.defineProperty(window, 'isSecureContext', { value: isSecure });
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    }, hindrance === 'offlineUnsupported');
    await enterNew();
    await page.goto(`/${language}/settings/device`);
    const { device: texts } = bundle(language, 'settings');
    await expect(page.getByText(texts[hindrance])).toBeVisible();
    await expect(page.getByRole('button', { name: texts.offlineStart })).toBeHidden();
    expect(await faultsOf(page)).toEqual([]);
  });
