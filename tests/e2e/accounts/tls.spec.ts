import { getConfig } from '../../../src/config.ts';
import { openDatabase } from '../../../src/provider/data/embedded.ts';
import { startServer } from '../../product-server.ts';
import { expect, PASSWORD, test } from '../visitor.ts';

test('G-07 under TLS browsers come back over TLS only, and no other host can set the token', async ({
  request,
  newAccount,
}) => {
  const database = await openDatabase(getConfig(process.env));
  const SITE_URL = 'https://touchline.example';
  const server = await startServer({ DATABASE_URL: database.url, SITE_URL, WORKERS: '1' });
  try {
    for (const path of ['/login', '/health', '/favicon.svg', '/api/user', '/nowhere']) {
      const answer = await request.get(server.url + path, { maxRedirects: 0 });
      expect(answer.headers()['strict-transport-security'], path).toMatch(/^max-age=\d{8}/);
    }
    const { email } = await newAccount();
    const form = { username: email, password: PASSWORD };
    const answer = await request.post(`${server.url}/login`, { form, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
    const token = cookies.find(({ value }) => value.startsWith('__Host-token='))?.value;
    expect(token).toMatch(/Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
    expect(token).not.toContain('Domain');
  } finally {
    await server.kill();
    await database.stop();
  }
});
