import type { Config } from '../../config.ts';
import { can } from '../../domain/capabilities.ts';
import { accountState } from '../../domain/accounts/account.ts';
import { digestDue, digestSince, MAX_DIGEST_POSTS } from '../../domain/following/digest.ts';
import { beginningOf } from '../../domain/posts/beginning.ts';
import { firstIdAt } from '../../domain/posts/posts.ts';
import type { FeedPost } from '../../contract/posts/feed-post.ts';
import { contentTag } from '../../i18n/content-languages.ts';
import { formats } from '../../i18n/format.ts';
import { paths } from '../../i18n/paths.ts';
import { translator, vocabulary } from '../../i18n/translate.ts';
import type { Database } from '../data/connect.ts';
import { briefingOf } from './briefing.ts';
import { digestFavourites, digestTimes, type DigestTime, nextInDigest } from './store.ts';
import { mutedBy } from '../mutes/store.ts';
import { feedPosts } from '../posts/store/feed-posts.ts';
import { NO_FILTER } from '../posts/store/post-filter.ts';
import { type LinkedPosts, scanLinks } from '../posts/store/scan-links.ts';
import type { Transaction } from '../data/transaction.ts';
import { capabilitiesOf, changeAccount, type UserRow } from '../accounts/store.ts';
import { languageOf, type MailItem, type MailSettings, queueMail } from '../outbox/mails.ts';
import { maySignIn } from '../sign-in/sign-in.ts';
import { signatureOf } from './unsubscribe.ts';

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
      db.transaction((tx) => writeDigest(db, tx, settings, { time, due: new Date(due), now, after }));
    for (let last = await writeNext(0); last !== null;) last = await writeNext(last);
  }
}

/** Writes the digest of the next account; gives its id, null if none is due. */
async function writeDigest(
  db: Database,
  tx: Transaction,
  settings: Settings,
  { time, due, now, after }: { time: DigestTime; due: Date; now: Date; after: number },
): Promise<number | null> {
  const account = await nextInDigest(tx, time, { due, after });
  if (!account) return null;
  await changeAccount(tx, account.id, { digestedAt: now });
  const isActive = accountState(account, now.toISOString().slice(0, 10)) === 'active';
  if (!isActive || !maySignIn(account, settings)) return account.id;
  const language = languageOf(account);
  const since = new Date(digestSince(now.getTime(), account.digestedAt?.getTime() ?? null));
  const posts = await digestPosts(db, tx, account, { since, now });
  const capabilities = await capabilitiesOf(tx, account.id);
  const briefing = can(capabilities, 'injuries') ? await briefingOf(tx, account, { since, now, language }) : [];
  if (posts.length === 0 && briefing.length === 0) return account.id;
  const path = paths(language);
  const format = formats(language, account.timeZone ?? 'UTC');
  const heading = translator(language)('desk:blocks.posts');
  const items = posts.map((post, place): MailItem => {
    const { owner, message, lang, type, date } = post.content;
    const about = [owner.name, vocabulary(language).postSource[type], format.moment(date)];
    const { text, cut } = beginningOf(message.replace(/\s+/g, ' '), MAX_TEXT);
    return {
      ...(place === 0 && briefing.length > 0 && { heading }),
      text: cut ? `${text}…` : text,
      language: contentTag(lang),
      about: about.join(' · '),
      link: path.post(post.id),
    };
  });
  const signature = await signatureOf(tx, account.id, 'digest');
  const to = { ...account, language };
  const unsubscribe = path.unsubscribe(account.id, signature);
  const isMedical = briefing.length > 0;
  await queueMail(
    tx,
    settings,
    {
      occasion: 'digest',
      to,
      leadsTo: path.favourites(),
      items: [...briefing, ...items],
      unsubscribe,
      ...(isMedical && {
        needs: { capability: 'injuries' as const, userId: account.id, otherwise: items.map(withoutHeading) },
      }),
    },
    now,
  );
  return account.id;
}

/** The heading of the posts stands between them and the briefing. */
function withoutHeading(item: MailItem): MailItem {
  const { heading: _, ...plain } = item;
  return plain;
}

/** The posts of a digest, the newest first. */
async function digestPosts(
  db: Database,
  tx: Transaction,
  account: UserRow,
  { since, now }: { since: Date; now: Date },
): Promise<FeedPost[]> {
  const wanted = await digestFavourites(tx, account.id);
  const linkedTo = (digest: 'all' | 'starred'): LinkedPosts => {
    const rows = wanted.filter((row) => row.digest === digest);
    return {
      entities: rows.flatMap(({ entityId }) => entityId ?? []),
      hashtags: rows.flatMap(({ hashtag }) => hashtag ?? []),
    };
  };
  const range = { from: firstIdAt(since.getTime()), before: firstIdAt(now.getTime()) };
  const options = { ...range, order: 'desc' as const, limit: MAX_DIGEST_POSTS };
  const filter = { ...NO_FILTER, mutes: await mutedBy(tx, account.id) };
  const find = ({ entities, hashtags }: LinkedPosts, isStarred: boolean) =>
    entities.length + hashtags.length === 0
      ? []
      : scanLinks(
          db,
          { entities, hashtags },
          { ...options, filter: isStarred ? { ...filter, starred: true } : filter },
          WALK_MS,
        );
  const all = await find(linkedTo('all'), false);
  const starred = await find(linkedTo('starred'), true);
  const newest = [...new Set([...all, ...starred])].sort((a, b) => Number(b - a)).slice(0, MAX_DIGEST_POSTS);
  if (newest.length === 0) return [];
  return feedPosts(db, newest, { userId: account.id, isAdmin: false });
}
