import type { Page } from '@playwright/test';
import { expect, test } from '../signed-in.ts';

/**
 * What moves in the first posts of a page, and in those with something below, while their elements come one after the
 * other, as on a slow line: a line for each, with the element that it moved for.
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
    const articles = [...document.querySelectorAll('article.post')];
    const withBelow = articles.filter((article) => article.querySelector('.below')).slice(0, 8);
    return [...new Set([...articles.slice(0, 8), ...withBelow])].flatMap((article) => {
      const whole = article.cloneNode(true) as Element;
      const moved: string[] = [];
      // Where each element was when it came, because small moves add up.
      const first = new Map<number, ReturnType<typeof placesIn>[number]>();
      const add = (source: Node, target: Node) => {
        for (const child of source.childNodes) {
          const copy = target.appendChild(child.cloneNode(false));
          if (child.nodeType === Node.ELEMENT_NODE) add(child, copy);
        }
        if (!(target instanceof HTMLElement)) return;
        // On a desk one line is reserved for a text, which may have two.
        const isText = innerWidth > 640 && target.closest('.said');
        for (const [at, is] of placesIn(article).entries()) {
          const was = first.get(at);
          const hasMoved = was && is.isSeen && Math.abs(is.top - was.top) > 2.5;
          if (hasMoved && !isText) moved.push(`${seen(is.element)}: ${was.top} → ${is.top} for ${seen(target)}`);
          if (is.isSeen && (!was || hasMoved || isText)) first.set(at, is);
        }
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
    for (const path of ['/bookmarked', '/favourites', '/explore/world/news', `/explore/${fixtureWorld.sixty}/news`]) {
      await page.goto(path);
      expect(await page.locator('article.post').count(), path).toBeGreaterThan(4);
      expect(await movedOn(page), path).toEqual([]);
      await page.locator('article.post .message').evaluateAll((texts) => {
        for (const text of texts) text.textContent = 'Short.';
      });
      expect(await movedOn(page), `${path}, with short texts`).toEqual([]);
    }
  });
}
