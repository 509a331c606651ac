import { test as base, type Page } from '@playwright/test';
import type { Profile } from '../../src/contract/profile.ts';
import { DEMO, tokenOf, type WardTags, wardTags } from './ward/ward-tags.ts';

interface Fixtures {
  /** Who is signed in when the test begins; null is nobody. */
  account: typeof DEMO | null;
  ward: WardTags;
  /** The session of the demo account. */
  demoToken: string;
  /** What the API says of a player. */
  profileOf: (tag: string) => Promise<Profile>;
}

/** A test that begins signed in: by the API, because the form has tests of its own. */
export const test = base.extend<Fixtures>({
  account: [DEMO, { option: true }],
  // Playwright reads what a fixture needs from its first parameter, so there must be one.
  ward: async ({}, use) => {
    await use(wardTags());
  },
  demoToken: async ({}, use) => {
    await use(tokenOf(DEMO));
  },
  context: async ({ context, account, baseURL }, use) => {
    const url = baseURL ?? '';
    if (account)
      await context.addCookies([{ name: 'token', value: tokenOf(account), url, httpOnly: true }]);
    await use(context);
  },
  profileOf: async ({ request, demoToken }, use) => {
    await use(async (tag) => {
      const headers = { authorization: `Bearer ${demoToken}` };
      const answer = await request.get(`/api/profile?t=${tag}&include_other_events=true`, {
        headers,
      });
      return (await answer.json()) as Profile;
    });
  },
});

/** The row of an injury table that began on a day, as the page writes it ('01.06.2024'). */
export function rowOf(page: Page, day: string) {
  return page.locator('.injuries tbody tr:not(.more):not(.stage)').filter({
    has: page.locator('.from').getByText(day, { exact: true }),
  });
}

export { expect } from '@playwright/test';
