import { contrastFaultsOf, faultsButContrastOf, faultsOf } from './axe.ts';
import { expect, test } from './signed-in.ts';

test('the skip link comes first and leads past the header; the focus is always visible and never under the fixed head', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const skip = page.getByRole('link', { name: 'Skip to content' });
  const seen = new Set<string>();
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press('Tab');
    if (stops === 0) {
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
    }
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { top, left, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return {
        name: `${element.tagName} ${element.textContent.trim().slice(0, 30)} ${Math.round(top + scrollY)}`,
        outlined: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
        hidden: hit !== null && !element.contains(hit) && !hit.contains(element),
      };
    });
    if (!stop || seen.has(stop.name)) break;
    seen.add(stop.name);
    expect.soft(stop, stop.name).toMatchObject({ outlined: true, hidden: false });
  }
  expect(seen.size).toBeGreaterThan(20);

  await skip.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :is(a, button)').first()).toBeFocused();
});

test('nothing moves for readers who asked for less motion', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .map((element) => getComputedStyle(element))
        .filter((style) => /[1-9]/.test(style.transitionDuration + style.animationDuration))
        .map((style) => style.transitionProperty),
    );
  expect(await moving()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await moving(), 'for others').not.toEqual([]);
});

test('axe is asked in such a way that it finds what is wrong', async ({ page }) => {
  const pale = '<p style="color: #aaa; background: #fff">Pale</p>';
  const mute = '<img src="data:," width="9" height="9">';
  await page.setContent(`<html lang="en"><title>x</title><main><h1>x</h1>${mute}${pale}</main></html>`);
  expect(await faultsOf(page)).toEqual([`color-contrast: ${pale}`, `image-alt: ${mute}`]);
  expect(await faultsButContrastOf(page)).toEqual([`image-alt: ${mute}`]);
  expect(await contrastFaultsOf(page)).toEqual([`color-contrast: ${pale}`]);
});
