import { SCORES } from '../../../../news/linking/evidence.ts';
import { hashtagKey } from '../../../../domain/posts/posts.ts';
import { postVector } from '../../post-text.ts';
import { post, postEntity, postHashtag, postTag } from '../../../posts/schema.ts';
import { groupedPost } from '../../../../news/linking/schema.ts';
import type { Load } from '../load.ts';
import { DEMO_SOURCE_ID, type PostRow, type World } from '../world.ts';

/** The database's own numbers; index 0 belongs to the world's number 1. */
interface Numbers {
  entity: readonly number[];
  source: readonly number[];
}

/** Why linking would link a text with the whole name of a profile. */
const WHOLE_NAME = { score: SCORES['full-name'], reason: 'full-name' } as const;

/** The posts of the world as rows to write, oldest first, with everything that finds them. */
export function postLoads(world: World, numbers: Numbers): Load[] {
  const posts = world.posts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const entity = (id: number) => numbers.entity[id - 1] ?? 0;
  const sourceId = numbers.source[DEMO_SOURCE_ID - 1];
  const rows = posts.map(({ about, ...row }) => {
    const ownerId = row.ownerId === null ? null : entity(row.ownerId);
    const entityIds = entitiesOf({ about, ...row }).map(([id]) => entity(id));
    const search = postVector({ ...row, entityIds });
    return { ...row, sourceId, ownerId, search };
  });
  const links = posts.flatMap((row) =>
    entitiesOf(row).map(([id, relation]) => {
      const { publishedAt, source, country, language, sentiment } = row;
      const filters = { publishedAt, source, country, language, sentiment };
      const name = world.entities[id - 1]?.name;
      const isNamed = relation === 'about' && name !== undefined && row.message.includes(name);
      const why = isNamed ? WHOLE_NAME : { score: null, reason: null };
      return { entityId: entity(id), postId: row.id, relation, ...filters, ...why };
    }),
  );
  const hashtags = posts.flatMap(({ id, hashtags: written }) =>
    [...new Set(written.map(hashtagKey))].map((hashtag) => ({ hashtag, postId: id })),
  );
  const groups = Map.groupBy(world.postNews, ({ news }) => news);
  const grouped = [...groups.values()].flatMap((same) =>
    same.map(({ postId }) => ({ postId, groupId: same[0]?.postId, features: null })),
  );
  return [
    { table: post, rows, numbers: {} },
    { table: groupedPost, rows: grouped, numbers: {} },
    { table: postEntity, rows: links, numbers: {} },
    { table: postHashtag, rows: hashtags, numbers: {} },
    { table: postTag, rows: world.postTags, numbers: {} },
  ];
}

/** Everybody a post is from or about; an owner who is also named is the owner. */
function entitiesOf({ ownerId, about }: Pick<PostRow, 'ownerId' | 'about'>) {
  const owners = ownerId === null ? [] : [ownerId];
  const others = [...new Set(about)].filter((id) => id !== ownerId);
  return [...owners.map((id) => [id, 'from'] as const), ...others.map((id) => [id, 'about'] as const)];
}
