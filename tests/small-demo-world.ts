import type { Database } from '../src/provider/data/connect.ts';
import { buildWorld } from '../src/provider/data/seed/build-world.ts';
import { writeWorld } from '../src/provider/data/seed/write-world.ts';

/** Of the 50,000 of the demo world. */
const POSTS = 2000;

/** Writes the demo world with few of its posts: most of the time of a whole one goes to posts and to what finds them. */
export async function seedSmallDemoWorld({ $client }: Database, today: string): Promise<void> {
  const world = buildWorld(today);
  const posts = world.posts.slice(0, POSTS);
  const ids = new Set(posts.map(({ id }) => id));
  const postTags = world.postTags.filter(({ postId }) => ids.has(postId));
  const postNews = world.postNews.filter(({ postId }) => ids.has(postId));
  const client = await $client.connect();
  try {
    await writeWorld(client, { ...world, posts, postTags, postNews }, () => undefined);
    await client.query('analyze');
  } finally {
    client.release();
  }
}
