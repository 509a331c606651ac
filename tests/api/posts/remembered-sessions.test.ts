import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PostCount } from '../../../src/contract/posts/livestream.ts';
import { SESSION_SECONDS } from '../../../src/domain/accounts/session.ts';
import { firstIdAt } from '../../../src/domain/posts/posts.ts';
import { createProvider } from '../../../src/provider/app.ts';
import { announcePosts } from '../../../src/provider/data/new-posts.ts';
import { listenForNotices, type NoticeListener } from '../../../src/provider/data/notices.ts';
import { mergeEntities } from '../../../src/provider/data/merge/merge-entities.ts';
import { undoMerge } from '../../../src/provider/data/merge/undo-merge.ts';
import { rememberNewestPosts } from '../../../src/provider/posts/newest-posts.ts';
import { rememberAnswers } from '../../../src/provider/data/remembered.ts';
import { contractual } from '../world.ts';
import { loadFeed } from './feed-world.ts';

const { db, api, world, ids, posts } = await loadFeed();
const notices = listenForNotices(db.$client.options.connectionString ?? '');
afterAll(notices.end);
/** What has been announced; memory has heard it before. */
const heard: string[] = [];
const hear: NoticeListener['hear'] = (channel) => {
  notices.hear({
    ...channel,
    onNotice: (payload) => {
      channel.onNotice(payload);
      heard.push(payload);
    },
  });
};
const provider = createProvider({
  database: () => db,
  log: console,
  readLog: { add: () => undefined },
  config: api.config,
  now: () => api.clock.now,
  deliver: () => undefined,
  newestPosts: rememberNewestPosts(hear, Infinity),
  remembered: rememberAnswers(hear, { maxAge: Infinity }),
});

const EMAIL = 'reader@club.example';
const NOON = api.clock.now;
const AFTER = firstIdAt(NOON.getTime() - 60_000);
const LISTS = { player: `/livestream?tag=${world.rossi}&`, followed: '/favourites/livestream?' };
let token = '';
let userId = 0;

const ask = async (path: string) =>
  provider.fetch(new Request(`http://localhost/api${path}`, { headers: { authorization: `Bearer ${token}` } }));
const poll = (list: keyof typeof LISTS = 'player') => ask(`${LISTS[list]}preview=true&after=tw_${AFTER}`);
const statusOf = async (list?: keyof typeof LISTS) => (await poll(list)).status;
const countOf = async (list: keyof typeof LISTS) => (await contractual(await poll(list), PostCount)).count;
const sql = (text: string) => db.$client.query(text);

/** How many statements some work makes. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(db.$client, 'query');
  try {
    await work();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}

/** Polls until memory answers: the connection that listens may not have begun. */
const remember = (list?: keyof typeof LISTS) => expect.poll(() => statements(() => poll(list))).toBe(0);

/** Does something that changes what is remembered, and waits for its notice. */
async function change(work: () => Promise<unknown>, notice = `account ${userId}`): Promise<void> {
  heard.length = 0;
  await work();
  await expect.poll(() => heard).toContain(notice);
}

beforeEach(async () => {
  api.clock.now = NOON;
  await sql(`delete from app_user where email = '${EMAIL}'`);
  await api.addAccount({ email: EMAIL, planName: 'club' });
  token = await api.signIn(EMAIL);
  const { rows } = await db.$client.query<{ id: number }>('select id from app_user where email = $1', [EMAIL]);
  userId = rows[0]?.id ?? 0;
});

describe('G-64 the remembered session of a poll', () => {
  test('takes no statement; a page of posts reads it from the database', async () => {
    await remember();
    await remember('followed');
    expect(await statusOf()).toBe(200);
    expect(await statements(() => ask(LISTS.player))).toBeGreaterThan(0);
    // Whatever else is written in place of the flag is no poll.
    expect(await statements(() => ask(`${LISTS.player}preview=1&after=tw_${AFTER}`))).toBeGreaterThan(0);
  });

  test.each([
    ['has signed out', 401, () => api.get('/oauth/logout', token)],
    ['was ended from another', 401, () => sql(`delete from user_session where user_id = ${userId}`)],
    ['was cut short', 401, () => sql(`update user_session set expires_at = '2026-01-01' where user_id = ${userId}`)],
    ['has another token', 401, () => sql(`update user_session set token_hash = '\\x00' where user_id = ${userId}`)],
    ['lost its account', 401, () => sql(`delete from app_user where id = ${userId}`)],
    ['is of a disabled account', 401, () => sql(`update app_user set disabled_at = now() where id = ${userId}`)],
    ['is of an ended trial', 402, () => sql(`update app_user set expires_on = '2026-01-01' where id = ${userId}`)],
    ['needs a new password', 403, () => sql(`update app_user set must_change_password = true where id = ${userId}`)],
  ])('is refused when it %s', async (_, status, work) => {
    await remember();
    expect(await statusOf()).toBe(200);
    await change(work);
    expect(await statusOf()).toBe(status);
  });

  test('is refused while an import has switched ordinary triggers off', async () => {
    await remember();
    const end = `set local session_replication_role = replica; delete from user_session where user_id = ${userId}`;
    await change(() => sql(`begin; ${end}; commit`));
    expect(await statusOf()).toBe(401);
  });

  test('is refused when all sessions are emptied', async () => {
    await remember();
    await change(() => sql('truncate user_session cascade'), 'anything');
    expect(await statusOf()).toBe(401);
  });

  test('is refused once its time is over, without a notice', async () => {
    await remember();
    api.clock.now = new Date(NOON.getTime() + SESSION_SECONDS * 1000);
    expect(await statusOf()).toBe(401);
  });

  test('is read again when a plan has changed', async () => {
    await remember();
    await change(() => sql(`update plan set capabilities = capabilities where name = 'club'`), 'anything');
    expect(await statements(() => poll())).toBeGreaterThan(0);
  });

  test('of others stays remembered when an account changes', async () => {
    await remember();
    const others = `account ${userId - 1}`;
    await change(() => sql(`select pg_notify('changes', '${others}')`), others);
    expect(await statements(() => poll())).toBe(0);
  });
});

test('G-64 nothing is remembered across a lost connection', async () => {
  await remember();
  // The notice of this session's end is lost with the connection.
  await sql(`begin; set local session_replication_role = replica;
    alter table user_session disable trigger user_session_announced;
    delete from user_session where user_id = ${userId};
    alter table user_session enable always trigger user_session_announced; commit`);
  expect(await statusOf()).toBe(200);
  await sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`);
  await expect.poll(() => statusOf()).toBe(401);
});

test('G-64 memory has a limit of answers and of their age', async () => {
  const readWith = async (limits: { maxAge: number; maxAnswers?: number }, keys: string[]) => {
    const read: string[] = [];
    const { recall } = rememberAnswers(({ onHearing }) => onHearing?.(true), limits);
    for (const key of keys)
      await recall(
        key,
        () => Promise.resolve(read.push(key)),
        () => 'account 1',
      );
    return read;
  };
  const keys = ['a', 'b', 'a', 'c', 'b', 'a'];
  // The third takes the place of the oldest.
  expect(await readWith({ maxAge: Infinity, maxAnswers: 2 }, keys)).toEqual(['a', 'b', 'c', 'a']);
  expect(await readWith({ maxAge: 0 }, keys)).toEqual(keys);
});

test('G-64 an answer is not kept if something changed while the database was asked', async () => {
  let channel: Parameters<NoticeListener['hear']>[0] | undefined;
  const { recall } = rememberAnswers((given) => (channel = given), { maxAge: Infinity });
  let asked = 0;
  const read = (meanwhile: () => void) =>
    recall(
      'session',
      () => {
        meanwhile();
        return Promise.resolve((asked += 1));
      },
      () => 'account 1',
    );
  await read(() => channel?.onHearing?.(true));
  // This read began before anything was heard.
  expect(await read(() => channel?.onNotice('account 1'))).toBe(2);
  expect(await read(() => channel?.onNotice('account 2'))).toBe(3);
  expect(await read(() => undefined)).toBe(3);
});

describe('G-64 what a poll is about', () => {
  test('changes with what the account follows', async () => {
    const [id = 0n] = await posts([{ message: 'Training', published: NOON.toISOString(), about: [ids.rossi] }]);
    await announcePosts(db, [{ id, entityIds: [ids.rossi], hashtags: [] }]);
    await expect.poll(() => countOf('player')).toBe(1);
    await remember('followed');
    expect(await countOf('followed')).toBe(0);
    const row = `${userId}, ${ids.rossi}, 'no', 'no', now()`;
    await change(() => sql(`insert into favourite (user_id, entity_id, digest, push, created_at) values (${row})`));
    expect(await countOf('followed')).toBe(1);
    await change(() => sql(`update favourite set entity_id = ${ids.silva} where user_id = ${userId}`));
    expect(await countOf('followed')).toBe(0);
    await change(() => sql(`update favourite set entity_id = ${ids.rossi} where user_id = ${userId}`));
    expect(await countOf('followed')).toBe(1);
    await change(() => sql(`delete from favourite where user_id = ${userId}`));
    expect(await countOf('followed')).toBe(0);
  });

  test('leaves out at once what the account mutes', async () => {
    expect(await countOf('player')).toBe(1);
    await sql(`insert into mute (user_id, kind, text, created_at) values (${userId}, 'word', 'training', now())`);
    expect(await countOf('player')).toBe(0);
    await sql(`delete from mute where user_id = ${userId}`);
    expect(await countOf('player')).toBe(1);
  });

  test('leads to another entity after a merge, and back', async () => {
    await statusOf();
    const merging = { merged: world.rossi, kept: world.silva };
    let merge = 0;
    await change(async () => ({ id: merge } = await mergeEntities(db, merging, { now: NOON })), 'entities');
    expect(await statusOf()).toBe(308);
    await undoMerge(db, merge, NOON);
    expect(await statusOf()).toBe(200);
  });
});
