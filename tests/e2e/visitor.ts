import { randomInt, randomUUID } from 'node:crypto';
import { getConfig } from '../../src/config.ts';
import { close, connect, type Database } from '../../src/provider/data/connect.ts';
import { openDatabase } from '../../src/provider/data/embedded.ts';
import { appUser } from '../../src/provider/data/schema/accounts.ts';
import { hashPassword } from '../../src/provider/services/passwords.ts';
import { openSession } from '../../src/provider/services/sessions.ts';
import { expect, test as base } from './signed-in.ts';

/** An account used by only one test. */
interface Account {
  id: number;
  email: string;
}

/** The password of every account of `newAccount`. */
export const PASSWORD = 'far post header';

interface Fixtures {
  newAccount: (more?: Partial<typeof appUser.$inferInsert>) => Promise<Account>;
  /** A new session of an account: its token. */
  enter: (account: Account) => Promise<string>;
  /** Signs the test's own browser in. */
  enterHere: (account: Account) => Promise<void>;
  /** Signs it in to a newly created account. */
  enterNew: (more?: Partial<typeof appUser.$inferInsert>) => Promise<Account>;
  /** The path in the latest e-mail to an address. */
  linkTo: (recipient: string) => Promise<string>;
}

/**
 * A test that begins signed out, from a new network address, because attempts are limited per network;
 * the server under test believes what a proxy says.
 */
export const test = base.extend<Fixtures, { db: Database; passwordHash: string }>({
  account: async ({}, use) => {
    await use(null);
  },
  extraHTTPHeaders: async ({}, use) => {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
    await use({ 'x-forwarded-for': address });
  },
  db: [
    async ({}, use) => {
      const database = await openDatabase(getConfig(process.env));
      const db = connect(database.url, { connections: 1 });
      await use(db);
      await close(db);
      await database.stop();
    },
    { scope: 'worker' },
  ],
  // Once: a hash is slow on purpose.
  passwordHash: [async ({}, use) => use(await hashPassword(PASSWORD)), { scope: 'worker' }],
  newAccount: async ({ db, passwordHash }, use) => {
    await use(async (more) => {
      const email = `${randomUUID()}@ward.example`;
      const values = { email, name: 'Una Ward', firstName: 'Una', lastName: 'Ward', passwordHash };
      const [added] = await db
        .insert(appUser)
        .values({ ...values, planName: 'complete', ...more })
        .returning();
      return { id: added?.id ?? 0, email };
    });
  },
  enter: async ({ db }, use) => {
    await use(async ({ id }) => {
      const opening = { userAgent: 'Another browser', now: new Date() };
      return (await openSession(db, id, opening)).accessToken;
    });
  },
  enterHere: async ({ context, enter, baseURL }, use) => {
    await use(async (account) => {
      const cookie = { name: 'token', value: await enter(account), url: baseURL ?? '' };
      await context.addCookies([{ ...cookie, httpOnly: true }]);
    });
  },
  enterNew: async ({ newAccount, enterHere }, use) => {
    await use(async (more) => {
      const account = await newAccount(more);
      await enterHere(account);
      return account;
    });
  },
  linkTo: async ({ db }, use) => {
    await use(async (recipient) => {
      let link = '';
      // Mails are written after the answer.
      await expect
        .poll(async () => {
          const { rows } = await db.$client.query<{ text: string }>(
            'select text from mail_outbox where recipient = $1 order by id desc limit 1',
            [recipient],
          );
          link = /https?:\S+/.exec(rows[0]?.text ?? '')?.[0] ?? '';
          return link;
        })
        .not.toBe('');
      return new URL(link).pathname;
    });
  },
});

export { expect } from '@playwright/test';
