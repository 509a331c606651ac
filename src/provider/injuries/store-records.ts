import { sql } from 'drizzle-orm';
import type { InjuryDetails, InjuryEvidence, injuryRecord } from '../../domain/editing/injury-form.ts';
import { fold } from '../../domain/names/fold.ts';
import { tagOf } from '../../domain/tags.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import { source } from '../entities/schema.ts';
import { citation, injury } from './schema.ts';
import type { Transaction } from '../data/transaction.ts';

type InjuryRecord = ReturnType<typeof injuryRecord>;

/** Which injuries: of players by name, of one player, older than a row. */
interface InjuryFilter {
  q?: string | undefined;
  playerId?: number | undefined;
  before?: number | undefined;
  limit: number;
}

interface InjuryRow extends Record<string, unknown> {
  id: number;
  playerId: number;
  kind: EntityKind;
  name: string;
  description: string;
  startDate: string;
  endDate: string | null;
  ongoing: boolean;
  source: string;
  editedAt: string | null;
}

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
    | keyof InjuryDetails
  >;
  citations: { title: string; url: string | null; source: string }[];
  /** The injury that it is a stage of. */
  episode: { id: number; description: string; startDate: string; endDate: string | null } | null;
  stages: { id: number; description: string; startDate: string; endDate: string | null }[];
  editedAt: string | null;
}

const SPELL = sql`json_build_object('id', s.id, 'description', s.description, 'startDate', s.start_date,
  'endDate', s.end_date)`;

export async function findInjury(db: Transaction, id: number): Promise<StoredInjury | undefined> {
  const { rows } = await db.execute<StoredInjury>(sql`select i.id, i.player_id as "playerId", e.kind, e.name,
      s.name as source, md5(i::text) as revision, i.edited_at as "editedAt",
      json_build_object('description', i.description, 'diagnosis', i.diagnosis, 'part', i.part, 'side', i.side,
        'contact', i.contact, 'setting', i.setting, 'startDate', i.start_date, 'endDate', i.end_date,
        'ongoing', i.ongoing, 'recoveryDays', i.recovery_days, 'missedMatches', i.missed_matches,
        'expectedReturn', i.expected_return, 'expectedBy', i.expected_by, 'expectedOn', i.expected_on,
        'surgery', i.surgery, 'gameContext', i.game_context, 'stadium', i.stadium,
        'doctorFirstName', i.doctor_first_name, 'doctorLastName', i.doctor_last_name,
        'clinicName', i.clinic_name, 'clinicCity', i.clinic_city,
        'osiics', i.osiics, 'smdcs', i.smdcs) as row,
      coalesce((select json_agg(json_build_object('title', c.title, 'url', c.url, 'source', cs.name) order by c.id)
        from citation c join source cs on cs.id = c.source_id where c.injury_id = i.id), '[]') as citations,
      (select ${SPELL} from injury s where s.id = i.parent_id) as episode,
      coalesce((select json_agg(${SPELL} order by s.start_date, s.id) from injury s where s.parent_id = i.id), '[]')
        as stages
    from injury i join entity e on e.id = i.player_id join source s on s.id = i.source_id where i.id = ${id}`);
  return rows[0];
}

/** Holds an injury until the end of the transaction. */
export async function lockInjury(db: Transaction, id: number): Promise<void> {
  await db.execute(sql`select from injury where id = ${id} for update`);
}

const clubOn = (playerId: number, day: string) => sql<number | null>`(select team_id from registration
  where player_id = ${playerId} and start_date <= ${day} and end_date >= ${day} limit 1)`;

/**
 * The recorded injury of the same day and part, and of the same side if both are known; where no part is named, in the
 * same words. A stage is one of the same injury, always in the same words. Whoever adds one at the same time waits.
 */
export async function findRecorded(
  db: Transaction,
  playerId: number,
  { startDate, part, side, description }: InjuryRecord,
  parentId: number | null,
): Promise<number | undefined> {
  await db.execute(sql`select from player where entity_id = ${playerId} for no key update`);
  const { rows } = await db.execute<{ id: number }>(sql`select id from injury
    where player_id = ${playerId} and start_date = ${startDate} and part = ${part}
    and (side = ${side} or 'na' in (side, ${side}))
    and (part not in ('other', 'unspecified') and parent_id is null or description = ${description})
    and parent_id is not distinct from ${parentId} order by id limit 1`);
  return rows[0]?.id;
}

/** Adds an injury under a source. @returns its number */
export async function addInjury(
  db: Transaction,
  playerId: number,
  record: InjuryRecord,
  origin: { sourceId: number; sourceRef: string; editedAt: Date; parentId?: number | null },
): Promise<number | undefined> {
  const added = await db
    .insert(injury)
    .values({ ...record, ...origin, playerId, teamId: clubOn(playerId, record.startDate) })
    .returning({ id: injury.id });
  return added[0]?.id;
}

/**
 * Changes columns of an injury; with another first day comes the club of that day, where one is known.
 * @param columns `knownFrom`: the day from which the new facts count as known; left out: today
 */
export async function saveInjury(
  db: Transaction,
  { id, playerId }: Pick<StoredInjury, 'id' | 'playerId'>,
  columns: Partial<InjuryRecord> & { knownFrom?: string | undefined },
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
