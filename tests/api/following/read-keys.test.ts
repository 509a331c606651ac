import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { Failure } from '../../../src/contract/errors.ts';
import { SavedSearchPosts } from '../../../src/contract/following/saved-searches.ts';
import { MAX_READER_POSTS, READINGS_AN_HOUR } from '../../../src/domain/constants.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { post } from '../../../src/provider/posts/schema.ts';
import { rateLimit } from '../../../src/provider/protection/schema.ts';
import { savedSearch } from '../../../src/provider/saved-searches/schema.ts';
import { parseOnWire } from '../../on-wire.ts';
import { loadFeed } from '../posts/feed-world.ts';
import { contractual } from '../world.ts';

const { db, api, ids, world, doctor, reporter, posts } = await loadFeed();
const pages = api.pagesOf(doctor);
const at = (minute: number) => new Date(Date.parse('2026-03-10T09:00:00Z') + minute * 60_000).toISOString();

/** Saves a view; gives its number and its key. */
async function saved(view: string, name = 'A name') {
  const id = await pages.call('savedSearches.add', { view, name });
  const { data } = await pages.call('savedSearches.list');
  return { id, key: data.find((each) => each.id === id)?.readKey ?? '' };
}

const ask = ({ id, key }: { id: number; key: string }) => api.get(`/saved-searches/${id}/posts`, key);
const read = async (one: { id: number; key: string }) => contractual(await ask(one), SavedSearchPosts);
const textsOf = async (one: { id: number; key: string }) =>
  (await read(one)).posts.map(({ _source: { message } }) => message);
async function codeOf(answer: Response): Promise<string> {
  return parseOnWire(Failure, await answer.json()).error;
}
const changeDoctor = (changes: Partial<typeof appUser.$inferInsert>) =>
  db.update(appUser).set(changes).where(eq(appUser.email, 'Doctor@Club.example'));

beforeEach(async () => {
  await db.delete(savedSearch);
  await db.delete(post);
  await db.delete(rateLimit);
  await changeDoctor({ expiresOn: null, disabledAt: null, mustChangePassword: false, isDemo: false, language: null });
});

describe('a saved search is read by its key', () => {
  test('with its filters, the newest post first, without a session', async () => {
    await posts([
      { message: 'first', published: at(0), about: [ids.rossi] },
      { message: 'second', published: at(1), about: [ids.rossi] },
      { message: 'secondo', published: at(2), about: [ids.rossi], language: 'it' },
      { message: 'of another', published: at(3), about: [ids.silva] },
    ]);
    await changeDoctor({ language: 'it' });
    const one = await saved(`tag=${world.rossi}&lang=en`, 'Rossi');
    expect(await textsOf(one)).toEqual(['second', 'first']);
    expect(await read(one)).toMatchObject({ name: 'Rossi', language: 'it', entity: { tag: world.rossi } });
  });

  test('at most the newest posts that a feed has', async () => {
    const many = Array.from({ length: MAX_READER_POSTS + 1 }, (_, minute) => ({
      message: `post ${minute}`,
      published: at(minute),
      hashtags: ['Final'],
    }));
    await posts(many);
    const texts = await textsOf(await saved('h=final'));
    expect(texts).toHaveLength(MAX_READER_POSTS);
    expect(texts[0]).toBe(`post ${MAX_READER_POSTS}`);
    expect(texts).not.toContain('post 0');
  });

  test('without what the account has muted', async () => {
    await posts([
      { message: 'a derby', published: at(0), hashtags: ['Final'] },
      { message: 'a match', published: at(1), hashtags: ['Final'] },
    ]);
    const one = await saved('h=final');
    const id = await pages.call('mutes.addWord', { word: 'derby' });
    expect(await textsOf(one)).toEqual(['a match']);
    await pages.call('mutes.remove', { id });
  });

  test('by none but this key: not by that of another search, by a session or by a part of it', async () => {
    const one = await saved('h=final', 'One');
    const other = await saved('h=another', 'Other');
    const keys = [other.key, doctor, reporter, one.key.slice(0, -1), `${one.key}A`, one.key.toUpperCase(), 'x'];
    for (const key of keys) expect([key, (await ask({ id: one.id, key })).status]).toEqual([key, 401]);
    expect((await ask({ id: 999_999, key: one.key })).status).toBe(401);
    expect((await api.get(`/saved-searches/${one.id}/posts`)).status).toBe(401);
    expect((await ask(one)).status).toBe(200);
  });

  test('and the key opens nothing else', async () => {
    const { key } = await saved('h=final');
    await expect(api.pagesOf(key).call('savedSearches.list')).rejects.toMatchObject({ code: 'unauthorized' });
    for (const path of ['/user', '/livestream']) expect([path, (await api.get(path, key)).ok]).toEqual([path, false]);
  });

  test('not once it is deleted, and saved again it has another key', async () => {
    const one = await saved('h=final');
    await pages.call('savedSearches.remove', { id: one.id });
    expect((await ask(one)).status).toBe(401);
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
    const again = await saved('h=final');
    expect(again.key).not.toBe(one.key);
    expect((await ask({ id: again.id, key: one.key })).status).toBe(401);
  });

  test('G-09 only while the account may read: not when its plan has ended, it is closed or has no password', async () => {
    const one = await saved('h=final');
    await changeDoctor({ expiresOn: '2026-03-09' });
    const expired = await ask(one);
    expect([expired.status, await codeOf(expired)]).toEqual([402, 'payment_required']);
    await changeDoctor({ expiresOn: '2026-03-10' });
    expect((await ask(one)).status).toBe(200);
    await changeDoctor({ mustChangePassword: true });
    expect((await ask(one)).status).toBe(403);
    await changeDoctor({ mustChangePassword: false, disabledAt: new Date() });
    expect((await ask(one)).status).toBe(401);
    await changeDoctor({ disabledAt: null, isDemo: true });
    expect((await ask(one)).status).toBe(401);
  });

  test('so many times an hour', async () => {
    const one = await saved('h=final');
    for (let reading = 0; reading < READINGS_AN_HOUR; reading += 1) expect((await ask(one)).status).toBe(200);
    const refused = await ask(one);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
