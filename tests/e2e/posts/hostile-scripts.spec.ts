import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inArray } from 'drizzle-orm';
import { source } from '../../../src/provider/data/schema/entities.ts';
import { postTag } from '../../../src/provider/data/schema/posts.ts';
import { story, storyPicture } from '../../../src/provider/data/schema/stories.ts';
import { addStory } from '../../../src/provider/services/posts/stories.ts';
import { addPosts } from '../../add-posts.ts';
import { HOSTILE_SCRIPTS } from '../../hostile-scripts.ts';
import { expect, test } from '../visitor.ts';

const DAY = 86_400_000;
/** Posts that a page shows after loading older ones. */
const SHOWN = 100;
/** Of the 500, which come in 20 kinds of 25, those that are tried on pages of their own: each kind, ending and frame. */
const ALONE_EVERY = 24;
/** For a test that opens a hundred pages in turn, on a slow machine. */
const LONG_MS = 400_000;

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

test('none of 500 scripts in every field of a post runs, and the policy has nothing to report', async ({
  page,
  db,
  enterNew,
}) => {
  test.setTimeout(LONG_MS);
  // They see the tags of editors too.
  await enterNew({ isAdmin: true });
  const heard = await listen(page);
  const lists = Array.from({ length: HOSTILE_SCRIPTS.length / SHOWN }, (_, list) =>
    HOSTILE_SCRIPTS.slice(list * SHOWN, (list + 1) * SHOWN),
  );
  for (const [list, scripts] of lists.entries()) {
    const hashtag = `hostile${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const start = Date.now() - 50 * DAY - list * 1000;
    const ids = await addPosts(
      db,
      scripts.map((script, index) => ({
        message: script,
        published: new Date(start - index * 60_000).toISOString(),
        network: (['tw', 'ig', 'rss', 'fb'] as const)[index % 4],
        hashtags: [hashtag],
        more: {
          ownerName: script,
          ownerImage: script,
          creator: script,
          link: script,
          linkDescription: script,
          picture: script,
          media: 'link' as const,
          hashtags: [hashtag, script],
          translations: { en: script, it: script },
        },
      })),
    );
    await db.insert(postTag).values(ids.map((postId, index) => ({ postId, text: scripts[index] ?? '' })));
    await page.goto(`/explore/hashtag/${hashtag}?pages=5`);
    await expect(page.locator('.feed .post')).toHaveCount(SHOWN);
    expect(await hasRun(page)).toBe(false);
    for (const id of ids.filter((_, index) => (list * SHOWN + index) % ALONE_EVERY === 0)) {
      await page.goto(`/post/tw_${id}`);
      await expect(page.locator('article.post')).toHaveCount(1);
      expect(await hasRun(page)).toBe(false);
    }
  }
  expect(heard).toEqual([]);
});

test('none of 500 scripts in every field of a story runs, and the policy has nothing to report', async ({
  page,
  db,
  enterNew,
}) => {
  test.setTimeout(LONG_MS);
  await enterNew({ isAdmin: true });
  const heard = await listen(page);
  const [house] = await db.select().from(source).limit(1);
  const now = new Date();
  // Hidden: other tests see the news as it was.
  const written = await db
    .insert(story)
    .values(
      HOSTILE_SCRIPTS.map((script) => ({
        sourceId: house?.id ?? 0,
        language: 'en' as const,
        createdAt: now,
        updatedAt: now,
        title: script.slice(0, 160),
        titles: { it: script.slice(0, 160) },
        body: script,
        hashtags: [script.slice(0, 60)],
        status: 'hidden' as const,
      })),
    )
    .returning({ id: story.id });
  const ids = written.map(({ id }) => id);
  await db.insert(storyPicture).values(
    HOSTILE_SCRIPTS.map((script, index) => {
      const image = Buffer.from('no picture');
      const digest = String(index).padStart(32, '0');
      return {
        storyId: ids[index] ?? 0,
        digest,
        small: image,
        large: image,
        licence: script,
        author: script,
        source: script,
      };
    }),
  );
  try {
    await page.goto('/stories');
    for (let seen = 1; ; seen += 1) {
      expect(await hasRun(page)).toBe(false);
      const older = page.getByRole('link', { name: 'Older stories' });
      if ((await older.count()) === 0 || seen === ids.length / 20) break;
      await older.click();
    }
    for (const id of ids.filter((_, index) => index % ALONE_EVERY === 0)) {
      for (const address of [`/stories/${id}`, `/it/stories/${id}`, `/stories/${id}/edit`]) {
        await page.goto(address);
        await expect(page.locator('h1').first()).toBeVisible();
        expect(await hasRun(page)).toBe(false);
      }
    }
  } finally {
    await db.delete(story).where(inArray(story.id, ids));
  }
  expect(heard).toEqual([]);
});

test('none of 500 scripts in published stories runs in lists of posts, and the policy has nothing to report', async ({
  page,
  db,
  enterNew,
}) => {
  const { id: userId } = await enterNew({ isAdmin: true });
  const heard = await listen(page);
  const word = randomUUID().replaceAll('-', '').slice(0, 12);
  const start = Date.now() - 50 * DAY;
  await db.transaction(async (tx) => {
    for (const [index, script] of HOSTILE_SCRIPTS.entries()) {
      const title = script.replaceAll(/\s/g, ' ').slice(0, 160);
      const hashtags = [`story${word}${Math.floor(index / SHOWN)}`, script.slice(0, 60)];
      const fields = {
        title,
        titleI18n: { it: title },
        language: 'en',
        hashtags,
        body: script,
        status: 'published',
      } as const;
      await addStory(tx, { ...fields, hashtags, tags: [] }, { userId, now: new Date(start - index * 60_000) });
    }
  });
  for (let list = 0; list < HOSTILE_SCRIPTS.length / SHOWN; list += 1)
    for (const language of ['', '/it']) {
      await page.goto(`${language}/explore/hashtag/story${word}${list}?pages=5`);
      await expect(page.locator('.feed .post')).toHaveCount(SHOWN);
      expect(await hasRun(page)).toBe(false);
    }
  expect(heard).toEqual([]);
});
