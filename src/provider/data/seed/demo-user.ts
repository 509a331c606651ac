import { hash } from '@node-rs/argon2';
import { DEMO_SIGN_IN } from '../../../domain/accounts/demo-sign-in.ts';
import type { Database } from '../connect.ts';
import { appUser } from '../../accounts/schema.ts';

const LONG_AGO = '2026-01-31';

/** One account for each thing an account can be, all with the password of the first. The trial does not run out. */
const DEMO_ACCOUNTS: readonly ({ email: string; lastName: string; planName: string } & Partial<
  typeof appUser.$inferInsert
>)[] = [
  { email: DEMO_SIGN_IN.email, lastName: 'Reader', planName: 'complete' },
  { email: 'trial@touchline.example', lastName: 'Trial', planName: 'trial' },
  { email: 'media@touchline.example', lastName: 'Media', planName: 'media' },
  { email: 'injuries@touchline.example', lastName: 'Injuries', planName: 'injuries' },
  {
    email: 'editor@touchline.example',
    lastName: 'Editor',
    planName: 'complete',
    capabilities: { editor: '1' },
  },
  {
    email: 'admin@touchline.example',
    lastName: 'Admin',
    planName: 'complete',
    capabilities: { editor: '1' },
    isAdmin: true,
  },
  {
    email: 'expired-trial@touchline.example',
    lastName: 'Visitor',
    planName: 'trial',
    expiresOn: LONG_AGO,
  },
  {
    email: 'expired@touchline.example',
    lastName: 'Subscriber',
    planName: 'complete',
    expiresOn: LONG_AGO,
  },
];

/**
 * Creates missing demo accounts. Existing ones are not changed, nor are their passwords.
 */
export async function ensureDemoUsers(db: Database): Promise<void> {
  const found = await db.$client.query<{ email: string }>(
    'select lower(email) as email from app_user where lower(email) = any($1)',
    [DEMO_ACCOUNTS.map(({ email }) => email)],
  );
  const missing = DEMO_ACCOUNTS.filter(({ email }) => !found.rows.some((row) => row.email === email));
  if (missing.length === 0) return;
  const passwordHash = await hash(DEMO_SIGN_IN.password);
  await db
    .insert(appUser)
    .values(
      missing.map((account) => ({
        ...account,
        name: `Demo ${account.lastName}`,
        firstName: 'Demo',
        passwordHash,
        isDemo: true,
      })),
    )
    .onConflictDoNothing();
}
