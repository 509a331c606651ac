import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { FeedPost } from '../../../src/contract/posts/feed-post.ts';
import { Story, type StoryFields } from '../../../src/contract/posts/stories.ts';
import { MAX_STORY_BODY, MAX_STORY_TAGS, MAX_STORY_TITLE } from '../../../src/domain/stories/stories.ts';
import { story } from '../../../src/provider/stories/schema.ts';
import { contractual } from '../world.ts';
import { loadFeed } from './feed-world.ts';

const { db, api, world, doctor, admin, editor } = await loadFeed();

const send = (method: string, path: string, body?: object, token = editor) =>
  api.send(`/v2${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
const fields = (more: object = {}) => ({
  title: 'A new pitch for Rossi',
  title_i18n: { it: 'Un nuovo campo per Rossi' },
  language: 'en',
  tags: [world.rossi],
  hashtags: ['NewPitch'],
  body: 'It is **green** & new.\n\n- one\n- two',
  status: 'published' satisfies StoryFields['status'],
  ...more,
});
const add = async (more: object = {}) => contractual(await send('POST', '/stories', fields(more)), Story);
const change = async (id: number, more: object = {}) =>
  contractual(await send('PUT', `/stories/${id}`, fields(more)), Story);
const read = (id: number, token = doctor) => send('GET', `/stories/${id}`, undefined, token);
const feed = async (query: string) =>
  (await contractual(await api.get(`/livestream?${query}`, doctor), z.array(FeedPost))).filter(
    ({ _source }) => _source.type === 'story',
  );
const listed = async (token = doctor) => {
  const answer = (await (await send('GET', '/stories', undefined, token)).json()) as { stories: { id: number }[] };
  return answer.stories.map(({ id }) => id);
};

describe('STORY-02 STORY-05 G-42 stories', () => {
  test('PROD-06 STORY-03 a published one is there at once: its page, the feed of the world, its profile, its hashtag, a search', async () => {
    const made = await add();
    expect(made).toMatchObject({ title: 'A new pitch for Rossi', status: 'published', hashtags: ['NewPitch'] });
    expect(made.html).toContain('<strong>green</strong> &amp; new.');
    expect(await listed()).toContain(made.id);
    const shown = await contractual(await read(made.id), Story);
    expect(shown.history).toBeUndefined();
    for (const query of ['', `tag=${world.rossi}&f=about`, 'h=newpitch', 'q=pitch', 'q=campo']) {
      const [card] = await feed(query);
      expect(card, query).toMatchObject({
        _id: made.post,
        _source: {
          message: 'A new pitch for Rossi\nIt is green & new.\none\ntwo',
          message_i18n: { it: 'Un nuovo campo per Rossi' },
          story: { link: `/stories/${made.id}` },
          sentiment: null,
        },
      });
    }
    expect(await feed(`tag=${world.rossi}&s=rss`)).toEqual([]);
  });

  test('is counted by no statistics', async () => {
    await add({ hashtags: ['Counted'] });
    const answer = (await (await api.get('/livestats?stat=type&h=counted', doctor)).json()) as { posts: number };
    expect(answer.posts).toBe(0);
  });

  test('drafts and hidden ones are for editors alone', async () => {
    for (const status of ['draft', 'hidden']) {
      const { id, post } = await add({ status, hashtags: ['Unseen'] });
      expect(post).toBeNull();
      expect((await read(id)).status).toBe(404);
      expect((await read(id, editor)).status).toBe(200);
      expect((await read(id, admin)).status).toBe(200);
      expect(await listed()).not.toContain(id);
      expect(await listed(editor)).toContain(id);
    }
    expect(await feed('h=unseen')).toEqual([]);
  });

  test('hiding takes it out of feeds, showing it again brings it back to its place', async () => {
    const { id, post } = await add({ hashtags: ['Back'] });
    await change(id, { status: 'hidden', hashtags: ['Back'] });
    expect(await feed('h=back')).toEqual([]);
    expect((await read(id)).status).toBe(404);
    const again = await change(id, { hashtags: ['Back'], title: 'Changed', tags: [] });
    expect(again).toMatchObject({ post, tags: [], title: 'Changed' });
    const [card] = await feed('h=back');
    expect(card?._source.message).toMatch(/^Changed\n/);
    expect(card?._source.tags).toEqual([]);
    expect(again.history?.map(({ event, fields: changed }) => [event, changed.toSorted()])).toEqual([
      ['story_changed', ['status', 'tags', 'title']],
      ['story_changed', ['status']],
      ['story_added', []],
    ]);
  });

  test('are listed twenty at a time, each once', async () => {
    for (let index = 0; index < 25; index += 1) {
      api.clock.now = new Date(api.clock.now.getTime() + 1000);
      await add({ title: `Number ${index}`, status: index % 9 === 0 ? 'draft' : 'published' });
    }
    const seen: number[] = [];
    for (let next: number | null = 0; next !== null;) {
      const path: string = next === 0 ? '/stories' : `/stories?before=${next}`;
      const page = (await (await send('GET', path)).json()) as { stories: { id: number }[]; next: number | null };
      expect(page.stories.length).toBeLessThanOrEqual(20);
      seen.push(...page.stories.map(({ id }) => id));
      next = page.next;
    }
    const kept = (await db.select().from(story)).filter(({ removedAt }) => removedAt === null);
    expect(seen.length).toBeGreaterThan(25);
    expect(seen.toSorted((a, b) => a - b)).toEqual(kept.map(({ id }) => id).toSorted((a, b) => a - b));
    expect((await send('GET', '/stories?before=999999')).status).toBe(200);
  });

  test('an editor who has seen an older revision is told so; nothing different changes nothing', async () => {
    const { id, updated_at: seen } = await add();
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
    const first = await change(id, { title: 'First', seen });
    const late = await send('PUT', `/stories/${id}`, fields({ title: 'Second', seen }));
    expect([late.status, ((await late.json()) as { error: string }).error]).toEqual([409, 'changed_meanwhile']);
    expect(await change(id, { title: 'First', seen: first.updated_at })).toEqual(first);
  });

  test('removing takes it out of everything, and it stays for the record', async () => {
    const { id } = await add({ hashtags: ['Gone'] });
    expect((await send('DELETE', `/stories/${id}`)).status).toBe(200);
    expect((await read(id, editor)).status).toBe(404);
    expect(await feed('h=gone')).toEqual([]);
    expect((await send('DELETE', `/stories/${id}`)).status).toBe(404);
    expect((await db.select().from(story)).find((row) => row.id === id)?.removedAt).not.toBeNull();
  });

  test('an admin who removes its post hides it', async () => {
    const { id, post } = await add();
    expect((await send('DELETE', `/posts/${post ?? ''}`, undefined, admin)).status).toBe(200);
    expect(await contractual(await read(id, editor), Story)).toMatchObject({ status: 'hidden', post: null });
  });

  test('are written by editors and admins alone', async () => {
    const { id } = await add();
    const calls = [
      ['POST', '/stories', fields()],
      ['PUT', `/stories/${id}`, fields()],
      ['DELETE', `/stories/${id}`, undefined],
      ['PUT', `/stories/${id}/picture`, { picture: 'AAAA', licence: 'x', author: 'y' }],
      ['DELETE', `/stories/${id}/picture`, undefined],
    ] as const;
    for (const [method, path, body] of calls) expect((await send(method, path, body, doctor)).status).toBe(403);
    expect((await send('POST', '/stories', fields(), admin)).status).toBe(200);
  });

  test('the same key adds one', async () => {
    const body = fields({ idempotency_key: 'only-once' });
    const [first, second] = [await send('POST', '/stories', body), await send('POST', '/stories', body)];
    expect((await contractual(first, Story)).id).toBe((await contractual(second, Story)).id);
  });

  test.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(MAX_STORY_TITLE + 1) }],
    ['title', { title: 'two\nlines' }],
    ['body', { body: '' }],
    ['body', { body: 'x'.repeat(MAX_STORY_BODY + 1) }],
    ['body', { body: 'back\u0000' }],
    ['tags', { tags: ['p_999999'] }],
    ['tags', { tags: ['nobody'] }],
    ['tags', { tags: Array.from({ length: MAX_STORY_TAGS + 1 }, (_, index) => `p_${index}`) }],
    ['hashtags.0', { hashtags: ['two words'] }],
    ['hashtags', { hashtags: Array.from({ length: 11 }, (_, index) => `tag${index}`) }],
    ['status', { status: 'secret' }],
    ['language', { language: 'xx' }],
  ])('%s has limits', async (parameter, more) => {
    const answer = await send('POST', '/stories', fields(more));
    expect([answer.status, ((await answer.json()) as { parameter?: string }).parameter]).toEqual([400, parameter]);
  });

  test('a body with too much markup is refused, and one that is stored can be read and hidden', async () => {
    const body = '> '.repeat(100).trim();
    const refused = await send('POST', '/stories', fields({ body }));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: 'too_much_markup', parameter: 'body' });

    const { id } = await add();
    expect((await send('PUT', `/stories/${id}`, fields({ body }))).status).toBe(400);
    await db.update(story).set({ body }).where(eq(story.id, id));
    expect((await contractual(await read(id), Story)).html).toBe(`<p>${'&gt; '.repeat(100).trim()}</p>`);
    expect((await change(id, { body, status: 'hidden' })).status).toBe('hidden');
  });
});

describe('STORY-02 G-76 the picture of a story', () => {
  const credit = { licence: 'CC BY 4.0', author: 'Ida Lens' };
  const photo = (width = 1800, height = 1200) =>
    sharp({ create: { width, height, channels: 3, background: '#357' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'A secret' } })
      .toBuffer();

  test('is encoded again in two sizes without metadata, and goes when it is removed', async () => {
    const { id, updated_at: seen } = await add({ hashtags: ['Pictured'] });
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
    const picture = (await photo()).toString('base64');
    const made = await contractual(await send('PUT', `/stories/${id}/picture`, { picture, ...credit }), Story);
    expect(made.picture_credit).toEqual({ ...credit, source: null });
    const [, digest = ''] = /^\/pictures\/(\w{32})-small\.webp$/.exec(made.picture ?? '') ?? [];
    const sizes = await Promise.all(
      (['small', 'large'] as const).map(async (size) => {
        const file = Buffer.from(await api.pagesOf('').call('pictures.read', { digest, size }), 'base64');
        expect(file.toString('latin1')).not.toContain('A secret');
        const { format, width, height } = await sharp(file).metadata();
        return [format, width, height];
      }),
    );
    expect(sizes).toEqual([
      ['webp', 288, 192],
      ['webp', 1200, 800],
    ]);
    expect((await feed('h=pictured'))[0]?._source).toMatchObject({ previewImage: made.picture, media: 'photo' });
    for (const [method, path, body] of [
      ['PUT', `/stories/${id}/picture`, { picture, ...credit, seen }],
      ['DELETE', `/stories/${id}/picture?seen=${seen}`, undefined],
    ] as const) {
      const late = await send(method, path, body);
      expect([late.status, ((await late.json()) as { error: string }).error], method).toEqual([
        409,
        'changed_meanwhile',
      ]);
    }
    const latest = `/stories/${id}/picture?seen=${made.updated_at}`;
    const without = await contractual(await send('DELETE', latest), Story);
    expect(without).toMatchObject({ picture: null, picture_credit: null });
    await expect(api.pagesOf('').call('pictures.read', { digest, size: 'small' })).rejects.toThrow('not_found');
    expect((await feed('h=pictured'))[0]?._source).toMatchObject({ previewImage: null, media: null });
  });

  test.each([
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['no picture', () => Buffer.from('picture')],
    ['one that is too small', () => photo(40, 40)],
  ])('%s is refused', async (_, file) => {
    const { id } = await add();
    const body = { picture: (await file()).toString('base64'), ...credit };
    const answer = await send('PUT', `/stories/${id}/picture`, body);
    expect([answer.status, ((await answer.json()) as { parameter?: string }).parameter]).toEqual([400, 'picture']);
  });
});
