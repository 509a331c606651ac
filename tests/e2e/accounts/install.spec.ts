import { chromium } from '@playwright/test';
import { SITE } from '../../site/site.ts';
import { expect, test } from '../visitor.ts';

test('PROD-03 Chromium finds nothing that keeps it from installing the site, with pictures, shortcuts and what is shared to it', async ({
  newAccount,
  enter,
}, { project }) => {
  // A private window installs nothing, and contexts of tests are private ones.
  const { executablePath, args } = project.use.launchOptions ?? {};
  const context = await chromium.launchPersistentContext('', { executablePath, args });
  try {
    const value = await enter(await newAccount());
    await context.addCookies([{ name: 'token', value, url: SITE, httpOnly: true }]);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    for (const language of ['en-gb', 'de']) {
      await page.goto(`${SITE}/${language}/search`);
      const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
      expect([language, installabilityErrors]).toEqual([language, []]);
    }
    const { errors, data = '' } = await devTools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data)).toMatchObject({ id: '/', screenshots: [{}, {}], shortcuts: [{}, {}, {}, {}] });
  } finally {
    await context.close();
  }
});

for (const [language, menu, now] of [
  ['en-gb', 'Download app', 'Install on this device'],
  ['it', 'Scarica l’app', 'Installa su questo dispositivo'],
] as const)
  test(`DLG-01 the dialog installs the site where the browser offers it, and says how elsewhere: ${language}`, async ({
    page,
    enterNew,
  }) => {
    await enterNew();
    await page.goto(`/${language}/favourites`);
    await page.waitForLoadState('networkidle');
    await page.locator('.top [popovertarget=account]').click();
    await page.getByRole('link', { name: menu }).click();
    const dialog = page.getByRole('dialog', { name: menu });
    const button = dialog.getByRole('button', { name: now });
    await expect(dialog.getByText('Safari').first()).toBeVisible();
    await expect(button).toBeHidden();
    // A browser makes its offer when it has watched the reader for a while.
    const offer = () =>
      page.evaluate(() => {
        const event = new Event('beforeinstallprompt', { cancelable: true });
        const prompt = () => void (document.title += ' prompted');
        dispatchEvent(Object.assign(event, { prompt }));
        return event.defaultPrevented;
      });
    expect(await offer()).toBe(true);
    await button.click();
    await expect(page).toHaveTitle(/ prompted$/);
    await expect(button).toBeHidden();
    await offer();
    await expect(button).toBeVisible();
  });
