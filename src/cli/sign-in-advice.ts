import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../provider/data/connect.ts';
import { appUser } from '../provider/data/schema/accounts.ts';
import { DEMO_SIGN_IN } from '../provider/data/seed/demo-user.ts';

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
