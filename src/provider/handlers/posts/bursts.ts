import { findBursts } from '../../data/queries/posts/bursts.ts';
import type { Handler } from '../../handler.ts';
import { resolveSubject } from '../../read-models/posts.ts';

export const getBurst: Handler<'get /bursts/{tag}'> = async ({ db, params, now }) => {
  const { entityId } = await resolveSubject(db, { tag: params.tag });
  const bursts = entityId === null ? null : await findBursts(db, [entityId], now);
  return { burst: bursts?.get(entityId ?? 0) ?? null };
};
