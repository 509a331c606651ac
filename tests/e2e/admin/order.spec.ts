import { randomUUID } from 'node:crypto';
import type { Database } from '../../../src/provider/data/connect.ts';
import { entity, player, source } from '../../../src/provider/data/schema/entities.ts';
import { entityIdentity } from '../../../src/provider/data/schema/imports.ts';
import { expect, test } from '../visitor.ts';

/** A player with two heights and weights, by two sources. */
async function addDisagreement(db: Database) {
  const letters = randomUUID().slice(0, 6);
  const names = [`Almanac ${letters}`, `Club list ${letters}`] as const;
  const [first, second] = await db
    .insert(source)
    .values(names.map((name) => ({ name, kind: 'dataset' as const, key: randomUUID() })))
    .returning();
  const values = {
    kind: 'player' as const,
    name: `Jan Doubleman ${letters}`,
    sourceId: first?.id ?? 0,
    sourceRef: 'p1',
  };
  const [{ id: entityId } = { id: 0 }] = await db.insert(entity).values(values).returning();
  await db.insert(player).values({ entityId, lastName: 'Doubleman', heightCm: 180, weightKg: 70, foot: 'left' });
  const says = (sourceId: number, heightCm: number, weightKg: number) => ({
    sourceId,
    kind: 'player' as const,
    sourceRef: 'p1',
    entityId,
    basis: 'id',
    facts: { heightCm, weightKg, foot: 'left' },
    digest: '',
  });
  await db.insert(entityIdentity).values([says(first?.id ?? 0, 180, 70), says(second?.id ?? 0, 182, 72)]);
  return { tag: `p_${entityId}`, names };
}

// Orders hold for all players: each of the two sets another one.
for (const [javaScriptEnabled, fact, one, other] of [
  [true, 'Height', '180 cm', '182 cm'],
  [false, 'Weight', '70 kg', '72 kg'],
] as const)
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    const width = javaScriptEnabled ? 1440 : 390;
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } });

    test('a profile says where facts come from, and an admin sets which source counts', async ({
      page,
      db,
      enterNew,
    }) => {
      const { tag, names } = await addDisagreement(db);
      const [almanac, list] = names;
      const shown = page.locator('.bio dl > div').filter({ hasText: fact }).locator('dd');
      await enterNew({ isAdmin: true });
      await page.goto(`/explore/${tag}/bio`);
      await expect(shown).toHaveText([one, `${almanac} · ${other} (${list})`]);
      await expect(page.locator('.bio')).toContainText(`${almanac} and ${list}`);
      await page.goto('/admin/order');
      const row = page.locator('.admin-list > li').filter({ hasText: fact });
      await expect(row).toContainText(/Players with conflicting values: [1-9]/);
      await row.getByLabel('Priority 1').selectOption(list);
      await row.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Saved.');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.goto(`/explore/${tag}/bio`);
      await expect(shown).toHaveText([other, `${list} · ${one} (${almanac})`]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.goto('/admin/order');
      await row.getByLabel('Priority 1').selectOption('First source of the record');
      await row.getByRole('button', { name: 'Save' }).click();
      await page.goto(`/explore/${tag}/bio`);
      await expect(shown.first()).toHaveText(one);
    });
  });
