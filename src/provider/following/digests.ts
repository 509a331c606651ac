import type { Config } from '../../config.ts';
import { can } from '../../domain/capabilities.ts';
import { accountState } from '../../domain/accounts/account.ts';
import { digestDue, digestSince, MAX_DIGEST_POSTS } from '../../domain/following/digest.ts';
import { beginningOf } from '../../domain/posts/beginning.ts';
import { parsePostKey } from '../../domain/posts/post-key.ts';
import { firstIdAt } from '../../domain/posts/posts.ts';
import type { FeedPost } from '../../contract/posts/feed-post.ts';
import { contentTag } from '../../i18n/content-languages.ts';
import { formats } from '../../i18n/format.ts';
import { paths } from '../../i18n/paths.ts';
import { translator, vocabulary } from '../../i18n/translate.ts';
import type { Database } from '../data/connect.ts';
import { briefingOf, findPlayers } from './briefing.ts';
import { digestFavourites, digestTimes, type DigestTime, markDigested, nextInDigest } from './store.ts';
import type { Briefed } from './store-briefing.ts';
import { mutedByEach } from '../mutes/store.ts';
import { feedPosts } from '../posts/store/feed-posts.ts';
import { NO_FILTER } from '../posts/store/post-filter.ts';
import { type LinkedPosts, newestOfEach, scanLinks } from '../posts/store/scan-links.ts';
import type { Transaction } from '../data/transaction.ts';
import type { UserRow } from '../accounts/store.ts';
import { languageOf, type MailItem, type MailSettings, queueMails } from '../outbox/mails.ts';
import { maySignIn } from '../sign-in/sign-in.ts';
import { signer } from './unsubscribe.ts';

/** Accounts whose digests are written in one transaction. */
const AT_ONCE = 100;
/** Time limit of one search for the posts of a digest, milliseconds. */
const WALK_MS = 5000;
/** Characters of a post in a mail; its page has all of it. */
const MAX_TEXT = 200;

type Settings = MailSettings & Pick<Config, 'isLocalOnly'>;

/**
 * Writes the e-mail digests that are due into the outbox: once a day for each account, with what has happened to players
 * and the posts since the last one. An account without news gets no mail, and neither does one that cannot sign in.
 */
export async function writeDigests(db: Database, settings: Settings, now: Date): Promise<void> {
  for (const time of await digestTimes(db)) {
    const due = digestDue(now.getTime(), time.hour, time.timeZone ?? 'UTC');
    if (due === null) continue;
    const writeNext = (after: number): Promise<number | null> =>
      db.transaction((tx) => writeSome(db, tx, settings, { time, due: new Date(due), now, after }));
    for (let last = await writeNext(0); last !== null;) last = await writeNext(last);
  }
}

/** Writes the digests of the next accounts, all or none; gives the id of the last, null if none is due. */
async function writeSome(
  db: Database,
  tx: Transaction,
  settings: Settings,
  { time, due, now, after }: { time: DigestTime; due: Date; now: Date; after: number },
): Promise<number | null> {
  const found = await nextInDigest(tx, time, { due, after, limit: AT_ONCE });
  if (found.length === 0) return null;
  await markDigested(
    tx,
    found.map(({ account }) => account.id),
    now,
  );
  const today = now.toISOString().slice(0, 10);
  const readers = found
    .filter(({ account }) => accountState(account, today) === 'active' && maySignIn(account, settings))
    .map(({ account, capabilities }) => ({
      account,
      userId: account.id,
      hasInjuries: can(capabilities, 'injuries'),
      since: new Date(digestSince(now.getTime(), account.digestedAt?.getTime() ?? null)),
    }));
  const posts = await findPosts(db, tx, readers, now);
  const briefed = readers.filter(({ hasInjuries }) => hasInjuries);
  const players = await findPlayers(tx, briefed, { now, timeZone: time.timeZone ?? 'UTC' });
  const sign = await signer(tx);
  const mails = readers.flatMap(({ account, userId }) =>
    digestOf(account, {
      posts: posts.get(userId) ?? [],
      players: players.get(userId) ?? [],
      signature: sign(userId, 'digest'),
    }),
  );
  await queueMails(tx, settings, mails, now);
  return found.at(-1)?.account.id ?? null;
}

/** What a digest tells of. */
interface News {
  posts: readonly FeedPost[];
  players: Parameters<typeof briefingOf>[0];
  /** Of the link that ends the digest. */
  signature: string;
}

/** The digest of an account; none without news. */
function digestOf(account: UserRow, { posts, players, signature }: News) {
  if (posts.length === 0 && players.length === 0) return [];
  const language = languageOf(account);
  const path = paths(language);
  const format = formats(language, account.timeZone ?? 'UTC');
  const heading = translator(language)('desk:blocks.posts');
  const briefing = briefingOf(players, language);
  const items = posts.map((post, place): MailItem => {
    const { owner, message, lang, type, date } = post.content;
    const about = [owner.name, vocabulary(language).postNetwork[type], format.moment(date)];
    const { text, cut } = beginningOf(message.replace(/\s+/g, ' '), MAX_TEXT);
    return {
      ...(place === 0 && briefing.length > 0 && { heading }),
      text: cut ? `${text}…` : text,
      language: contentTag(lang),
      about: about.join(' · '),
      link: path.post(post.id),
    };
  });
  return [
    {
      occasion: 'digest' as const,
      to: { ...account, language },
      leadsTo: path.favourites(),
      items: [...briefing, ...items],
      unsubscribe: path.unsubscribe(account.id, signature),
      ...(briefing.length > 0 && {
        needs: { capability: 'injuries' as const, userId: account.id, otherwise: items.map(withoutHeading) },
      }),
    },
  ];
}

/** The heading of the posts stands between them and the briefing. */
function withoutHeading(item: MailItem): MailItem {
  const { heading: _, ...plain } = item;
  return plain;
}

/** The posts of digests by account, the newest first. Many accounts follow the same, which is read once. */
async function findPosts(
  db: Database,
  tx: Transaction,
  readers: readonly Briefed[],
  now: Date,
): Promise<ReadonlyMap<number, readonly FeedPost[]>> {
  const userIds = readers.map(({ userId }) => userId);
  const favourites = Map.groupBy(await digestFavourites(tx, userIds), ({ userId }) => userId);
  const mutes = await mutedByEach(tx, userIds);
  const wanted = readers.map(({ userId, since }) => {
    const of = (digest: 'all' | 'starred') =>
      linked((favourites.get(userId) ?? []).filter((row) => row.digest === digest));
    return {
      userId,
      all: of('all'),
      starred: of('starred'),
      mutes: mutes.get(userId) ?? null,
      from: firstIdAt(since.getTime()),
    };
  });
  const range = { before: firstIdAt(now.getTime()), limit: MAX_DIGEST_POSTS };
  const shared = wanted.filter(({ mutes }) => mutes === null);
  const newest = await newestOfEach(tx, joined(shared.map(({ all }) => all)), {
    ...range,
    from: shared.map(({ from }) => from).reduce((a, b) => (a < b ? a : b), range.before),
  });
  const found = new Map<number, bigint[]>();
  for (const { userId, all, starred, mutes, from } of wanted) {
    const scan = (posts: LinkedPosts, isStarred: boolean) =>
      isEmpty(posts)
        ? []
        : scanLinks(
            db,
            posts,
            { ...range, from, order: 'desc', filter: { ...NO_FILTER, mutes, ...(isStarred && { starred: true }) } },
            WALK_MS,
          );
    const ofAll = mutes === null ? walksOf(all).flatMap((walk) => newest.get(walk) ?? []) : await scan(all, false);
    const ids = new Set([...ofAll.filter((id) => id >= from), ...(await scan(starred, true))]);
    found.set(userId, [...ids].sort((a, b) => Number(b - a)).slice(0, MAX_DIGEST_POSTS));
  }
  // What differs between readers is not in a mail.
  const posts = await feedPosts({ db }, [...new Set([...found.values()].flat())], { userId: 0, isAdmin: false });
  const known = new Map(posts.map((post) => [parsePostKey(post.id), post]));
  return new Map([...found].map(([userId, ids]) => [userId, ids.flatMap((id) => known.get(id) ?? [])]));
}

function linked(rows: Awaited<ReturnType<typeof digestFavourites>>): LinkedPosts {
  return {
    entities: rows.flatMap(({ entityId }) => entityId ?? []),
    hashtags: rows.flatMap(({ hashtag }) => hashtag ?? []),
  };
}

function joined(all: readonly LinkedPosts[]): LinkedPosts {
  return {
    entities: [...new Set(all.flatMap(({ entities }) => entities))],
    hashtags: [...new Set(all.flatMap(({ hashtags }) => hashtags))],
  };
}

const isEmpty = ({ entities, hashtags }: LinkedPosts) => entities.length + hashtags.length === 0;

/** As `newestOfEach` names them. */
const walksOf = ({ entities, hashtags }: LinkedPosts) => [
  ...entities.map((entity) => `@${entity}`),
  ...hashtags.map((hashtag) => `#${hashtag}`),
];
