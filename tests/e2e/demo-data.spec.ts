import { expect, test } from './signed-in.ts';
import { pageTypes } from './page-types.ts';

/** Pages about the reader's account and the site, which show no data. */
const WITHOUT_DATA = ['sign-in', 'licence agreement', 'objection', 'end of the digest', 'server error'];

test('G-82 every kind of page that shows the demo world says so', async ({ page, fixtureWorld, demoPlayer, ask }) => {
  const player = demoPlayer.tag;
  const club = demoPlayer.meta.teamTag ?? '';
  const { beacon: league } = fixtureWorld;
  const players = { every: player, out: player, well: player, solar: player, sixty: player, twenty: player };
  const demo = { ...fixtureWorld, ...players, club, league, series: league };
  const { injuries } = await ask<{ injuries: { media: unknown[] }[] }>(`/profile?t=${player}`);
  // Only a player with a video has that page.
  const absent = injuries.some(({ media }) => media.length > 0) ? [] : ['video'];
  const types = Object.entries(pageTypes(demo)).filter(([type]) => ![...WITHOUT_DATA, ...absent].includes(type));
  for (const [type, path] of types) {
    const answer = await page.request.get(path);
    expect.soft(await answer.text(), `${type} ${answer.status()}`).toContain('Demo data');
  }
  expect(types.length).toBeGreaterThan(45);
});
