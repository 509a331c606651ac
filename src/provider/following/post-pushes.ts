import { accountState } from '../../domain/accounts/account.ts';
import type { Push } from '../../domain/following/favourites.ts';
import { MAX_PUSHED_POSTS, PUSH_WINDOW_MS } from '../../domain/following/push.ts';
import { sendingTime } from '../../domain/following/quiet-hours.ts';
import { beginningOf } from '../../domain/posts/beginning.ts';
import { firstIdAt, type PostRelation } from '../../domain/posts/posts.ts';
import { bcp47 } from '../../i18n/languages.ts';
import { paths } from '../../i18n/paths.ts';
import { translator } from '../../i18n/translate.ts';
import { changeAccount, type UserRow } from '../accounts/store.ts';
import type { Database } from '../data/connect.ts';
import type { Transaction } from '../data/transaction.ts';
import { mutedBy } from '../mutes/store.ts';
import { readerTimes } from '../notifications/store-events.ts';
import { languageOf } from '../outbox/mails.ts';
import { feedPosts } from '../posts/store/feed-posts.ts';
import { NO_FILTER } from '../posts/store/post-filter.ts';
import { scanLinks } from '../posts/store/scan-links.ts';
import {
  accountsToPush,
  addMessages,
  lockAccountToPush,
  markPushed,
  pushingFavourites,
  pushSince,
  targetsOf,
} from '../push/store.ts';

/** Time limit of one search for posts, milliseconds. */
const SCAN_MS = 2000;
/** Characters of a post in a notification. */
const MAX_TEXT = 140;

const RELATIONS: Record<Exclude<Push, 'no'>, PostRelation | null> = { all: null, posts: 'from', mentions: 'about' };

/** Queues the push notifications about new posts of favourites: one for each account, at most every quarter of an hour. */
export async function writePostPushes(db: Database, now: Date): Promise<void> {
  for (const userId of await accountsToPush(db, now)) await db.transaction((tx) => writePush(db, tx, userId, now));
}

async function writePush(db: Database, tx: Transaction, userId: number, now: Date): Promise<void> {
  const account = await lockAccountToPush(tx, userId, now);
  if (!account || accountState(account, now.toISOString().slice(0, 10)) !== 'active') return;
  const since = await pushSince(tx, userId);
  if (!since) return;
  const from = firstIdAt(Math.max(since.getTime(), now.getTime() - PUSH_WINDOW_MS));
  const fresh = await markPushed(tx, userId, await findPosts(db, tx, userId, from, now), from);
  if (fresh.length === 0) return;
  await changeAccount(tx, userId, { pushedAt: now });
  const texts = await textsOf(db, account, fresh);
  const targets = await targetsOf(tx, [userId]);
  const dueAt = new Date(sendingTime(now.getTime(), 'now', readerTimes(account)));
  await addMessages(
    tx,
    targets.map(({ id, isDetailed }) => ({
      deviceId: id,
      text: isDetailed ? texts.detailed : texts.neutral,
      createdAt: now,
      dueAt,
    })),
  );
}

/** The posts of favourites since a post, as their settings say. */
async function findPosts(db: Database, tx: Transaction, userId: number, from: bigint, now: Date): Promise<bigint[]> {
  const favourites = await pushingFavourites(tx, userId);
  const mutes = await mutedBy(tx, userId);
  const found = new Set<bigint>();
  for (const [push, relation] of Object.entries(RELATIONS)) {
    const wanted = favourites.filter((row) => row.push === push);
    if (wanted.length === 0) continue;
    const posts = {
      entities: wanted.flatMap(({ entityId }) => entityId ?? []),
      hashtags: wanted.flatMap(({ hashtag }) => hashtag ?? []),
    };
    const range = { from, before: firstIdAt(now.getTime() + 1), order: 'desc' as const, limit: MAX_PUSHED_POSTS + 1 };
    const filter = { ...NO_FILTER, relation, mutes };
    for (const id of await scanLinks(db, posts, { ...range, filter }, SCAN_MS)) found.add(id);
  }
  return [...found];
}

/** The notification for a lock screen, and the one that quotes the newest post. */
async function textsOf(db: Database, account: UserRow, fresh: readonly bigint[]) {
  const language = languageOf(account);
  const t = translator(language);
  const path = paths(language);
  const count = Math.min(fresh.length, MAX_PUSHED_POSTS);
  const title = t(fresh.length > MAX_PUSHED_POSTS ? 'requests:push.morePosts' : 'requests:push.posts', { count });
  const neutral = { title, body: '', language: bcp47(language), path: path.favourites(), tag: 'posts' };
  const newest = fresh.reduce((a, b) => (a > b ? a : b));
  const [post] = await feedPosts({ db }, [newest], { userId: account.id, isAdmin: false });
  if (!post) return { neutral, detailed: neutral };
  const { text, cut } = beginningOf(post.content.message.replace(/\s+/g, ' '), MAX_TEXT);
  const body = t('shell:labelled', { label: post.content.owner.name, value: cut ? `${text}…` : text });
  const to = fresh.length === 1 ? path.post(post.id) : neutral.path;
  return { neutral, detailed: { ...neutral, body, path: to } };
}
