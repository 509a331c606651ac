import type { Page } from '@playwright/test';

/**
 * Words of different elements that are on one line without a space between them, as when a line break in a template was
 * lost.
 * @returns each as `Teams|2025`
 */
export function gluedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const place = (node: Text, at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return { letter: node.data.charAt(at), box: range.getBoundingClientRect() };
    };
    /** Whether a letter is clipped by a box around it. */
    const isCutOff = ({ parentElement }: Text, { right }: DOMRect) => {
      for (let box = parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible' && right > box.getBoundingClientRect().right + 1) return true;
      return false;
    };
    const isWord = (letter: string) => /[\p{L}\p{N}]/u.test(letter);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const glued: string[] = [];
    let before: Text | null = null;
    for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
      const seen = node.parentElement?.checkVisibility() && !node.parentElement.closest('.hidden');
      if (!seen || node.data.trim() === '') continue;
      const first = place(node, node.data.search(/\S/));
      const last = before && place(before, before.data.trimEnd().length - 1);
      if (before && last && isWord(last.letter) && isWord(first.letter) && !isCutOff(before, last.box)) {
        const gap = first.box.left - last.box.right;
        const isOneLine = Math.abs(first.box.bottom - last.box.bottom) < 8;
        if (isOneLine && gap > -2 && gap < 2) glued.push(`${before.data}|${node.data}`);
      }
      before = node;
    }
    return glued;
  });
}
