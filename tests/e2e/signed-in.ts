import { test as base, type APIRequestContext, type Page } from '@playwright/test';
import type { Profile } from '../../src/contract/profile.ts';
import { type WardTags, wardTags } from './ward-tags.ts';

/** The account that a first start makes. */
export const DEMO = { username: 'demo@touchline.example', password: 'touchline' };

interface Fixtures {
  /** Who is signed in when the test begins; null is nobody. */
  account: typeof DEMO | null;
  ward: WardTags;
  /** What the API says of a player. */
  profileOf: (tag: string) => Promise<Profile>;
}

/** A test that begins signed in: by the API, because the form has tests of its own. */
export const test = base.extend<Fixtures, { demoToken: string }>({
  account: [DEMO, { option: true }],
  // Playwright reads what a fixture needs from its first parameter, so there must be one.
  // eslint-disable-next-line no-empty-pattern
  ward: async ({}, use) => {
    await use(wardTags());
  },
  demoToken: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL });
      await use(await tokenFor(request, DEMO));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  context: async ({ context, account, demoToken, playwright, baseURL }, use) => {
    if (account) {
      const request = await playwright.request.newContext({ baseURL });
      const value = account === DEMO ? demoToken : await tokenFor(request, account);
      await request.dispose();
      await context.addCookies([{ name: 'token', value, url: baseURL, httpOnly: true }]);
    }
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

/** Signs in by the API. */
export async function tokenFor(request: APIRequestContext, data: typeof DEMO): Promise<string> {
  const answer = await request.post('/api/oauth/token', { data });
  if (!answer.ok()) throw new Error(`Sign-in answers ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** The row of an injury table that began on a day, as the page writes it ('01.06.2024'). */
export function rowOf(page: Page, day: string) {
  return page.locator('.injuries tbody tr:not(.more):not(.stage)').filter({
    has: page.locator('.from').getByText(day, { exact: true }),
  });
}

export { expect } from '@playwright/test';
