import { newAddress } from '../../site/accounts.ts';
import { DEMO, tokenOf } from '../../site/fixture-world/fixture-tags.ts';
import { SITE } from '../../site/site.ts';
import { expect, test } from '../visitor.ts';

const htmlOf = async (path: string, token: string) =>
  (await fetch(SITE + path, { headers: { ...newAddress(), cookie: `token=${token}` } })).text();

/** What the page shows, without its numbers of islands. */
const mainOf = (html: string) =>
  html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll(/ prefix="[^"]*"/g, '');

const scriptsOf = (html: string) => [...html.matchAll(/<script type="module" src="([^"]*)"/g)].map(([, src]) => src);

/** Without the header, which says whether the reader follows. */
const belowTabs = (html: string) => mainOf(html).split('<nav class="tabs"')[1];

test('what is drawn from kept answers is the same at each visit and for each reader, and another by address and language', async ({
  fixtureWorld: { every, club, beacon },
  newAccount,
  enter,
}) => {
  const token = tokenOf(DEMO);
  const stranger = await enter(await newAccount());
  const addresses = [
    `/explore/${every}/injuries`,
    `/explore/${every}/injuries?season=2024%2F2025`,
    `/explore/${every}/availability`,
    `/explore/${club}/roster`,
    `/explore/${club}/team_injuries`,
    `/explore/${club}/team_injuries?mode=board`,
    `/explore/${beacon}/competition_injuries`,
  ];
  const mains = new Set<string>();
  for (const address of addresses) {
    for (const path of [address, `/de${address}`]) {
      const first = await htmlOf(path, token);
      // Several processes answer: one of them is asked again.
      const others = [await htmlOf(path, token), await htmlOf(path, token), await htmlOf(path, token)];
      for (const html of [first, ...others]) {
        expect(mainOf(html) === mainOf(first), path).toBe(true);
        const islands = [...html.matchAll(/<astro-island prefix="([^"]*)"/g)].map(([, prefix]) => prefix);
        expect(new Set(islands).size, `islands of ${path}`).toBe(islands.length);
        const scripts = scriptsOf(html);
        expect(new Set(scripts).size, `scripts of ${path}`).toBe(scripts.length);
        expect(scripts, path).toEqual(scriptsOf(first));
      }
      mains.add(mainOf(first));
      expect(belowTabs(await htmlOf(path, stranger)) === belowTabs(first), `${path} for another reader`).toBe(true);
    }
  }
  expect(mains.size).toBe(2 * addresses.length);
});

test('posts that were drawn for another page bring their script, once', async ({ fixtureWorld: { sixty } }) => {
  const news = `/explore/${sixty}/news`;
  for (const path of [news, news, news, `${news}?period=all`, `${news}?period=all`]) {
    const html = await htmlOf(path, tokenOf(DEMO));
    expect(html.match(/<article class="post/g)?.length, path).toBeGreaterThan(1);
    expect(
      scriptsOf(html).filter((src) => src?.includes('/PostList.')),
      path,
    ).toHaveLength(1);
  }
});
