import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { postTag } from '../../../src/provider/posts/schema.ts';
import { addStory } from '../../../src/provider/stories/stories.ts';
import { addPosts } from '../../add-posts.ts';
import { HOSTILE_SCRIPTS, hostilePosts } from '../../hostile-scripts.ts';
import { expect, test } from '../visitor.ts';

/** So old that other tests do not find them. */
const LONG_AGO = Date.now() - 50 * 86_400_000;
/** Posts that a page shows after loading older ones. */
const SHOWN = 100;
/** Each way with each call once, and each call in each place: the parts of a script are cleaned by themselves. */
const SCRIPTS = HOSTILE_SCRIPTS.filter((_, at) => at % 5 === (Math.floor(at / 5) + Math.floor(at / 25)) % 5);

/** Reports of the policy, dialogs and errors of a page from now on. */
async function listen(page: Page): Promise<string[]> {
  const heard: string[] = [];
  page.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => heard.push(error.message));
  await page.exposeFunction('tell', (text: string) => heard.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      (window as unknown as { tell: (text: string) => void }).tell(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return heard;
}

/** Whether a script has run, or would at a press. */
const hasRun = (page: Page) =>
  page.evaluate(() => {
    const addresses = [...document.querySelectorAll('[href], [action], [formaction]')].flatMap((each) =>
      ['href', 'action', 'formaction'].map(
        (name) => each.getAttribute(name)?.replaceAll(/\s/g, '').toLowerCase() ?? '',
      ),
    );
    return 'ran' in window || addresses.some((address) => /^(?:javascript|data):/.test(address));
  });

test('none of 100 scripts in every field of a post runs, and the policy has nothing to report', async ({
  page,
  db,
  enterNew,
}) => {
  // They see the tags of editors too.
  await enterNew({ isAdmin: true });
  const heard = await listen(page);
  const hashtag = `hostile${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const ids = await addPosts(db, hostilePosts(SCRIPTS, hashtag, LONG_AGO));
  await db.insert(postTag).values(ids.map((postId, index) => ({ postId, text: SCRIPTS[index] ?? '' })));
  await page.goto(`/explore/hashtag/${hashtag}?pages=5`);
  await expect(page.locator('.feed .post')).toHaveCount(SHOWN);
  expect(await hasRun(page)).toBe(false);
  for (const at of [0, 26, 52, 78, 99]) {
    await page.goto(`/post/tw_${ids[at]}`);
    await expect(page.locator('article.post')).toHaveCount(1);
    expect(await hasRun(page)).toBe(false);
  }
  expect(heard).toEqual([]);
});

test('none of 100 scripts in published stories runs, and the policy has nothing to report', async ({
  page,
  db,
  enterNew,
}) => {
  const { id: userId } = await enterNew({ isAdmin: true });
  const heard = await listen(page);
  const word = randomUUID().replaceAll('-', '').slice(0, 12);
  const ids = await db.transaction(async (tx) => {
    const added: number[] = [];
    for (const [index, script] of SCRIPTS.entries()) {
      const title = script.replaceAll(/\s/g, ' ').slice(0, 160);
      const hashtags = [`story${word}`, script.slice(0, 60)];
      const fields = {
        title,
        titleI18n: { it: title },
        language: 'en',
        hashtags,
        body: script,
        status: 'published',
      } as const;
      const by = { userId, now: new Date(LONG_AGO - index * 60_000) };
      added.push((await addStory(tx, { ...fields, tags: [] }, by)).id);
    }
    return added;
  });
  const pages = [6, 27, 48, 69, 90].flatMap((at) => [`/it/stories/${ids[at]}`, `/stories/${ids[at + 1]}/edit`]);
  for (const address of [`/explore/hashtag/story${word}?pages=5`, ...pages]) {
    await page.goto(address);
    if (address.includes('hashtag')) await expect(page.locator('.feed .post')).toHaveCount(SHOWN);
    await expect(page.locator('h1').first()).toBeVisible();
    expect(await hasRun(page)).toBe(false);
  }
  expect(heard).toEqual([]);
});
