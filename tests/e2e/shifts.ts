import type { Page } from '@playwright/test';

/** What moved on a page while it arrived, as the browser counts it. */
interface Shift {
  value: number;
  sources: { node: Node | null }[];
}

/** What has moved since a page began to arrive: a line for each element, with the share of the screen that it moved. */
export function shiftsOn(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const words: string[] = [];
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as unknown as Shift[])
            for (const { node } of sources) words.push(`${value} ${node?.nodeName} ${node?.textContent?.trim()}`);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(words)));
      }),
  );
}
