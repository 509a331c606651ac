import { EMBED_HOSTS } from '../../src/domain/posts/embeds.ts';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { getConfig } from '../../src/config.ts';

test('G-83 without any switch the site listens on this machine only and keeps its data here', () => {
  expect(getConfig({ PATH: '/usr/bin' })).toEqual({
    host: '127.0.0.1',
    port: 4321,
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    directUrl: undefined,
    postsUrl: undefined,
    database: {
      pool: 10,
      limits: { connect: 1500, acquire: 1500, statement: 15_000, lock: 5000, idleInTransaction: 60_000 },
      answerTimeout: 1500,
      standbys: [],
      folder: undefined,
      minFreeBytes: 67_108_864,
      walArchive: undefined,
    },
    load: { maxConcurrent: 4, maxWait: 800, bodyPause: 10_000 },
    metricsToken: undefined,
    logLevel: 'warn',
    siteUrl: 'http://127.0.0.1:4321',
    providerUrl: undefined,
    providerClient: undefined,
    workers: undefined,
    ticketsStore: true,
    searchCounter: false,
    embedHosts: EMBED_HOSTS,
    noIntegrationSince: '2023-07-03',
    smtpUrl: undefined,
    mailFrom: 'no-reply@touchline.example',
    staffEmail: 'staff@touchline.example',
    minPasswordLength: 6,
    recoveryAlwaysAccepted: false,
    passwordCost: { memoryCost: 65_536, timeCost: 3 },
    readLogDays: 365,
    postDays: 0,
    trustProxy: false,
    isLocalOnly: true,
    outboundAllow: [],
    blueskyApiUrl: 'https://public.api.bsky.app',
    jetstreamUrl: 'https://jetstream2.us-east.bsky.network',
    x: undefined,
    styleguide: false,
    stripe: undefined,
  });
});

test('G-83 each switch is taken over', () => {
  expect(
    getConfig({
      HOST: '::1',
      PORT: '8080',
      DATA_DIR: '/srv/touchline',
      DATABASE_URL: 'postgres://user:secret@db.example:5432/touchline',
      DATABASE_DIRECT_URL: 'postgres://user:secret@one.example,two.example:5433/touchline',
      DATABASE_READ_URL: 'postgres://user:secret@two.example/touchline postgres://user:secret@three.example/touchline',
      POSTS_DATABASE_URL: 'postgres://user:secret@posts.example/posts',
      SITE_URL: 'https://touchline.example/',
      PROVIDER_URL: 'http://provider.example:9000',
      PROVIDER_CLIENT_ID: 'site',
      PROVIDER_CLIENT_SECRET: 'secret',
      WORKERS: '2',
      DATABASE_POOL: '7',
      DATABASE_CONNECT_TIMEOUT: '1',
      DATABASE_POOL_TIMEOUT: '2',
      DATABASE_STATEMENT_TIMEOUT: '3',
      DATABASE_LOCK_TIMEOUT: '4',
      DATABASE_IDLE_TIMEOUT: '5',
      DATABASE_ANSWER_TIMEOUT: '600',
      DATABASE_FOLDER: '/srv/touchline/postgres',
      MIN_FREE_MB: '1',
      WAL_ARCHIVE: '/srv/archive',
      MAX_CONCURRENT: '8',
      MAX_WAIT: '9',
      BODY_PAUSE: '0',
      METRICS_TOKEN: 'sixteen letters.',
      LOG_LEVEL: 'info',
      TICKETS_STORE: 'off',
      SEARCH_COUNTER: '1',
      EMBED_HOSTS: 'tw=http://127.0.0.1:8001',
      NO_INTEGRATION_SINCE: '2024-02-29',
      SMTP_URL: 'smtps://user:secret@mail.example:465',
      MAIL_FROM: 'hello@club.example',
      STAFF_EMAIL: 'desk@club.example',
      MIN_PASSWORD: '12',
      RECOVERY_ALWAYS_ACCEPTED: 'on',
      READ_LOG_DAYS: '30',
      POST_DAYS: '400',
      TRUST_PROXY: 'true',
      OUTBOUND_ALLOW: '127.0.0.1 10.0.0.0/8',
      BLUESKY_API_URL: 'http://bluesky.example/',
      JETSTREAM_URL: 'http://jetstream.example',
      X_BEARER_TOKEN: 'secret',
      X_MONTHLY_USD: '50',
      X_API_URL: 'http://x.example',
      STYLEGUIDE: '1',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PRICES: 'complete=price_1 media=price_2',
    }),
  ).toEqual({
    host: '::1',
    port: 8080,
    dataDir: '/srv/touchline',
    databaseUrl: 'postgres://user:secret@db.example:5432/touchline',
    directUrl: 'postgres://user:secret@one.example,two.example:5433/touchline',
    postsUrl: 'postgres://user:secret@posts.example/posts',
    database: {
      pool: 7,
      limits: { connect: 1, acquire: 2, statement: 3, lock: 4, idleInTransaction: 5 },
      answerTimeout: 600,
      standbys: ['postgres://user:secret@two.example/touchline', 'postgres://user:secret@three.example/touchline'],
      folder: '/srv/touchline/postgres',
      minFreeBytes: 1_048_576,
      walArchive: '/srv/archive',
    },
    load: { maxConcurrent: 8, maxWait: 9, bodyPause: 0 },
    metricsToken: 'sixteen letters.',
    logLevel: 'info',
    siteUrl: 'https://touchline.example',
    providerUrl: 'http://provider.example:9000/api',
    providerClient: { clientId: 'site', clientSecret: 'secret' },
    workers: 2,
    ticketsStore: false,
    searchCounter: true,
    embedHosts: { ...EMBED_HOSTS, tw: 'http://127.0.0.1:8001' },
    noIntegrationSince: '2024-02-29',
    smtpUrl: 'smtps://user:secret@mail.example:465',
    mailFrom: 'hello@club.example',
    staffEmail: 'desk@club.example',
    minPasswordLength: 12,
    recoveryAlwaysAccepted: true,
    passwordCost: { memoryCost: 65_536, timeCost: 3 },
    readLogDays: 30,
    postDays: 400,
    trustProxy: true,
    isLocalOnly: false,
    outboundAllow: ['127.0.0.1', '10.0.0.0/8'],
    blueskyApiUrl: 'http://bluesky.example',
    jetstreamUrl: 'http://jetstream.example',
    x: { token: 'secret', monthlyUsd: 50, apiUrl: 'http://x.example' },
    styleguide: true,
    stripe: {
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      prices: new Map([
        ['complete', 'price_1'],
        ['media', 'price_2'],
      ]),
      apiUrl: 'https://api.stripe.com',
      timeout: 10_000,
    },
  });
});

test.each([
  'https://other.example',
  'https://other.example/',
  'https://other.example/api',
  'https://other.example/api/',
])('the API of the installation at %s is below /api', (url) => {
  expect(getConfig({ PROVIDER_URL: url }).providerUrl).toBe('https://other.example/api');
});

test('an empty switch is one that was not set', () => {
  expect(getConfig({ PORT: '', DATABASE_URL: '' })).toEqual(getConfig({}));
});

test.each(['on', 'ON', 'true', '1'])('a switch is on with %s', (text) => {
  expect(getConfig({ RECOVERY_ALWAYS_ACCEPTED: text, TICKETS_STORE: text, SEARCH_COUNTER: text })).toMatchObject({
    recoveryAlwaysAccepted: true,
    ticketsStore: true,
    searchCounter: true,
  });
});

test.each(['off', 'Off', 'false', '0'])('a switch is off with %s', (text) => {
  expect(getConfig({ TRUST_PROXY: text, TICKETS_STORE: text, STYLEGUIDE: text })).toMatchObject({
    trustProxy: false,
    ticketsStore: false,
    styleguide: false,
  });
});

test('an address of version six stands in brackets', () => {
  expect(getConfig({ HOST: '::1' }).siteUrl).toBe('http://[::1]:4321');
});

test('a database behind a socket is a database', () => {
  const url = 'postgres://touchline:secret@%2Ftmp%2Fdata%2Fpostgres/touchline';
  expect(getConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['HOST', 'two words'],
  ['HOST', 'a'.repeat(300)],
  ['DATABASE_URL', 'mysql://user:secret@db.example/x'],
  ['DATABASE_URL', 'secret'],
  ['DATABASE_URL', 'postgres://user:secret@one.example:1,two.example:x/x'],
  ['DATABASE_READ_URL', 'postgres://db.example/x nonsense'],
  ['POSTS_DATABASE_URL', 'postgres://user:secret@one.example,two.example/x'],
  ['SITE_URL', 'ftp://secret.example'],
  ['PROVIDER_URL', 'secret.example'],
  ['DATA_DIR', 'secret'.repeat(1000)],
  ['SMTP_URL', 'https://user:secret@mail.example'],
  ['STAFF_EMAIL', 'secret'],
  ['TRUST_PROXY', 'secret'],
  ['TRUST_PROXY', 'yes'],
  ['MIN_PASSWORD', '5'],
  ['MIN_PASSWORD', '65'],
  ['STRIPE_PRICES', 'secret'],
])('G-83 a wrong %s (%s) is refused by name, without repeating what may be secret', (name, value) => {
  const read = () => getConfig({ [name]: value });
  expect(read).toThrow(new RegExp(`^The settings are not valid\\.\n  ${name}: write `));
  expect(read).not.toThrow(/secret/);
});

test('all that is wrong is said at once', () => {
  expect(() => getConfig({ PORT: 'x', SITE_URL: 'y' })).toThrow(/PORT: [\s\S]*SITE_URL: /);
});

test('G-61 the notice about missing posts names the third of July 2023, or the day that is set', () => {
  expect(() => getConfig({ EMBED_HOSTS: 'tw=javascript:1' })).toThrow('EMBED_HOSTS: write origins');
  expect(getConfig({}).noIntegrationSince).toBe('2023-07-03');
  expect(() => getConfig({ NO_INTEGRATION_SINCE: '2023-02-30' })).toThrow('NO_INTEGRATION_SINCE: write a date');
});
