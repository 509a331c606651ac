import { expect, test } from './signed-in.ts';

test('text does not become markup by script: pages demand trusted types', async ({ page, fixtureWorld }) => {
  const answer = await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  const refused = await page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<b>x</b>';
      return '';
    } catch (error) {
      return String(error);
    }
  });
  expect(refused).toContain('TrustedHTML');
});
