import type { Database } from '../src/provider/data/connect.ts';
import { buildWorld } from '../src/provider/data/seed/build-world.ts';
import { storeDemoWorld } from '../src/provider/data/seed/demo-world.ts';
import type { World } from '../src/provider/data/seed/world.ts';

/** Of the 50,000 of the demo world. */
const POSTS = 2000;

/** Writes the demo world with few of its posts. */
export async function seedSmallDemoWorld(db: Database, today: string): Promise<void> {
  await storeDemoWorld(db, withFewPosts(buildWorld(today)));
}

/** A demo world with few of its posts: most of the time of a whole one goes to posts and to what finds them. */
export function withFewPosts(world: World): World {
  const posts = world.posts.slice(0, POSTS);
  const ids = new Set(posts.map(({ id }) => id));
  const postTags = world.postTags.filter(({ postId }) => ids.has(postId));
  const postNews = world.postNews.filter(({ postId }) => ids.has(postId));
  return { ...world, posts, postTags, postNews };
}
