import { listMentions, newestCorrections } from '../../data/queries/admin/news.ts';
import type { Handler } from '../../handler.ts';
import { MAX_READ } from './page-of.ts';

export const getMentions: Handler<'get /admin/mentions'> = async ({ db, query: { q, before = 0 } }) => {
  const [found, corrections] = await Promise.all([
    listMentions(db, { q, skip: before, limit: MAX_READ }),
    newestCorrections(db),
  ]);
  const data = found.slice(0, MAX_READ - 1);
  return { data, next: found.length === MAX_READ ? before + data.length : null, corrections };
};
