import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addDays } from '../../../src/domain/days.ts';
import { entity, player } from '../../../src/provider/data/schema/entities.ts';
import { injury } from '../../../src/provider/data/schema/injuries.ts';
import { expect, test } from '../signed-in.ts';
import { test as visit } from '../visitor.ts';

/** `--red` of the light, as the browser computes it. */
const RED = 'rgb(179, 38, 30)';

test('HEAD-01 HEAD-02 the header identifies the player', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const header = page.locator('.who');
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('Tobias Wardlow');
  await expect(header.getByRole('link', { name: 'Ward Rovers' })).toBeVisible();
  for (const fact of [
    'Right centre-back',
    'Tobias Emil Wardlow',
    'born 02.03.1996',
    'Wexmoor',
    'left-footed',
    '188 cm',
    '81 kg',
  ])
    await expect(header.locator('.facts')).toContainText(fact);
  await expect(header.locator('img').first()).toHaveAttribute('src', /^\/drawn\/people\/[0-9a-f]{6}\/[A-Z]{1,2}\.svg$/);
});

test('HEAD-03 INJ-26 INJ-27 who is out stands there in red, with what is usual and never a day', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.out}/injuries`);
  const out = page.locator('.who .out');
  await expect(out).toContainText('Muscle injury (thigh) since');
  await expect(out).toHaveCSS('color', RED);
  await expect(out.locator('svg').first()).toBeVisible();
  await expect(out.getByRole('img', { name: /^19 days so far, .*usual.* \(n = [\d,]+\)$/ })).toBeVisible();
  await expect(out).toContainText(/usually \d+–\u2060\d+ days|\d+ days? over the usual \d+–\u2060\d+ days/);
  await page.locator('.injuries tr.ongoing summary').click();
  await expect(page.getByRole('dialog')).toContainText(
    /Expected absence: usually .+ \(after \d+ days? of absence, half return [\d–]+ days? later, median \d+; n=[\d,]+/,
  );
});

test('HEAD-08 HEAD-09 HEAD-10 HEAD-11 G-26 the last matches, each with its opponent and the player’s presence', async ({
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

for (const width of [390, 1440])
  test(`the tabs of a player who is out begin at 250 pixels or before, ${width} pixels wide`, async ({
    page,
    fixtureWorld,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const language of ['', '/it', '/de']) {
      await page.goto(`${language}/explore/${fixtureWorld.out}/injuries`);
      const tabs = await page.locator('nav.tabs').boundingBox();
      expect(tabs?.y, language).toBeLessThanOrEqual(250);
    }
  });

test('a wide window gives the tables more room, and nothing scrolls sideways', async ({ page, fixtureWorld }) => {
  const widths = new Map<number, number>();
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 1080 });
    await page.goto(`/explore/${fixtureWorld.beacon}/ranking`);
    widths.set(width, (await page.getByRole('main').getByRole('table').boundingBox())?.width ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect((widths.get(1920) ?? 0) - (widths.get(1440) ?? 0)).toBeGreaterThan(200);
});

for (const width of [390, 1440])
  test(`titles begin at one place on all tabs and kinds of pages, ${width} pixels wide`, async ({
    page,
    fixtureWorld,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { every, club, beacon } = fixtureWorld;
    const tabs = ['injuries', 'availability', 'bio', 'news', 'media_stats', 'topics'];
    const pages = tabs
      .map((tab) => `/explore/${every}/${tab}`)
      .concat(`/explore/${club}/roster`, `/explore/${beacon}/ranking`)
      .concat('/favourites', '/bookmarked', '/notifications', '/settings', '/compare', '/explore/hashtag/ward');
    const places: (number | undefined)[] = [];
    for (const path of pages) {
      await page.goto(path);
      places.push((await page.locator('main h1').boundingBox())?.x);
    }
    expect(places).toEqual(pages.map(() => places[0]));
  });

test('the star keeps its place on tabs with a report and without', async ({ page, fixtureWorld }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const star = page.locator('.who .star');
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const before = await star.boundingBox();
  await page.goto(`/explore/${fixtureWorld.every}/availability`);
  await expect(page.getByRole('link', { name: 'PDF report' })).toHaveCount(0);
  expect(await star.boundingBox()).toEqual(before);
});

visit(
  'HEAD-03 what is no injury and keeps a player out stands there in red as well',
  async ({ page, db, enterNew }) => {
    const [known] = await db.select().from(entity).limit(1);
    const own = { sourceId: known?.sourceId ?? 0, sourceRef: randomUUID() };
    const [added] = await db
      .insert(entity)
      .values({ ...own, kind: 'player', name: 'Ilja Banned' })
      .returning();
    const playerId = added?.id ?? 0;
    await db.insert(player).values({ entityId: playerId, lastName: 'Banned' });
    const ban = { category: 'suspension', type: 'unspecified', part: 'unspecified' } as const;
    const startDate = addDays(new Date().toISOString().slice(0, 10), -2);
    await db.insert(injury).values({
      ...own,
      ...ban,
      playerId,
      startDate,
      description: 'Ban',
      ongoing: true,
      otherEvent: true,
    });
    await enterNew();
    await page.goto(`/explore/p_${playerId}/injuries`);
    await expect(page.locator('.who .out')).toContainText('Suspension since');
    await expect(page.locator('.who .out')).toHaveCSS('color', RED);
    await db.delete(entity).where(eq(entity.id, playerId));
  },
);
