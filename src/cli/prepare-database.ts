import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { close, connect, type Database } from '../provider/data/connect.ts';
import { migrate } from '../provider/data/migrate.ts';
import { addDemoRequests } from './demo-requests.ts';
import { appUser } from '../provider/data/schema/accounts.ts';
import { DEMO_SIGN_IN, ensureDemoUsers } from '../provider/data/seed/demo-user.ts';
import { seedWithBar } from './seed-with-bar.ts';
import { LOCKS } from '../provider/data/locks.ts';

/**
 * Brings the schema up to date. With `wantsDemo` an empty database gets the demo world, and the demo accounts that are
 * missing are made.
 */
export async function prepareDatabase(url: string, { wantsDemo }: { wantsDemo: boolean }): Promise<void> {
  const db = connect(url, { connections: 3 });
  try {
    await migrate(db);
    if (wantsDemo) await addDemo(db);
  } finally {
    await close(db);
  }
}

async function addDemo(db: Database): Promise<void> {
  const turn = await db.$client.connect();
  try {
    await turn.query('select pg_advisory_lock($1)', [LOCKS.seeding]);
    const found = await turn.query('select from entity limit 1');
    if (!found.rowCount) await seedWithBar(db);
    await ensureDemoUsers(db);
    await addDemoRequests(db, new Date());
  } finally {
    turn.release(true);
  }
}

const MAKE_ACCOUNT = 'npm run admin -- user add <e-mail> --name "<name>" --admin';

/** What a start says about signing in: with which account, or why with none and how to make one. */
export async function signInAdvice(db: Database, { isLocalOnly }: Pick<Config, 'isLocalOnly'>): Promise<string[]> {
  const [counted] = await db
    .select({
      demo: sql<number>`count(*) filter (where is_demo)`.mapWith(Number),
      own: sql<number>`count(*) filter (where not is_demo)`.mapWith(Number),
    })
    .from(appUser);
  const { demo = 0, own = 0 } = counted ?? {};
  const { email, password } = DEMO_SIGN_IN;
  if (demo > 0 && isLocalOnly) return [`Sign in as ${email} with the password ${password}`];
  const lines: string[] = [];
  if (demo > 0)
    lines.push(
      'The demo accounts cannot sign in here, because everybody knows their password and other machines may reach ' +
        'this site (HOST, SITE_URL or TRUST_PROXY).',
    );
  if (own === 0) lines.push(`No account can sign in yet. Make the first one: ${MAKE_ACCOUNT}`);
  return lines;
}
