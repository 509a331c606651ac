import type { Density } from '../../../src/domain/posts/density.ts';
import { expect, test } from '../visitor.ts';

test('the density of the settings holds for lists of posts', async ({ page, enterNew, fixtureWorld }) => {
  const heightWith = async (density: Density) => {
    await enterNew({ density });
    await page.goto(`/explore/${fixtureWorld.sixty}/news`);
    return (await page.locator('article.brief').first().boundingBox())?.height ?? 0;
  };
  const [compact, usual, comfortable] = [
    await heightWith('compact'),
    await heightWith('default'),
    await heightWith('comfortable'),
  ];
  expect(compact).toBeLessThan(usual);
  expect(usual).toBeLessThan(comfortable);
  expect([usual >= 72, usual <= 88]).toEqual([true, true]);
});
