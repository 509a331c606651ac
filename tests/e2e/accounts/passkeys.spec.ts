import { freePort } from '../../../src/cli/free-port.ts';
import { getConfig } from '../../../src/config.ts';
import { openDatabase } from '../../../src/provider/data/embedded.ts';
import { startServer } from '../../product-server.ts';
import { expect, PASSWORD, test } from '../visitor.ts';

test('a passkey is made, signs in alone, and is removed', async ({ page, context, newAccount }) => {
  const database = await openDatabase(getConfig(process.env));
  const PORT = String(await freePort());
  // Browsers keep passkeys for names only, not for addresses.
  const site = `http://localhost:${PORT}`;
  const server = await startServer({ DATABASE_URL: database.url, PORT, SITE_URL: site, WORKERS: '1' });
  const devTools = await context.newCDPSession(page);
  try {
    await devTools.send('WebAuthn.enable');
    const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    const { email } = await newAccount();
    await page.goto(`${site}/login`);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/search$/);

    const form = page.locator('[data-passkey=add]');
    const add = async (name: string) => {
      await page.goto(`${site}/settings/security`);
      await form.getByLabel('Name of the passkey').fill(name);
      await form.getByLabel('Current password').fill(PASSWORD);
      await form.getByRole('button').click();
    };
    await add('Phone');
    await expect(page.locator('.recovery-codes li')).toHaveCount(10);
    // The authenticator has one for this account already.
    await add('Phone again');
    await expect(form.getByRole('alert')).toBeVisible();

    const signIn = async () => {
      await context.clearCookies();
      await page.goto(`${site}/login`);
      await page.locator('[data-passkey=sign-in] button').click();
    };
    await signIn();
    await expect(page).toHaveURL(/\/search$/);

    // Somebody who cannot unlock the device stays outside.
    await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await signIn();
    await expect(page.locator('[data-passkey=sign-in]').getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });

    await signIn();
    await expect(page).toHaveURL(/\/search$/);
    await page.goto(`${site}/settings/security`);
    const kept = page.locator('form', { hasText: 'Phone' });
    await kept.getByLabel('Current password').fill(PASSWORD);
    await kept.getByRole('button').click();
    await expect(kept).toHaveCount(0);
    await signIn();
    await expect(page.locator('[data-passkey=sign-in]').getByRole('alert')).toBeVisible();
  } finally {
    await devTools.detach();
    await server.kill();
    await database.stop();
  }
});
