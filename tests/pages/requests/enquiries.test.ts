import { eq } from 'drizzle-orm';
import { favourite } from '../../../src/provider/following/schema.ts';
import { enquiry } from '../../../src/provider/requests/schema.ts';
import { type Page, textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

const LIMIT = 'You have reached your limit of analysis requests, please wait until some request will be managed.';

/** The link under the coverage of a player. */
const link = (page: Page) => page.one('.request');
const idOf = (tag: string) => Number(tag.slice(2));

async function confirm(page: Page): Promise<void> {
  await page.press(link(page));
  await page.press(page.by.getByRole('button', { name: 'Yes, request it' }));
}

test('COVER-05 COVER-06 INJ-12 an analysis is requested from the page of a player, or is not', async ({
  visitor,
  fixtureWorld,
  enterNew,
}) => {
  const { well } = fixtureWorld;
  await enterNew();
  await visitor.goto(`/explore/${well}/bio`);
  await visitor.press(visitor.first('nav.tabs a', 'Injuries'));
  expect(visitor.texts('.figures .red')).toEqual(['Not covered']);
  await visitor.press(link(visitor));
  expect(visitor.path).toBe(`/explore/${well}/request-analysis`);
  expect(visitor.texts('main').join()).toContain('You will be notified when it is done.');
  await visitor.press(visitor.in('form.answers').getByRole('link', { name: 'Cancel' }));
  expect(visitor.path).toBe(`/explore/${well}/injuries`);
  expect(link(visitor).getAttribute('href')).toBe(`/explore/${well}/request-analysis`);
});

test('PROD-18 COVER-02 ERR-18 a request that is confirmed is under way', async ({
  visitor,
  fixtureWorld,
  enterNew,
  db,
}) => {
  const { id } = await enterNew();
  await visitor.goto(`/explore/${fixtureWorld.well}/injuries`);
  await confirm(visitor);
  const dialog = visitor.one('dialog#enquiry-request-feedback');
  expect(dialog).toHaveProperty('open', true);
  expect(textOf(visitor.in(dialog).getByRole('heading'))).toBe('Analysis in progress');
  expect(textOf(dialog)).toContain('You will be notified when the analysis is ready.');

  await visitor.goto(`/explore/${fixtureWorld.well}/injuries`);
  expect(visitor.texts('.figures .blue')).toEqual(['Analysis in progress']);
  expect(textOf(link(visitor))).toBe('Analysis requested');
  expect(link(visitor).getAttribute('aria-disabled')).toBe('true');
  expect(link(visitor).hasAttribute('href')).toBe(false);
  const kept = await db.select().from(enquiry).where(eq(enquiry.userId, id));
  expect(kept).toMatchObject([{ detailLevel: 'complete', answeredAt: null }]);
});

test('COVER-07 ERR-17 the sixth request says that the limit is reached, names it and what is open', async ({
  visitor,
  fixtureWorld,
  enterNew,
  db,
}) => {
  const { id: userId } = await enterNew();
  const { well, every, sixty, twenty, out, solar } = fixtureWorld;
  const request = { userId, detailLevel: 'complete' as const, createdAt: new Date() };
  await db
    .insert(enquiry)
    .values([every, sixty, twenty, out, solar].map((tag) => ({ ...request, playerId: idOf(tag) })));
  await visitor.goto(`/explore/${well}/injuries`);
  await confirm(visitor);
  const dialog = visitor.one('dialog#enquiry-request-error');
  expect(dialog).toHaveProperty('open', true);
  expect(textOf(visitor.in(dialog).getByRole('heading'))).toBe('Limit reached');
  expect(textOf(dialog)).toContain(LIMIT);
  expect(textOf(dialog)).toContain('Open requests: 5 of 5');
  expect(
    visitor
      .in(dialog)
      .getAllByRole('link')
      .map((each) => each.getAttribute('href')),
  ).toEqual([every, sixty, twenty, out, solar].map((tag) => `/explore/${tag}/injuries`));
  expect(visitor.by.queryByRole('button', { name: 'Yes, request it' })).toBeNull();
  expect(link(visitor).getAttribute('href')).toContain('request-analysis');
});

test('COVER-01 COVER-04 nothing is left to request where the record is complete', async ({ page, fixtureWorld }) => {
  const { every, twenty } = fixtureWorld;
  await page.goto(`/explore/${every}/injuries`);
  expect(page.texts('.figures .amber')).toEqual(['Partially covered']);
  expect(page.all('.request')).toHaveLength(1);
  await page.goto(`/explore/${twenty}/injuries`);
  expect(page.texts('.figures .green')).toEqual(['Fully covered']);
  expect(page.all('.request')).toHaveLength(0);
  const answer = await page.fetch(`/explore/${twenty}/request-analysis`);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/explore/${twenty}/injuries`]);
});

test('G-84 COVER-05 a player without a record has the link wherever players are listed', async ({
  visitor,
  fixtureWorld,
  enterNew,
  db,
}) => {
  const { uncovered, uncoveredClub: club } = fixtureWorld;
  const { id: userId } = await enterNew();
  await db
    .insert(favourite)
    .values({ userId, entityId: idOf(uncovered), digest: 'no', push: 'no', createdAt: new Date() });
  // A club has no strips where nothing is known of its players, so the test looks at one of the demo world.
  const { rows } = await db.$client.query<{ team: number; player: number }>(
    `select a.team_id as team, a.player_id as player from appearance a join player p on p.entity_id = a.player_id
     where p.coverage = 'uncovered' and p.team_id = a.team_id and a.played_on > current_date - 100 limit 1`,
  );
  const [played = { team: 0, player: 0 }] = rows;
  const lists = [
    ['squad', `/explore/${club}/roster?timeframe=2024-08-01,2025-05-31`, 'tr', uncovered],
    ['name strips', `/explore/t_${played.team}/team_injuries`, '.strips li', `p_${played.player}`],
    ['search', '/search?q=penhale', 'li', uncovered],
    ['favourites', '/favourites/followed', 'li', uncovered],
  ] as const;
  for (const [list, address, row, tag] of lists) {
    await visitor.goto(address);
    const own = `main ${row}:has(a[href$="${tag}"], a[href*="${tag}/"]) .no-record`;
    expect(visitor.texts(own)[0], list).toContain('injuries not analysed');
    expect(visitor.first(`${own} a`).getAttribute('href'), list).toMatch(new RegExp(`${tag}/request-analysis$`));
  }

  // Both were asked for: each list says so instead.
  const request = { userId, detailLevel: 'complete' as const, createdAt: new Date() };
  await db.insert(enquiry).values([idOf(uncovered), played.player].map((playerId) => ({ ...request, playerId })));
  for (const [list, address, row, tag] of lists) {
    await visitor.goto(address);
    const own = `main ${row}:has(a[href$="${tag}"], a[href*="${tag}/"])`;
    expect(visitor.texts(`${own} .no-record`)[0], list).toBe('Analysis in progress');
    expect(visitor.all(`${own} a[href$="request-analysis"]`), list).toHaveLength(0);
  }
});
