import type { Page } from '@playwright/test';

/** A layout shift while a page loads, as counted by the browser. */
interface Shift {
  value: number;
  sources: { node: Node | null }[];
}

/**
 * Smaller shifts are ignored: a word that wraps when the rest of its line arrives (0.0003). Up to 0.1 counts as good
 * (web.dev/cls).
 */
const MIN_SHIFT = 0.001;

/** The elements that moved while a page arrived, a line for each, with the browser's score of the shift. */
export function shiftsOn(page: Page): Promise<string[]> {
  return page.evaluate(
    (smallest) =>
      new Promise<string[]>((resolve) => {
        const words: string[] = [];
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
            if (value < smallest) continue;
            for (const { node } of sources) {
              const text = node?.textContent?.trim();
              // A space at the end of a line moves to the next line with the word after it.
              if (node?.nodeType === Node.TEXT_NODE && text === '') continue;
              words.push(`${value} ${node?.nodeName} ${text}`);
            }
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(words)));
      }),
    MIN_SHIFT,
  );
}
