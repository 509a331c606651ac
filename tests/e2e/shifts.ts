import type { Page } from '@playwright/test';

/** A layout shift while a page loads, as counted by the browser. */
interface Shift {
  startTime: number;
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/**
 * Smaller shifts are ignored: a word that wraps when the rest of its line arrives (0.0003). Up to 0.1 counts as good
 * (web.dev/cls).
 */
const MIN_SHIFT = 0.001;

/**
 * The elements that moved while a page arrived, a line for each, with the browser's score of the shift.
 * @param after end of the path of a part that comes after the page; what moves when it is there is left aside
 */
export function shiftsOn(page: Page, after?: string): Promise<string[]> {
  return page.evaluate(
    ([smallest, later]) =>
      new Promise<string[]>((resolve) => {
        const words: string[] = [];
        const parts = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const end =
          parts.find(({ name }) => later && new URL(name).pathname.endsWith(later))?.responseStart ?? Infinity;
        new PerformanceObserver((list) => {
          for (const { startTime, value, sources } of list.getEntries() as unknown as Shift[]) {
            if (value < smallest || startTime > end) continue;
            for (const { node, previousRect, currentRect } of sources) {
              const text = node?.textContent?.trim();
              // A space at the end of a line moves to the next line with the word after it.
              if (node?.nodeType === Node.TEXT_NODE && text === '') continue;
              // On a phone columns make room for rows that come later: columns of a fixed width would break words.
              const isCell = (node instanceof Element ? node : node?.parentElement)?.closest('table');
              if (innerWidth < 640 && isCell && previousRect.top === currentRect.top) continue;
              words.push(`${value} ${node?.nodeName} ${text}`);
            }
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(words)));
      }),
    [MIN_SHIFT, after] as const,
  );
}
