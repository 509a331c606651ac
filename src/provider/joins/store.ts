import type { PoolClient } from 'pg';
import type { JoinPair, JoinSide, JoinState, JoinVerdict } from '../../domain/editing/joins.ts';
import { tagOf } from '../../domain/tags.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import type { Database } from '../data/connect.ts';
import { awaitOtherImports } from '../data/import/store/lock.ts';
import { mergeIn } from '../data/merge/merge-entities.ts';
import { undoMergeIn } from '../data/merge/undo-merge.ts';
import { Refusal } from '../../domain/refusal.ts';

type Side = Omit<JoinSide, 'tag'> & { id: number; kind: EntityKind };

/** Most names that a side lists. */
const MAX_NAMES = 8;

const ANY_KIND = 'any(enum_range(null::entity_kind))';

/** The entity that a source's name for a record currently means, even if it has been merged into another. */
const entityOf = (source: string, ref: string) => `(
  select r.id, r.name from (
    select id, null as name, kind from entity
      where source_id = ${source} and source_ref = ${ref} and kind = ${ANY_KIND}
    union all select m.kept_id, m.name, m.kind from entity_merge m
      where m.source_id = ${source} and m.source_ref = ${ref} and m.undone_at is null
    union all select i.entity_id, c.value, i.kind from entity_identity i
        left join claim c on (c.entity_id, c.fact, c.source_id, c.source_ref) = (i.entity_id, 'name', i.source_id, i.source_ref)
      where i.source_id = ${source} and i.source_ref = ${ref} and i.kind = ${ANY_KIND} and i.basis <> 'new') r
  order by r.name is not null, r.kind = j.kind desc, r.id limit 1)`;

/** The pairs `j` with two existing records `a` and `b`; undecided ones only if they are still two records. */
const PAIRS = `join_candidate j
  cross join lateral ${entityOf('j.source_id', 'j.source_ref')} a
  cross join lateral ${entityOf('j.other_source_id', 'j.other_ref')} b
  where (j.verdict is not null or a.id <> b.id)`;

/** A record as JSON. */
const side = (record: 'a' | 'b', source: string) => `(
  select json_build_object('id', e.id, 'kind', e.kind, 'name', coalesce(${record}.name, e.name), 'source', s.name,
    'country', e.country, 'birthDate', coalesce(p.birth_date, o.birth_date), 'position', p.position,
    'heightCm', p.height_cm,
    'clubs', array(select distinct c.name from entity c where c.id in (
      select team_id from registration where player_id = e.id
      union select team_id from squad where player_id = e.id
      union select team_id from club_spell where entity_id = e.id) order by c.name limit ${MAX_NAMES}),
    'aliases', array(select l.name from entity_alias l where l.entity_id = e.id order by l.name limit ${MAX_NAMES}),
    'ids', array(select x.scheme || ' ' || x.value from external_id x where x.entity_id = e.id order by 1
      limit ${MAX_NAMES}))
  from entity e join source s on s.id = ${source}
    left join player p on p.entity_id = e.id left join person o on o.entity_id = e.id
  where e.id = ${record}.id)`;

type PairRow = Omit<JoinPair, 'newcomer' | 'known' | 'decidedAt'> & {
  newcomer: Side;
  known: Side;
  decidedAt: Date | null;
};

/** Which pairs: of a state, one of them, those before or behind a number. */
interface PairFilter {
  state?: JoinState | undefined;
  id?: number | undefined;
  before?: number | undefined;
  limit: number;
}

/** The pairs in a state, newest first. A pair is left out if one of its records no longer exists. */
export async function listJoins(
  db: Pick<PoolClient, 'query'>,
  { state, id, before, limit }: PairFilter,
): Promise<JoinPair[]> {
  const { rows } = await db.query<PairRow>(
    `select j.id, j.kind, coalesce(j.verdict, 'open') as state, j.shared, j.decided_by as "decidedBy",
       j.decided_at as "decidedAt", ${side('a', 'j.source_id')} as newcomer, ${side('b', 'j.other_source_id')} as known,
       exists (select from entity_identity i where i.source_id = j.source_id and i.kind = ${ANY_KIND}
         and i.source_ref = j.source_ref and i.basis = 'decision') as "isUsed"
     from ${PAIRS} and ($1::text is null or coalesce(j.verdict, 'open') = $1) and ($2::int is null or j.id = $2)
       and ($3::int is null or j.id < $3)
     order by j.id desc limit $4`,
    [state ?? null, id ?? null, before ?? null, limit],
  );
  const sideOf = ({ id: entityId, kind, ...rest }: Side): JoinSide => ({
    tag: tagOf(kind, entityId, rest.name),
    ...rest,
  });
  return rows.map(({ newcomer, known, decidedAt, ...pair }) => ({
    ...pair,
    newcomer: sideOf(newcomer),
    known: sideOf(known),
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
}

/** How many pairs there are of each state. */
export async function countJoins(db: Database): Promise<Record<JoinState, number>> {
  const { rows } = await db.$client.query<{ state: JoinState; count: number }>(
    `select coalesce(j.verdict, 'open') as state, count(*)::int as count from ${PAIRS} group by 1`,
  );
  return {
    open: 0,
    same: 0,
    different: 0,
    ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  };
}

/**
 * Decides a waiting pair. The next import of the same data follows the decision. The same person is joined by a merge,
 * which can be undone.
 * @param by who of the staff
 * @returns the number of the merge; null for two that are different
 * @throws Refusal when the pair does not wait, or cannot be merged
 */
export async function decideJoin(
  client: PoolClient,
  id: number,
  verdict: JoinVerdict,
  { by = null, now }: { by?: string | null; now: Date },
): Promise<number | null> {
  await awaitOtherImports(client);
  const [pair] = await listJoins(client, { id, limit: 1 });
  if (pair?.state !== 'open')
    throw new Refusal(pair ? 'changed_meanwhile' : 'not_found', `There is no pair ${id} awaiting a decision.`);
  const { newcomer, known } = pair;
  const merge = verdict === 'same' ? (await mergeIn(client, { merged: newcomer.tag, kept: known.tag }, now)).id : null;
  await client.query(
    'update join_candidate set verdict = $2, decided_at = $3, decided_by = $4, merge_id = $5 where id = $1',
    [id, verdict, now, by, merge],
  );
  return merge;
}

/** The pair that a merge joined; undefined for a merge without one. */
export async function pairOfMerge(client: PoolClient, merge: number): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>('select id from join_candidate where merge_id = $1', [merge]);
  return rows[0]?.id;
}

/**
 * Takes a decision back: the pair waits again, and two that were joined are two again.
 * @throws Refusal when nothing is decided, when an import has followed the decision, or when the merge cannot be undone
 */
export async function undoJoinDecision(client: PoolClient, id: number, now: Date): Promise<void> {
  await awaitOtherImports(client);
  const [pair] = await listJoins(client, { id, limit: 1 });
  if (!pair || pair.state === 'open')
    throw new Refusal(pair ? 'changed_meanwhile' : 'not_found', `No decision has been made on pair ${id}.`);
  if (pair.isUsed)
    throw new Refusal(
      'later_first',
      `A later import relies on the decision on pair ${id}. Undo that import first: npm run import -- --list`,
    );
  const { rows } = await client.query<{ mergeId: number }>(
    `select m.id as "mergeId" from join_candidate j join entity_merge m on m.id = j.merge_id
     where j.id = $1 and m.undone_at is null`,
    [id],
  );
  for (const { mergeId } of rows) await undoMergeIn(client, mergeId, now);
  await client.query(
    'update join_candidate set verdict = null, decided_at = null, decided_by = null, merge_id = null where id = $1',
    [id],
  );
}
