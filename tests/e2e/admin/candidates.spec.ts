import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import type { Database } from '../../../src/provider/data/connect.ts';
import { injuryCandidate, injuryCandidatePost } from '../../../src/provider/data/schema/candidates.ts';
import { entity, player, source } from '../../../src/provider/data/schema/entities.ts';
import { injury } from '../../../src/provider/data/schema/injuries.ts';
import { post } from '../../../src/provider/data/schema/posts.ts';
import { faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

const EDITOR = { capabilities: { editor: '1' } };
const row = (page: Page, name: string) => page.locator('.admin-list > li').filter({ hasText: name });
const done = (page: Page) => page.getByRole('main').getByRole('status');

/** A player without an injury record, and a post that reports an injury or a return. */
async function addReport(db: Database, status: 'out' | 'back' = 'out') {
  const name = `Tom Reportman ${randomUUID().slice(0, 4)}`;
  const [from] = await db.select().from(source).limit(1);
  const values = { kind: 'player' as const, name, sourceId: from?.id ?? 0, sourceRef: randomUUID() };
  const [{ id: playerId } = { id: 0 }] = await db.insert(entity).values(values).returning();
  await db.insert(player).values({ entityId: playerId, lastName: 'Reportman' });
  const at = new Date(Date.now() - 86_400_000);
  const [one] = await db.select().from(post).limit(1);
  const days = { daysMin: 21, daysMax: 21, firstPostedAt: at, lastPostedAt: at };
  const [candidate] = await db
    .insert(injuryCandidate)
    .values({ playerId, status, diagnosis: null, part: 'thigh', score: 0.98, ...days })
    .returning();
  const quote = `${name} is out for three weeks with a hamstring injury.`;
  await db.insert(injuryCandidatePost).values({ candidateId: candidate?.id ?? 0, postId: one?.id ?? 0n, quote });
  return { name, playerId, id: candidate?.id ?? 0, quote };
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: javaScriptEnabled ? 1440 : 320, height: 844 } });

    test.beforeEach(async ({ enterNew }) => {
      await enterNew(EDITOR);
    });

    test('G-89 an editor takes a reported injury into the record with one press, and rejects another', async ({
      page,
      db,
    }) => {
      const [accepted, rejected] = [(await addReport(db)).name, (await addReport(db)).name];
      await page.goto('/admin/candidates');
      await expect(row(page, accepted)).toContainText('Out · Thigh');
      await row(page, accepted).getByRole('button', { name: 'Add to the record' }).click();
      await expect(done(page)).toHaveText('The injury has been added.');
      await expect(done(page)).toBeFocused();
      await expect(row(page, accepted)).toHaveCount(0);
      await row(page, rejected).locator('summary').click();
      const reason = row(page, rejected).getByLabel('Reason');
      await row(page, rejected).getByRole('button', { name: 'Reject' }).click();
      await expect(reason).toHaveAccessibleDescription('This field is required.');
      await expect(reason).toBeFocused();
      await reason.fill('Of a namesake');
      await row(page, rejected).getByRole('button', { name: 'Reject' }).click();
      await expect(done(page)).toHaveText('The decision has been recorded.');
      await expect(row(page, rejected)).toHaveCount(0);
      await page.goto('/admin/candidates?state=rejected');
      await expect(row(page, rejected)).toContainText('Of a namesake');
      await page.goto('/admin/candidates?state=accepted');
      await row(page, accepted).getByRole('link', { name: 'Show in the record' }).click();
      await expect(page.getByLabel('Diagnosis in the source’s words')).toHaveValue(/three weeks with a hamstring/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        javaScriptEnabled ? 1440 : 320,
      );
    });

    test('a report says why it is there: the words, the post that has them, and how sure the player is', async ({
      page,
      db,
    }) => {
      const { name, quote } = await addReport(db);
      await page.goto('/admin/candidates');
      const report = row(page, name);
      await expect(report.locator('q')).toHaveText(quote);
      await expect(report).toContainText('Confidence in the player: 98 of 100');
      await expect(report.getByRole('button', { name: 'Add to the record' })).toHaveAccessibleDescription(name);
      await report.locator('summary').click();
      if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        javaScriptEnabled ? 1440 : 320,
      );
      await report.locator('q + a').click();
      await expect(page).toHaveURL(/\/post\/(tw_)?\d+$/);
    });

    test('an editor corrects a report before it enters the record', async ({ page, db }) => {
      const { name, playerId } = await addReport(db);
      await page.goto('/admin/candidates');
      await row(page, name).getByRole('link', { name: 'Edit first' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Add an injury for ${name}`);
      await page.getByLabel('Side').selectOption('left');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(done(page)).toHaveText('The injury has been added.');
      await expect(row(page, name)).toHaveCount(0);
      const stored = await db.select({ side: injury.side }).from(injury).where(eq(injury.playerId, playerId));
      expect(stored).toEqual([{ side: 'left' }]);
    });

    test('what another editor has decided meanwhile is neither added twice nor lost without a word', async ({
      page,
      db,
      context,
    }) => {
      const { name, playerId } = await addReport(db);
      const [list, form] = [page, await context.newPage()];
      await list.goto('/admin/candidates');
      await form.goto('/admin/candidates');
      await row(form, name).getByRole('link', { name: 'Edit first' }).click();
      const other = await context.newPage();
      await other.goto('/admin/candidates');
      await row(other, name).locator('summary').click();
      await row(other, name).getByLabel('Reason').fill('Of a namesake');
      await row(other, name).getByRole('button', { name: 'Reject' }).click();
      await expect(done(other)).toHaveText('The decision has been recorded.');
      await row(list, name).getByRole('button', { name: 'Add to the record' }).click();
      const decided = 'This has already been decided, or there is no injury to end.';
      await expect(list.getByRole('main').getByRole('alert')).toHaveText(decided);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('main').getByRole('alert').first()).toHaveText(decided);
      expect(await db.select().from(injury).where(eq(injury.playerId, playerId))).toEqual([]);
    });

    test('a reported return ends the injury of the record', async ({ page, db }) => {
      const { name, playerId, id } = await addReport(db);
      await page.goto('/admin/candidates');
      await row(page, name).getByRole('button', { name: 'Add to the record' }).click();
      await expect(done(page)).toHaveText('The injury has been added.');
      // The next report of the player is a return.
      await db.update(injuryCandidate).set({ status: 'back', state: 'open' }).where(eq(injuryCandidate.id, id));
      await page.goto('/admin/candidates');
      await expect(row(page, name)).toContainText('In the record:');
      await row(page, name).getByRole('button', { name: 'End the injury in the record' }).click();
      await expect(done(page)).toHaveText('The injury has been marked as ended.');
      const stored = await db.select({ ongoing: injury.ongoing }).from(injury).where(eq(injury.playerId, playerId));
      expect(stored).toEqual([{ ongoing: false }]);
    });
  });

test('without a report that waits, the page says so', async ({ page, enterNew }) => {
  await enterNew(EDITOR);
  await page.goto('/admin/candidates?before=1');
  await expect(page.getByText('No reports are waiting for a decision.')).toBeVisible();
});
