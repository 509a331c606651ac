import type { FullConfig } from '@playwright/test';
import { signIn } from '../product-server.ts';
import { addFixtureWorld } from './fixture-world/fixture-world.ts';
import { DEMO, REPORTER, STAFF, TOKENS } from './fixture-world/fixture-tags.ts';

/**
 * Before the first browser test: the fixture world stands beside the demo world, and both accounts are signed in, once, because
 * signing in is limited for each network and all tests share one.
 */
export default async function setUp({ projects }: FullConfig): Promise<void> {
  await addFixtureWorld();
  const site = projects[0]?.use.baseURL ?? '';
  const tokens: Record<string, string> = {};
  for (const account of [DEMO, REPORTER, STAFF]) {
    tokens[account.username] = await signIn(site, account);
  }
  process.env[TOKENS] = JSON.stringify(tokens);
}
