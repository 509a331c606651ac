import type { Pool } from 'pg';
import { forgoesDemo, removeStrayDemoAccounts } from '../provider/data/import/demo-world.ts';
import { migrate } from '../provider/data/migrate.ts';
import { openPool } from '../provider/data/pool.ts';
import type { SetUpConfig } from './set-up-advice.ts';
import { DEMO_SIGN_IN } from '../domain/accounts/demo-sign-in.ts';

/**
 * Migrates the schema, and removes demo accounts that are beside other data. With `wantsDemo` an empty database gets
 * the demo world.
 */
export async function prepareDatabase(url: string, { wantsDemo }: { wantsDemo: boolean }): Promise<void> {
  const pool = openPool(url, { connections: 2 });
  try {
    await migrate({ $client: pool });
    const removed = await removeStrayDemoAccounts(pool);
    if (removed > 0)
      console.log(`Removed the ${removed} demo accounts, because the database contains more than the demo world.`);
    if (!wantsDemo) return;
    const found = await pool.query('select from entity limit 1');
    if (found.rowCount || (await forgoesDemo(pool))) return;
    await completeDemo(url);
    // A checkpoint now means that these changes need not be replayed after a crash.
    await pool.query('checkpoint').catch(() => undefined);
  } finally {
    await pool.end();
  }
}

/**
 * Adds the demo world to an empty database, and what it lacks to one that holds nothing else. The generator is loaded
 * on demand, because it takes longer to load than the rest of a start.
 */
export async function completeDemo(url: string): Promise<void> {
  const { addDemo } = await import('./demo/add-demo.ts');
  await addDemo(url);
}

/** The start's message about signing in: with which account, and how to make the first one of your own. */
export async function signInAdvice(pool: Pool, config: SetUpConfig): Promise<string[]> {
  const { rows } = await pool.query<{ demo: number; admins: number }>(
    `select count(*) filter (where is_demo)::int as demo,
        count(*) filter (where not is_demo and is_admin and disabled_at is null)::int as admins
      from app_user`,
  );
  const { demo = 0, admins = 0 } = rows[0] ?? {};
  const { email, password } = DEMO_SIGN_IN;
  const lines: string[] = [];
  if (demo > 0 && config.isLocalOnly)
    lines.push(
      `Sign in as ${email} with the password ${password}`,
      `Everybody knows the password of the ${demo} demo accounts. They are removed with the first import.`,
    );
  else if (demo > 0)
    lines.push(
      'The demo accounts cannot sign in, because their password is public and this site may be reachable from other ' +
        'machines (HOST, SITE_URL or TRUST_PROXY).',
    );
  if (admins > 0) return lines;
  // It needs more modules than the rest of a start.
  const { setUpAdvice } = await import('./set-up-advice.ts');
  return [...lines, ...(await setUpAdvice(pool, config))];
}
