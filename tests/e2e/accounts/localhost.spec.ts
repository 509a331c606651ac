import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../../../src/cli/free-port.ts';
import { getConfig } from '../../../src/config.ts';
import { openDatabase } from '../../../src/provider/data/embedded.ts';
import { startServer } from '../../product-server.ts';
import { UNHURRIED } from '../../site/site.ts';
import { expect, PASSWORD, test as base } from '../visitor.ts';

interface Shop {
  /** The product by a name, because browsers keep no passkeys for addresses. */
  site: string;
  /** The payment page, at another origin. */
  checkout: string;
  /** The product's calls to the service for payments. */
  asked: string[];
}

/** The product where there is a checkout. One for both tests: it takes longer to start than they take. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const asked: string[] = [];
      const service = createServer((incoming, outgoing) => {
        asked.push(incoming.url ?? '');
        const isCall = incoming.url?.startsWith('/v1/') ?? false;
        outgoing.setHeader('content-type', isCall ? 'application/json' : 'text/html');
        outgoing.end(isCall ? JSON.stringify({ id: 'cs_1', url: checkout, recurring: null }) : 'Pay here');
      }).listen(0);
      await once(service, 'listening');
      const { port } = service.address() as AddressInfo;
      const checkout = `http://localhost:${port}/pay`;
      const database = await openDatabase(getConfig(process.env));
      const PORT = String(await freePort());
      const site = `http://localhost:${PORT}`;
      const server = await startServer({
        DATABASE_URL: database.url,
        PORT,
        SITE_URL: site,
        WORKERS: '1',
        ...UNHURRIED,
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PRICES: 'complete=price_1',
        STRIPE_API_URL: `http://127.0.0.1:${port}`,
      });
      await use({ site, checkout, asked });
      await server.kill();
      await database.stop();
      service.close();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default' });

test('G-03 AUTH-16 where there is a checkout, Pay leads to it, though forms may not leave the site', async ({
  page,
  context,
  newAccount,
  enter,
  shop,
}) => {
  const value = await enter(await newAccount({ expiresOn: '2026-01-31' }));
  await context.addCookies([{ name: 'token', value, url: shop.site }]);
  await page.goto(`${shop.site}/search`);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Pay here')).toBeVisible();
  await expect(page).toHaveURL(shop.checkout);
  expect(shop.asked).toContain('/v1/checkout/sessions');
});

test('a passkey is made, signs in alone, and is removed', async ({ page, context, newAccount, shop: { site } }) => {
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
    await expect(page.locator('.shown-once li')).toHaveCount(10);
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
  }
});
