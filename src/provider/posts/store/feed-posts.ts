import type { FeedPost, NewsGroup, PostOwner } from '../../../contract/posts/feed-post.ts';
import { monogramAddress, NO_CLUB } from '../../../domain/identity/monograms.ts';
import { BEGINNING, beginningOf } from '../../../domain/posts/beginning.ts';
import type { ReasonCode } from '../../../domain/linking/reasons.ts';
import { NEWS_SPAN } from '../../../news/news-groups/store.ts';
import { postKey } from '../../../domain/posts/post-key.ts';
import type { PostRelation, PostNetwork } from '../../../domain/posts/posts.ts';
import { atStart, plannedOnce } from '../../data/statements.ts';
import { originalLink, sitePicture, plainText, webLink } from '../../data/foreign-text.ts';
import type { post } from '../schema.ts';
import { type EntitySource, type PostEntity, postEntities } from './post-entities.ts';

type Stored = typeof post.$inferSelect;

/** A post with its entities, hashtags and tags. */
interface PostRow extends Pick<
  Stored,
  | ('source' | 'creator' | 'repost' | 'message' | 'translations' | 'language' | 'country')
  | ('category' | 'link' | 'media' | 'picture' | 'hashtags' | 'reach' | 'comparative')
  | ('sentiment' | 'uncertain')
> {
  id: string;
  publishedAt: Date;
  dated: boolean;
  ownerId: number | null;
  ownerName: string;
  ownerImage: string | null;
  linkDescription: string | null;
  correctedAt: Date | null;
  starred: boolean;
  saved: boolean;
  folder: string | null;
  links: Link[] | null;
  tags: { id: number; text: string }[] | null;
  news: Report[] | null;
}

/** A post of a news group; each one repeats the group's figures. */
interface Report {
  id: string;
  source: PostNetwork;
  owner: string;
  at: string;
  posts: number;
  sources: number;
  /** The group has posts outside of the range. */
  isCut: boolean;
}

/** An entity that a post is from or about, and why: because of which other entity. */
type Link = [relation: PostRelation, id: number, score: number | null, reason: ReasonCode | null, by: number | null];

/** The reader, and the parts of a post that the reader may see. */
interface Reader {
  userId: number;
  /** Whether the reader sees the editors' tags. */
  isAdmin: boolean;
}

/**
 * The posts with these ids, in this order; removed posts are left out. Sources that the reader has muted are left out
 * of the other sources of the same news.
 */
export async function feedPosts(
  source: EntitySource,
  ids: readonly bigint[],
  { userId, isAdmin }: Reader,
  isWhole = false,
): Promise<FeedPost[]> {
  if (ids.length === 0) return [];
  const find = async (from: bigint, to: bigint) =>
    (await source.db.$client.query<PostRow>({ ...FIND_POSTS, values: [ids, userId, isAdmin, from, to] })).rows;
  const [first, last] = [ids.reduce((a, b) => (a < b ? a : b)), ids.reduce((a, b) => (a > b ? a : b))];
  let rows = await find(first - NEWS_SPAN, last + NEWS_SPAN);
  // Where posts are stored by month, only the months of this range are opened. Editors may join news further apart.
  if (rows.some(({ news }) => news?.[0]?.isCut)) rows = await find(0n, LAST_ID);
  const linked = new Set(rows.flatMap(({ links }) => links ?? []).flatMap(([, id, , , by]) => [id, by ?? id]));
  const entities = await postEntities(source, [...linked]);
  return rows.map((row) => feedPost(row, entities, { isAdmin, length: isWhole ? Infinity : BEGINNING }));
}

const MS_PER_MINUTE = 60_000;
const LAST_ID = 2n ** 63n - 1n;
/** Posts of a news group that are named. */
const REPORTS = 12;

const FIND_POSTS = plannedOnce(
  'find_feed_posts',
  `SELECT p.id, p.published_at AS "publishedAt", p.is_dated AS dated, p.source, p.owner_id AS "ownerId", p.owner_name AS "ownerName",
      p.owner_image AS "ownerImage", p.creator, p.repost, p.message, p.translations, p.language, p.country,
      p.category, p.link, p.link_description AS "linkDescription", p.media,
      p.picture, p.hashtags, p.reach, p.comparative, p.sentiment, p.uncertain, p.starred_at IS NOT NULL AS starred,
      (SELECT c.corrected_at FROM sentiment_correction c WHERE c.post_id = p.id) AS "correctedAt",
      saved.id IS NOT NULL AS saved, saved.folder,
      (SELECT json_agg(json_build_array(l.relation, l.entity_id, l.score, l.reason, l.reason_by))
        FROM post_entity l WHERE l.post_id = p.id) AS links,
      CASE WHEN $3::boolean THEN (SELECT json_agg(json_build_object('id', t.id, 'text', t.text) ORDER BY t.id)
        FROM post_tag t WHERE t.post_id = p.id) END AS tags,
      CASE WHEN EXISTS (SELECT FROM grouped_post WHERE post_id = p.id) THEN (SELECT json_agg(first) FROM (
        SELECT r.id::text, r.source, r.owner_name AS owner, r.published_at AS at, count(*) OVER ()::int AS posts,
          max(place) OVER ()::int AS sources, bool_or(r.id IS NULL) OVER () AS "isCut"
        FROM (SELECT m.*, dense_rank() OVER (ORDER BY coalesce(m.owner_id::text, m.owner_name)) AS place
          FROM grouped_post g JOIN grouped_post o ON o.group_id = g.group_id
            LEFT JOIN LATERAL (SELECT * FROM post WHERE id = o.post_id AND removed_at IS NULL
              AND id BETWEEN ${atStart('$4')} AND ${atStart('$5')} LIMIT 1) AS m ON true
          WHERE g.post_id = p.id AND (m.id IS NOT NULL OR o.post_id NOT BETWEEN $4::bigint AND $5::bigint)
            AND (m.id = p.id OR NOT EXISTS (SELECT FROM mute u WHERE u.user_id = $2::int
              AND (u.entity_id = m.owner_id OR (u.kind = 'source' AND u.source = m.source AND u.text = m.owner_name))))
        ) AS r
        ORDER BY r.id LIMIT ${REPORTS}) AS first) END AS news
    FROM unnest($1::bigint[]) WITH ORDINALITY AS wanted(id, place) CROSS JOIN LATERAL (SELECT * FROM post
        WHERE id = wanted.id AND removed_at IS NULL AND id BETWEEN ${atStart('$4')} AND ${atStart('$5')} LIMIT 1) AS p
      LEFT JOIN readlist_post saved ON saved.user_id = $2::int AND saved.post_id = wanted.id
    ORDER BY place`,
);

function feedPost(
  row: PostRow,
  entities: ReadonlyMap<number, PostEntity>,
  { isAdmin, length }: { isAdmin: boolean; length: number },
): FeedPost {
  const linked = linkedBy(row, entities);
  const owner = linked.find(({ entity }) => entity.id === row.ownerId)?.entity.asOwner;
  const others = linked.filter(({ relation, entity }) => relation === 'from' && entity.id !== row.ownerId);
  const shown = (text: string) => beginningOf(plainText(text), length);
  const message = shown(row.message);
  return {
    id: postKey(row.source, BigInt(row.id)),
    content: {
      date: row.publishedAt.toISOString(),
      dated: row.dated,
      owner: owner ?? unknownOwner(row),
      additionalOwners: others.map(({ entity }) => entity.asOwner),
      type: row.source,
      message: message.text,
      cut: message.cut,
      messageI18n: mapTexts(row.translations ?? {}, (text) => shown(text).text),
      lang: row.language,
      country: row.country,
      category: row.category,
      reach: row.reach,
      sentiment: row.sentiment,
      comparative: row.comparative,
      uncertain: row.uncertain,
      sentimentCorrected: row.correctedAt?.toISOString() ?? null,
      entityId: row.ownerId,
      ...(isAdmin && { addedTags: row.tags ?? [] }),
      tags: linked
        .filter(({ relation }) => relation === 'about')
        .map(({ entity: { tag, name, kind }, why }) => ({ key: tag, label: name, kind, ...(why && { why }) })),
      hashtags: row.hashtags,
      media: row.media,
      previewImage: sitePicture(row.picture),
      repost: row.repost,
      newsGroup: newsGroupOf(row.news ?? []),
      starred: row.starred,
      saved: row.saved,
      folder: row.folder,
      ...originalOf(row, (text) => shown(text).text),
    },
  };
}

function newsGroupOf(reports: readonly Report[]): NewsGroup | null {
  const [first] = reports;
  if (!first || first.posts < 2) return null;
  const start = Date.parse(first.at);
  return {
    id: postKey(first.source, BigInt(first.id)),
    posts: first.posts,
    sources: first.sources,
    reports: reports.map(({ id, source, owner, at }) => ({
      post: postKey(source, BigInt(id)),
      owner: plainText(owner),
      date: new Date(at).toISOString(),
      behind: Math.round((Date.parse(at) - start) / MS_PER_MINUTE),
    })),
  };
}

/** The entities of a post, the most prominent first. */
function linkedBy({ links }: PostRow, entities: ReadonlyMap<number, PostEntity>) {
  const linked = links?.flatMap(([relation, id, score, reason, byId]) => {
    const entity = entities.get(id);
    if (!entity) return [];
    const by = byId === null ? undefined : entities.get(byId);
    const isKnown = score !== null && reason !== null;
    const why = isKnown ? { reason, by: by ? { key: by.tag, label: by.name } : null, score } : undefined;
    return [{ relation, entity, why }];
  });
  return (linked ?? []).sort(({ entity: a }, { entity: b }) => b.prominence - a.prominence || a.id - b.id);
}

function unknownOwner({ ownerName, ownerImage, source }: PostRow): PostOwner {
  const name = plainText(ownerName);
  // Owners of web articles are publishers.
  const monogram = source === 'rss' || source === 'story' ? null : monogramAddress('influencer', name, NO_CLUB);
  return { name, image: sitePicture(ownerImage) ?? monogram, tag: null, kind: null, tags: [] };
}

/** The fields that only posts of this network have. */
function originalOf(row: PostRow, shown: (text: string) => string): Pick<FeedPost['content'], PostRow['source']> {
  const link = originalLink(row.link);
  const picture = webLink(row.picture);
  switch (row.source) {
    case 'tw':
      return { tw: { creator: row.creator && plainText(row.creator), link } };
    case 'ig':
      return { ig: { link, picture } };
    case 'fb': {
      const linkDescription = row.linkDescription && shown(row.linkDescription);
      return { fb: { type: row.media, link, linkDescription, picture } };
    }
    case 'rss':
      return { rss: { link } };
    case 'story':
      return { story: { link } };
  }
}

function mapTexts(texts: Record<string, string>, change: (text: string) => string) {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, change(text)]));
}
