import { randomUUID } from 'node:crypto';
import type { Database } from '../../../src/provider/data/connect.ts';
import { injuryCandidate, injuryCandidatePost } from '../../../src/provider/data/schema/candidates.ts';
import { entity, player, source } from '../../../src/provider/data/schema/entities.ts';
import { post } from '../../../src/provider/data/schema/posts.ts';
import { expect, test } from '../visitor.ts';

/** A player without an injury record, and a post that reports an injury. */
async function addReport(db: Database): Promise<string> {
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
    .values({ playerId, status: 'out', diagnosis: null, part: 'thigh', score: 0.98, ...days })
    .returning();
  const quote = `${name} is out for three weeks with a hamstring injury.`;
  await db.insert(injuryCandidatePost).values({ candidateId: candidate?.id ?? 0, postId: one?.id ?? 0n, quote });
  return name;
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: javaScriptEnabled ? 1440 : 390, height: 844 } });

    test('an editor takes a reported injury into the record with one press, and rejects another', async ({
      page,
      db,
      enterNew,
    }) => {
      const [accepted, rejected] = [await addReport(db), await addReport(db)];
      await enterNew({ capabilities: { editor: '1' } });
      await page.goto('/admin/candidates');
      const row = (name: string) => page.locator('.admin-list > li').filter({ hasText: name });
      await expect(row(accepted)).toContainText('Out · Thigh');
      await row(accepted).getByRole('button', { name: 'Add to the record' }).click();
      await expect(page.getByRole('main').getByRole('status')).toHaveText('The injury has been added.');
      await expect(row(accepted)).toHaveCount(0);
      await row(rejected).locator('summary').click();
      await row(rejected).getByLabel('Reason').fill('Of a namesake');
      await row(rejected).getByRole('button', { name: 'Reject' }).click();
      await expect(row(rejected)).toHaveCount(0);
      await page.goto('/admin/candidates?state=rejected');
      await expect(row(rejected)).toContainText('Of a namesake');
      await page.goto('/admin/candidates?state=accepted');
      await row(accepted).getByRole('link', { name: 'Show in the record' }).click();
      await expect(page.getByLabel('Diagnosis in the source’s words')).toHaveValue(/three weeks with a hamstring/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        javaScriptEnabled ? 1440 : 390,
      );
    });
  });
