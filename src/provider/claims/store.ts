import type { PoolClient } from 'pg';
import type { ClaimedFact, EntityFact, FactValue } from '../../domain/editing/entity-facts.ts';

/** Values by fact; null is not known, '' is known to be none. */
export type Claims = Partial<Record<ClaimedFact, FactValue | undefined>>;

type DerivedFact = EntityFact | 'club' | 'nationalteam';

// Decision 0028: claims are stored and facts derived.
/** The columns that hold facts, by table. No other code writes them in rows that exist. */
const COLUMNS: Readonly<Record<'entity' | 'player' | 'person', Partial<Record<DerivedFact, string>>>> = {
  entity: { name: 'name', image: 'image', colours: 'colours', country: 'country' },
  player: {
    firstname: 'first_name',
    middlename: 'middle_name',
    lastname: 'last_name',
    birthdate: 'birth_date',
    birthplace: 'birth_place',
    role: 'role',
    position: 'position',
    foot: 'foot',
    height: 'height_cm',
    weight: 'weight_kg',
    city: 'city',
    website: 'website',
    market_value: 'market_value',
    instagram_followers: 'instagram_followers',
    twitter_followers: 'twitter_followers',
    club: 'team_id',
    nationalteam: 'national_team_id',
  },
  person: { birthdate: 'birth_date', executive_role: 'executive_role' },
};
/** Columns that cannot be empty. */
const NEEDED: ReadonlySet<string> = new Set(['name', 'last_name']);
const TEAMS: ReadonlySet<string> = new Set(['club', 'nationalteam']);
const KEYS = { entity: 'id', player: 'entity_id', person: 'entity_id' } as const;

/** The columns that are derived. */
export const isDerived = (table: string, column: string): boolean =>
  table in COLUMNS && Object.values(COLUMNS[table as keyof typeof COLUMNS]).includes(column);

/** The number of the editors' source; null before the first correction. */
export const EDITORS = `(select id from source where key = 'editors')`;

/** The same number, made at the first correction. */
export async function editorsSource(client: PoolClient): Promise<number> {
  await client.query(
    `insert into source (key, name, kind) select 'editors', 'Editors', 'dataset' where ${EDITORS} is null
     on conflict do nothing`,
  );
  const { rows } = await client.query<{ id: number }>(`select ${EDITORS} as id`);
  return rows[0]?.id ?? 0;
}

/** What a source says of an entity. */
export interface Told {
  id: number;
  /** The source's own id of the entity. */
  ref: string;
  /** A fact that is left out stays as the source gave it before. */
  facts: Claims;
}

/** Records what a source says now. */
export async function recordClaims(client: PoolClient, sourceId: number, told: readonly Told[]): Promise<void> {
  const rows = told.flatMap(({ id, ref, facts }) =>
    Object.entries<FactValue | undefined>(facts).flatMap(([fact, value]) =>
      value === undefined ? [] : [{ id, ref, fact, value }],
    ),
  );
  const columns = [
    rows.map(({ id }) => id),
    rows.map(({ fact }) => fact),
    rows.map(({ ref }) => ref),
    rows.map(({ fact, value }) => (TEAMS.has(fact) ? value && '' : value)),
    rows.map(({ fact, value }) => (TEAMS.has(fact) ? value : null)),
  ];
  const given = `unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::int[])
    as g (entity_id, fact, source_ref, value, team_id)`;
  await client.query(
    `delete from claim c using ${given} where c.source_id = $1 and g.value is null and g.team_id is null
       and (c.entity_id, c.fact, c.source_ref) = (g.entity_id, g.fact, g.source_ref)`,
    [sourceId, ...columns],
  );
  await client.query(
    `insert into claim (entity_id, fact, source_id, source_ref, value, team_id)
     select g.entity_id, g.fact, $1, g.source_ref, g.value, g.team_id from ${given} where g.value is not null
     on conflict (entity_id, fact, source_id, source_ref)
       do update set value = excluded.value, team_id = excluded.team_id, recorded_at = excluded.recorded_at
       where (claim.value, claim.team_id) is distinct from (excluded.value, excluded.team_id)`,
    [sourceId, ...columns],
  );
}

/**
 * Records the stored facts of a source's entities as what it says of them, for rows that were written with their facts.
 * @param key of the source
 */
export async function claimStored(client: PoolClient, key: string): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS))
    await client.query(
      `insert into claim (entity_id, fact, source_id, source_ref, value, team_id)
       select e.id, n.fact, e.source_id, e.source_ref, case when n.fact = any($3) then '' else n.value end,
         case when n.fact = any($3) then n.value::int end
       from source s join entity e on e.source_id = s.id join ${table} t on t.${KEYS[table as keyof typeof KEYS]} = e.id
         cross join lateral (select m.key as fact, to_jsonb(t) ->> m.value as value from jsonb_each_text($2) m) n
       where s.key = $1 and n.value is not null on conflict do nothing`,
      [key, JSON.stringify(columns), [...TEAMS]],
    );
}

/** The stored facts of an entity by name, as JSON. @param id an SQL expression */
export function storedFacts(id: string): string {
  const all = Object.entries(COLUMNS).map(
    ([table, columns]) => `select m.key as fact, to_jsonb(t) -> m.value as value
      from ${table} t, jsonb_each_text('${JSON.stringify(columns)}') m where t.${KEYS[table as keyof typeof KEYS]} = ${id}`,
  );
  return `(select jsonb_object_agg(fact, value) from (${all.join(' union all ')}) n)`;
}

/** The facts of an entity that editors have corrected, as an array. @param id an SQL expression */
export const correctedFacts = (id: string): string =>
  `array(select fact from claim where entity_id = ${id} and source_id = ${EDITORS})`;

/** What a source says of entities where an editor says otherwise, by entity. */
export async function overriddenClaims(
  client: PoolClient,
  sourceId: number,
): Promise<Map<number, Partial<Record<ClaimedFact, string>>>> {
  const { rows } = await client.query<{ id: number; facts: Partial<Record<ClaimedFact, string>> }>(
    `select c.entity_id as id, jsonb_object_agg(c.fact, c.value) as facts
     from claim edited join claim c using (entity_id, fact)
     where edited.source_id = ${EDITORS} and c.source_id = $1 and c.value <> edited.value group by c.entity_id`,
    [sourceId],
  );
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}

/**
 * Records what an editor says of an entity, and derives those facts.
 * @param facts null takes a correction back
 */
export async function correctFacts(
  client: PoolClient,
  id: number,
  facts: Partial<Record<DerivedFact, FactValue>>,
): Promise<void> {
  await recordClaims(client, await editorsSource(client), [{ id, ref: '', facts }]);
  await deriveFacts(client, [id], Object.keys(facts) as DerivedFact[]);
}

/**
 * Derives facts of entities from the claims about them: an editor's first; then the newest that has a date, which for
 * clubs are squads, what editors have entered, and spells of sources that have not ended; then by the order of sources that is set for the fact, the first
 * source of the record, and the others as they came.
 * @param facts by default all, of entities about which there are claims
 * @returns the entities that have changed
 */
export async function deriveFacts(
  client: Pick<PoolClient, 'query'>,
  ids: readonly number[],
  facts?: readonly DerivedFact[],
): Promise<Set<number>> {
  const known = `select distinct entity_id from ${facts ? 'unnest($1::int[]) as g (entity_id)' : 'claim where entity_id = any($1)'}`;
  const changed = new Set<number>();
  const { rows } = await client.query<{ log: string | null }>(
    `select current_setting('touchline.import', true) as log`,
  );
  // The log has the claims. Undo derives these columns again.
  await client.query(`select set_config('touchline.import', '', true)`);
  for (const [table, all] of Object.entries(COLUMNS)) {
    const columns = Object.entries(all).filter(([fact]) => facts === undefined || facts.some((one) => one === fact));
    if (columns.length === 0) continue;
    const derived = await client.query<{ id: number }>(derive(table as keyof typeof COLUMNS, columns, known), [ids]);
    for (const { id } of derived.rows) changed.add(id);
  }
  await client.query(`select set_config('touchline.import', $1, true)`, [rows[0]?.log ?? '']);
  return changed;
}

/** Derives facts after an import. An editor who has opened an entity learns that it has changed. */
export async function deriveImported(
  client: PoolClient,
  ids: readonly number[],
  isNew: (id: number) => boolean,
): Promise<number[]> {
  const changed = [...(await deriveFacts(client, ids))].filter((id) => !isNew(id));
  await client.query('update entity set updated_at = now() where id = any($1)', [changed]);
  return changed;
}

/**
 * The statement that derives columns of a table. `$1` are the entities; `known` are those that are derived. It joins no
 * two sets of them: the planner knows nothing of claims that this transaction has added, and would compare each with each.
 */
function derive(
  table: keyof typeof COLUMNS,
  columns: readonly [fact: string, column: string][],
  known: string,
): string {
  const key = KEYS[table];
  const list = (row: string) => columns.map(([, column]) => `${row}.${column}`).join(', ');
  const names = columns.map(([fact, column]) => `('${fact}', '${column}')`).join(', ');
  const unknown = JSON.stringify(
    Object.fromEntries(columns.flatMap(([, column]) => (NEEDED.has(column) ? [] : [[column, null]]))),
  );
  const hasClub = columns.some(([fact]) => fact === 'club');
  return `with told as (
      select c.entity_id, c.fact, coalesce(c.team_id::text, nullif(c.value, '')) as value,
        c.source_id is not distinct from ${EDITORS} as is_edited, null::text as since, null::date as until, null::int as minutes,
        r.rank, (c.source_id, c.source_ref) <> (e.source_id, e.source_ref) as is_other, c.source_id, c.source_ref
      from claim c join entity e on e.id = c.entity_id
        left join source_rank r on r.source_id = c.source_id
          and r.fact = case c.fact when 'role' then 'position' else c.fact end
      where c.entity_id = any($1)${
        hasClub
          ? `
      union all select q.player_id, 'club', q.team_id::text, false,
        case when q.first_match > (select max(started)::date from club_spell
          where entity_id = q.player_id and source_id = ${EDITORS}) then q.first_match else s.start_date end::text,
        q.last_match, q.minutes, null, false, q.team_id, ''
      from squad q join season s on s.id = q.season_id join entity e on e.id = q.team_id and e.kind <> 'national team'
      where q.player_id = any($1)
      union all select entity_id, 'club', case when ended = '' or ended >= current_date::text then team_id::text end, false,
        started, null, null, null, false, team_id, ''
      from club_spell where entity_id = any($1) and source_id = ${EDITORS} and started <= current_date::text
        and not (is_loan and ended <> '' and ended < current_date::text)
      union all select p.entity_id, 'club', p.team_id::text, false, p.started, null, null, null, true, p.source_id, ''
      from club_spell p join team t on t.entity_id = p.team_id and t.type = 'club'
      where p.entity_id = any($1) and p.source_id is distinct from ${EDITORS}
        and p.started <> '' and p.started <= current_date::text and (p.ended = '' or p.ended >= current_date::text)`
          : ''
      }),
    counting as (
      select distinct on (t.entity_id, n.col) t.entity_id, n.col, t.value
      from told t join (values ${names}) as n (fact, col) using (fact)
      order by t.entity_id, n.col, t.is_edited desc, t.since desc nulls last, t.until desc nulls last, t.minutes desc,
        t.rank nulls last, t.is_other, t.source_id, t.source_ref)
    update ${table} t set ${columns.map(([, column]) => `${column} = d.${column}`).join(', ')}
    from ${table} old
      join (select entity_id, '${unknown}'::jsonb || coalesce(jsonb_object_agg(col, value) filter (where col is not null), '{}') as facts
        from (select * from counting union all select entity_id, null, null from (${known}) known) given group by entity_id) n
        on n.entity_id = old.${key}
      cross join lateral jsonb_populate_record(old, n.facts) d
    where t.${key} = old.${key} and row(${list('t')}) is distinct from row(${list('d')})
    returning t.${key} as id`;
}
