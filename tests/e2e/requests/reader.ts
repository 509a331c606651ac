import { test as base } from '../visitor.ts';
import type { FixtureTags } from '../../site/fixture-world/fixture-tags.ts';

interface Fixtures {
  /** Opens the injuries of a player of the fixture world to an account of the test's own, and gives the account's id. */
  readInjuries: (player: keyof FixtureTags) => Promise<number>;
}

/** A test of a reader's requests from the page of a player. */
export const test = base.extend<Fixtures>({
  readInjuries: async ({ page, fixtureWorld, enterNew }, use) => {
    await use(async (player) => {
      const { id } = await enterNew();
      await page.goto(`/explore/${fixtureWorld[player]}/injuries`);
      return id;
    });
  },
});

export { expect } from '@playwright/test';
