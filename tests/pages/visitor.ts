import { configure } from '@testing-library/dom';
import { expect, test as base } from 'vitest';
import type { Hit } from '../../src/contract/search.ts';
import { Profile } from '../../src/contract/profile.ts';
import { fromWire } from '../../src/contract/wire/wire.ts';
import type { Database } from '../../src/provider/data/connect.ts';
import type { OnWire } from '../on-wire.ts';
import { type Account, addAccount, enter, openSiteDatabase, pathInMail } from '../site/accounts.ts';
import { DEMO, type FixtureTags, fixtureTags, REPORTER, tokenOf } from '../site/fixture-world/fixture-tags.ts';
import { SITE } from '../site/site.ts';
import { Page } from './page.ts';

// Without styles nothing is known of what is hidden. A failure names the page, not its whole markup.
configure({ defaultHidden: true, getElementError: (message) => new Error(message?.split('\n')[0]) });

interface Fixtures {
  db: Database;
  /** A reader who is signed out, in a network of their own. */
  visitor: Page;
  /** Another one. */
  elsewhere: Page;
  /** A reader who is signed in to the demo account. */
  page: Page;
  /** A reader who is signed in to an account that may not see injuries. */
  reporter: Page;
  fixtureWorld: FixtureTags;
  /** The API's response to the demo account. */
  ask: <Answer>(path: string) => Promise<Answer>;
  /** A player of the demo world. */
  demoPlayer: Profile;
  newAccount: (more?: Parameters<typeof addAccount>[1]) => Promise<Account>;
  /** A new session of an account: its token. */
  enter: (account: Account) => Promise<string>;
  /** Signs the visitor in to a newly created account. */
  enterNew: (more?: Parameters<typeof addAccount>[1]) => Promise<Account>;
  /** The path in the latest e-mail to an address. */
  linkTo: (recipient: string) => Promise<string>;
}

/** A test that reads pages over HTTP. */
export const test = base.extend<Fixtures>({
  db: [
    async ({}, use) => {
      const { db, end } = await openSiteDatabase();
      await use(db);
      await end();
    },
    { scope: 'file' },
  ],
  visitor: async ({}, use) => {
    const page = new Page();
    await use(page);
    await page.close();
  },
  elsewhere: async ({}, use) => {
    const page = new Page();
    await use(page);
    await page.close();
  },
  page: async ({ visitor }, use) => {
    visitor.setCookie('token', tokenOf(DEMO));
    await use(visitor);
  },
  reporter: async ({ visitor }, use) => {
    visitor.setCookie('token', tokenOf(REPORTER));
    await use(visitor);
  },
  fixtureWorld: async ({}, use) => {
    await use(fixtureTags());
  },
  ask: async ({}, use) => {
    const headers = { authorization: `Bearer ${tokenOf(DEMO)}` };
    await use(
      async <Answer>(path: string) => (await (await fetch(`${SITE}/api${path}`, { headers })).json()) as Answer,
    );
  },
  demoPlayer: async ({ ask }, use) => {
    const hits = await ask<OnWire<typeof Hit>[]>('/autocomplete?q=silva');
    const tag = hits.find(({ _type }) => _type === 'player')?._id ?? 'none';
    await use(fromWire(Profile)(await ask(`/profile?t=${tag}&include_other_events=true`)) as Profile);
  },
  newAccount: async ({ db }, use) => {
    await use((more) => addAccount(db, more));
  },
  enter: async ({ db }, use) => {
    await use((account) => enter(db, account));
  },
  enterNew: async ({ db, visitor }, use) => {
    await use(async (more) => {
      const account = await addAccount(db, more);
      visitor.setCookie('token', await enter(db, account));
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

export { expect } from 'vitest';
