import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { SourceError } from '../../../src/domain/feeds/source-failure.ts';
import { mayConnect, createOutbound, readAddress } from '../../../src/provider/outbound/guard.ts';

/** Addresses outside the public internet, in every notation. */
const PRIVATE = [
  '0.0.0.0',
  '127.0.0.1',
  '127.255.255.254',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:db8::1',
  'fc00::1',
  'fd12:3456:789a::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '100::1',
];

test.each(PRIVATE)('%s is not asked', (address) => {
  expect(mayConnect(address, [])).toBe(false);
});

test.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is asked', (address) => {
  expect(mayConnect(address, [])).toBe(true);
});

test('a switch allows what it names and nothing else', () => {
  expect(mayConnect('127.0.0.1', ['127.0.0.1'])).toBe(true);
  expect(mayConnect('::ffff:127.0.0.1', ['127.0.0.1'])).toBe(true);
  expect(mayConnect('127.0.0.2', ['127.0.0.1'])).toBe(false);
  expect(mayConnect('10.2.3.4', ['10.0.0.0/8'])).toBe(true);
  expect(mayConnect('fd00::7', ['fd00::/8'])).toBe(true);
});

test.each([
  'ftp://a.example/',
  'file:///etc/passwd',
  'https://user:secret@a.example/',
  'gopher://a.example',
  'nothing',
])('%s is no address to ask', (address) => {
  expect(() => readAddress(address)).toThrow(SourceError);
});

/** Signed by itself, for paper.example. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBhzCCAS2gAwIBAgIUfNzSiDEShI4PGRb3Z0N/vSnhnEowCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNcGFwZXIuZXhhbXBsZTAgFw0yNjExMjQxNzUzMTdaGA8yMTI2
MTAzMTE3NTMxN1owGDEWMBQGA1UEAwwNcGFwZXIuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABAd3h7C3qgqzs3DeDdAQpzmKIcr17F31LRMLQ+s5fe9X
IrMa6ONyj0qGIvrK1qbUwW2WgGg8V0bla+DTB9ynQO+jUzBRMB0GA1UdDgQWBBR5
vUVPvcZChRd0WwSHOphXhSNN5jAfBgNVHSMEGDAWgBR5vUVPvcZChRd0WwSHOphX
hSNN5jAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCICTIy2EVawFE
mykTjRWqKgrdGrwSLo1K6qYnoLB2CnL8AiEAorDqJqHmJznGixP5m0hRqq6Nfawa
Qy3/gJXlpZYgwYk=
-----END CERTIFICATE-----
`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgj45L8olKFH7ZBjwA
lKQMpFwyiOCcQAbO2S8Mv+EVqXOhRANCAAQHd4ewt6oKs7Nw3g3QEKc5iiHK9exd
9S0TC0PrOX3vVyKzGujjco9KhiL6ytam1MFtloBoPFdG5Wvg0wfcp0Dv
-----END PRIVATE KEY-----
`;

describe('requests', () => {
  const asked: string[] = [];
  const servers: Server[] = [];
  const listen = async (server: Server) => {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    return (server.address() as AddressInfo).port;
  };
  const outside = createOutbound({ allowed: [], userAgent: 'test' });
  const inside = createOutbound({
    allowed: ['127.0.0.1'],
    userAgent: 'Touchline (+https://touchline.example)',
    limits: { milliseconds: 60_000, bytes: 100_000, redirects: 5 },
  });
  afterAll(async () => {
    await outside.close();
    await inside.close();
    for (const server of servers) server.close();
  });

  test('none reaches a private address, however it is written', async () => {
    const port = await listen(createServer((request, response) => void response.end(asked.push(request.url ?? ''))));
    const hosts = [
      '127.0.0.1',
      'localhost',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '127.0.0.1.',
      '0',
      '0.0.0.0',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '①②⑦.0.0.1',
    ];
    for (const host of hosts) {
      await expect(outside.get(`http://${host}:${port}/${host}`), host).rejects.toThrow(SourceError);
    }
    expect(asked).toEqual([]);
  });

  test('each redirect is checked like a new address', async () => {
    const reached: string[] = [];
    const secret = createServer((request, response) => void response.end(reached.push(request.url ?? '')));
    const secretPort = await new Promise<number>((resolve) => {
      servers.push(secret);
      secret.listen(0, '127.0.0.2', () => resolve((secret.address() as AddressInfo).port));
    });
    const targets = [
      `http://127.0.0.2:${secretPort}/`,
      `http://[::ffff:127.0.0.2]:${secretPort}/`,
      'file:///etc/passwd',
      'http://user:secret@127.0.0.1/',
    ];
    for (const target of targets) {
      const server = createServer((_, response) => void response.writeHead(301, { location: target }).end());
      const port = await listen(server);
      await expect(inside.get(`http://127.0.0.1:${port}/`), target).rejects.toThrow(SourceError);
    }
    expect(reached).toEqual([]);
  });

  test('a certificate that is not valid is called that', async () => {
    const port = await listen(
      createSecureServer({ key: KEY, cert: CERTIFICATE }, (_, response) => void response.end()),
    );
    await expect(inside.get(`https://127.0.0.1:${port}/`)).rejects.toThrow(
      'The server’s certificate is not valid (DEPTH_ZERO_SELF_SIGNED_CERT).',
    );
  });

  test('at most five redirects are followed; only permanent ones are kept', async () => {
    const server = createServer((request, response) => {
      const step = Number(request.url?.slice(1));
      if (step >= 9) response.end('done');
      else response.writeHead(step === 5 ? 308 : 302, { location: `/${step + 1}` }).end();
    });
    const base = `http://127.0.0.1:${await listen(server)}`;
    await expect(inside.get(`${base}/0`)).rejects.toThrow('redirected more than 5 times');
    const answer = await inside.get(`${base}/5`);
    expect(answer.body.toString()).toBe('done');
    expect(answer.address).toBe(`${base}/9`);
    expect(answer.permanentAddress).toBe(`${base}/6`);
  });

  test('an answer that inflates beyond the limit is not taken', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000));
    const server = createServer(
      (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    await expect(inside.get(`http://127.0.0.1:${await listen(server)}/`)).rejects.toThrow('larger than');
  });

  test('a file is written up to its limit', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-guard-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const toFile = join(folder, 'file');
    const server = createServer((request, response) => void response.end('x'.repeat(Number(request.url?.slice(1)))));
    const base = `http://127.0.0.1:${await listen(server)}`;
    const { body } = await inside.get(`${base}/100000`, { toFile });
    expect([body.length, (await stat(toFile)).size]).toEqual([0, 100_000]);
    await expect(inside.get(`${base}/100001`, { toFile })).rejects.toMatchObject({ failure: 'large' });
  });

  test('a host that never answers is given up', async () => {
    const impatient = createOutbound({
      allowed: ['127.0.0.1'],
      userAgent: 'test',
      limits: { milliseconds: 50, bytes: 1000, redirects: 5 },
    });
    const port = await listen(createServer(() => undefined));
    await expect(impatient.get(`http://127.0.0.1:${port}/`)).rejects.toThrow('did not respond in time');
    await impatient.close();
  });

  test('the user agent says who asks; nothing else is told', async () => {
    let headers: object = {};
    const server = createServer((request, response) => {
      ({ headers } = request);
      response.end('x');
    });
    await inside.get(`http://127.0.0.1:${await listen(server)}/`);
    expect(headers).toMatchObject({ 'user-agent': 'Touchline (+https://touchline.example)' });
    expect(Object.keys(headers)).not.toContain('cookie');
    expect(Object.keys(headers)).not.toContain('referer');
    expect(Object.keys(headers)).not.toContain('authorization');
  });
});
