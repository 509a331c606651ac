import type { FullConfig } from '@playwright/test';
import { signIn } from '../product-server.ts';
import { addWard } from './ward/ward.ts';
import { DEMO, REPORTER, TOKENS } from './ward/ward-tags.ts';

/**
 * Before the first browser test: the ward stands beside the demo world, and both accounts are signed in, once, because
 * signing in is limited for each network and all tests share one.
 */
export default async function setUp({ projects }: FullConfig): Promise<void> {
  await addWard();
  const site = projects[0]?.use.baseURL ?? '';
  const tokens: Record<string, string> = {};
  for (const account of [DEMO, REPORTER]) {
    tokens[account.username] = await signIn(site, account);
  }
  process.env[TOKENS] = JSON.stringify(tokens);
}
