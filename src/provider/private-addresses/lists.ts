import { MAX_READER_POSTS } from '../../domain/constants.ts';
import { AppError } from '../../domain/errors.ts';
import { FOLDER, type PostView, readView, SAVED, SAVED_SEARCH } from '../../domain/posts/view.ts';
import type { SavedSearch } from '../../domain/following/saved-searches.ts';
import { hasPrefix, parseTag, tagOf } from '../../domain/tags.ts';
import { savedPosts } from '../bookmarks/store.ts';
import type { Database } from '../data/connect.ts';
import { mergedInto } from '../data/merge/store.ts';
import { openView, type ViewContext } from '../posts/views.ts';
import { savedSearchesOf } from '../saved-searches/store.ts';
import { namedView, viewOf } from '../saved-searches/views.ts';
import { findNames } from './store.ts';

/** A list of posts as feeds name it. */
interface ListNames {
  /** Of a saved search or a folder; null for lists without a name. */
  name: string | null;
  /** The parameters of the list's page; null for the reading list. */
  view: string | null;
  /** The entity that the posts are of. */
  entity: SavedSearch['entity'];
}

interface PostList extends ListNames {
  /** Null for the reading list. */
  shown: PostView | null;
}

/**
 * Finds a list of posts.
 * @param of the parameters of its page, or a saved search's number
 * @throws AppError not_found
 */
export async function findList(
  { db, user, today }: Pick<ViewContext, 'db' | 'user' | 'today'>,
  of: string,
): Promise<PostList> {
  const parameters = new URLSearchParams(of);
  if (parameters.has(SAVED)) return { name: parameters.get(FOLDER), view: null, entity: null, shown: null };
  if (parameters.has(SAVED_SEARCH)) {
    const id = Number(parameters.get(SAVED_SEARCH));
    const [row] = (await savedSearchesOf(db, user.userId)).filter(({ search }) => search.id === id);
    if (!row) throw new AppError('not_found');
    return { ...namedView(row), shown: viewOf(row, today) };
  }
  const shown = readView(parameters, today);
  if (shown.subject.kind !== 'entity') return { name: null, view: of, entity: null, shown };
  const entity = await entityOf(db, shown.subject.tag);
  if (!entity) throw new AppError('not_found');
  return { name: null, view: of, entity, shown: { ...shown, subject: { kind: 'entity', tag: entity.tag } } };
}

/** The entity of a tag, or the one into which it was merged. */
async function entityOf(db: Database, tag: string): Promise<ListNames['entity']> {
  const named = parseTag(tag);
  const kept = named && parseTag((await mergedInto(db, named)) ?? tag);
  const found = kept && (await findNames(db, [kept.id])).get(kept.id);
  if (!found || !hasPrefix(found.kind, kept.prefix)) return null;
  return { tag: tagOf(found.kind, found.id, found.label), label: found.label, kind: found.kind };
}

/** The newest posts of a list; of the reading list those that were saved last. */
export async function newestPostsOf(context: ViewContext, { shown, name }: PostList): Promise<bigint[]> {
  if (shown) return (await openView(context, shown))({ limit: MAX_READER_POSTS });
  const saved = await savedPosts(context.db, context.user.userId);
  const inFolder = name === null ? saved : saved.filter(({ folder }) => (folder ?? '') === name);
  return inFolder.slice(0, MAX_READER_POSTS).map(({ id }) => id);
}
