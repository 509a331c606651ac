import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { addPosts } from '../../add-posts.ts';
import { EMBED_PORT } from '../../site/site.ts';
import { faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

const ANSWERS = '101';
const HANGS = '102';
/** Stands in for the network: it answers for one post and hangs for another. */
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

test('POST-06 FEED-13 ERR-24 an original is loaded at a press, and the way to it stays where the network hangs or refuses', async ({
  page,
  db,
  enterNew,
  baseURL,
}) => {
  const originals = [
    ['answers', 'tw', `https://x.com/ward/status/${ANSWERS}`],
    ['hangs', 'tw', `https://x.com/ward/status/${HANGS}`],
    ['refuses', 'ig', 'https://www.instagram.com/p/refused/'],
  ] as const;
  const hashtag = `original${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await addPosts(
    db,
    originals.map(([what, source, link], index) => ({
      message: `An original that ${what}`,
      published: new Date(Date.now() - (80 + index) * 86_400_000).toISOString(),
      network: source,
      hashtags: [hashtag],
      more: { link, sourceRef: randomUUID() },
    })),
  );
  await enterNew();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
  });
  await page.clock.install();
  await page.goto(`/explore/hashtag/${hashtag}`);
  for (const [what, , link] of originals) {
    await page.locator('.feed .post').filter({ hasText: what }).locator('time').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`An original that ${what}`);
    if (what === 'answers') {
      expect(foreign).toEqual([]);
      expect(await faultsOf(page)).toEqual([]);
    }
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
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
