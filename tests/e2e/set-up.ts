import type { FullConfig } from '@playwright/test';
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
    const answer = await fetch(`${site}/api/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    if (!answer.ok) throw new Error(`Sign-in answers ${answer.status}: ${await answer.text()}`);
    const { access_token } = (await answer.json()) as { access_token: string };
    tokens[account.username] = access_token;
  }
  process.env[TOKENS] = JSON.stringify(tokens);
}
