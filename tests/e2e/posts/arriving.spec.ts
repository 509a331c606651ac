import type { Page } from '@playwright/test';
import { expect, test } from '../signed-in.ts';

/**
 * What moves in the first posts of a page while their elements come one after the other, as on a slow line: a line for each,
 * with the element that it moved for.
 */
function movedOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = ({ textContent, className }: Element) => `${className} ${textContent.trim().slice(0, 40)}`;
    const placesIn = (article: Element) =>
      Array.from(article.querySelectorAll('button, a, svg, img, summary, .message'), (element) => {
        const { top, width, height } = element.getBoundingClientRect();
        // A line of facts leaves out what has no room.
        const line = element.parentElement?.closest('.about, .facts')?.getBoundingClientRect();
        return { element, top, isSeen: width > 2 && height > 2 && !(line && top >= line.bottom) };
      });
    return [...document.querySelectorAll('article.post')].slice(0, 8).flatMap((article) => {
      const whole = article.cloneNode(true) as Element;
      const moved: string[] = [];
      let before: ReturnType<typeof placesIn> = [];
      const add = (source: Node, target: Node) => {
        for (const child of source.childNodes) {
          const copy = target.appendChild(child.cloneNode(false));
          if (child.nodeType === Node.ELEMENT_NODE) add(child, copy);
        }
        if (!(target instanceof HTMLElement)) return;
        // On a desk one line is reserved for a text, which may have two.
        const isText = innerWidth > 640 && target.closest('.said');
        const after = placesIn(article);
        for (const [at, was] of before.entries()) {
          const is = after[at];
          if (isText || !is || !was.isSeen || !is.isSeen) continue;
          if (Math.abs(is.top - was.top) > 2.5)
            moved.push(`${seen(is.element)}: ${was.top} → ${is.top} for ${seen(target)}`);
        }
        before = after;
      };
      article.replaceChildren();
      add(whole, article);
      return moved;
    });
  });
}

for (const [name, size] of Object.entries({ desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } })) {
  test(`no part of a post moves for one that comes later, on a ${name}`, async ({ page, fixtureWorld }) => {
    await page.setViewportSize(size);
    for (const path of ['/bookmarked', '/explore/world/news', `/explore/${fixtureWorld.sixty}/news`]) {
      await page.goto(path);
      expect(await page.locator('article.post').count(), path).toBeGreaterThan(4);
      expect(await movedOn(page), path).toEqual([]);
    }
  });
}
