import { sql } from 'drizzle-orm';
import type { StaffInjury, StaffSource } from '../../../../contract/admin/records.ts';
import type { SourceFailure } from '../../../../domain/feeds/source-failure.ts';
import type { InjuryEvidence, injuryRecord } from '../../../../domain/editing/injury-form.ts';
import { fold } from '../../../../domain/names/fold.ts';
import { tagOf } from '../../../../domain/tags.ts';
import type { EntityKind } from '../../../../domain/vocabulary.ts';
import { source } from '../../schema/entities.ts';
import { citation, injury } from '../../schema/injuries.ts';
import type { Transaction } from '../transaction.ts';

type InjuryRecord = ReturnType<typeof injuryRecord>;

/** Which injuries: of players by name, of one player, older than a row. */
interface InjuryFilter {
  q?: string | undefined;
  playerId?: number | undefined;
  before?: number | undefined;
  limit: number;
}

type InjuryRow = Omit<StaffInjury, 'tag' | 'editedAt'> &
  Record<string, unknown> & { playerId: number; kind: EntityKind; editedAt: string | null };

/** Injuries by the order in which they were added, the newest first. */
export async function listInjuries(db: Transaction, { q = '', playerId, before, limit }: InjuryFilter) {
  const folded = fold(q);
  const isNamed =
    folded === ''
      ? sql`true`
      : sql`i.player_id in (select entity_id from entity_name where starts_with(folded, ${folded}))`;
  const { rows } =
    await db.execute<InjuryRow>(sql`select i.id, i.player_id as "playerId", e.kind, e.name, i.description,
      i.start_date::text as "startDate", i.end_date::text as "endDate", i.ongoing, s.name as source,
      i.edited_at as "editedAt"
    from injury i join entity e on e.id = i.player_id join source s on s.id = i.source_id
    where ${isNamed} and (${playerId ?? null}::int is null or i.player_id = ${playerId ?? null})
      and (${before ?? null}::int is null or i.id < ${before ?? null})
    order by i.id desc limit ${limit}`);
  return rows.map(({ playerId: id, kind, editedAt, ...row }) => ({
    ...row,
    tag: tagOf(kind, id, row.name),
    editedAt: editedAt && new Date(editedAt).toISOString(),
  }));
}

/** A stored injury as the form needs it. */
export interface StoredInjury extends Record<string, unknown> {
  id: number;
  playerId: number;
  kind: EntityKind;
  name: string;
  source: string;
  /** Changes with every column. */
  revision: string;
  row: Pick<
    typeof injury.$inferSelect,
    | 'description'
    | 'diagnosis'
    | 'part'
    | 'side'
    | 'contact'
    | 'setting'
    | 'startDate'
    | 'endDate'
    | 'ongoing'
    | 'recoveryDays'
    | 'missedMatches'
  >;
  citations: { title: string; url: string | null; source: string }[];
  editedAt: string | null;
}

/** One injury. */
export async function findInjury(db: Transaction, id: number): Promise<StoredInjury | undefined> {
  const { rows } = await db.execute<StoredInjury>(sql`select i.id, i.player_id as "playerId", e.kind, e.name,
      s.name as source, md5(i::text) as revision, i.edited_at as "editedAt",
      json_build_object('description', i.description, 'diagnosis', i.diagnosis, 'part', i.part, 'side', i.side,
        'contact', i.contact, 'setting', i.setting, 'startDate', i.start_date, 'endDate', i.end_date,
        'ongoing', i.ongoing, 'recoveryDays', i.recovery_days, 'missedMatches', i.missed_matches) as row,
      coalesce((select json_agg(json_build_object('title', c.title, 'url', c.url, 'source', cs.name) order by c.id)
        from citation c join source cs on cs.id = c.source_id where c.injury_id = i.id), '[]') as citations
    from injury i join entity e on e.id = i.player_id join source s on s.id = i.source_id where i.id = ${id}`);
  return rows[0];
}

/** Holds an injury until the end of the transaction. */
export async function lockInjury(db: Transaction, id: number): Promise<void> {
  await db.execute(sql`select from injury where id = ${id} for update`);
}

/** The club of a player on a day. */
const clubOn = (playerId: number, day: string) => sql<number | null>`(select team_id from registration
  where player_id = ${playerId} and start_date <= ${day} and end_date >= ${day} limit 1)`;

/** Adds an injury under a source. @returns its number */
export async function addInjury(
  db: Transaction,
  playerId: number,
  record: InjuryRecord,
  origin: { sourceId: number; sourceRef: string; editedAt: Date },
): Promise<number | undefined> {
  const added = await db
    .insert(injury)
    .values({ ...record, ...origin, playerId, teamId: clubOn(playerId, record.startDate) })
    .returning({ id: injury.id });
  return added[0]?.id;
}

/** Changes columns of an injury; with another first day comes the club of that day, where one is known. */
export async function saveInjury(
  db: Transaction,
  { id, playerId }: Pick<StoredInjury, 'id' | 'playerId'>,
  columns: Partial<InjuryRecord>,
  editedAt: Date,
): Promise<void> {
  const { startDate } = columns;
  const teamId = startDate !== undefined && sql`coalesce(${clubOn(playerId, startDate)}, team_id)`;
  await db
    .update(injury)
    .set({ ...columns, ...(teamId && { teamId }), editedAt })
    .where(sql`${injury.id} = ${id}`);
}

/** The source for editors' entries of this installation, by the kind of evidence; created if it is new. */
export async function editorsSource(db: Transaction, kind: InjuryEvidence['kind']): Promise<number> {
  const key = `editors/${kind}`;
  await db.insert(source).values({ key, name: 'Editors', kind }).onConflictDoNothing();
  const { rows } = await db.execute<{ id: number }>(sql`select id from source where key = ${key}`);
  return rows[0]?.id ?? 0;
}

/** Adds a statement that supports an injury. */
export async function addCitation(
  db: Transaction,
  injuryId: number,
  sourceId: number,
  { title, url, publishedOn }: InjuryEvidence,
): Promise<void> {
  await db.insert(citation).values({ injuryId, sourceId, title, url, publishedOn });
}

type SourceRow = Omit<StaffSource, 'asked'> &
  Record<string, unknown> & {
    lastSuccessAt: string | null;
    failures: number | null;
    failure: SourceFailure | null;
    failureStatus: number | null;
    lastError: string | null;
    /** null: no worker asks it. */
    nextCheckAt: string | null;
  };

/** Sources with what they brought or are cited for: those that fail first, then the newest. */
export async function listSources(
  db: Transaction,
  { q = '', skip, limit }: { q?: string | undefined; skip: number; limit: number },
): Promise<StaffSource[]> {
  const { rows } = await db.execute<SourceRow>(sql`select s.id, s.name, s.kind, s.url, s.licence,
      (select count(*)::int from entity e where e.source_id = s.id) as entities,
      (select count(*)::int from post p where p.source_id = s.id and p.removed_at is null) as posts,
      coalesce(r.records, 0) as records,
      f.last_success_at as "lastSuccessAt", f.failures, f.failure,
      f.failure_status as "failureStatus", f.last_error as "lastError", f.next_check_at as "nextCheckAt"
    from source s left join feed_source f on f.source_id = s.id
      left join (
        select source_id, count(*)::int as records
        from (select source_id, id from injury union select source_id, injury_id from citation) brought group by source_id
      ) r on r.source_id = s.id
    where ${q} = '' or position(lower(${q}) in lower(s.name)) > 0
    order by coalesce(f.failures, 0) desc, s.id desc offset ${skip} limit ${limit}`);
  return rows.map(({ lastSuccessAt, failures, failure, failureStatus, lastError, nextCheckAt, ...row }) => ({
    ...row,
    asked:
      nextCheckAt === null
        ? null
        : {
            state: failures ? 'fails' : lastSuccessAt === null ? 'unasked' : 'works',
            lastSuccessAt: lastSuccessAt && new Date(lastSuccessAt).toISOString(),
            failures: failures ?? 0,
            failure: failure && {
              kind: failure,
              detail: failure === 'other' ? lastError : (failureStatus?.toString() ?? null),
            },
            nextCheckAt: new Date(nextCheckAt).toISOString(),
          },
  }));
}

/** Names a source and links it. @returns what it was; undefined when there is none */
export async function saveSource(db: Transaction, id: number, { name, url }: { name: string; url: string | null }) {
  const { rows } = await db.execute<{ name: string; url: string | null }>(
    sql`update source s set name = ${name}, url = ${url} from source old where old.id = s.id and s.id = ${id}
      returning old.name, old.url`,
  );
  return rows[0];
}
