import { MAX_NAMED_LINES, readIncomingLines } from '../../domain/feeds/incoming-post.ts';
import { translator } from '../../i18n/translate.ts';
import type { Handler } from '../handler.ts';
import { storeIncoming, useIngestKey } from './store.ts';

export const ingestPosts: Handler<'post /ingest/posts'> = async ({ db, token, body, origin, now }) => {
  await useIngestKey(db, token, now);
  const { incoming, refused } = readIncomingLines(body);
  await storeIncoming(db, incoming, now);
  const t = translator(origin.language);
  return {
    accepted: incoming.length,
    refused: refused.length,
    lines: refused
      .slice(0, MAX_NAMED_LINES)
      .map((each) => ({ ...each, message: t(`ingest:${each.problem}`, { field: each.field ?? '' }) })),
  };
};
