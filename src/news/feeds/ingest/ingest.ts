import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { MS_PER_DAY } from '../../../domain/days.ts';
import { articleKey, identities, markOf, renamedArticle, type StoredArticle } from '../article-identity.ts';
import { cleanLink } from '../clean-link.ts';
import { MAX_FEED_ITEMS, type ParsedFeed, type ParsedItem } from '../../../domain/feeds/parsed-feed.ts';
import { messagePieces } from '../../../domain/posts/message.ts';
import { incomingRef, postNetworkOf } from '../../../domain/feeds/incoming-post.ts';
import { hashtagKey, type PostMedia, type PostNetwork } from '../../../domain/posts/posts.ts';
import { retentionStart } from '../../../domain/posts/retention.ts';
import type { Database } from '../../../provider/data/connect.ts';
import { announcePosts, type NewPost } from '../../../provider/data/new-posts.ts';
import { forgetReports, type InjuryReport, saveReports } from '../../injury-news/store.ts';
import { saveNews } from '../../news-groups/store.ts';
import { addMentions, removeMentions, rulesOfPost } from '../../linking/store-rules.ts';
import { removePost } from '../../../provider/posts/store/post-actions.ts';
import { applyCorrection } from '../../sentiment/store-corrections.ts';
import {
  addPost,
  addPosts,
  changePost,
  searchKeysOf,
  writeSearchKeys,
} from '../../../provider/posts/store/write-posts.ts';
import type { Transaction } from '../../../provider/data/transaction.ts';
import { post } from '../../../provider/posts/schema.ts';
import type { Job } from '../fetch/jobs.ts';
import { type FoundLink, type Knowledge, understand, type Understood } from './understand.ts';

/** The results for the items of a feed. */
export interface Ingested {
  added: number;
  changed: number;
  removed: number;
}

/** Items analysed before the process does something else: each text takes milliseconds. */
const AT_ONCE = 5;
/** Letters of a message: an extract, because the article belongs to its source. */
const MAX_MESSAGE = 1000;
/** Tags of a source that are kept of an item, and letters of each. */
const MAX_TAGS = 30;
const MAX_TAG = 100;

export type Source = Pick<Job, 'title' | 'country' | 'language' | 'category' | 'audience' | 'entityId' | 'sourceId'> &
  Partial<Pick<Job, 'fullText'>>;
type PostRow = typeof post.$inferInsert;

/** An item that may become a post, with its identifying fields. */
export interface Arrival {
  /** The post's `sourceRef`. */
  ref: string;
  network: PostNetwork;
  item: ParsedItem;
  source: Source;
  /** BCP 47, of the feed. */
  feedLanguage: string | null;
  /** Fields that the item itself does not have. */
  more?: Partial<Pick<PostRow, 'creator' | 'repost' | 'media' | 'reach'>>;
}

/** An item that was deleted at its origin. */
export interface Deletion {
  ref: string;
  network: PostNetwork;
  /** Creates a placeholder for an item that is not known yet, so that it is not added later. */
  tombstone?: Pick<Source, 'sourceId'>;
}

type Understanding = Knowledge & { now: Date };

/** The rows written for an item. */
interface Written extends Pick<Understood, 'mentions' | 'news' | 'candidates'> {
  row: Omit<PostRow, 'id' | 'hashtags'> & { hashtags: string[] };
  about: readonly FoundLink[];
  entityIds: readonly number[];
}

/**
 * Stores the items of a feed as posts; see `ingestItems`. An item that is no longer in the feed stays.
 * @param network where the posts have ids of their own, so that a partner may send the same; without it Web
 */
export async function ingestFeed(
  db: Database,
  source: Source,
  feed: ParsedFeed,
  { network, ...understanding }: Understanding & { network?: string | undefined },
): Promise<Ingested> {
  const place = network === undefined ? 'rss' : postNetworkOf(network);
  const idRefs = (id: string) =>
    network === undefined
      ? [...new Set([articleKey(id), id])].map((mark) => refOf(source.sourceId, mark))
      : [incomingRef({ network, id })];
  const deletions = feed.deleted.flatMap(idRefs).map((ref): Deletion => ({ ref, network: place }));
  return db.transaction(async (tx) => {
    const items = await withRefs(tx, source, feed, network);
    const arrivals = Array.from(items, ([ref, item]): Arrival => ({
      ref,
      item,
      source,
      network: place,
      feedLanguage: feed.language,
    }));
    return ingestItems(tx, { arrivals, deletions }, understanding);
  });
}

/**
 * Stores items as posts. An item is known by its network and reference, so that the same one again changes nothing; an
 * item that changed changes its post; a removed post stays removed; a deleted item removes its post.
 */
export async function ingestItems(
  tx: Transaction,
  { arrivals, deletions }: { arrivals: readonly Arrival[]; deletions: readonly Deletion[] },
  { now, postDays = 0, ...knowledge }: Understanding,
): Promise<Ingested> {
  const since = retentionStart(now.getTime(), postDays);
  const known = await findKnown(tx, [...arrivals, ...deletions]);
  const counts = { added: 0, changed: 0, removed: 0 };
  const fresh: Written[] = [];
  const stored: (Written & { id: bigint; isChanged: boolean })[] = [];
  const added: NewPost[] = [];
  for (const [index, { ref: sourceRef, network, item, source, feedLanguage, more }] of arrivals.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await breathe();
    const before = known.get(sourceRef);
    if (before?.removedAt) continue;
    const { publishedAt, isDated } = before ?? firstPublished(item, now);
    if (!before && publishedAt.getTime() < since) continue;
    const content = { ...contentOf(item), ...more };
    if (content.message === '' || (before && isSame(before, content, source))) continue;
    const { spoken = '' } = item;
    const heard = spoken === '' ? item : { ...item, text: `${item.text}\n${spoken}` };
    const { links, mentions, candidates, news, ...understood } = understand(heard, source, {
      feedLanguage,
      published: publishedAt.toISOString(),
      ...knowledge,
    });
    const about = before ? await asCorrected(tx, before.id, links, understood.sentiment) : links;
    const row = {
      creator: null,
      reach: source.audience,
      ...content,
      sourceRef,
      publishedAt,
      isDated,
      ...understood,
      source: network,
      sourceId: source.sourceId,
      ownerId: source.entityId,
      ownerName: source.title,
      country: source.country,
      category: source.category,
    };
    const { entityIds, search } = searchKeysOf({ ...row, spoken }, about);
    // No injury begins on a day that is not known.
    const written = {
      row: { ...row, search },
      about,
      entityIds,
      mentions,
      news,
      candidates: isDated ? candidates : [],
    };
    if (before) {
      const id = await changePost(tx, before.id, written.row);
      await forgetReports(tx, id);
      await removeMentions(tx, id);
      stored.push({ ...written, id, isChanged: true });
      counts.changed++;
    } else fresh.push(written);
  }
  const ids = await addPosts(
    tx,
    fresh.map(({ row }) => row),
  );
  for (const [index, written] of fresh.entries()) {
    const id = ids[index] ?? null;
    if (id === null) continue;
    stored.push({ ...written, id, isChanged: false });
    added.push({ id, entityIds: written.entityIds, hashtags: written.row.hashtags.map(hashtagKey) });
    counts.added++;
  }
  await writeSearchKeys(tx, stored);
  for (const { id, isChanged } of stored) if (isChanged) await applyCorrection(tx, id);
  await addMentions(tx, stored);
  await saveNews(tx, stored);
  const reports = stored.flatMap(({ id, candidates, row: { publishedAt } }) =>
    candidates.map((candidate): InjuryReport => ({ ...candidate, postId: id, publishedAt })),
  );
  for (const { ref, network, tombstone } of deletions) {
    const before = known.get(ref);
    if (before?.removedAt || (!before && !tombstone)) continue;
    if (before) await removePost(tx, before.id, now);
    else
      await addPost(tx, {
        ...REMOVED,
        ...tombstone,
        sourceRef: ref,
        source: network,
        publishedAt: now,
        removedAt: now,
      });
    counts.removed++;
  }
  await saveReports(tx, reports);
  await announcePosts(tx, added);
  return counts;
}

/** The items of a feed that `ingestFeed` would store now: new ones, and those that have changed. */
export async function itemsToStore(db: Database, source: Source, feed: ParsedFeed): Promise<Set<ParsedItem>> {
  const items = await withRefs(db, source, feed);
  const wanted = [...items.keys()].map((ref) => ({ ref, network: 'rss' as const }));
  const known = await findKnown(db, wanted);
  const fresh = [...items].filter(([ref, item]) => {
    const before = known.get(ref);
    return !before || (before.removedAt === null && !isSame(before, contentOf(item), source));
  });
  return new Set(fresh.map(([, item]) => item));
}

/** The placeholder of a post that was deleted before it arrived. */
const REMOVED = { sourceId: 0, ownerName: '', message: '', language: 'en' } as const;

/** Items by the references of their posts. Of two that are the same post the first is used, the newest in most feeds. */
async function withRefs(
  tx: Transaction | Database,
  { sourceId }: Pick<Source, 'sourceId'>,
  { items, link }: ParsedFeed,
  network?: string,
): Promise<Map<string, ParsedItem>> {
  const found = new Map<string, ParsedItem>();
  const add = (ref: string | undefined, item: ParsedItem) => {
    if (ref !== undefined && !found.has(ref)) found.set(ref, item);
  };
  if (network !== undefined) {
    for (const item of items) add(incomingRef({ network, id: item.id ?? item.link ?? item.text }), item);
    return found;
  }
  const all = identities(items, link);
  const marks = [...all.values()].flatMap(({ own, shared }) => [...own, ...shared]);
  const known = await findKnown(
    tx,
    marks.map((mark) => ({ ref: refOf(sourceId, mark), network: 'rss' })),
  );
  const stored = (mark: string): StoredArticle | undefined => {
    const before = known.get(refOf(sourceId, mark));
    return before && storedArticle(before);
  };
  const marked = Array.from(all, ([item, identity]) => ({ item, ...markOf(item, identity, stored) }));
  const unknown = marked.filter(({ isKnown }) => !isKnown).map(({ item }) => item);
  const taken = new Set(
    marked
      .flatMap(({ mark, isKnown }) => (isKnown && mark !== undefined ? mark : []))
      .map((mark) => refOf(sourceId, mark)),
  );
  const alike = (await findAlike(tx, sourceId, unknown)).filter(({ ref }) => !taken.has(ref));
  const fresh = new Set(unknown);
  for (const { item, mark } of marked) {
    const renamed = fresh.has(item) ? renamedArticle(item, { items, site: link, stored: alike }) : undefined;
    add(renamed?.ref ?? (mark === undefined ? undefined : refOf(sourceId, mark)), item);
  }
  return found;
}

/** Posts of a source among which an article with a new guid is looked for: twice what a feed holds. */
const MAX_ALIKE = 2 * MAX_FEED_ITEMS;

/** The newest posts of a source with the links or titles of items. */
async function findAlike(tx: Transaction | Database, sourceId: number, items: readonly ParsedItem[]) {
  if (items.length === 0) return [];
  const links = items.map(({ link }) => cleanLink(link));
  const titles = items.map(({ title }) => title);
  const newest = tx
    .select()
    .from(post)
    .where(and(eq(post.sourceId, sourceId), eq(post.source, 'rss')))
    .orderBy(desc(post.id))
    .limit(MAX_ALIKE)
    .as('newest');
  const isText = (value: string | null) => value !== null;
  const rows = await tx
    .select({
      ref: newest.sourceRef,
      title: newest.linkDescription,
      link: newest.link,
      message: newest.message,
      publishedAt: newest.publishedAt,
      isDated: newest.isDated,
    })
    .from(newest)
    .where(or(inArray(newest.link, links.filter(isText)), inArray(newest.linkDescription, titles.filter(isText))));
  return rows.map((row) => ({ ref: row.ref, ...storedArticle(row) }));
}

function storedArticle({
  title,
  link,
  message,
  publishedAt,
  isDated,
}: Pick<Known, 'title' | 'link' | 'message' | 'publishedAt' | 'isDated'>): StoredArticle {
  return { title, link, text: message, published: isDated ? publishedAt.toISOString() : null };
}

/** Short, because guids may be of any length. */
function refOf(sourceId: number, mark: string): string {
  return `feed_${sourceId}_${createHash('sha256').update(mark).digest('base64url').slice(0, 27)}`;
}

interface Known {
  id: bigint;
  removedAt: Date | null;
  publishedAt: Date;
  isDated: boolean;
  message: string;
  title: string | null;
  link: string | null;
  picture: string | null;
  ownerId: number | null;
  ownerName: string;
}

async function findKnown(
  tx: Transaction | Database,
  wanted: readonly Pick<Arrival, 'ref' | 'network'>[],
): Promise<Map<string, Known>> {
  if (wanted.length === 0) return new Map();
  const networks = [...new Set(wanted.map(({ network }) => network))];
  const refs = [...new Set(wanted.map(({ ref }) => ref))];
  const rows = await tx
    .select({
      id: post.id,
      sourceRef: post.sourceRef,
      removedAt: post.removedAt,
      publishedAt: post.publishedAt,
      isDated: post.isDated,
      message: post.message,
      title: post.linkDescription,
      link: post.link,
      picture: post.picture,
      ownerId: post.ownerId,
      ownerName: post.ownerName,
    })
    .from(post)
    .where(and(inArray(post.source, networks), inArray(post.sourceRef, refs)));
  return new Map(rows.map(({ sourceRef, ...row }) => [sourceRef, row]));
}

/**
 * When an item was published, or else first seen. A date in the future is an error of the source, and would put the post
 * above all news until then; within a day it is an error of the time zone.
 */
function firstPublished({ published }: ParsedItem, now: Date): { publishedAt: Date; isDated: boolean } {
  const date = new Date(published ?? 0);
  const isDated = date.getTime() > 0 && date.getTime() - now.getTime() < MS_PER_DAY;
  return { publishedAt: isDated && date < now ? date : now, isDated };
}

function contentOf(item: ParsedItem) {
  const message = messageOf(item);
  const picture = item.picture?.startsWith('https://') ? item.picture : null;
  const isFilm = item.enclosure?.type?.startsWith('video/') ?? false;
  const media: PostMedia = isFilm ? 'video' : 'link';
  const hashtags = messagePieces(message).flatMap(({ kind, text }) => (kind === 'hashtag' ? [text] : []));
  const link = cleanLink(item.link) ?? cleanLink(item.enclosure?.url ?? null);
  const tags = item.categories.slice(0, MAX_TAGS).map((tag) => tag.slice(0, MAX_TAG));
  return {
    message,
    link,
    linkDescription: item.title,
    media,
    picture,
    hashtags: [...new Set(hashtags)],
    sourceTags: tags.length > 0 ? tags : null,
  };
}

/** The title and what follows it, without a text that only repeats it. */
function messageOf({ title, text }: ParsedItem): string {
  const body = text.replace(/\s+/g, ' ');
  const whole = title === null || body.startsWith(title) ? body || (title ?? '') : joined(title, body);
  if (whole.length <= MAX_MESSAGE) return whole;
  const cut = whole.slice(0, MAX_MESSAGE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_MESSAGE - 60)).replace(/[\uD800-\uDBFF]$/, '')} …`;
}

function joined(title: string, body: string): string {
  if (body === '') return title;
  return /[.!?…。！？:]["”»’)]?$/.test(title) ? `${title} ${body}` : `${title}. ${body}`;
}

function isSame(
  before: Known,
  content: Pick<PostRow, 'message' | 'link' | 'picture'>,
  { title, entityId, fullText }: Source,
): boolean {
  const isBy = before.ownerName === title && before.ownerId === entityId;
  // The article's text follows the feed's text.
  const feedPart = content.message.replace(/ …$/, '');
  const isMessage = fullText ? before.message.startsWith(feedPart) : before.message === content.message;
  return isBy && isMessage && before.link === content.link && before.picture === content.picture;
}

/** The links of a changed text, with the editors' corrections of the post. */
async function asCorrected(
  tx: Transaction,
  id: bigint,
  links: readonly FoundLink[],
  sentiment: number | null,
): Promise<FoundLink[]> {
  const rules = await rulesOfPost(tx, id);
  const said = new Set(rules.map(({ entityId }) => entityId));
  const added = rules.filter(({ kind }) => kind === 'about');
  return [
    ...links.filter(({ entityId }) => !said.has(entityId)),
    ...added.map(({ entityId }) => ({ entityId, score: 1, reason: 'editor' as const, reasonBy: null, sentiment })),
  ];
}
