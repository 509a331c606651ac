import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright';
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
const STEP = 600;
const STEP_MS = 60;
const MAX_TASK_MS = 100;
/** Longest wait for the next page of posts. */
const MAX_WAIT_MS = 60_000;

/** Posts, and the words of those that are folded far from the window. */
const EVERY_POST = '.feed :is(.post, .folded-post)';

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
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true });
    await context.addCookies([{ name: TOKEN_COOKIE, value: token, url: server.url }]);
    const page = await context.newPage();
    const phone = await context.newCDPSession(page);
    await page.goto(`${server.url}/explore/world`);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await watchTasks(page);
    await scrollTo(page, FEW);
    const few = await memoryOf(page, phone);
    await scrollTo(page, POSTS);
    const tasks = await tasksOf(page);
    const all = await memoryOf(page, phone);
    const grown = (what: 'heap' | 'nodes') => `${(all[what] / few[what]).toFixed(2)} (${all[what]} : ${few[what]})`;
    return [
      {
        what: `a phone, ${SLOWER} times slower, scrolls through ${all.posts} posts: longest task; tasks over 50 ms`,
        measured: `${Math.max(0, ...tasks).toFixed(0)} ms; ${tasks.length}`,
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

/** Collects the tasks of over 50 ms from now on. */
async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  });
}

const tasksOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);

/** Scrolls like a finger, and requests more posts when the page waits for that. */
async function scrollTo(page: Page, posts: number): Promise<void> {
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
    await page.mouse.wheel(0, STEP);
    await page.waitForTimeout(STEP_MS);
    const isAtEnd = await page.evaluate(() => scrollY + innerHeight > document.documentElement.scrollHeight - 200);
    if (isAtEnd && (await more.isVisible())) await more.click();
  }
}

async function memoryOf(page: Page, phone: CDPSession): Promise<Memory> {
  await phone.send('HeapProfiler.collectGarbage');
  const { usedSize } = await phone.send('Runtime.getHeapUsage');
  const { nodes } = await phone.send('Memory.getDOMCounters');
  return { posts: await page.locator(EVERY_POST).count(), heap: usedSize, nodes };
}
