import { sql } from 'drizzle-orm';
import { STRONG } from '../../../domain/posts/sentiment.ts';
import type { Transaction } from '../transaction.ts';

/** So many posts of each network a demo account has saved. */
const OF_EACH = 3;
/** The folder of the saved posts of a network. */
const FOLDERS = { rss: 'Press review', fb: 'To answer' };

/** Saves the newest posts of each network with a strong sentiment to the reading list of every demo account. */
export async function addDemoReadlists(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`insert into readlist_post (user_id, post_id, created_at, folder)
    select u.id, newest.id, ${now.toISOString()}, ${JSON.stringify(FOLDERS)}::jsonb ->> network::text
    from app_user u, unnest(enum_range(null::post_source)) as network, lateral (
      select p.id from post p join source s on s.id = p.source_id
      where s.kind = 'demo' and p.source = network and abs(p.sentiment) > ${STRONG} order by p.id desc limit ${OF_EACH}) as newest
    where u.email like '%@touchline.example' order by u.id, newest.id`);
}
