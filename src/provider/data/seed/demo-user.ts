import { hash } from '@node-rs/argon2';
import type { Database } from '../connect.ts';
import { appUser } from '../schema/accounts.ts';

/** The sign-in that a first start prints; it holds no secret. */
export const DEMO_SIGN_IN = { email: 'demo@touchline.example', password: 'touchline' } as const;

/** Creates the demo account when there is none. One that is there stays as it is, its password too. */
export async function ensureDemoUser(db: Database): Promise<void> {
  const found = await db.$client.query('select from app_user where lower(email) = $1', [
    DEMO_SIGN_IN.email,
  ]);
  if (found.rowCount) return;
  await db
    .insert(appUser)
    .values({
      email: DEMO_SIGN_IN.email,
      name: 'Demo',
      firstName: 'Demo',
      lastName: 'Reader',
      passwordHash: await hash(DEMO_SIGN_IN.password),
      planName: 'complete',
      capabilities: { injuries: '1', reports: '1', editor: '0', video: '1' },
    })
    .onConflictDoNothing();
}
