import { expect, test } from 'vitest';
import { choiceAttributes, tokenAttributes } from '../../../src/domain/accounts/cookies.ts';
import { isForeign } from '../../../src/domain/accounts/request-sender.ts';

const SITE = 'https://touchline.example';
const host = 'touchline.example';

test.each([
  ['our page, newer browser', { fetchSite: 'same-origin', origin: SITE, host }, false],
  ['typed in', { fetchSite: 'none', origin: null, host }, true],
  ['a neighbour of ours', { fetchSite: 'same-site', origin: SITE, host }, true],
  ['another site', { fetchSite: 'cross-site', origin: SITE, host }, true],
  ['our page, older browser', { fetchSite: null, origin: SITE, host }, false],
  ['by another name of ours', { fetchSite: null, origin: 'http://10.0.0.1', host: '10.0.0.1' }, false],
  ['ours behind a proxy', { fetchSite: undefined, origin: SITE, host: '127.0.0.1:4321' }, false],
  ['another site, older browser', { fetchSite: null, origin: 'https://evil.example', host }, true],
  ['a page without an origin', { fetchSite: null, origin: 'null', host }, true],
  ['a name that begins as ours', { fetchSite: null, origin: `${SITE}.evil.example`, host }, true],
])('G-07 what is sent from %s', (_, sender, foreign) => {
  expect(isForeign(sender, SITE)).toBe(foreign);
  expect(isForeign(sender, SITE, true)).toBe(foreign);
});

test('G-07 a program says nothing: it is believed where no proof is required', () => {
  const silent = { fetchSite: undefined, origin: undefined, host };
  expect(isForeign(silent, SITE)).toBe(false);
  expect(isForeign(silent, SITE, true)).toBe(true);
});

test('CONST-03 G-07 the token’s cookie is out of reach of scripts, lax, for 22 days, and under TLS for TLS alone', () => {
  const kept = { path: '/', sameSite: 'lax', httpOnly: true, maxAge: 22 * 86_400 };
  expect(tokenAttributes(SITE)).toEqual({ ...kept, secure: true });
  expect(tokenAttributes('http://127.0.0.1:4321')).toEqual({ ...kept, secure: false });
  expect(choiceAttributes(SITE)).toMatchObject({ sameSite: 'lax', secure: true });
});
