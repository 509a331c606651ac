import type { Database } from '../../../src/provider/data/connect.ts';
import { postTag } from '../../../src/provider/posts/schema.ts';
import { addPosts } from '../../add-posts.ts';

const HOUR = 3_600_000;
/** The whole text of the long report. Lists cut its end. */
const LONG = `The report begins. ${'It goes on & on, as reports do. '.repeat(30)}The report ends.`;
/** Posts about Wardale beside the four that are special: one page and a little more, all together. */
const PLAIN = 20;

/**
 * Posts of the last two days about Emeric Wardale: on X with a hashtag that Björn Wardström has written, a video in
 * Arabic, a long report that is tagged and important, a photo of a page, one by the player, and plain
 * ones. The first of these was linked by its text.
 */
export async function addFixturePosts(
  db: Database,
  { sixty, well }: { sixty: number; well: number },
  sourceId: number,
): Promise<void> {
  const now = Date.now();
  const at = (hours: number) => new Date(now - hours * HOUR).toISOString();
  const about = [sixty];
  const link = 'https://ward.example/original';
  const special = [
    {
      message: 'Fit again &amp; ready: #WardFinal https://ward.example/a',
      network: 'tw' as const,
      ownerId: well,
      hashtags: ['WardFinal'],
      sentiment: 64,
      more: { ownerName: 'Björn Wardström', reach: 64_900, link },
    },
    {
      message: 'عاد وردال إلى التدريبات',
      network: 'ig' as const,
      language: 'ar' as const,
      more: { ownerName: 'Ward TV', media: 'video' as const, link },
    },
    {
      message: LONG,
      network: 'rss' as const,
      sentiment: -46,
      more: { ownerName: 'Ward Gazette', media: 'link' as const, link, starredAt: new Date(now) },
    },
    {
      message: 'A photo of the page',
      network: 'fb' as const,
      more: { ownerName: 'Ward page', media: 'photo' as const, link },
    },
    { message: 'My own words', network: 'tw' as const, ownerId: sixty, more: {} },
  ];
  const plain = Array.from({ length: PLAIN }, (_, index) => ({
    message: `Plain report ${index + 1}`,
    network: 'rss' as const,
    more: { ownerName: 'Ward Gazette' },
    ...(index === 0 && { why: { score: 0.88, reason: 'team-mate-in-text' as const, reasonBy: well } }),
  }));
  const ids = await addPosts(
    db,
    [...special, ...plain].map((each, index) => ({
      about,
      published: at(index + 1),
      ...each,
      more: { ...each.more, sourceId },
    })),
  );
  await db.insert(postTag).values({ postId: ids[2] ?? 0n, text: 'Fitness' });
}
