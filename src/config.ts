import { type EmbedHosts, readEmbedHosts } from './domain/posts/embeds.ts';
import { resolve } from 'node:path';
import { z } from 'zod';
import { serverAddresses } from './domain/server-addresses.ts';
import { EMAIL, MAX_EMAIL_LENGTH } from './domain/accounts/email.ts';
import { isLoopback } from './domain/accounts/network-address.ts';
import { MIN_PASSWORD_LENGTH, PASSWORD_COST, type PasswordCost } from './domain/accounts/password.ts';

const webUrl = z
  .url({ protocol: /^https?$/, error: 'write an address such as https://touchline.example' })
  .transform((url) => url.replace(/\/+$/, ''));

const mailbox = z.string().max(MAX_EMAIL_LENGTH).regex(EMAIL, { error: 'write an e-mail address' });
const onOff = z.stringbool({ truthy: ['on', 'true', '1'], falsy: ['off', 'false', '0'], error: 'write on or off' });

const wholeNumber = (least: number, most: number, standard: number) => {
  const message = `write a number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((count) => count >= least && count <= most, message)
    .default(standard);
};
const STRIPE_TIMEOUT_MS = 10_000;
const MAX_TIME_MS = 3_600_000;
const milliseconds = (standard: number) => wholeNumber(0, MAX_TIME_MS, standard);

/** An address of PostgreSQL; several servers are separated by commas, as libpq takes them. */
const databaseUrl = z
  .string()
  .max(2000, 'write at most 2000 characters')
  .refine((url) => serverAddresses(url).every(isDatabaseAddress), {
    error:
      'write an address such as postgres://user:password@host:5432/touchline, with several servers ' +
      'postgres://user:password@one:5432,two:5432/touchline',
  });
const isDatabaseAddress = (url: string) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url);

const switches = z.object({
  /** Address the server listens on. By default only this machine can reach it. */
  HOST: z
    .string()
    .regex(/^[\w.:-]{1,253}$/, 'write an address to listen on, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  /** Port the server listens on. */
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'write a port number from 1 to 65535')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'write a port number from 1 to 65535')
    .default(4321),
  /** Processes that serve requests. Default: one per core, at most four. */
  WORKERS: z
    .string()
    .regex(/^\d{1,3}$/, 'write a number from 1 to 128')
    .transform(Number)
    .refine((count) => count >= 1 && count <= 128, 'write a number from 1 to 128')
    .optional(),
  /** Folder of everything the product stores, the embedded PostgreSQL server included. */
  DATA_DIR: z
    .string()
    .max(4000, 'write the path to a folder')
    .default('.data')
    .transform((folder) => resolve(folder)),
  /** An external PostgreSQL database, of one or several servers. With it no embedded server is started. */
  DATABASE_URL: databaseUrl.optional(),
  /** The same database without the pooler that DATABASE_URL leads to, for what belongs to one connection. */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  /** Hot standbys of the database, separated by spaces, which answer what only reads. */
  DATABASE_READ_URL: z
    .string()
    .default('')
    .transform((text) => text.split(' ').filter((each) => each !== ''))
    .pipe(z.array(databaseUrl).max(16, 'write at most 16 addresses')),
  /** Where `posts move` takes the posts: an address that the main database can reach. */
  POSTS_DATABASE_URL: databaseUrl
    .refine((url) => serverAddresses(url).length === 1, 'write the address of one server')
    .optional(),
  /** Maximum number of database connections of each worker. Set by the start if not given. */
  DATABASE_POOL: wholeNumber(1, 1000, 10),
  /** Time limit for connecting to the database, milliseconds. 0 is no limit, also below. */
  DATABASE_CONNECT_TIMEOUT: milliseconds(1500),
  /** Time limit for waiting for a free connection, milliseconds. */
  DATABASE_POOL_TIMEOUT: milliseconds(1500),
  /** Time limit of a statement, milliseconds. */
  DATABASE_STATEMENT_TIMEOUT: milliseconds(15_000),
  /** Time limit for waiting for a lock, milliseconds. */
  DATABASE_LOCK_TIMEOUT: milliseconds(5000),
  /** Time limit for idling within a transaction, milliseconds. */
  DATABASE_IDLE_TIMEOUT: milliseconds(60_000),
  /** Milliseconds without an answer after which the database counts as unavailable and requests are refused at once. */
  DATABASE_ANSWER_TIMEOUT: wholeNumber(100, 60_000, 1500),
  /** Folder of the embedded database, for the check of free disk space. Set by the start. */
  DATABASE_FOLDER: z.string().max(4000, 'write the path to a folder').optional(),
  /** Megabytes that must be free on the embedded database's disk before a write. 0 switches the check off. */
  MIN_FREE_MB: wholeNumber(0, 1_000_000, 64),
  /** Folder to which the embedded database archives its write-ahead log. */
  WAL_ARCHIVE: z
    .string()
    .max(1000, 'write the path to a folder')
    .regex(/^[^'"%\n]+$/, 'write a path without quotation marks and percent signs')
    .transform((folder) => resolve(folder))
    .optional(),
  /** Maximum number of concurrent requests of each process; others wait. */
  MAX_CONCURRENT: wholeNumber(1, 10_000, 4),
  /** Milliseconds that a request may wait; then it is refused with 503. */
  MAX_WAIT: wholeNumber(0, 60_000, 800),
  /** Milliseconds that a request's body may pause; then it is refused with 408. */
  BODY_PAUSE: milliseconds(10_000),
  /** Bearer token for /metrics. If unset, the page does not exist. */
  METRICS_TOKEN: z.string().min(16, 'write at least 16 characters').max(300, 'write at most 300 characters').optional(),
  /** Log level: `info` logs each request. */
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug'], { error: 'write error, warn, info or debug' }).default('warn'),
  /** Public address of the site; links in e-mails and canonical addresses begin with it. */
  SITE_URL: webUrl.optional(),
  /** A mail server: smtp://user:password@host:587 or smtps://… If unset, e-mails wait in the outbox. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'write an address such as smtp://host:587' })
    .optional(),
  /** The sender of e-mails. */
  MAIL_FROM: mailbox.default('no-reply@touchline.example'),
  /** Address of staff, who receive an e-mail about each request. */
  STAFF_EMAIL: mailbox.default('staff@touchline.example'),
  /** Minimum length of a new password, characters. */
  MIN_PASSWORD: wholeNumber(MIN_PASSWORD_LENGTH, 64, MIN_PASSWORD_LENGTH),
  /**
   * Give every password recovery request the same response, so that it does not reveal which addresses have an account.
   */
  RECOVERY_ALWAYS_ACCEPTED: onOff.default(false),
  /** Days for which reads of medical data are logged. 0 logs nothing. */
  READ_LOG_DAYS: wholeNumber(0, 36_500, 365),
  /** Days for which posts are kept. 0 keeps them for ever. */
  POST_DAYS: wholeNumber(0, 36_500, 0),
  /** Store the tickets of readers. If off, the form only closes. */
  TICKETS_STORE: onOff.default(true),
  /** Count searches anonymously. */
  SEARCH_COUNTER: onOff.default(false),
  /** Origins of the networks' embed pages. */
  EMBED_HOSTS: z
    .string()
    .default('')
    .transform((text, context) => {
      const hosts = readEmbedHosts(text);
      if (hosts) return hosts;
      context.addIssue('write origins as tw=https://…,ig=https://…,fb=https://…');
      return z.NEVER;
    }),
  /** First day without posts of the network that closed its interface, YYYY-MM-DD. */
  NO_INTEGRATION_SINCE: z.iso.date('write a date as YYYY-MM-DD').default('2023-07-03'),
  /** The site is behind a reverse proxy: trust the last address in X-Forwarded-For. */
  TRUST_PROXY: onOff.default(false),
  /** API key of Stripe Checkout. If unset, staff confirm payments. */
  STRIPE_SECRET_KEY: z.string().max(300, 'write the secret key of your account').optional(),
  /** Stripe's signing secret for messages to POST /api/payment/stripe. */
  STRIPE_WEBHOOK_SECRET: z.string().max(300, 'write the secret of your endpoint').default(''),
  /** Stripe's price id of each plan; a payment is for a year. */
  STRIPE_PRICES: z
    .string()
    .regex(/^([a-z0-9-]+=price_\w+( |$))*$/, 'write plans and prices such as complete=price_1 media=price_2')
    .default('')
    .transform((text) => new Map(text.split(' ').map((pair) => pair.split('=') as [string, string]))),
  /** Base address of a payment service compatible with Stripe. */
  STRIPE_API_URL: webUrl.default('https://api.stripe.com'),
  /**
   * Private addresses and networks that news sources may use, separated by spaces. By default only public ones are
   * allowed.
   */
  OUTBOUND_ALLOW: z
    .string()
    .max(2000, 'write addresses or networks')
    .regex(/^([\da-f.:]+(\/\d{1,3})?( +|$))*$/i, 'write addresses or networks such as 127.0.0.1 10.0.0.0/8')
    .default('')
    .transform((text) => text.split(' ').filter((each) => each !== '')),
  /** Public API of Bluesky. */
  BLUESKY_API_URL: webUrl.default('https://public.api.bsky.app'),
  /** Bluesky's stream of new posts and deletions. */
  JETSTREAM_URL: webUrl.default('https://jetstream2.us-east.bsky.network'),
  /** Token of X's paid API. If unset, X is not read. */
  X_BEARER_TOKEN: z.string().max(500, 'write the bearer token of your project').optional(),
  /** The most that reading X may cost per month, US dollars. */
  X_MONTHLY_USD: wholeNumber(0, 100_000, 0),
  /** Base address of X's API. */
  X_API_URL: webUrl.default('https://api.x.com'),
  /** Serve /styleguide, which shows what pages are made of, in every state. For developers: `npm run dev` sets it. */
  STYLEGUIDE: onOff.default(false),
  /** Address of another installation, with or without `/api`. If unset, the site uses its own, in process. */
  PROVIDER_URL: webUrl.transform((url) => (url.endsWith('/api') ? url : `${url}/api`)).optional(),
  /** API client credentials from that installation's `npm run admin -- client`. Only the site's server sends them. */
  PROVIDER_CLIENT_ID: z.string().max(100).optional(),
  PROVIDER_CLIENT_SECRET: z.string().max(100).optional(),
});

export interface Config {
  host: string;
  port: number;
  workers: number | undefined;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database for connections that keep locks or hear notices; `databaseUrl` may lead to a pooler. */
  directUrl: string | undefined;
  /** Where the posts are to be, if not in the main database. */
  postsUrl: string | undefined;
  database: DatabaseConfig;
  load: LoadConfig;
  /** Undefined: no metrics page. */
  metricsToken: string | undefined;
  logLevel: 'error' | 'warn' | 'info' | 'debug';
  /** Without a trailing slash. */
  siteUrl: string;
  /** Ends with `/api`. */
  providerUrl: string | undefined;
  /** Credentials for the provider at `providerUrl`; undefined if none are needed. */
  providerClient: { clientId: string; clientSecret: string } | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  staffEmail: string;
  recoveryAlwaysAccepted: boolean;
  /** Characters of a new password, at least. */
  minPasswordLength: number;
  passwordCost: PasswordCost;
  /** 0: reads are not logged. */
  readLogDays: number;
  /** 0: posts are kept for ever. */
  postDays: number;
  ticketsStore: boolean;
  searchCounter: boolean;
  /** Origins of the networks' embed pages. */
  embedHosts: EmbedHosts;
  /** The day named in the notice about missing posts, YYYY-MM-DD. */
  noIntegrationSince: string;
  trustProxy: boolean;
  /**
   * No switch says that other machines reach the site: HOST and SITE_URL are loopback and no proxy is trusted. A proxy
   * on this machine may pass their requests on all the same, and nothing in these may show it.
   */
  isLocalOnly: boolean;
  /** Private addresses and networks that may be requested. */
  outboundAllow: readonly string[];
  /** Without a trailing slash, as below. */
  blueskyApiUrl: string;
  jetstreamUrl: string;
  /** Undefined: X is not read. */
  x: { token: string; monthlyUsd: number; apiUrl: string } | undefined;
  styleguide: boolean;
  /** Undefined if staff confirm payments. */
  stripe: StripeConfig | undefined;
}

/** Time limits and connections of the database. Milliseconds; 0 is no limit. */
export interface DatabaseConfig {
  pool: number;
  limits: { connect: number; acquire: number; statement: number; lock: number; idleInTransaction: number };
  /** Time without an answer after which the database counts as unavailable. */
  answerTimeout: number;
  /** Addresses of hot standbys. */
  standbys: readonly string[];
  /** Absolute path of the embedded database; undefined for an external one. */
  folder: string | undefined;
  /** Bytes that must be free on its disk before a write; 0 switches the check off. */
  minFreeBytes: number;
  /** Absolute path of the write-ahead log archive. */
  walArchive: string | undefined;
}

/** Load limits of a worker. */
interface LoadConfig {
  maxConcurrent: number;
  /** Milliseconds, as below. */
  maxWait: number;
  /** 0 is no limit. */
  bodyPause: number;
}

/** Configuration of payment by Stripe. */
export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  /** Plan to price. */
  prices: ReadonlyMap<string, string>;
  apiUrl: string;
  /** Milliseconds for a whole answer. */
  timeout: number;
}

/**
 * Reads and checks every switch. An empty variable counts as not set.
 *
 * @throws Error that lists each invalid variable and its remedy; values are not repeated, because they may contain
 * passwords
 * @example getConfig({ PORT: '8080' }).siteUrl // 'http://127.0.0.1:8080'
 */
export function getConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const checked = switches.safeParse(given);
  if (!checked.success) {
    const lines = checked.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`);
    throw new Error(`The settings are not valid.\n  ${lines.join('\n  ')}`);
  }
  const { HOST, PORT, DATA_DIR, DATABASE_URL, SITE_URL, PROVIDER_URL, ...more } = checked.data;
  const siteUrl = SITE_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
  return {
    host: HOST,
    port: PORT,
    workers: more.WORKERS,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    directUrl: more.DATABASE_DIRECT_URL ?? DATABASE_URL,
    postsUrl: more.POSTS_DATABASE_URL,
    database: databaseConfig(more),
    load: { maxConcurrent: more.MAX_CONCURRENT, maxWait: more.MAX_WAIT, bodyPause: more.BODY_PAUSE },
    metricsToken: more.METRICS_TOKEN,
    logLevel: more.LOG_LEVEL,
    siteUrl,
    providerUrl: PROVIDER_URL,
    providerClient:
      more.PROVIDER_CLIENT_ID && more.PROVIDER_CLIENT_SECRET
        ? { clientId: more.PROVIDER_CLIENT_ID, clientSecret: more.PROVIDER_CLIENT_SECRET }
        : undefined,
    smtpUrl: more.SMTP_URL,
    mailFrom: more.MAIL_FROM,
    staffEmail: more.STAFF_EMAIL,
    recoveryAlwaysAccepted: more.RECOVERY_ALWAYS_ACCEPTED,
    minPasswordLength: more.MIN_PASSWORD,
    passwordCost: PASSWORD_COST,
    readLogDays: more.READ_LOG_DAYS,
    postDays: more.POST_DAYS,
    ticketsStore: more.TICKETS_STORE,
    searchCounter: more.SEARCH_COUNTER,
    embedHosts: more.EMBED_HOSTS,
    noIntegrationSince: more.NO_INTEGRATION_SINCE,
    trustProxy: more.TRUST_PROXY,
    isLocalOnly: isLoopback(HOST) && isLoopback(new URL(siteUrl).hostname) && !more.TRUST_PROXY,
    outboundAllow: more.OUTBOUND_ALLOW,
    blueskyApiUrl: more.BLUESKY_API_URL,
    jetstreamUrl: more.JETSTREAM_URL,
    x: more.X_BEARER_TOKEN
      ? { token: more.X_BEARER_TOKEN, monthlyUsd: more.X_MONTHLY_USD, apiUrl: more.X_API_URL }
      : undefined,
    styleguide: more.STYLEGUIDE,
    stripe: more.STRIPE_SECRET_KEY
      ? {
          secretKey: more.STRIPE_SECRET_KEY,
          webhookSecret: more.STRIPE_WEBHOOK_SECRET,
          prices: more.STRIPE_PRICES,
          apiUrl: more.STRIPE_API_URL,
          timeout: STRIPE_TIMEOUT_MS,
        }
      : undefined,
  };
}

type Switches = z.output<typeof switches>;
type DatabaseSwitch = Extract<keyof Switches, `DATABASE_${string}`> | 'MIN_FREE_MB' | 'WAL_ARCHIVE';

function databaseConfig(
  given: Pick<Switches, Exclude<DatabaseSwitch, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>>,
): DatabaseConfig {
  return {
    pool: given.DATABASE_POOL,
    limits: {
      connect: given.DATABASE_CONNECT_TIMEOUT,
      acquire: given.DATABASE_POOL_TIMEOUT,
      statement: given.DATABASE_STATEMENT_TIMEOUT,
      lock: given.DATABASE_LOCK_TIMEOUT,
      idleInTransaction: given.DATABASE_IDLE_TIMEOUT,
    },
    answerTimeout: given.DATABASE_ANSWER_TIMEOUT,
    standbys: given.DATABASE_READ_URL,
    folder: given.DATABASE_FOLDER,
    minFreeBytes: given.MIN_FREE_MB * 2 ** 20,
    walArchive: given.WAL_ARCHIVE,
  };
}
