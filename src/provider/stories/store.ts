import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { StoryChange } from '../../contract/posts/stories.ts';
import type { AuditEventName } from '../../domain/accounts/audit-events.ts';
import type { StoryLanguage, StoryStatus } from '../../domain/stories/stories.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import { appUser } from '../accounts/schema.ts';
import { auditEvent } from '../audit/schema.ts';
import { post } from '../posts/schema.ts';
import { story, storyEntity, storyPicture } from './schema.ts';
import type { Transaction } from '../data/transaction.ts';

/** A story with its entities and the credit of its picture. */
export interface StoryRow extends Record<string, unknown> {
  id: number;
  sourceId: number;
  status: StoryStatus;
  title: string;
  titles: Partial<Record<StoryLanguage, string>>;
  language: StoryLanguage;
  body: string;
  hashtags: string[];
  /** Instants as PostgreSQL writes them. */
  updatedAt: string;
  publishedAt: string | null;
  entities: { id: number; kind: EntityKind; name: string }[];
  picture: { digest: string; licence: string; author: string; source: string | null } | null;
  /** The post that feeds show. */
  postId: string | null;
}

const COLUMNS = sql`s.id, s.source_id AS "sourceId", s.status, s.title, s.titles, s.language, s.body, s.hashtags,
  s.updated_at AS "updatedAt", s.published_at AS "publishedAt",
  (SELECT coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'name', e.name) ORDER BY l.place), '[]')
    FROM story_entity l JOIN entity e ON e.id = l.entity_id WHERE l.story_id = s.id) AS entities,
  (SELECT json_build_object('digest', p.digest, 'licence', p.licence, 'author', p.author, 'source', p.source)
    FROM story_picture p WHERE p.story_id = s.id) AS picture,
  (SELECT p.id::text FROM post p
    WHERE p.source = 'story' AND p.source_ref = 'story_' || s.id AND p.removed_at IS NULL) AS "postId"`;

/** A story that is not removed. @param lock locks it until the end of the transaction */
export async function findStory(db: Transaction, id: number, { lock = false } = {}): Promise<StoryRow | undefined> {
  const { rows } = await db.execute<StoryRow>(
    sql`SELECT ${COLUMNS} FROM story s WHERE s.id = ${id} AND s.removed_at IS NULL ${lock ? sql`FOR UPDATE OF s` : sql``}`,
  );
  return rows[0];
}

/** A page of stories: those that are not published first, then the newest. @param before the last of the page before */
export async function listStories(
  db: Transaction,
  { before, limit, isEditor }: { before: number | undefined; limit: number; isEditor: boolean },
): Promise<StoryRow[]> {
  const order = (row: string) => {
    const s = sql.raw(row);
    return sql`${s}.status <> 'published', coalesce(${s}.published_at, ${s}.created_at)`;
  };
  const { rows } = await db.execute<StoryRow>(sql`SELECT ${COLUMNS} FROM story s
    WHERE s.removed_at IS NULL ${isEditor ? sql`` : sql`AND s.status = 'published'`}
      ${before === undefined ? sql`` : sql`AND (${order('s')}, s.id) < (SELECT ${order('l')}, l.id FROM story l WHERE l.id = ${before})`}
    ORDER BY s.status <> 'published' DESC, coalesce(s.published_at, s.created_at) DESC, s.id DESC LIMIT ${limit}`);
  return rows;
}

/** The columns of a story that are written. */
export type StoryValues = Omit<typeof story.$inferInsert, 'id'>;

export async function insertStory(db: Transaction, values: StoryValues): Promise<number> {
  const [added] = await db.insert(story).values(values).returning({ id: story.id });
  return added?.id ?? 0;
}

export async function updateStory(db: Transaction, id: number, values: Partial<StoryValues>): Promise<void> {
  await db.update(story).set(values).where(eq(story.id, id));
}

/** Keeps the entities that a story is about, in this order. */
export async function saveStoryEntities(db: Transaction, storyId: number, entityIds: readonly number[]): Promise<void> {
  await db.delete(storyEntity).where(eq(storyEntity.storyId, storyId));
  if (entityIds.length > 0)
    await db.insert(storyEntity).values(entityIds.map((entityId, place) => ({ storyId, entityId, place })));
}

export async function saveStoryPicture(db: Transaction, row: typeof storyPicture.$inferInsert): Promise<void> {
  await db.insert(storyPicture).values(row).onConflictDoUpdate({ target: storyPicture.storyId, set: row });
}

/** Removes the picture of a story; false if it has none. */
export async function removeStoryPicture(db: Transaction, id: number): Promise<boolean> {
  const removed = await db.delete(storyPicture).where(eq(storyPicture.storyId, id));
  return (removed.rowCount ?? 0) > 0;
}

/** The post of a story, shown or removed. */
export async function findStoryPost(db: Transaction, id: number): Promise<bigint | undefined> {
  const found = await db
    .select({ id: post.id })
    .from(post)
    .where(and(eq(post.source, 'story'), eq(post.sourceRef, storyRef(id))));
  return found[0]?.id;
}

/** Hides the story of a post; nothing where the post is of none. */
export async function hideStoryOf(db: Transaction, postId: bigint, now: Date): Promise<void> {
  await db.execute(sql`UPDATE story s SET status = 'hidden', updated_at = ${now.toISOString()} FROM post p
    WHERE p.id = ${postId} AND p.source = 'story' AND p.source_ref = 'story_' || s.id`);
}

/** The reference of a story's post. */
export const storyRef = (id: number) => `story_${id}`;

const EVENTS = ['story_added', 'story_changed', 'story_removed'] as const satisfies AuditEventName[];

/** The log of a story, the newest first. */
export async function storyChanges(db: Transaction, id: number, limit: number): Promise<StoryChange[]> {
  const rows = await db
    .select({ at: auditEvent.at, by: appUser.name, event: auditEvent.event, details: auditEvent.details })
    .from(auditEvent)
    .leftJoin(appUser, eq(appUser.id, auditEvent.userId))
    .where(and(inArray(auditEvent.event, EVENTS), sql`${auditEvent.details} ->> 'story' = ${String(id)}`))
    .orderBy(desc(auditEvent.id))
    .limit(limit);
  return rows.map(({ at, by, event, details }) => ({
    at: at.toISOString(),
    by,
    event: EVENTS.find((each) => each === event) ?? 'story_changed',
    fields: Object.keys(details['changes'] ?? {}),
  }));
}
