import type { PoolClient } from 'pg';
import { deriveFacts } from '../../claims/store.ts';
import { rebuildNames } from '../entity-names.ts';
import { entityToken } from '../post-text.ts';
import { rebuildRegistrations } from '../registrations.ts';

/** Derives again what depends on the rows of a merge: facts, registrations, names, and the words of posts. */
export async function rebuildDerived(client: PoolClient, mergeId: number, ids: readonly number[]): Promise<void> {
  await deriveFacts(client, ids);
  await rebuildNames(client, ids);
  const changed = `select coalesce(r -> 'key', r) as row from logged_change s, jsonb_array_elements(s.rows) r
     where s.merge_id = $1 and s.table_name`;
  const { rows: players } = await client.query<{ id: number }>(
    `select distinct (row ->> 'player_id')::int as id from (${changed} in ('squad', 'appearance')) c`,
    [mergeId],
  );
  // An injury that was the same as another is not withdrawn.
  await client.query(
    `delete from record_version v using injury i where v.player_id = any($1) and i.player_id = v.player_id
       and (i.start_date, i.other_event) = ((v.facts->>'start_date')::date, (v.facts->>'other_event')::boolean)
       and v.injury_id is not null and not exists (select from injury o where o.id = v.injury_id)`,
    [ids],
  );
  await rebuildRegistrations(client, [...new Set([...ids, ...players.map(({ id }) => id)])]);
  await client.query(
    `update post p set search = ts_delete(p.search, $2::text[]) || coalesce((
         select string_agg(quote_literal(t.token), ' ') from post_entity l
           join unnest($3::int[], $2::text[]) as t (entity_id, token) using (entity_id)
         where l.post_id = p.id), '')::tsvector
     where p.search is not null and p.id in (select (row ->> 'post_id')::bigint from (${changed} = 'post_entity') c)`,
    [mergeId, ids.map(entityToken), ids],
  );
}
