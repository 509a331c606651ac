import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { Parser } from 'htmlparser2';
import { source } from '../../../src/provider/entities/schema.ts';
import { postTag } from '../../../src/provider/posts/schema.ts';
import { story, storyPicture } from '../../../src/provider/stories/schema.ts';
import { addPosts } from '../../add-posts.ts';
import { HOSTILE_SCRIPTS, hostilePosts } from '../../hostile-scripts.ts';
import type { Page } from '../page.ts';
import { expect, test } from '../visitor.ts';

const DAY = 86_400_000;
/** Of each of the 20 kinds, one ending and one frame, in turn. */
const SCRIPTS = HOSTILE_SCRIPTS.filter((_, index) => index % 24 === 0);

/** What would run in a page, at once or at a press. */
async function whatRuns(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  let isScript = false;
  let depth = 0;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      depth += 1;
      isScript = tag === 'script';
      if (/^(?:math|mglyph|iframe|object)$/.test(tag)) found.push(`${path}: <${tag}>`);
      for (const [name, value] of Object.entries(attributes)) {
        const isAddress = ['href', 'src', 'action', 'formaction', 'data'].includes(name);
        const runs = isAddress && /^(?:javascript|data|\/\/out\.example):?/i.test(value.replaceAll(/\s/g, ''));
        if (runs || /^(?:on|srcdoc|style)/.test(name)) found.push(`${path}: <${tag} ${name}="${value}">`);
      }
    },
    ontext: (text) => {
      if (isScript && /alert|window\.ran|al`\+`ert/.test(text)) found.push(`${path}: <script>${text}`);
    },
    onclosetag: () => {
      isScript = false;
    },
  });
  const answer = await page.fetch(path);
  const html = await answer.text();
  expect([path, answer.status, html.includes('</html>')]).toEqual([path, 200, true]);
  parser.end(html);
  expect(depth).toBeGreaterThan(50);
  return found;
}

test('no script in a field of a post is left to run on its page', async ({ visitor, db, enterNew }) => {
  // They see the tags of editors too.
  await enterNew({ isAdmin: true });
  const hashtag = `hostile${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const ids = await addPosts(db, hostilePosts(SCRIPTS, hashtag, Date.now() - 50 * DAY));
  await db.insert(postTag).values(ids.map((postId, index) => ({ postId, text: SCRIPTS[index] ?? '' })));
  for (const id of ids) expect(await whatRuns(visitor, `/post/tw_${id}`)).toEqual([]);
});

test('no script in a field of a story is left to run in lists, on its page and in its form', async ({
  visitor,
  db,
  enterNew,
}) => {
  await enterNew({ isAdmin: true });
  const [house] = await db.select().from(source).limit(1);
  const now = new Date();
  // Hidden: other tests see the news as it was.
  const written = await db
    .insert(story)
    .values(
      SCRIPTS.map((script) => ({
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
  const image = Buffer.from('no picture');
  await db.insert(storyPicture).values(
    SCRIPTS.map((script, index) => ({
      storyId: ids[index] ?? 0,
      digest: String(index).padStart(32, '0'),
      small: image,
      large: image,
      licence: script,
      author: script,
      source: script,
    })),
  );
  try {
    const lists = [`?before=${Math.max(...ids) + 1}`, `?before=${Math.min(...ids) + 2}`].map((end) => `/stories${end}`);
    for (const path of [
      ...lists,
      ...ids.flatMap((id) => [`/stories/${id}`, `/it/stories/${id}`, `/stories/${id}/edit`]),
    ])
      expect(await whatRuns(visitor, path)).toEqual([]);
  } finally {
    await db.delete(story).where(inArray(story.id, ids));
  }
});
