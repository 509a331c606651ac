import { signIn, startServer } from '../product-server.ts';
import { DEMO, REPORTER, STAFF, TOKENS } from './fixture-world/fixture-tags.ts';
import { addFixtureWorld } from './fixture-world/fixture-world.ts';

/** The site that the browser tests and the tests of pages over HTTP visit. */
const PORT = process.env['PORT'] ?? '4399';
export const SITE = `http://127.0.0.1:${PORT}`;
/** Where a test stands in for a network whose posts are embedded. */
export const EMBED_PORT = Number(PORT) + 1000;

/** A slow machine makes these tests slower; it must not make them fail. */
export const UNHURRIED = {
  MAX_CONCURRENT: '200',
  MAX_WAIT: '30000',
  DATABASE_CONNECT_TIMEOUT: '30000',
  DATABASE_POOL_TIMEOUT: '30000',
  DATABASE_ANSWER_TIMEOUT: '30000',
};

/** Name of the switch that says that the site is open. */
const OPEN = 'TOUCHLINE_SITE_OPEN';

/**
 * Starts the built product with the fixture world beside its demo world, and signs its accounts in, once, because
 * signing in is limited for each network. Tests find all of it in the environment. If the site is open, it only says so.
 *
 * @returns ends the site, if this call has started it
 */
export default async function openSite(): Promise<() => Promise<void>> {
  if (process.env[OPEN]) return () => Promise.resolve();
  process.env['DATA_DIR'] ??= '.touchline/site';
  const { end } = await startServer({
    PORT,
    // A second process would compile and remember the same once more: a fifth of what these tests cost.
    WORKERS: '1',
    // Tests come from networks of their own.
    TRUST_PROXY: '1',
    STYLEGUIDE: '1',
    // A server of the test stands in for one network; nothing answers for the other.
    EMBED_HOSTS: `tw=http://127.0.0.1:${EMBED_PORT},ig=http://127.0.0.1:9`,
    ...UNHURRIED,
  });
  process.env[OPEN] = '1';
  await addFixtureWorld();
  const tokens: Record<string, string> = {};
  for (const account of [DEMO, REPORTER, STAFF]) tokens[account.username] = await signIn(SITE, account);
  process.env[TOKENS] = JSON.stringify(tokens);
  return end;
}
