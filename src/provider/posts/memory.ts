import { listenForNotices } from '../data/notices.ts';
import { type RecordMemory, rememberRecord } from '../data/record-memory.ts';
import { POSTS_CHANNEL, rememberAnswers, type Remembered } from '../data/remembered.ts';
import { onShutdown } from '../runtime/on-shutdown.ts';
import { type NewestPosts, rememberNewestPosts } from './newest-posts.ts';

/** Statistics of posts that one process keeps: some 20 kB each. */
const MAX_STATISTICS = 500;

/** What this process keeps in memory of polls, statistics and the record. One connection listens for changes from the first on. */
export function memoryOf(databaseUrl: string): {
  newestPosts: NewestPosts;
  remembered: Remembered;
  rememberedStatistics: Remembered;
  recordMemory: RecordMemory;
} {
  const { hear, end } = listenForNotices(databaseUrl);
  onShutdown(end);
  return {
    newestPosts: rememberNewestPosts(hear),
    remembered: rememberAnswers(hear),
    rememberedStatistics: rememberAnswers(hear, { channel: POSTS_CHANNEL, maxAnswers: MAX_STATISTICS }),
    recordMemory: rememberRecord(),
  };
}
