import { tagOf } from '../../../../domain/tags.ts';
import type { EntityKind } from '../../../../domain/vocabulary.ts';
import type { Database } from '../../connect.ts';
import { mergeEntities } from '../../merge/merge-entities.ts';

/** One of the two records of a pair, as it is stored today. */
export interface JoinSide {
  tag: string;
  name: string;
  source: string;
  country: string | null;
  birthDate: string | null;
  /** The names of clubs. */
  clubs: string[];
}

/** Two records that are likely the same. */
export interface WaitingJoin {
  id: number;
  /** What they share: 'birth', 'name', 'surname', 'club', 'id', 'country'. */
  shared: string[];
  newcomer: JoinSide;
  known: JoinSide;
}

type Side = Omit<JoinSide, 'tag'> & { id: number; kind: EntityKind };

/** A record by its source's name for it, as JSON; also when it has been joined with another. */
const side = (source: string, ref: string) => `(
  select json_build_object('id', e.id, 'kind', e.kind, 'name', e.name, 'source', s.name, 'country', e.country,
    'birthDate', coalesce(p.birth_date, r.birth_date),
    'clubs', array(select distinct c.name from entity c where c.id in (
      select team_id from registration where player_id = e.id
      union select team_id from squad where player_id = e.id
      union select team_id from club_spell where entity_id = e.id) order by c.name))
  from entity e join source s on s.id = e.source_id
    left join player p on p.entity_id = e.id left join person r on r.entity_id = e.id
  where e.source_id = ${source} and e.source_ref = ${ref}
  order by e.kind = j.kind desc limit 1)`;

/** The pairs that wait for a decision, the oldest first. A pair of which one record has gone is left out. */
export async function listWaitingJoins(db: Database, limit: number): Promise<WaitingJoin[]> {
  const { rows } = await db.$client.query<{ id: number; shared: string[]; newcomer: Side; known: Side }>(
    `select * from (
       select j.id, j.shared, ${side('j.source_id', 'j.source_ref')} as newcomer,
         ${side('j.other_source_id', 'j.other_ref')} as known
       from join_candidate j where j.verdict is null) pairs
     where newcomer is not null and known is not null order by id limit $1`,
    [limit],
  );
  const sideOf = ({ id, kind, ...rest }: Side): JoinSide => ({ tag: tagOf(kind, id, rest.name), ...rest });
  return rows.map(({ newcomer, known, ...pair }) => ({ ...pair, newcomer: sideOf(newcomer), known: sideOf(known) }));
}

/**
 * Decides a waiting pair. The next import of the same data follows the decision. The same person is joined by a merge,
 * which can be undone.
 * @returns the number of the merge; null for two that are different
 * @throws Error when the pair does not wait, or cannot be merged
 */
export async function decideJoin(
  db: Database,
  id: number,
  verdict: 'same' | 'different',
  now: Date,
): Promise<number | null> {
  const pair = (await listWaitingJoins(db, MAX_WAITING)).find((waiting) => waiting.id === id);
  if (!pair) throw new Error(`No pair ${id} waits for a decision. npm run admin -- joins shows all.`);
  const merge =
    verdict === 'same' ? await mergeEntities(db, { merged: pair.newcomer.tag, kept: pair.known.tag }, { now }) : null;
  await db.$client.query('update join_candidate set verdict = $2, decided_at = $3 where id = $1', [id, verdict, now]);
  return merge?.id ?? null;
}

const MAX_WAITING = 1_000_000;
