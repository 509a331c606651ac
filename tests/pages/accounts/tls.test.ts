import { getConfig } from '../../../src/config.ts';
import { openDatabase } from '../../../src/provider/data/embedded.ts';
import { startServer } from '../../product-server.ts';
import { PASSWORD } from '../../site/accounts.ts';
import { UNHURRIED } from '../../site/site.ts';
import { expect, test } from '../visitor.ts';

test('G-07 under TLS browsers come back over TLS only, and no other host can set the token', async ({ newAccount }) => {
  const { email } = await newAccount();
  const database = await openDatabase(getConfig(process.env));
  const SITE_URL = 'https://touchline.example';
  const server = await startServer({ DATABASE_URL: database.url, SITE_URL, WORKERS: '1', ...UNHURRIED });
  const ask = (path: string, body?: URLSearchParams) =>
    fetch(server.url + path, { redirect: 'manual', ...(body && { method: 'POST', body }) });
  try {
    for (const path of ['/login', '/health', '/favicon.svg', '/api/user', '/nowhere'])
      expect((await ask(path)).headers.get('strict-transport-security'), path).toMatch(/^max-age=\d{8}/);
    const answer = await ask('/login', new URLSearchParams({ username: email, password: PASSWORD }));
    expect(answer.status).toBe(303);
    const token = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-token='));
    expect(token).toMatch(/Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
    expect(token).not.toContain('Domain');
  } finally {
    await server.kill();
    await database.stop();
  }
});
