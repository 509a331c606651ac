import type { Page } from '@playwright/test';

/**
 * Words that are broken over two lines without a hyphen, since their column is narrower than they are. Words with a
 * hyphen of the browser or of the text, code, and scripts that break anywhere, are left out.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHidden = (element: Element) => {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (getComputedStyle(box).clipPath !== 'none') return true;
      return !element.checkVisibility();
    };
    const linesOf = (node: Text, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      const tops = Array.from(range.getClientRects(), ({ top, width }) => (width > 0 ? Math.round(top / 8) : null));
      return new Set(tops.filter((top) => top !== null)).size;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
      const { data, parentElement } = node;
      if (
        !parentElement ||
        parentElement.closest('pre, code') ||
        data.includes('\u00AD') ||
        linesOf(node, 0, data.length) < 2
      )
        continue;
      if (getComputedStyle(parentElement).hyphens === 'auto' || isHidden(parentElement)) continue;
      // Not those of addresses and hashtags.
      for (const { 0: word, index } of data.matchAll(/(?<![^\s(])\p{Script=Latin}{3,24}(?![^\s.,:;)])/gu))
        if (linesOf(node, index, index + word.length) > 1) broken.push(`${word}: ${data.trim()}`);
    }
    return broken;
  });
}
