import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getConfig } from '../../../src/config.ts';
import { openDatabase } from '../../../src/provider/data/embedded.ts';
import { startServer } from '../../product-server.ts';
import { expect, test as base } from '../visitor.ts';

interface Shop {
  /** The product, with this service for payments. */
  site: string;
  /** The payment page, at another origin. */
  checkout: string;
  /** The product's calls to the service. */
  asked: string[];
}

/** The product where there is a checkout. One for both tests: it takes longer to start than they take. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const asked: string[] = [];
      const service = createServer((incoming, outgoing) => {
        asked.push(incoming.url ?? '');
        const isCall = incoming.method === 'POST';
        outgoing.setHeader('content-type', isCall ? 'application/json' : 'text/html');
        outgoing.end(isCall ? JSON.stringify({ id: 'cs_1', url: checkout }) : 'Pay here');
      }).listen(0);
      await once(service, 'listening');
      const { port } = service.address() as AddressInfo;
      const checkout = `http://localhost:${port}/pay`;
      const database = await openDatabase(getConfig(process.env));
      const server = await startServer({
        DATABASE_URL: database.url,
        WORKERS: '1',
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PRICES: 'complete=price_1',
        STRIPE_API_URL: `http://127.0.0.1:${port}`,
      });
      await use({ site: server.url, checkout, asked });
      await server.kill();
      await database.stop();
      service.close();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('G-03 AUTH-16 where there is a checkout, Pay leads to it, though forms may not leave the site', async ({
      page,
      enterNew,
      shop,
    }) => {
      await enterNew({ expiresOn: '2026-01-31' });
      await page.goto(`${shop.site}/search`);
      await page.getByRole('button', { name: 'Pay' }).click();
      await expect(page.getByText('Pay here')).toBeVisible();
      await expect(page).toHaveURL(shop.checkout);
      expect(shop.asked.splice(0)).toContain('/v1/checkout/sessions');
    });
  });
}
