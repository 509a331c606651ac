import { expect, test } from '../signed-in.ts';

/** `--red` of the light, as the browser computes it. */
const RED = 'rgb(179, 38, 30)';

test('HEAD-03 INJ-16 who is out stands in the header in red and in a coloured row, above tabs that begin at 250 pixels or before', async ({
  page,
  fixtureWorld,
}) => {
  for (const language of ['/de', '/it', '']) {
    await page.goto(`${language}/explore/${fixtureWorld.out}/injuries`);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const tabs = await page.locator('nav.tabs').boundingBox();
      expect(tabs?.y, `${language} ${width}`).toBeLessThanOrEqual(250);
    }
  }
  const out = page.locator('.condition .out');
  await expect(out).toHaveCSS('color', RED);
  await expect(out.locator('svg').first()).toBeVisible();
  const background = (element: Element) => {
    const cells = [element, ...element.children];
    return cells.map((cell) => getComputedStyle(cell).backgroundColor).join();
  };
  const ongoing = await page.locator('.injuries tr.ongoing').evaluate(background);
  expect(ongoing).not.toBe(await page.locator('.injuries tr[id]:not(.ongoing)').last().evaluate(background));
});

test('HEAD-08 HEAD-10 HEAD-11 the last matches, each with its opponent and the player’s presence', async ({
  page,
  demoPlayer,
}) => {
  await page.goto(`/explore/${demoPlayer.tag}/injuries`);
  const matches = page.getByRole('region', { name: 'Recent matches' }).getByRole('link');
  const newest = matches.first();
  await expect(newest).toHaveAccessibleName(/^\d\d\.\d\d\.\d{4}, .+: .+/);
  await newest.focus();
  const tip = await newest.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(tip).toContain(await newest.getAttribute('aria-label'));
  await expect(newest.locator('svg').first()).toBeAttached();
  await expect(newest.locator('img')).toHaveAttribute('src', /\.svg|\/pictures\//);
  // The newest eight are in sight, older ones by scrolling.
  expect(await matches.count()).toBeGreaterThan(8);
  const inSight = await matches.evaluateAll((links) => {
    const row = links[0]?.closest('ol')?.getBoundingClientRect();
    const isIn = ({ left, right }: DOMRect) => row && left >= row.left - 1 && right <= row.right + 1;
    return links.map((link) => Boolean(isIn(link.getBoundingClientRect())));
  });
  expect(inSight.indexOf(false)).toBe(8);
  await matches.last().focus();
  await expect(matches.last()).toBeInViewport({ ratio: 0.9 });
});

test('a wide window gives the tables more room, and nothing scrolls sideways', async ({ page, fixtureWorld }) => {
  const widths: number[] = [];
  await page.goto(`/explore/${fixtureWorld.beacon}/ranking`);
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 1080 });
    widths.push((await page.getByRole('main').getByRole('table').boundingBox())?.width ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect((widths[1] ?? 0) - (widths[0] ?? 0)).toBeGreaterThan(200);
});

test('titles begin at one place on all tabs and kinds of pages with a panel, at another without one, and the star keeps its own', async ({
  page,
  fixtureWorld,
}) => {
  const { every, club, beacon } = fixtureWorld;
  const tabs = ['injuries', 'availability', 'bio', 'news', 'media_stats'];
  const pages = tabs
    .map((tab) => `/explore/${every}/${tab}`)
    .concat(`/explore/${club}/roster`, `/explore/${beacon}/ranking`)
    .concat('/favourites', '/settings', '/explore/hashtag/ward');
  const wide = ['/bookmarked', '/notifications', '/stories', '/explore/world/drilldown'];
  const places: (readonly [narrow: number | undefined, wide: number | undefined])[] = [];
  const stars: unknown[] = [];
  const title = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return (await page.locator('main h1').boundingBox())?.x;
  };
  for (const path of [...pages, ...wide]) {
    await page.goto(path);
    places.push([await title(390), await title(1440)]);
    // One of these tabs has the report beside the star, the other has none.
    if (/injuries|availability/.test(path)) stars.push(await page.locator('.who .star').boundingBox());
  }
  expect(places.splice(0, pages.length)).toEqual(pages.map(() => [16, 384]));
  expect(places).toEqual(wide.map(() => [16, 128.5]));
  expect(stars).toEqual([stars[0], stars[0]]);
});

test('HEAD-02 on a phone each fact is whole or absent, in two lines at most where a bio has them all', async ({
  page,
  fixtureWorld,
}) => {
  for (const [language, width] of [
    ['', 390],
    ['/de', 390],
    ['', 320],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${language}/explore/${fixtureWorld.every}/bio`);
    const facts = await page.locator('.who .facts').evaluate((list) => {
      const { top, right, bottom } = list.getBoundingClientRect();
      const line = Number.parseFloat(getComputedStyle(list).lineHeight);
      const boxes = [...list.children].map((fact) => fact.getBoundingClientRect());
      return {
        lines: (bottom - top) / line,
        cut: boxes.filter((box) => box.right > right + 1 || (box.top < bottom - 1 && box.bottom > bottom + 1)).length,
        seen: boxes.filter((box) => box.bottom <= bottom + 1).length,
      };
    });
    expect(facts, `${language} ${width}`).toMatchObject({ lines: 2, cut: 0 });
    expect(facts.seen).toBeGreaterThanOrEqual(3);
  }
});

test('on a phone whose page it is and its tabs stay while it scrolls, and nothing else', async ({
  page,
  fixtureWorld,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await page.locator('.injuries tbody').last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  const name = page.locator('.who h1');
  const tabs = page.locator('.tabs');
  await expect.poll(async () => (await page.locator('.top').boundingBox())?.y).toBeLessThan(-40);
  const [nameBox, tabsBox] = [await name.boundingBox(), await tabs.boundingBox()];
  expect(nameBox?.y).toBeGreaterThanOrEqual(0);
  expect(tabsBox?.y).toBeGreaterThanOrEqual((nameBox?.y ?? 0) + (nameBox?.height ?? Infinity) - 4);
  expect((tabsBox?.y ?? Infinity) + (tabsBox?.height ?? Infinity)).toBeLessThan(96);
  // The tabs are over the facts, and the name can still be read and followed.
  for (const [spot, within] of [
    [tabsBox, '.tabs'],
    [nameBox, '.who'],
  ] as const) {
    const at = { x: (spot?.x ?? 0) + 20, y: (spot?.y ?? 0) + 14 };
    expect(
      await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('.tabs, .who')?.className, at),
    ).toMatch(within === '.tabs' ? /^tabs/ : /^who/);
  }
});
