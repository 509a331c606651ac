import { randomInt, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { addPosts } from '../../add-posts.ts';
import { EMBED_PORT } from '../../site/site.ts';
import { faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

// One server stands in for the network: it answers for one post and hangs for another.
test.describe.configure({ mode: 'serial' });

const ANSWERS = '101';
const HANGS = '102';
let network: Server;
const asked: string[] = [];

test.beforeAll(async () => {
  network = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.includes(HANGS)) return;
    response.setHeader('content-type', 'text/html');
    response.end('<p>The original.</p><script>parent.postMessage("ready", "*")</script>');
  });
  await new Promise<void>((resolve) => {
    network.listen(EMBED_PORT, '127.0.0.1', resolve);
  });
});

test.afterAll(async () => {
  network.closeAllConnections();
  await new Promise((resolve) => network.close(resolve));
});

async function openPost(page: Page, text: string) {
  await page.clock.install();
  await page.goto(`/explore/fulltext/${encodeURIComponent(text)}?period=all`);
  await page.locator('.feed .post').filter({ hasText: text }).first().locator('time').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text);
  return dialog;
}

for (const [what, network_, link] of [
  ['answers', 'tw', `https://x.com/ward/status/${ANSWERS}`],
  ['hangs', 'tw', `https://x.com/ward/status/${HANGS}`],
  ['refuses', 'ig', 'https://www.instagram.com/p/refused/'],
] as const)
  test(`POST-06 FEED-13 ERR-24 G-60 a network that ${what}`, async ({ page, db, enterNew, baseURL }) => {
    const message = `An original that ${what}`;
    const published = new Date(Date.UTC(2026, 0, 1) + randomInt(100_000_000)).toISOString();
    await addPosts(db, [{ message, published, network: network_, more: { link, sourceRef: randomUUID() } }]);
    await enterNew();
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
    });
    const dialog = await openPost(page, message);
    expect(foreign).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Load the original' }).click();
    const frame = dialog.locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups');
    const original = dialog.getByRole('link', { name: 'Show original post' });
    if (what === 'answers') {
      await expect(frame.contentFrame().getByText('The original.')).toBeVisible();
      await page.clock.fastForward(10_000);
      await expect(frame).toHaveCount(1);
    } else {
      if (what === 'hangs') await expect.poll(() => asked.some((each) => each.includes(HANGS))).toBe(true);
      await page.clock.fastForward(10_000);
      await expect(dialog.getByText('The original could not be loaded.')).toBeVisible();
      await expect(frame).toHaveCount(0);
      await expect(original).toBeFocused();
    }
    await expect(original).toHaveAttribute('href', link);
  });

test('G-60 only pages with posts may frame, and only these hosts', async ({ page, fixtureWorld, enterNew }) => {
  await enterNew();
  const policyOf = async (path: string) => (await page.goto(path))?.headers()['content-security-policy'] ?? '';
  expect(await policyOf(`/explore/${fixtureWorld.sixty}/news`)).toMatch(
    /frame-src http:\/\/127\.0\.0\.1:\d+ http:\/\/127/,
  );
  expect(await policyOf('/settings')).not.toContain('frame-src');
});
