import { isDeepStrictEqual } from 'node:util';
import type { Story, StoryFields, StorySummary } from '../../contract/posts/stories.ts';
import type { PictureUpload } from '../../contract/pictures.ts';
import { AppError } from '../../domain/errors.ts';
import { uploadAddress } from '../../domain/identity/uploads.ts';
import { beginningOf } from '../../domain/posts/beginning.ts';
import { hashtagKey } from '../../domain/posts/posts.ts';
import { STORIES_A_PAGE } from '../../domain/stories/stories.ts';
import { hasTooMuchMarkup, storyHtml, storyText } from '../../domain/stories/story-text.ts';
import { tagOf } from '../../domain/tags.ts';
import type { Database } from '../data/connect.ts';
import { announcePosts } from '../data/new-posts.ts';
import { editorsSource } from '../injuries/store-records.ts';
import { addAuditEvent, type AuditEvent } from '../audit/store.ts';
import { removePost } from '../posts/store/post-actions.ts';
import {
  findStory,
  findStoryPost,
  insertStory,
  listStories,
  removeStoryPicture,
  saveStoryEntities,
  saveStoryPicture,
  storyChanges,
  storyRef,
  type StoryRow,
  updateStory,
} from './store.ts';
import { addPost, changePost, searchKeysOf, writeSearchKeys } from '../posts/store/write-posts.ts';
import type { Transaction } from '../data/transaction.ts';
import { encodeStoryPicture } from '../editing/encode-pictures.ts';
import { findEntity } from '../editing/entity-facts.ts';
import { encodeUpload } from '../editing/entity-pictures.ts';

const MAX_CHANGES = 20;
/** Letters of the text that lists show. */
const MAX_BEGINNING = 280;
/** The owner of stories in feeds. */
const OWNER = 'Touchline';

/** The editor who makes a change, and when. */
interface Change {
  userId: number;
  now: Date;
}

/** A page of stories. Only editors see those that are not published. */
export async function storiesPage(
  db: Database,
  { before, isEditor }: { before: number | undefined; isEditor: boolean },
): Promise<{ stories: StorySummary[]; next: number | null }> {
  const rows = await listStories(db, { before, isEditor, limit: STORIES_A_PAGE + 1 });
  const shown = rows.slice(0, STORIES_A_PAGE);
  return { stories: shown.map(summaryOf), next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
}

/**
 * A story, for editors with its history.
 * @throws AppError not_found also if it is not published and the reader is not an editor
 */
export async function readStory(db: Transaction, id: number, isEditor: boolean): Promise<Story> {
  const row = await findStory(db, id);
  if (!row || !(isEditor || row.status === 'published')) throw new AppError('not_found');
  return {
    ...summaryOf(row),
    body: row.body,
    html: storyHtml(row.body),
    pictureCredit: row.picture && {
      licence: row.picture.licence,
      author: row.picture.author,
      source: row.picture.source,
    },
    post: row.postId,
    ...(isEditor && { history: await storyChanges(db, id, MAX_CHANGES) }),
  };
}

// Decision 0331: a published story is a post.
/**
 * Adds a story, and its post if it is published.
 * @param sourceId which data it belongs to; the editors' by default
 * @throws AppError bad_request with the parameter `tags` for an unknown entity, too_much_markup
 */
export async function addStory(
  db: Transaction,
  fields: StoryFields,
  { userId, now }: { userId: number | null; now: Date },
  sourceId?: number,
): Promise<Story> {
  checkMarkup(fields.body);
  const source = sourceId ?? (await editorsSource(db, 'press_report'));
  const id = await insertStory(db, {
    ...valuesOf(fields),
    sourceId: source,
    authorId: userId,
    createdAt: now,
    updatedAt: now,
    publishedAt: fields.status === 'published' ? now : null,
  });
  await saveStoryEntities(db, id, await entitiesOf(db, fields.tags));
  if (userId !== null)
    await log(db, 'story_added', id, { userId, now }, { title: fields.title, status: fields.status });
  await publish(db, id, now);
  return readStory(db, id, true);
}

/**
 * Changes a story, its post and the log. Nothing different changes nothing.
 * @throws AppError not_found, bad_request, changed_meanwhile, too_much_markup
 */
export async function changeStory(
  db: Database,
  id: number,
  { seen, ...fields }: StoryFields & { seen?: string | undefined },
  { userId, now }: Change,
): Promise<Story> {
  return db.transaction(async (tx) => {
    const before = await lockSeen(tx, id, seen);
    const entityIds = await entitiesOf(tx, fields.tags);
    const values = valuesOf(fields);
    if (values.body !== before.body) checkMarkup(values.body);
    const from = { ...storedValues(before), tags: before.entities.map((each) => each.id) };
    const to = { ...values, tags: entityIds };
    const changed = (Object.keys(to) as (keyof typeof to)[]).filter((name) => !isDeepStrictEqual(from[name], to[name]));
    if (changed.length > 0) {
      const isFirst = fields.status === 'published' && before.publishedAt === null;
      await updateStory(tx, id, { ...values, updatedAt: now, ...(isFirst && { publishedAt: now }) });
      await saveStoryEntities(tx, id, entityIds);
      const changes = Object.fromEntries(changed.map((name) => [name, { from: from[name], to: to[name] }]));
      await log(tx, 'story_changed', id, { userId, now }, { changes });
      await publish(tx, id, now);
    }
    return readStory(tx, id, true);
  });
}

/** Removes a story and its post; both stay for the record. @throws AppError not_found, changed_meanwhile */
export async function removeStory(
  db: Database,
  id: number,
  seen: string | undefined,
  { userId, now }: Change,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { title } = await lockSeen(tx, id, seen);
    await updateStory(tx, id, { removedAt: now, status: 'hidden' });
    await log(tx, 'story_removed', id, { userId, now }, { title });
    const postId = await findStoryPost(tx, id);
    if (postId !== undefined) await removePost(tx, postId, now);
  });
}

/** Replaces the picture of a story. @throws AppError not_found, changed_meanwhile, bad_request with `picture` */
export async function changeStoryPicture(
  db: Database,
  id: number,
  { picture, seen, ...credit }: PictureUpload & { seen?: string | undefined },
  { userId, now }: Change,
): Promise<Story> {
  const files = await encodeUpload(picture, encodeStoryPicture);
  return db.transaction(async (tx) => {
    const { picture: before } = await lockSeen(tx, id, seen);
    await saveStoryPicture(tx, { storyId: id, ...files, ...credit });
    return picturedStory(tx, id, { from: before?.digest ?? null, to: files.digest, ...credit }, { userId, now });
  });
}

/** Removes the picture of a story. @throws AppError not_found also without one, changed_meanwhile */
export async function dropStoryPicture(
  db: Database,
  id: number,
  seen: string | undefined,
  { userId, now }: Change,
): Promise<Story> {
  return db.transaction(async (tx) => {
    const { picture } = await lockSeen(tx, id, seen);
    if (!(await removeStoryPicture(tx, id))) throw new AppError('not_found');
    return picturedStory(tx, id, { from: picture?.digest ?? null, to: null }, { userId, now });
  });
}

async function picturedStory(tx: Transaction, id: number, picture: object, { userId, now }: Change): Promise<Story> {
  await updateStory(tx, id, { updatedAt: now });
  await log(tx, 'story_changed', id, { userId, now }, { changes: { picture } });
  await publish(tx, id, now);
  return readStory(tx, id, true);
}

/** Shows a published story in feeds, searches and on the profiles that it is about; takes any other out of them. */
async function publish(tx: Transaction, id: number, now: Date): Promise<void> {
  const row = await findStory(tx, id);
  if (!row) return;
  const known = await findStoryPost(tx, id);
  if (row.status !== 'published') {
    if (row.postId !== null && known !== undefined) await removePost(tx, known, now);
    return;
  }
  const message = `${row.title}\n${storyText(row.body)}`;
  const values = {
    sourceId: row.sourceId,
    source: 'story' as const,
    sourceRef: storyRef(id),
    ownerName: OWNER,
    ownerImage: '/favicon.svg',
    publishedAt: new Date(row.publishedAt ?? now),
    // Readers of posts decode entities once.
    message: encoded(message),
    translations: Object.fromEntries(Object.entries(row.titles).map(([language, title]) => [language, encoded(title)])),
    language: row.language,
    link: `/stories/${id}`,
    media: row.picture ? ('photo' as const) : null,
    picture: row.picture && uploadAddress(row.picture.digest, 'small'),
    hashtags: row.hashtags,
    removedAt: null,
  };
  const titles = Object.values(row.titles).join(' ');
  const about = row.entities.map((each) => ({ entityId: each.id }));
  const { entityIds, search } = searchKeysOf({ ...values, message, spoken: titles }, about);
  const found = { ...values, search };
  const postId = known === undefined ? await addPost(tx, found) : await changePost(tx, known, found);
  if (postId === null) return;
  await writeSearchKeys(tx, [{ id: postId, row: found, about }]);
  if (known === undefined)
    await announcePosts(tx, [{ id: postId, entityIds, hashtags: row.hashtags.map((each) => hashtagKey(each)) }]);
}

function encoded(text: string): string {
  return text.replaceAll('&', '&amp;');
}

function checkMarkup(body: string): void {
  if (hasTooMuchMarkup(body)) throw new AppError('too_much_markup', { parameter: 'body' });
}

/** The fields of a story as its columns. */
function valuesOf({ title, titleI18n, language, hashtags, body, status }: StoryFields) {
  const written = new Map(hashtags.map((each) => [hashtagKey(each), each]));
  const others = Object.entries(titleI18n).filter(([other]) => other !== language);
  return {
    status,
    title,
    titles: Object.fromEntries(others),
    language,
    body: body.replace(/\r\n?/g, '\n'),
    hashtags: [...written.values()],
  };
}

function storedValues({ status, title, titles, language, body, hashtags }: StoryRow): ReturnType<typeof valuesOf> {
  return { status, title, titles, language, body, hashtags };
}

/** The numbers of entities by their tags, each once. @throws AppError bad_request with the parameter `tags` */
async function entitiesOf(db: Transaction, tags: readonly string[]): Promise<number[]> {
  const ids = new Set<number>();
  for (const tag of tags) {
    const found = await findEntity(db, tag).catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });
    if (!found) throw new AppError('bad_request', { parameter: 'tags' });
    ids.add(found.entity.id);
  }
  return [...ids];
}

function summaryOf(row: StoryRow): StorySummary {
  const { id, status, title, titles, language, hashtags, body, publishedAt, updatedAt, picture } = row;
  return {
    id,
    status,
    title,
    titleI18n: titles,
    language,
    hashtags,
    tags: row.entities.map(({ id: entityId, kind, name }) => ({ key: tagOf(kind, entityId, name), label: name, kind })),
    beginning: beginningOf(storyText(body).split('\n')[0] ?? '', MAX_BEGINNING).text,
    picture: picture && uploadAddress(picture.digest, 'small'),
    publishedAt: publishedAt && instantOf(publishedAt),
    updatedAt: instantOf(updatedAt),
  };
}

function instantOf(text: string): string {
  return new Date(text).toISOString();
}

async function lock(tx: Transaction, id: number): Promise<StoryRow> {
  const found = await findStory(tx, id, { lock: true });
  if (!found) throw new AppError('not_found');
  return found;
}

/** @throws AppError not_found, changed_meanwhile */
async function lockSeen(tx: Transaction, id: number, seen: string | undefined): Promise<StoryRow> {
  const found = await lock(tx, id);
  if (seen !== undefined && seen !== instantOf(found.updatedAt)) throw new AppError('changed_meanwhile');
  return found;
}

async function log(
  tx: Transaction,
  event: AuditEvent['event'],
  story: number,
  { userId, now }: Change,
  details: object,
): Promise<void> {
  await addAuditEvent(tx, { at: now, event, actor: 'user', userId, details: { story, ...details } });
}
