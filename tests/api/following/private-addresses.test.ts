import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_READER_POSTS, READINGS_AN_HOUR } from '../../../src/domain/constants.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { readlistPost } from '../../../src/provider/bookmarks/schema.ts';
import { entityMerge, source } from '../../../src/provider/entities/schema.ts';
import { favourite } from '../../../src/provider/following/schema.ts';
import { post } from '../../../src/provider/posts/schema.ts';
import { rateLimit } from '../../../src/provider/protection/schema.ts';
import { savedSearch } from '../../../src/provider/saved-searches/schema.ts';
import { loadFeed } from '../posts/feed-world.ts';

const { db, api, ids, world, doctor, reporter, posts } = await loadFeed();
const pages = api.pagesOf(doctor);
const at = (minute: number) => new Date(Date.parse('2026-03-10T09:00:00Z') + minute * 60_000).toISOString();
const ofDoctor = eq(appUser.email, 'Doctor@Club.example');
const [account] = await db.select({ id: appUser.id }).from(appUser).where(ofDoctor);
const doctorId = account?.id ?? 0;
const ACTIVE = { accessEpoch: 0, expiresOn: null, mustChangePassword: false, disabledAt: null, isDemo: false };

/** The keys of the doctor's calendar and of a list. */
async function keysOf(of: string, token = doctor) {
  const { calendarKey, lists } = await api.pagesOf(token).call('privateAddresses.list', { of });
  return { calendar: calendarKey ?? '', list: lists.find((each) => each.of === of)?.key ?? '' };
}
const read = async (of: string, key?: string) =>
  api.pagesOf(key ?? (await keysOf(of)).list).call('privateAddresses.readPosts', { account: doctorId, of });
const textsOf = async (of: string) => (await read(of)).posts.map(({ content }) => content.message);
const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const refusal = (of: string, key: string) => codeOf(read(of, key));

beforeEach(async () => {
  for (const table of [savedSearch, readlistPost, post, rateLimit, favourite]) await db.delete(table);
  await db
    .update(appUser)
    .set({ ...ACTIVE, language: null })
    .where(ofDoctor);
  await pages.call('privateAddresses.renew');
});

describe('a list of posts is read by its key, without a session', () => {
  test('of an entity with filters, the newest post first, in the language of the account', async () => {
    await posts([
      { message: 'first', published: at(0), about: [ids.rossi] },
      { message: 'second', published: at(1), about: [ids.rossi] },
      { message: 'secondo', published: at(2), about: [ids.rossi], language: 'it' },
      { message: 'of another', published: at(3), about: [ids.silva] },
    ]);
    await db.update(appUser).set({ language: 'it' }).where(ofDoctor);
    const of = `tag=${world.rossi}&lang=en`;
    expect(await textsOf(of)).toEqual(['second', 'first']);
    expect(await read(of)).toMatchObject({ name: null, view: of, language: 'it', entity: { tag: world.rossi } });
  });

  test('of the favourites, of the reading list and its folders, of all posts, and of a saved search', async () => {
    await posts([
      { message: 'of Rossi', published: at(0), about: [ids.rossi] },
      { message: 'of Silva', published: at(1), about: [ids.silva], hashtags: ['Final'] },
    ]);
    await db
      .insert(favourite)
      .values({ userId: doctorId, entityId: ids.rossi, digest: 'no', push: 'no', createdAt: api.clock.now });
    const rows = await db.select({ id: post.id, text: post.message }).from(post);
    await db.insert(readlistPost).values(
      ['of Silva', 'of Rossi'].map((text, index) => ({
        userId: doctorId,
        postId: rows.find((row) => row.text === text)?.id ?? 0n,
        folder: index === 0 ? 'Press' : null,
        createdAt: api.clock.now,
      })),
    );
    const id = await pages.call('savedSearches.add', { view: 'h=final', name: 'The final' });
    expect(await textsOf('favourites=1')).toEqual(['of Rossi']);
    expect(await textsOf('saved=1')).toEqual(['of Rossi', 'of Silva']);
    expect(await textsOf('saved=1&folder=Press')).toEqual(['of Silva']);
    expect(await textsOf('')).toEqual(['of Silva', 'of Rossi']);
    expect(await read(`search=${id}`)).toMatchObject({ name: 'The final', view: 'h=final', posts: [{}] });
    const other = (await api.pagesOf(reporter).call('privateAddresses.list', {})).lists;
    expect(other.map(({ key }) => key)).toEqual([null, null]);
    await expect(api.pagesOf(reporter).call('privateAddresses.list', { of: `search=${id}` })).rejects.toMatchObject({
      code: 'not_found',
    });
    const { list: key } = await keysOf(`search=${id}`);
    await pages.call('savedSearches.remove', { id });
    expect(await refusal(`search=${id}`, key)).toBe('not_found');
  });

  test('at most the newest posts, without what the account has muted', async () => {
    await posts(
      Array.from({ length: MAX_READER_POSTS + 2 }, (_, minute) => ({
        message: `post ${minute}`,
        published: at(minute),
        hashtags: ['Final'],
      })),
    );
    const id = await pages.call('mutes.addWord', { word: '51' });
    const texts = await textsOf('h=final');
    expect([texts.length, texts[0]]).toEqual([MAX_READER_POSTS, 'post 50']);
    await pages.call('mutes.remove', { id });
  });

  test('of an entity that was merged into another, at the address of the former', async () => {
    await posts([{ message: 'of Rossi', published: at(0), about: [ids.rossi] }]);
    const of = 'tag=p_999999';
    await expect(keysOf(of)).rejects.toMatchObject({ code: 'not_found' });
    const [{ id: sourceId } = { id: 0 }] = await db.select({ id: source.id }).from(source);
    const merge = { kind: 'player', mergedId: 999_999, keptId: ids.rossi, name: 'A. Rossi' } as const;
    await db.insert(entityMerge).values({ ...merge, sourceId, sourceRef: 'x', mergedAt: api.clock.now });
    expect(await textsOf(of)).toEqual(['of Rossi']);
    await db.delete(entityMerge);
  });
});

describe('keys for reading', () => {
  test('open nothing but their own address', async () => {
    const own = await keysOf('h=final');
    const other = await keysOf('h=other');
    await api.pagesOf(reporter).call('privateAddresses.renew');
    const ofReporter = await keysOf('h=final', reporter);
    const wrong = [other.list, own.calendar, ofReporter.list, doctor, own.list.slice(0, -1), `${own.list}A`, ''];
    for (const key of wrong) expect([key, await refusal('h=final', key)]).toEqual([key, 'unauthorized']);
    expect(await refusal('h=final', own.list)).toBeNull();
    const readCalendar = (key: string, id = doctorId) =>
      codeOf(api.pagesOf(key).call('privateAddresses.readCalendar', { account: id }));
    expect(await readCalendar(own.calendar)).toBeNull();
    expect(await readCalendar(own.list)).toBe('unauthorized');
    expect(await readCalendar(own.calendar, 999_999)).toBe('unauthorized');
    expect(await codeOf(api.pagesOf(own.list).call('savedSearches.list'))).toBe('unauthorized');
    for (const path of ['/user', '/livestream'])
      expect([path, (await api.get(path, own.list)).ok]).toEqual([path, false]);
  });

  test('G-09 end when they are renewed or revoked, and are refused while the account may not read', async () => {
    const first = await keysOf('h=final');
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
    await pages.call('privateAddresses.renew');
    const second = await keysOf('h=final');
    expect([await refusal('h=final', first.list), await refusal('h=final', second.list)]).toEqual([
      'unauthorized',
      null,
    ]);
    for (const [changes, code] of [
      [{ accessEpoch: 99 }, 'unauthorized'],
      [{ expiresOn: '2026-03-09' }, 'payment_required'],
      [{ expiresOn: '2026-03-10' }, null],
      [{ mustChangePassword: true }, 'password_change_required'],
      [{ disabledAt: new Date() }, 'unauthorized'],
      [{ isDemo: true }, 'unauthorized'],
    ] as const) {
      await db.update(appUser).set(changes).where(ofDoctor);
      expect([changes, await refusal('h=final', second.list)]).toEqual([changes, code]);
      await db.update(appUser).set(ACTIVE).where(ofDoctor);
    }
    await pages.call('privateAddresses.revoke');
    expect(await keysOf('h=final')).toEqual({ calendar: '', list: '' });
    expect(await refusal('h=final', second.list)).toBe('unauthorized');
  });

  test('read so many times an hour, all addresses of an account together', async () => {
    const { list, calendar } = await keysOf('saved=1');
    for (let reading = 0; reading < READINGS_AN_HOUR; reading += 1) expect(await refusal('saved=1', list)).toBeNull();
    const refused = api.pagesOf(calendar).call('privateAddresses.readCalendar', { account: doctorId });
    await expect(refused).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});
