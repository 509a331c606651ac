import { type APIRequestContext, test as base, type Page } from '@playwright/test';
import { Profile } from '../../src/contract/profile.ts';
import { fromWire } from '../../src/contract/wire/wire.ts';
import type { Hit } from '../../src/contract/search.ts';
import { DEMO, tokenOf, type FixtureTags, fixtureTags } from '../site/fixture-world/fixture-tags.ts';
import type { OnWire } from '../on-wire.ts';

interface Fixtures {
  /** The account that is signed in when the test begins; null for none. */
  account: typeof DEMO | null;
  fixtureWorld: FixtureTags;
  /** The session of the demo account. */
  demoToken: string;
  /** The API's response to the demo account. */
  ask: <Answer>(path: string) => Promise<Answer>;
  /** A player of the demo world. */
  demoPlayer: Profile;
}

/** A test that begins signed in: by the API, because other tests cover the form. */
export const test = base.extend<Fixtures>({
  account: [DEMO, { option: true }],
  // Playwright reads what a fixture needs from its first parameter, so there must be one.
  fixtureWorld: async ({}, use) => {
    await use(fixtureTags());
  },
  demoToken: async ({}, use) => {
    await use(tokenOf(DEMO));
  },
  context: async ({ context, account, baseURL }, use) => {
    const url = baseURL ?? '';
    if (account) await context.addCookies([{ name: 'token', value: tokenOf(account), url, httpOnly: true }]);
    await use(context);
  },
  ask: async ({ request, demoToken }, use) => {
    const headers = { authorization: `Bearer ${demoToken}` };
    await use(<Answer>(path: string) => answerOf<Answer>(request, headers, path));
  },
  demoPlayer: async ({ ask }, use) => {
    const hits = await ask<OnWire<typeof Hit>[]>('/autocomplete?q=silva');
    const tag = hits.find(({ _type }) => _type === 'player')?._id ?? 'none';
    await use(fromWire(Profile)(await ask(`/profile?t=${tag}&include_other_events=true`)) as Profile);
  },
});

async function answerOf<Answer>(
  request: APIRequestContext,
  headers: Record<string, string>,
  path: string,
): Promise<Answer> {
  return (await (await request.get(`/api${path}`, { headers })).json()) as Answer;
}

/** The row of an injury table that began on a day, as the page writes it ('01.06.2024'). */
export function rowOf(page: Page, day: string) {
  return page.locator('.injuries tr[id]:not(.stage)').filter({
    has: page.locator('.from').getByText(day, { exact: true }),
  });
}

export { expect } from '@playwright/test';
