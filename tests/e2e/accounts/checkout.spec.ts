import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getConfig } from '../../../src/config.ts';
import { openDatabase } from '../../../src/provider/data/embedded.ts';
import { startServer } from '../../product-server.ts';
import { expect, test } from '../visitor.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('G-03 AUTH-16 where there is a checkout, Pay leads to it, though forms may not leave the site', async ({
      page,
      newAccount,
      enterHere,
    }) => {
      // Plays the payment service: its API, and the page where people pay, at another origin.
      const asked: string[] = [];
      const service = createServer((incoming, outgoing) => {
        asked.push(incoming.url ?? '');
        const { port } = service.address() as AddressInfo;
        const url = `http://localhost:${port}/pay`;
        outgoing.setHeader(
          'content-type',
          incoming.method === 'POST' ? 'application/json' : 'text/html',
        );
        outgoing.end(incoming.method === 'POST' ? JSON.stringify({ id: 'cs_1', url }) : 'Pay here');
      }).listen(0);
      await once(service, 'listening');
      const { port } = service.address() as AddressInfo;
      const database = await openDatabase(getConfig(process.env));
      const server = await startServer({
        DATABASE_URL: database.url,
        WORKERS: '1',
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PRICES: 'complete=price_1',
        STRIPE_API_URL: `http://127.0.0.1:${port}`,
      });
      try {
        await enterHere(await newAccount({ expiresOn: '2026-01-31' }));
        await page.goto(`${server.url}/search`);
        await page.getByRole('button', { name: 'Pay' }).click();
        await expect(page.getByText('Pay here')).toBeVisible();
        await expect(page).toHaveURL(`http://localhost:${port}/pay`);
        expect(asked).toContain('/v1/checkout/sessions');
      } finally {
        await server.kill();
        await database.stop();
        service.close();
      }
    });
  });
}
