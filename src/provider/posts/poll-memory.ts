import { listenForNotices } from '../data/notices.ts';
import { rememberAnswers, type Remembered } from '../data/remembered.ts';
import { onShutdown } from '../runtime/on-shutdown.ts';
import { type NewestPosts, rememberNewestPosts } from './newest-posts.ts';

/** What this process keeps in memory for polls. One connection listens for changes from the first poll on. */
export function pollMemoryOf(databaseUrl: string): { newestPosts: NewestPosts; remembered: Remembered } {
  const { hear, end } = listenForNotices(databaseUrl);
  onShutdown(end);
  return { newestPosts: rememberNewestPosts(hear), remembered: rememberAnswers(hear) };
}
