import { expect, test } from 'vitest';
import { getNetworks } from '../../../src/contract/posts/networks.ts';
import { answerSchema } from '../../../src/contract/wire/codec.ts';
import { post } from '../../../src/provider/posts/schema.ts';
import { source } from '../../../src/provider/entities/schema.ts';
import { addSource } from '../../../src/news/feeds/sources/store.ts';
import { contractual } from '../world.ts';
import { loadFeed } from './feed-world.ts';

const { db, api, doctor, posts } = await loadFeed();
const DAY = 86_400_000;

/** Moves the clock on: networks are then counted again. */
const later = () => api.clock.now.setTime(api.clock.now.getTime() + 60_000);
const networks = async () => {
  later();
  return contractual(await api.get('/networks', doctor), answerSchema(getNetworks));
};
const ago = (days: number) => new Date(api.clock.now.getTime() - days * DAY).toISOString();

test('networks are covered by posts of the last four weeks that were not removed, and by sources that answer', async () => {
  await db.delete(post);
  expect(await networks()).toEqual({ covered: [], missing: ['tw', 'ig', 'fb'] });

  await posts([
    { message: 'New', published: ago(1), network: 'ig' },
    { message: 'Old', published: ago(29), network: 'tw' },
    { message: 'Removed', published: ago(2), network: 'fb', more: { removedAt: api.clock.now } },
  ]);
  expect(await networks()).toEqual({ covered: ['ig'], missing: ['tw', 'fb'] });

  await addSource(db, { address: 'https://bsky.app/profile/club.example' }, api.clock.now);
  expect(await networks()).toEqual({ covered: ['ig'], missing: ['tw', 'fb'] });
  await db.$client.query('update feed_source set last_success_at = $1', [ago(3)]);
  expect(await networks()).toEqual({ covered: ['ig', 'bluesky'], missing: ['tw', 'fb'] });

  const [partner] = await db
    .insert(source)
    .values({ key: 'partner:threads', name: 'threads', kind: 'player_post' })
    .returning();
  await posts([{ message: 'Sent', published: ago(1), network: 'rss', more: { sourceId: partner?.id ?? 0 } }]);
  expect(await networks()).toEqual({ covered: ['ig', 'bluesky', 'threads'], missing: ['tw', 'fb'] });
});

test('what was found is kept for a minute', async () => {
  const before = await networks();
  await posts([{ message: 'New', published: ago(1), network: 'fb' }]);
  expect(await (await api.get('/networks', doctor)).json()).toEqual(before);
  later();
  expect(await (await api.get('/networks', doctor)).json()).not.toEqual(before);
});
