import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { maxBodyBytes } from '../../src/contract/wire/body-limits.ts';
import { MAX_BODY_BYTES } from '../../src/domain/constants.ts';
import { requestsWithBody } from '../requests-with-body.ts';
import { newAddress } from '../site/accounts.ts';
import { SITE } from '../site/site.ts';
import { expect, test } from './visitor.ts';

const json = { 'content-type': 'application/json' };

/** Sends a body from a network of its own. */
const send = (method: string, path: string, body: BodyInit, more: object = {}) =>
  fetch(SITE + path, {
    method,
    body,
    headers: { ...json, origin: SITE, ...newAddress() },
    redirect: 'manual',
    ...more,
  });

test('every body that is longer than its limit is refused in words before it comes', async () => {
  const { hostname, port } = new URL(SITE);
  const targets = requestsWithBody();
  expect(targets.length).toBeGreaterThan(200);
  for (const [method, path] of targets) {
    const headers = { ...newAddress(), 'content-length': maxBodyBytes(method, path) + 1 };
    const above = request({ hostname, port, method, path, headers });
    above.flushHeaders();
    const [answer] = (await once(above, 'response')) as [IncomingMessage];
    const words = Buffer.concat(await answer.toArray()).toString();
    above.destroy();
    expect([answer.statusCode, words], `${method} ${path}`).toEqual([
      413,
      expect.stringContaining('The form or file is too large. Send a smaller one.'),
    ]);
    if (path.startsWith('/api/')) expect(JSON.parse(words)).toMatchObject({ error: 'request_too_large' });
  }
});

test('a body a tenth below a limit of its own is read', async () => {
  const own = requestsWithBody().filter(([method, path]) => maxBodyBytes(method, path) > MAX_BODY_BYTES);
  expect(own.length).toBeGreaterThan(5);
  for (const [method, path] of own) {
    const below = await send(method, path, `{}${' '.repeat(maxBodyBytes(method, path) * 0.9)}`);
    expect([413, 500, 503], `${method} ${path}`).not.toContain(below.status);
    await below.arrayBuffer();
  }
});

test('the limit holds for a body that does not say how long it is', async () => {
  const statusOf = async (bytes: number) => {
    const body = new Blob([' '.repeat(bytes)]).stream();
    return (await send('POST', '/api/oauth/token', body, { duplex: 'half' })).status;
  };
  expect(await statusOf(MAX_BODY_BYTES * 0.9)).toBe(400);
  expect(await statusOf(MAX_BODY_BYTES * 1.1)).toBe(413);
});
