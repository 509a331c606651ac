import { expect, test } from 'vitest';
import { hostCheck } from '../../../src/server/host-names.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4321', ['127.0.0.1:4321', 'localhost:4321', '[::1]:4321', 'app.localhost']],
  ['127.0.0.1', 'https://touchline.example', ['touchline.example', 'TOUCHLINE.example:443', '127.0.0.1:4321']],
  ['0.0.0.0', 'http://0.0.0.0:4321', ['192.0.2.7:4321', '[2001:db8::7]:4321', 'localhost']],
  ['::1', 'http://[::1]:4321', ['[::1]:4321']],
  ['site.internal', 'https://touchline.example', ['site.internal:4321', 'touchline.example']],
])('D14 a site on %s as %s answers to its own names', (host, siteUrl, names) => {
  const isOurs = hostCheck({ host, siteUrl });
  expect(names.filter((name) => !isOurs(name))).toEqual([]);
  const foreign = ['evil.example', 'touchline.example.evil.example', 'localhost.evil.example', '', 'a@b', 'x/y', ':80'];
  foreign.push(...['/', '\\', '?', '#', '@', '%20'].map((sign) => `${names[0]}${sign}x`));
  expect(foreign.filter(isOurs)).toEqual([]);
});

test('D14 an address of somebody else’s is none of ours where the site listens on one', () => {
  expect(hostCheck({ host: '127.0.0.1', siteUrl: 'http://127.0.0.1:4321' })('192.0.2.7')).toBe(false);
});
