import type { ClaimedFact } from '../../domain/editing/entity-facts.ts';
import { tagOf } from '../../domain/tags.ts';
import type { Database } from '../data/connect.ts';

interface OwnRecord {
  tag: string;
  name: string;
  facts: { fact: ClaimedFact; value: string; source: string }[];
  clubs: { name: string; from: string; until: string }[];
  injuries: {
    startDate: string;
    endDate: string | null;
    description: string;
    source: string | null;
    evidence: { title: string; url: string | null }[];
  }[];
  /** Posts that name the player. */
  posts: number;
  /** Whether something is not shown after an objection. */
  hasWithheld: boolean;
}

/** All that is kept about a player, with its sources; undefined if there is no such player. */
export async function findOwnRecord(db: Database, playerId: number): Promise<OwnRecord | undefined> {
  const { rows } = await db.$client.query<Omit<OwnRecord, 'tag'>>(
    `select e.name,
       coalesce((select json_agg(json_build_object('fact', c.fact, 'value', coalesce(t.name, c.value), 'source', s.name)
           order by c.fact, s.name, c.source_ref)
         from claim c join source s on s.id = c.source_id left join entity t on t.id = c.team_id
         where c.entity_id = e.id and (c.value <> '' or c.team_id is not null)), '[]') as facts,
       coalesce((select json_agg(json_build_object('name', t.name, 'from', r.start_date, 'until', r.end_date)
           order by r.start_date desc)
         from registration r join entity t on t.id = r.team_id where r.player_id = e.id), '[]') as clubs,
       coalesce((select json_agg(json_build_object('startDate', i.start_date, 'endDate', i.end_date,
           'description', i.description, 'source', s.name, 'evidence', coalesce((select json_agg(
               json_build_object('title', c.title, 'url', c.url) order by c.id)
             from citation c where c.injury_id = i.id), '[]')) order by i.start_date desc, i.id)
         from injury i left join source s on s.id = i.source_id where i.player_id = e.id), '[]') as injuries,
       (select count(*)::int from post_entity p where p.entity_id = e.id) as posts,
       exists (select from takedown k where k.entity_id = e.id and k.restored_at is null) as "hasWithheld"
     from entity e where e.id = $1 and e.kind = 'player'`,
    [playerId],
  );
  const [row] = rows;
  return row && { ...row, tag: tagOf('player', playerId, row.name) };
}
