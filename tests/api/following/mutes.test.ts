import { beforeEach, describe, expect, test } from 'vitest';
import { FulltextDetails } from '../../../src/contract/fulltext.ts';
import { Desk } from '../../../src/contract/following/desk.ts';
import { StreamOf } from '../../../src/contract/posts/livestream.ts';
import { mutePost } from '../../../src/contract/posts/post-actions.ts';
import { MAX_MUTED_WORD, MAX_MUTES } from '../../../src/domain/following/mutes.ts';
import { postKey } from '../../../src/domain/posts/post-key.ts';
import { listenForPosts } from '../../../src/provider/data/new-posts.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { favourite } from '../../../src/provider/following/schema.ts';
import { groupedPost } from '../../../src/news/linking/schema.ts';
import { mailOutbox } from '../../../src/provider/outbox/schema.ts';
import { mute } from '../../../src/provider/mutes/schema.ts';
import { post } from '../../../src/provider/posts/schema.ts';
import { writeDigests } from '../../../src/provider/following/digests.ts';
import { parseOnWire } from '../../on-wire.ts';
import { loadFeed } from '../posts/feed-world.ts';
import { contractual } from '../world.ts';

const { db, api, ids, world, doctor, reporter, admin, posts } = await loadFeed();
const MuteId = mutePost.responses[201].content['application/json'].schema;
const at = (minute: number) => new Date(Date.parse('2026-03-10T09:00:00Z') + minute * 60_000).toISOString();

function send(method: string, path: string, body?: object, token = doctor): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return api.send(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}
async function numberOf(answer: Response): Promise<number> {
  expect(answer.status).toBe(201);
  return parseOnWire(MuteId, await answer.json()).id;
}
const pages = api.pagesOf(doctor);
const muteWord = (word: string) => pages.call('mutes.addWord', { word });
const muteOf = async (id: bigint | undefined, kind: 'source' | 'news') =>
  numberOf(await send('POST', `/posts/${postKey('tw', id ?? 0n)}/mutes/${kind}`));
const mutes = (token = doctor) => api.pagesOf(token).call('mutes.list');
const messages = async (path = '/livestream', token = doctor) => {
  const list = (await (await api.get(path, token)).json()) as { _source: { message: string } }[];
  return list.map(({ _source }) => _source.message);
};
const count = async (path = '/livestream?preview=true') =>
  ((await (await api.get(path, doctor)).json()) as { count: number }).count;
const { user_id: userId } = await contractual(await api.get('/post-events', doctor), StreamOf);

beforeEach(async () => {
  await db.delete(mute);
  await db.delete(post);
  await db.delete(favourite);
});

describe('a muted source', () => {
  test('is not named among those that report the same news, and not counted', async () => {
    const report = (minute: number, ownerName: string) => ({
      message: `news of ${ownerName}`,
      published: at(minute),
      more: { ownerName },
    });
    const group = await posts([report(0, 'The Echo'), report(1, 'The Courier'), report(2, 'The Post')]);
    await db.insert(groupedPost).values(group.map((postId) => ({ postId, groupId: group[0] ?? 0n })));
    const alsoBy = async (id: bigint | undefined, token = doctor) => {
      const found = (await (await api.get(`/livestream/${postKey('tw', id ?? 0n)}`, token)).json()) as {
        _source: { news_group: { posts: number; sources: number; reports: { owner: string }[] } | null };
      };
      const news = found._source.news_group;
      return news && [news.posts, news.sources, ...news.reports.map(({ owner }) => owner)];
    };
    await muteOf(group[0], 'source');
    expect(await alsoBy(group[1])).toEqual([2, 2, 'The Courier', 'The Post']);
    expect(await alsoBy(group[1], reporter)).toEqual([3, 3, 'The Echo', 'The Courier', 'The Post']);
    expect(await alsoBy(group[0])).toEqual([3, 3, 'The Echo', 'The Courier', 'The Post']);
    await muteOf(group[2], 'source');
    expect(await alsoBy(group[1])).toBeNull();
  });

  test('is out of every list, count, search and the desk of its account alone, until it is taken back', async () => {
    const follow = { userId, digest: 'all', push: 'no', createdAt: new Date() } as const;
    await db.insert(favourite).values({ ...follow, entityId: ids.rossi });
    const [byOutlet] = await posts([
      { message: 'knee one', published: at(0), about: [ids.rossi], network: 'rss', more: { ownerName: 'The Echo' } },
      { message: 'knee two', published: at(1), about: [ids.rossi], network: 'tw', more: { ownerName: 'The Echo' } },
      { message: 'knee three', published: at(2), about: [ids.rossi], ownerId: ids.silva },
      { message: 'knee four', published: at(3), about: [ids.rossi] },
    ]);
    expect(await messages()).toEqual(['knee four', 'knee three', 'knee two', 'knee one']);
    const first = await muteOf(byOutlet, 'source');
    // The same name on another network may belong to somebody else.
    expect(await messages()).toEqual(['knee four', 'knee three', 'knee two']);
    const [, , bySilva] = (await db.select().from(post).orderBy(post.id)).map(({ id }) => id);
    await muteOf(bySilva, 'source');
    const left = ['knee four', 'knee two'];
    expect(await messages()).toEqual(left);
    expect(await messages(`/livestream?tag=${world.rossi}`)).toEqual(left);
    expect(await messages('/favourites/livestream')).toEqual(left);
    expect(await messages('/livestream?q=knee')).toEqual(left);
    expect(await messages('/livestream?o=asc')).toEqual(left.toReversed());
    expect(await messages('/livestream?muted=true')).toHaveLength(4);
    expect(await messages('/livestream', reporter)).toHaveLength(4);
    for (const path of ['/livestream', '/favourites/livestream']) expect(await count(`${path}?preview=true`)).toBe(2);
    expect(await count('/livestream?preview=true&muted=true')).toBe(4);
    const found = await contractual(await api.get('/fulltext/details?q=knee&posts=true', doctor), FulltextDetails);
    expect([found.hits, found.posts?.length]).toEqual([2, 2]);
    const { posts: desk } = await contractual(await api.get('/desk', doctor), Desk);
    expect(desk.list.map(({ _source: { message } }) => message).sort()).toEqual(left);
    // Figures count what is muted.
    expect(desk.day).toBe(4);
    expect(await mutes()).toMatchObject([
      { kind: 'source', text: 'João Silva', source: null, about: world.silva },
      { kind: 'source', text: 'The Echo', source: 'rss', about: null },
    ]);
    await pages.call('mutes.remove', { id: first });
    expect(await messages()).toEqual(['knee four', 'knee two', 'knee one']);
  });

  test('stays out of alerts of saved searches and out of the e-mail digest', async () => {
    await db
      .insert(favourite)
      .values({ userId, entityId: ids.rossi, digest: 'all', push: 'no', createdAt: new Date() });
    const [muted] = await posts([
      { message: 'muted', published: at(-300), about: [ids.rossi], more: { ownerName: 'The Echo' } },
      { message: 'read', published: at(-299), about: [ids.rossi] },
    ]);
    await muteOf(muted, 'source');
    await pages.call('savedSearches.add', { name: 'Rossi', view: `tag=${world.rossi}` });
    await posts([
      { message: 'muted too', published: at(1), about: [ids.rossi], more: { ownerName: 'The Echo' } },
      { message: 'new', published: at(2), about: [ids.rossi] },
    ]);
    const saved = await pages.call('savedSearches.list');
    expect(saved.data.map(({ fresh }) => fresh)).toEqual([{ count: 1, exact: true }]);
    await db.update(appUser).set({ digestHour: 7, timeZone: null });
    await writeDigests(db, { ...api.config, isLocalOnly: true }, new Date('2026-03-10T07:01:00Z'));
    const [mail] = await db.select().from(mailOutbox);
    expect(mail?.text).toContain('read');
    expect(mail?.text).not.toContain('muted');
  });
});

describe('a muted word', () => {
  test.each([
    ['Knee', ['ankle', 'a kneecap', 'knees'], ['Out: KNEE']],
    ['torn ligament', ['ligament torn', 'torn'], ['a torn ligament']],
    ['#TestCup', ['test cup'], ['a match']],
    ["o'neil \\ & | !", ['oneil'], ["O'Neil plays"]],
  ])('%s mutes posts with it and no others', async (word, shown, muted) => {
    await posts(shown.map((message, minute) => ({ message, published: at(minute) })));
    await posts(muted.map((message, minute) => ({ message, published: at(10 + minute), hashtags: ['testcup'] })));
    await muteWord(word);
    expect((await messages()).sort()).toEqual([...shown].sort());
  });

  test.each([[''], ['   '], ['!?'], ['x'.repeat(MAX_MUTED_WORD + 1)], ['a\nb']])('%j is refused', async (word) => {
    await expect(muteWord(word)).rejects.toMatchObject({ code: 'bad_request', params: { parameter: 'word' } });
  });

  test('leaves room for the older posts of its list', async () => {
    const many = Array.from({ length: 100 }, (_, minute) => ({ message: 'noise', published: at(-minute / 10) }));
    await posts([...many, { message: 'signal', published: at(-1000) }]);
    await muteWord('noise');
    expect(await messages()).toEqual(['signal']);
  });
});

describe('muted news', () => {
  test('is its whole group, those that come later too, whatever post it was muted at', async () => {
    const given = await posts([
      { message: 'first', published: at(0) },
      { message: 'second', published: at(1) },
      { message: 'other', published: at(2) },
    ]);
    const [first = 0n, second = 0n, other = 0n] = given;
    const id = await muteOf(second, 'news');
    // Without a group yet it is the post alone.
    expect(await messages()).toEqual(['other', 'first']);
    await db.insert(groupedPost).values([
      { postId: first, groupId: first },
      { postId: second, groupId: first },
      { postId: other, groupId: other },
    ]);
    expect(await messages()).toEqual(['other']);
    expect(await muteOf(first, 'news')).toBe(id);
    const [later = 0n] = await posts([{ message: 'later', published: at(3) }]);
    expect(await messages()).toEqual(['later', 'other']);
    await db.insert(groupedPost).values({ postId: later, groupId: first });
    expect(await messages()).toEqual(['other']);
    expect(await mutes()).toMatchObject([{ kind: 'news', text: 'second', lang: 'en', about: postKey('tw', second) }]);
    // A post removed by staff disappears from the list of mutes as well.
    await send('DELETE', `/posts/${postKey('tw', second)}`, undefined, admin);
    expect(await mutes()).toEqual([]);
  });
});

describe('mutes', () => {
  test('are of one account, once each, and never more than the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => muteWord('knee')));
    expect(new Set(answers).size).toBe(1);
    for (let n = 1; n < MAX_MUTES; n += 1) await muteWord(`word${n}`);
    await expect(muteWord('one more')).rejects.toMatchObject({ status: 409, code: 'mutes_full' });
    expect(await muteWord('knee')).toBe(answers[0]);
    expect(await mutes()).toHaveLength(MAX_MUTES);
    expect(await mutes(reporter)).toEqual([]);
    await api.pagesOf(reporter).call('mutes.remove', { id: answers[0] ?? 0 });
    expect(await mutes()).toHaveLength(MAX_MUTES);
  });

  test('of a post that there is not are not found', async () => {
    for (const id of ['tw_1', 'nonsense']) expect((await send('POST', `/posts/${id}/mutes/news`)).status).toBe(404);
    expect((await send('POST', `/posts/tw_1/mutes/word`)).status).toBe(400);
    await expect(mutes('')).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test('make streams of events silent, and end those that are open', async () => {
    const heard: (readonly string[])[] = [];
    const stop = listenForPosts(db.$client.options.connectionString ?? '', (keys) => heard.push(keys));
    const keys = async () => (await contractual(await api.get('/post-events', doctor), StreamOf)).keys;
    expect(await keys()).toEqual(['*']);
    await expect
      .poll(async () => {
        const id = await muteWord('knee');
        expect(await keys()).toEqual([]);
        await pages.call('mutes.remove', { id });
        return heard;
      })
      .toContainEqual([`~${userId}`]);
    expect(await keys()).toEqual(['*']);
    await stop();
  });
});
