import { test as base } from '../visitor.ts';
import type { WardTags } from '../ward/ward-tags.ts';

interface Fixtures {
  /** Opens the injuries of a player of the ward to an account of the test's own, and gives the account's id. */
  readInjuries: (player: keyof WardTags) => Promise<number>;
}

/** A test of what a reader asks for from the page of a player. */
export const test = base.extend<Fixtures>({
  readInjuries: async ({ page, ward, enterNew }, use) => {
    await use(async (player) => {
      const { id } = await enterNew();
      await page.goto(`/explore/${ward[player]}/injuries`);
      return id;
    });
  },
});

export { expect } from '@playwright/test';
