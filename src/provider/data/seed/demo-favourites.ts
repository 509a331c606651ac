import { desc, eq, sql } from 'drizzle-orm';
import { INJURY_WINDOW_DAYS } from '../../../domain/following/alerts.ts';
import type { FavouriteSettings } from '../../../domain/following/favourites.ts';
import type { EntityKind } from '../../../domain/vocabulary.ts';
import { hashtagKey } from '../../../domain/posts/posts.ts';
import { addFavourite, favouritesOf } from '../../following/store.ts';
import type { Transaction } from '../transaction.ts';
import { entity, source } from '../../entities/schema.ts';
import { injury } from '../../injuries/schema.ts';
import { playerEvent } from '../../notifications/schema.ts';

/** Number of favourites of each kind of a demo account, and their notification settings. */
const FOLLOWED: readonly [EntityKind | 'injured', number, FavouriteSettings][] = [
  ['injured', 3, { digest: 'all', push: 'all' }],
  ['player', 4, { digest: 'starred', push: 'mentions' }],
  ['team', 2, { digest: 'all', push: 'posts' }],
  ['national team', 1, { digest: 'no', push: 'no' }],
  ['competition', 1, { digest: 'starred', push: 'no' }],
  ['coach', 1, { digest: 'no', push: 'no' }],
  ['agent', 1, { digest: 'no', push: 'posts' }],
];

/** Lets an account follow the best known entities of the demo world, some injured players, and a hashtag. */
export async function addDemoFavourites(tx: Transaction, userId: number, now: Date): Promise<void> {
  const rows = await findKnown(tx);
  const chosen = new Set<number>();
  for (const [what, most, settings] of FOLLOWED) {
    const fitting = rows.filter(
      ({ id, kind, injured }) => !chosen.has(id) && (what === 'injured' ? injured : kind === what),
    );
    for (const { id } of fitting.slice(0, most)) {
      chosen.add(id);
      await addFavourite(tx, userId, { entityId: id }, settings, now);
    }
  }
  await addDemoEvents(tx, [...chosen], now);
  const tag = rows.find(({ kind }) => kind === 'hashtag');
  if (!tag) return;
  const hashtag = { hashtag: hashtagKey(tag.name), spelling: tag.name };
  // A hashtag does not belong to the demo world: it stays followed when the demo world is replaced.
  const followed = await favouritesOf(tx, userId, hashtag);
  if (followed.length > 0) return;
  await addFavourite(tx, userId, hashtag, { digest: 'no', push: 'no' }, now);
}

/** What happened to the followed players lately. The world was written before anybody followed them. */
async function addDemoEvents(tx: Transaction, followed: readonly number[], now: Date): Promise<void> {
  await tx.execute(sql`insert into ${playerEvent} (kind, player_id, injury_id, day, notified_at)
    select case when ongoing then 'injured' else 'back' end, player_id, id,
      case when ongoing then start_date else end_date end as day, ${now}
    from ${injury} where player_id = any (${sql.param([...followed])}::int[]) and not other_event and parent_id is null
      and case when ongoing then start_date else end_date end
        between ${now}::date - ${INJURY_WINDOW_DAYS}::int and ${now}::date
    order by day on conflict do nothing`);
}

/** Everything of the demo world, the best known first. */
async function findKnown(tx: Transaction) {
  return tx
    .select({ id: entity.id, kind: entity.kind, name: entity.name, injured: isOut })
    .from(entity)
    .innerJoin(source, eq(source.id, entity.sourceId))
    .where(eq(source.kind, 'demo'))
    .orderBy(desc(entity.prominence), entity.id);
}

const isOut = sql<boolean>`exists (select from injury
  where player_id = ${entity.id} and ongoing and not other_event)`;
