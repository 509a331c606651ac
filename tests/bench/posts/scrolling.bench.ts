import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { build } from '../../../src/cli/build.ts';
import { findChromium } from '../../../src/cli/chromium.ts';
import { DEMO_SIGN_IN } from '../../../src/domain/accounts/demo-sign-in.ts';
import { TOKEN_COOKIE } from '../../../src/domain/accounts/session.ts';
import { signIn, startServer } from '../../product-server.ts';
import type { Figure } from '../figure.ts';

const POSTS = 1000;
/** Baseline for the memory of all posts. */
const FEW = 200;
/** How many times slower than this machine. */
const SLOWER = 4;
const PHONE = { width: 390, height: 844 };
/** A swipe of a finger across most of the screen, in a quarter of a second; the page goes on moving after it. */
const SWIPE = { from: 640, to: 40, step: 60, stepMs: 20 };
/** How far the reader goes back, pixels: over posts that were folded. */
const BACK = 20_000;
const MAX_TASK_MS = 100;
/** Longest wait for the next page of posts. */
const MAX_WAIT_MS = 60_000;

/** Posts, and the words of those that are folded far from the window. */
const EVERY_POST = '.feed :is(.post, .folded-post)';

const WHAT = 'longest task; mean of the 20 longest; tasks over 50 ms';

/** Of Chromium's trace: a piece of work of a thread, or its name. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of processor time. */
  tdur?: number;
  args?: { name?: string };
}

interface Memory {
  posts: number;
  /** Bytes that scripts hold, after garbage was collected. */
  heap: number;
  nodes: number;
}

/** The longest task of a slow phone that scrolls through 1,000 posts, and the memory that they take. */
export async function benchScrolling(): Promise<Figure[]> {
  await build();
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-scrolling-'));
  const server = await startServer({ DATA_DIR: dataDir });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const { email, password } = DEMO_SIGN_IN;
    const token = await signIn(server.url, { username: email, password });
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    await context.addCookies([{ name: TOKEN_COOKIE, value: token, url: server.url }]);
    const page = await context.newPage();
    const phone = await context.newCDPSession(page);
    await page.goto(`${server.url}/explore/world`);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await scrollTo(page, phone, FEW);
    const few = await memoryOf(page, phone);
    const down = await tasksWhile(browser, page, () => scrollTo(page, phone, POSTS));
    const all = await memoryOf(page, phone);
    const back = await tasksWhile(browser, page, () => scrollBack(page, phone));
    const grown = (what: 'heap' | 'nodes') => `${(all[what] / few[what]).toFixed(2)} (${all[what]} : ${few[what]})`;
    return [
      {
        what: `a phone, ${SLOWER} times slower, scrolls through ${all.posts} posts: ${WHAT}`,
        measured: measuredOf(down),
        goal: `under ${MAX_TASK_MS} ms`,
      },
      {
        what: `and ${BACK} pixels back: ${WHAT}`,
        measured: measuredOf(back),
        goal: `under ${MAX_TASK_MS} ms`,
      },
      {
        what: `from ${few.posts} to ${all.posts} posts: memory of scripts grows by; nodes grow by`,
        measured: `${grown('heap')}; ${grown('nodes')}`,
        goal: `less than ${(all.posts / few.posts).toFixed(1)}`,
      },
    ];
  } finally {
    await browser.close();
    await server.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Processor time of the tasks of the page while something happens, the longest first, in milliseconds as on the slow
 * phone. Chromium slows a thread down by keeping it busy, so other work on the machine makes these times longer.
 */
async function tasksWhile(browser: Browser, page: Page, action: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await action();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isTask = ({ name, pid, tid }: TraceEvent) =>
    name === 'ThreadControllerImpl::RunTask' && mains.some((main) => main.pid === pid && main.tid === tid);
  return traceEvents
    .filter(isTask)
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((a, b) => b - a);
}

/** Scrolls with a finger, and requests more posts when the page waits for that. */
async function scrollTo(page: Page, phone: CDPSession, posts: number): Promise<void> {
  const shown = page.locator(EVERY_POST);
  const more = page.locator('.feed .more-posts [rel=next]');
  let deadline = Date.now() + MAX_WAIT_MS;
  let before = 0;
  for (;;) {
    const count = await shown.count();
    if (count >= posts) return;
    if (count > before) deadline = Date.now() + MAX_WAIT_MS;
    else if (Date.now() > deadline) throw new Error(`No more than ${count} posts came.`);
    before = count;
    await swipe(page, phone, SWIPE.from, SWIPE.to);
    const isAtEnd = await page.evaluate(() => scrollY + innerHeight > document.documentElement.scrollHeight - 200);
    if (isAtEnd && (await more.isVisible())) await more.click();
  }
}

async function scrollBack(page: Page, phone: CDPSession): Promise<void> {
  const place = () => page.evaluate(() => scrollY);
  const aim = (await place()) - BACK;
  const deadline = Date.now() + MAX_WAIT_MS;
  while ((await place()) > aim) {
    if (Date.now() > deadline) throw new Error(`The page stays at ${await place()} pixels.`);
    await swipe(page, phone, SWIPE.to, SWIPE.from);
  }
}

async function swipe(page: Page, phone: CDPSession, from: number, to: number): Promise<void> {
  const x = PHONE.width / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    phone.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y: from }]);
  const step = Math.sign(to - from) * SWIPE.step;
  for (let y = from + step; y !== to + step; y += step) {
    await touch('touchMove', [{ x, y }]);
    await page.waitForTimeout(SWIPE.stepMs);
  }
  await touch('touchEnd', []);
}

function measuredOf(tasks: readonly number[]): string {
  const longest = tasks.slice(0, 20);
  const mean = longest.reduce((sum, task) => sum + task, 0) / longest.length;
  const times = [tasks[0] ?? 0, mean].map((time) => `${time.toFixed(0)} ms`);
  return [...times, tasks.filter((task) => task > 50).length].join('; ');
}

async function memoryOf(page: Page, phone: CDPSession): Promise<Memory> {
  await phone.send('HeapProfiler.collectGarbage');
  const { usedSize } = await phone.send('Runtime.getHeapUsage');
  const { nodes } = await phone.send('Memory.getDOMCounters');
  return { posts: await page.locator(EVERY_POST).count(), heap: usedSize, nodes };
}
