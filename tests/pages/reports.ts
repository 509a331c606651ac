import { readPdf } from '../reading-pdf.ts';
import type { Page } from './page.ts';
import { expect } from './visitor.ts';

/** The address to which a page leads by itself after a second. */
export function onwardOf(page: Page): string {
  const content = page.one('meta[http-equiv=refresh]').getAttribute('content') ?? '';
  return /^1;url=(.+)$/.exec(content)?.[1] ?? '';
}

/** Waits, as the page of a report does, until it is ready. @returns its address */
export async function reportOf(page: Page): Promise<string> {
  const look = async () => {
    if (page.texts('.state h2').includes('Your report is being prepared')) await page.goto(onwardOf(page));
    return page.texts('.state h2');
  };
  await expect.poll(look, { interval: 500 }).toEqual(['Your report is ready']);
  return page.one('.state a', 'click here').getAttribute('href') ?? '';
}

/** Sends the form of a report. @returns the address and the text of the report */
export async function orderReport(page: Page): Promise<{ url: string; text: string }> {
  await page.press(page.one('.state button', 'Prepare the report'));
  const url = await reportOf(page);
  return { url, text: await readReport(page, url) };
}

/** The text of a report, without spaces. */
export async function readReport(page: Page, url: string): Promise<string> {
  return (await readPdf(await (await page.fetch(url)).bytes())).text;
}
