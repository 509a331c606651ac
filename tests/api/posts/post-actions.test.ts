import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { FeedPost } from '../../../src/contract/posts/feed-post.ts';
import { Readlist } from '../../../src/contract/posts/readlist.ts';
import { MAX_POST_TAGS } from '../../../src/domain/constants.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { correctedPosts } from '../../../src/news/sentiment/store-corrections.ts';
import { sentimentCorrection } from '../../../src/news/linking/schema.ts';
import type { OwnInput } from '../../../src/provider/own-calls.ts';
import { post, postEntity, postTag } from '../../../src/provider/posts/schema.ts';
import { auditEvent } from '../../../src/provider/audit/schema.ts';
import { contractual } from '../world.ts';
import { loadFeed } from './feed-world.ts';
import type { OnWire } from '../../on-wire.ts';

const { db, api, world, ids, doctor, admin, editor, posts, send } = await loadFeed();
const ACTIONS = [
  ['POST', '/star'],
  ['DELETE', '/star'],
  ['POST', '/tags/transfer'],
  ['DELETE', '/tags/transfer'],
] as const;
let id: bigint;
let minute = 0;

beforeEach(async () => {
  await db.delete(auditEvent);
  minute += 1;
  const published = `2026-03-01T10:${String(minute).padStart(2, '0')}:00Z`;
  const about = [ids.rossi];
  [id = 0n] = await posts([{ message: 'unheard', published, about, hashtags: ['TestCup'] }]);
});

const act = async (method: string, action: string, token = editor, of: unknown = `tw_${id}`) =>
  (await send(method, `/v2/posts/${String(of)}${action}`, token)).status;
const correctedAt = async () => (await seen()).sentiment_corrected ?? '';
const sentiment = async (value: OwnInput<'posts.correctSentiment'>['sentiment'], token = editor, of: unknown = id) => {
  const input = { id: `tw_${String(of)}`, sentiment: value, seen: await correctedAt() };
  return api.pagesOf(token).call('posts.correctSentiment', input);
};
const restoreSentiment = async (token = editor) =>
  api.pagesOf(token).call('posts.restoreSentiment', { id: `tw_${id}`, seen: await correctedAt() });
const seen = async (token = admin) => (await contractual(await api.get(`/livestream/${id}`, token), FeedPost))._source;
const logged = async () =>
  (await db.select().from(auditEvent).orderBy(desc(auditEvent.id))).map(({ event, actor, userId, details }) => ({
    event,
    actor,
    userId,
    details,
  }));
async function numberOf(email: string): Promise<number> {
  const [user] = await db.select().from(appUser).where(eq(appUser.email, email));
  return user?.id ?? 0;
}

describe('G-43 POST-12 stars and tags', () => {
  test('are given and taken by editors and admins, and entered once', async () => {
    const userId = await numberOf('editor@club.example');
    const entry = { actor: 'user', userId, details: { post: String(id) } };
    expect([await act('POST', '/star'), await act('POST', '/star')]).toEqual([200, 200]);
    expect((await seen()).starred).toBe(true);
    expect(await logged()).toEqual([{ ...entry, event: 'post_starred' }]);
    expect([await act('DELETE', '/star', admin), await act('DELETE', '/star')]).toEqual([200, 200]);
    expect((await seen()).starred).toBe(false);
    expect((await logged()).map(({ event }) => event)).toEqual(['post_unstarred', 'post_starred']);
  });

  test('tags too', async () => {
    for (const tag of ['transfer', 'Agent%20%26%20co', 'transfer']) expect(await act('POST', `/tags/${tag}`)).toBe(200);
    expect((await seen()).addedTags?.map(({ text }) => text)).toEqual(['transfer', 'Agent & co']);
    expect(await act('DELETE', '/tags/Agent%20%26%20co', admin)).toBe(200);
    expect(await act('DELETE', '/tags/never')).toBe(200);
    expect((await seen()).addedTags?.map(({ text }) => text)).toEqual(['transfer']);
    expect((await logged()).map(({ event, details }) => [event, details['tag']])).toEqual([
      ['post_untagged', 'Agent & co'],
      ['post_tagged', 'Agent & co'],
      ['post_tagged', 'transfer'],
    ]);
  });

  test('a post has at most 50 tags, and a tag is a short text', async () => {
    const texts = Array.from({ length: MAX_POST_TAGS }, (_, number) => `tag ${number}`);
    await db.insert(postTag).values(texts.map((text) => ({ postId: id, text })));
    expect(await act('POST', '/tags/more')).toBe(400);
    expect(await act('POST', '/tags/tag%207')).toBe(200);
    expect((await seen()).addedTags).toHaveLength(MAX_POST_TAGS);
    for (const tag of ['x'.repeat(61), '%20', '%00', '%E2%80%AE'])
      expect(await act('DELETE', `/tags/${tag}`)).toBe(400);
  });

  test('403 for other accounts, 404 for an unknown post', async () => {
    for (const [method, action] of ACTIONS) {
      expect([action, await act(method, action, doctor)]).toEqual([action, 403]);
      for (const none of ['tw_1', 'x', '%00'])
        expect([action, await act(method, action, editor, none)]).toEqual([action, 404]);
    }
    expect(await logged()).toEqual([]);
    expect(await seen()).toMatchObject({ starred: false, addedTags: [] });
  });
});

describe('G-43 G-48 removing', () => {
  test('is for staff alone', async () => {
    expect(await act('DELETE', '', doctor)).toBe(403);
    expect((await seen()).message).toBe('unheard');
  });

  test('takes a post out of everything, keeps it for the record, and is entered', async () => {
    await send('POST', `/readlist/${id}`, doctor);
    expect(await act('DELETE', '', editor)).toBe(200);
    const Feed = z.array(FeedPost);
    const own = (list: OnWire<typeof FeedPost>[]) => list.filter(({ _id }) => _id === `tw_${id}`);
    for (const query of [`tag=${world.rossi}`, 'h=testcup', 'q=unheard', ''])
      expect(own(await contractual(await api.get(`/livestream?${query}`, doctor), Feed))).toEqual([]);
    const saved = await contractual(await api.get('/readlist/livestream', doctor), Readlist);
    expect(saved).toEqual({ readlist: [], livestream: [] });
    expect((await api.get(`/livestream/${id}`, doctor)).status).toBe(404);
    expect((await send('POST', `/readlist/${id}`, doctor)).status).toBe(404);
    for (const [method, action] of [...ACTIONS, ['DELETE', ''] as const])
      expect([action, await act(method, action, admin)]).toEqual([action, 404]);
    const [kept] = await db.select().from(post).where(eq(post.id, id));
    expect(kept).toMatchObject({ message: 'unheard', search: null, removedAt: api.clock.now });
    expect(await logged()).toMatchObject([{ event: 'post_removed', userId: await numberOf('editor@club.example') }]);
  });
});

test('ROLE-09 402 for an account that has run out, whatever is asked', async () => {
  await api.addAccount({ email: 'late@club.example', planName: 'club', isAdmin: true });
  const late = await api.signIn('late@club.example');
  await db.update(appUser).set({ expiresOn: '2026-03-01' }).where(eq(appUser.email, 'late@club.example'));
  for (const [method, path] of [
    ['GET', '/livestream'],
    ['GET', '/livestream/custom?q=x'],
    ['GET', `/livestream/${id}`],
    ['GET', '/favourites/livestream'],
    ['GET', '/readlist/livestream'],
    ['POST', `/readlist/${id}`],
    ['DELETE', `/readlist/${id}`],
    ['DELETE', `/posts/${id}`],
    ...ACTIONS.map(([verb, action]) => [verb, `/posts/${id}${action}`] as const),
  ] as const)
    expect([path, (await send(method, path, late)).status]).toEqual([path, 402]);
});

describe('the sentiment of a post', () => {
  const sentiments = async () => {
    const [row] = await db.select().from(post).where(eq(post.id, id));
    const links = await db.select().from(postEntity).where(eq(postEntity.postId, id));
    return [row?.comparative, row?.sentiment, row?.uncertain, ...links.map(({ sentiment }) => sentiment)];
  };

  test('G-36 is corrected by editors, shown as corrected, and entered in the log with the account', async () => {
    await db.update(post).set({ uncertain: true }).where(eq(post.id, id));
    expect((await seen()).sentiment_corrected).toBeNull();
    await sentiment('negative');
    await sentiment('negative');
    expect(await seen()).toMatchObject({
      sentiment: -40,
      comparative: -2,
      uncertain: false,
      sentiment_corrected: api.clock.now.toISOString(),
    });
    expect(await sentiments()).toEqual([-2, -40, false, -40]);
    const userId = await numberOf('editor@club.example');
    expect(await logged()).toEqual([
      { event: 'sentiment_corrected', actor: 'user', userId, details: { post: String(id), sentiment: 'negative' } },
    ]);
    await sentiment('neutral');
    expect(await sentiments()).toEqual([0, 0, false, 0]);
  });

  test('G-36 is that of the analysis again when the correction is taken back', async () => {
    await db.update(post).set({ comparative: 1.5, sentiment: 30, uncertain: false }).where(eq(post.id, id));
    await db.update(postEntity).set({ sentiment: 25 }).where(eq(postEntity.postId, id));
    await sentiment('negative');
    await sentiment('neutral');
    await expect(restoreSentiment(doctor)).rejects.toMatchObject({ status: 403 });
    await restoreSentiment();
    await restoreSentiment();
    expect(await sentiments()).toEqual([1.5, 30, false, 25]);
    expect((await seen()).sentiment_corrected).toBeNull();
    expect((await logged()).map((line) => (line as { event: string }).event)).toEqual([
      'sentiment_correction_removed',
      'sentiment_corrected',
      'sentiment_corrected',
    ]);
  });

  test('of two editors who correct it, the second is told', async () => {
    const by = (value: 'positive' | 'negative') =>
      api.pagesOf(editor).call('posts.correctSentiment', { id: `tw_${id}`, sentiment: value, seen: '' });
    await by('positive');
    await expect(by('negative')).rejects.toMatchObject({ code: 'changed_meanwhile' });
    const takeBack = api.pagesOf(editor).call('posts.restoreSentiment', { id: `tw_${id}`, seen: '' });
    await expect(takeBack).rejects.toMatchObject({ code: 'changed_meanwhile' });
    expect((await sentiments())[0]).toBeGreaterThan(0);
  });

  test('is uncertain when the analysis before an old correction was not kept', async () => {
    await sentiment('negative');
    await db.update(sentimentCorrection).set({ analysed: null });
    await restoreSentiment();
    expect(await sentiments()).toEqual([null, null, true, null]);
  });

  test('is what a training learns from, but not that of a removed post', async () => {
    await sentiment('positive');
    expect((await correctedPosts(db)).at(-1)).toEqual({ text: 'unheard', language: 'en', label: 2 });
    const learned = (await correctedPosts(db)).length;
    await act('DELETE', '', admin);
    expect(await correctedPosts(db)).toHaveLength(learned - 1);
  });

  test('is for editors alone, one of three, of a post that exists', async () => {
    await expect(sentiment('negative', doctor)).rejects.toMatchObject({ status: 403 });
    await expect(sentiment('awful' as 'negative')).rejects.toMatchObject({ status: 400 });
    await expect(sentiment('negative', editor, 1)).rejects.toMatchObject({ status: 404 });
    expect(await sentiments()).toEqual([null, null, false, null]);
  });
});
