import type { PoolClient } from 'pg';
import { tagOf } from '../../../domain/tags.ts';
import type { PlayedWithin } from './report.ts';
import { familyOf, type FolderSource } from './sources.ts';

/** Counts the matches that players of the source played inside closed absences; null without any. */
export async function findPlayedWithin(client: PoolClient, source: FolderSource): Promise<PlayedWithin | null> {
  const { rows } = await client.query<{
    matches: number;
    absences: number;
    playerId: number;
    from: string;
    until: string;
  }>(
    `select sum(matches) over ()::int as matches, count(*) over ()::int as absences, player_id as "playerId",
       start_date as "from", end_date as "until"
     from (select i.id, i.player_id, i.start_date, i.end_date, count(*) as matches
       from injury i join appearance a on a.player_id = i.player_id and a.minutes > 0 and not i.ongoing
         and a.played_on > i.start_date and a.played_on < i.end_date
       where i.source_id = any ($1) and not i.other_event and i.parent_id is null group by i.id) contradicted
     order by contradicted.matches desc, id limit 1`,
    [await familyOf(client, source)],
  );
  const [worst] = rows;
  if (!worst) return null;
  const { matches, absences, playerId, from, until } = worst;
  return { matches, absences, example: { tag: tagOf('player', playerId, ''), from, until } };
}
