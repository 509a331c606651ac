import { expect, test } from 'vitest';
import { contradictions } from '../../../src/cli/operations/contradictions.ts';
import { getConfig } from '../../../src/config.ts';

const found = (env: Record<string, string>) => contradictions(env, getConfig(env)).join('\n');

test('the switches of a machine of one’s own do not contradict each other', () => {
  expect(found({})).toBe('');
  expect(found({ HOST: '::1', PORT: '8080' })).toBe('');
});

test.each([
  ['SITE_URL', { SITE_URL: 'http://touchline.example' }],
  ['TRUST_PROXY', { SITE_URL: 'https://touchline.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ['SMTP_URL', { SITE_URL: 'https://touchline.example' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example:587' }],
  ['PROVIDER_URL', { PROVIDER_URL: 'http://provider.example', DATABASE_URL: 'postgres://a@b/c' }],
  ['PROVIDER_CLIENT_ID', { PROVIDER_CLIENT_ID: 'site' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk' }],
  ['WAL_ARCHIVE', { DATABASE_URL: 'postgres://a@b/c', WAL_ARCHIVE: '/srv/archive' }],
  ['DATABASE_LOCK_TIMEOUT', { DATABASE_LOCK_TIMEOUT: '9000', DATABASE_STATEMENT_TIMEOUT: '8000' }],
])('%s is named where it does not fit', (name, env) => {
  expect(found(env)).toContain(name);
});
