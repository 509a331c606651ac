import type { PostOwner } from '../../../contract/posts/feed-post.ts';
import { tagOf } from '../../../domain/tags.ts';
import type { EntityKind } from '../../../domain/vocabulary.ts';
import { sitePicture } from '../../data/foreign-text.ts';
import { plannedOnce } from '../../data/statements.ts';
import { pictureFrom, type PictureRow, pictureRow } from '../../editing/store.ts';
import type { CallContext } from '../../handler.ts';

/** An entity as posts show it. */
export interface PostEntity {
  id: number;
  kind: EntityKind;
  tag: string;
  name: string;
  prominence: number;
  asOwner: PostOwner;
}

/** Where entities are read from. Calls keep them in memory until the record changes. */
export type EntitySource = Pick<CallContext, 'db'> & Partial<Pick<CallContext, 'recallEntities'>>;

/** The entities with these ids, by id. Those that do not exist are left out. */
export function postEntities(
  { db, recallEntities }: EntitySource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PostEntity>> {
  const read = async (asked: readonly number[]) => {
    const { rows } = await db.$client.query<EntityRow>({ ...FIND_ENTITIES, values: [asked] });
    return new Map(rows.map((row) => [row.id, postEntity(row)]));
  };
  return recallEntities ? recallEntities(ids, read) : read(ids);
}

/** An entity, and its club or outlet. */
interface EntityRow {
  id: number;
  kind: EntityKind;
  name: string;
  prominence: number;
  picture: PictureRow;
  homeId: number | null;
  homeKind: EntityKind | null;
  homeName: string | null;
}

const FIND_ENTITIES = plannedOnce(
  'find_post_entities',
  `SELECT e.id, e.kind, e.name, e.prominence, ${pictureRow('e', 'h')} AS picture, h.id AS "homeId", h.kind AS "homeKind",
      h.name AS "homeName"
    FROM unnest($1::int[]) AS wanted(id) JOIN entity e USING (id)
      LEFT JOIN player y ON y.entity_id = e.id LEFT JOIN person x ON x.entity_id = e.id
      LEFT JOIN entity h ON h.id = coalesce(y.team_id, x.employer_id)`,
);

function postEntity({ id, kind, name, prominence, picture, ...home }: EntityRow): PostEntity {
  const tag = tagOf(kind, id, name);
  const { homeId, homeKind, homeName } = home;
  const isAtHome = homeId !== null && homeKind !== null && homeName !== null;
  const [image, ...worn] = picture;
  const asOwner = {
    name,
    image: pictureFrom({ id, kind, name }, [sitePicture(image), ...worn]),
    tag,
    kind,
    tags: isAtHome ? [{ key: tagOf(homeKind, homeId, homeName), label: homeName }] : [],
  };
  return { id, kind, tag, name, prominence, asOwner };
}
