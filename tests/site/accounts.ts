import { randomInt, randomUUID } from 'node:crypto';
import { getConfig } from '../../src/config.ts';
import { close, connect, type Database } from '../../src/provider/data/connect.ts';
import { openDatabase } from '../../src/provider/data/embedded.ts';
import { appUser } from '../../src/provider/accounts/schema.ts';
import { hashPassword } from '../../src/provider/sign-in/passwords.ts';
import { openSession } from '../../src/provider/sign-in/sessions.ts';

/** An account used by only one test. */
export interface Account {
  id: number;
  email: string;
}

/** The password of every account of `addAccount`. */
export const PASSWORD = 'far post header';

/** Opens the site's database for a test. */
export async function openSiteDatabase(): Promise<{ db: Database; end: () => Promise<void> }> {
  const database = await openDatabase(getConfig(process.env));
  const db = connect(database.url, { connections: 1 });
  const end = async () => {
    await close(db);
    await database.stop();
  };
  return { db, end };
}

/** Once: a hash is slow on purpose. */
let passwordHash: Promise<string> | undefined;

/** Adds an account with the complete plan. */
export async function addAccount(db: Database, more?: Partial<typeof appUser.$inferInsert>): Promise<Account> {
  passwordHash ??= hashPassword(PASSWORD);
  const email = `${randomUUID()}@ward.example`;
  const values = { email, name: 'Una Ward', firstName: 'Una', lastName: 'Ward', passwordHash: await passwordHash };
  const [added] = await db
    .insert(appUser)
    .values({ ...values, planName: 'complete', ...more })
    .returning();
  return { id: added?.id ?? 0, email };
}

/** Opens a session of an account in another browser. @returns its token */
export async function enter(db: Database, { id }: Account): Promise<string> {
  return (await openSession(db, id, { userAgent: 'Another browser', now: new Date() })).accessToken;
}

/** The path in the latest e-mail to an address; an empty text if there is none. */
export async function pathInMail(db: Database, recipient: string): Promise<string> {
  const { rows } = await db.$client.query<{ text: string }>(
    'select text from mail_outbox where recipient = $1 order by id desc limit 1',
    [recipient],
  );
  const link = /https?:\S+/.exec(rows[0]?.text ?? '')?.[0];
  return link ? new URL(link).pathname : '';
}

/** An address of a network of its own, because attempts are limited for each network. The site believes its proxy. */
export function newAddress(): Record<string, string> {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
}
