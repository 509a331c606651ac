import { listenForNotices } from '../data/notices.ts';
import { type RecordMemory, rememberRecord } from '../data/record-memory.ts';
import { PAST_CHANNEL, POSTS_CHANNEL, rememberAnswers, type Remembered } from '../data/remembered.ts';
import { onShutdown } from '../runtime/on-shutdown.ts';
import { type NewestPosts, rememberNewestPosts } from './newest-posts.ts';

/** Statistics of posts that one process keeps: some 20 kB each. */
const MAX_STATISTICS = 500;
/** Derived lists of past days that one process keeps: some 10 kB each. */
const MAX_PAST = 500;

/** What this process keeps in memory of polls, statistics and past days. One connection listens for changes from the first on. */
export function memoryOf(databaseUrl: string): {
  newestPosts: NewestPosts;
  remembered: Remembered;
  rememberedStatistics: Remembered;
  rememberedPast: Remembered;
  recordMemory: RecordMemory;
} {
  const { hear, end } = listenForNotices(databaseUrl);
  onShutdown(end);
  return {
    newestPosts: rememberNewestPosts(hear),
    remembered: rememberAnswers(hear),
    rememberedStatistics: rememberAnswers(hear, { channel: POSTS_CHANNEL, maxAnswers: MAX_STATISTICS }),
    rememberedPast: rememberAnswers(hear, { channel: PAST_CHANNEL, maxAnswers: MAX_PAST }),
    recordMemory: rememberRecord(),
  };
}
