import type { Database } from '../../src/provider/data/connect.ts';
import {
  type Account,
  addAccount,
  enter,
  newAddress,
  openSiteDatabase,
  PASSWORD,
  pathInMail,
} from '../site/accounts.ts';
import { expect, test as base } from './signed-in.ts';

interface Fixtures {
  newAccount: (more?: Parameters<typeof addAccount>[1]) => Promise<Account>;
  /** A new session of an account: its token. */
  enter: (account: Account) => Promise<string>;
  /** Signs the test's own browser in. */
  enterHere: (account: Account) => Promise<void>;
  /** Signs it in to a newly created account. */
  enterNew: (more?: Parameters<typeof addAccount>[1]) => Promise<Account>;
  /** The path in the latest e-mail to an address. */
  linkTo: (recipient: string) => Promise<string>;
}

/** A test that begins signed out, from a new network address. */
export const test = base.extend<Fixtures, { db: Database }>({
  account: async ({}, use) => {
    await use(null);
  },
  extraHTTPHeaders: async ({}, use) => {
    await use(newAddress());
  },
  db: [
    async ({}, use) => {
      const { db, end } = await openSiteDatabase();
      await use(db);
      await end();
    },
    { scope: 'worker' },
  ],
  newAccount: async ({ db }, use) => {
    await use((more) => addAccount(db, more));
  },
  enter: async ({ db }, use) => {
    await use((account) => enter(db, account));
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
      // Mails are written after the answer.
      await expect.poll(() => pathInMail(db, recipient)).not.toBe('');
      return pathInMail(db, recipient);
    });
  },
});

export { PASSWORD };
export { expect } from '@playwright/test';
