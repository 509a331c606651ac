import { type SQL, sql } from 'drizzle-orm';
import type { StaffEnquiry, StaffObjection, StaffTicket } from '../../../../contract/admin/requests.ts';
import { tagOf } from '../../../../domain/tags.ts';
import type { EntityKind } from '../../../../domain/vocabulary.ts';
import type { Transaction } from '../transaction.ts';

/** Which rows of a list: those that wait or not, older than a row. */
export interface ListFilter {
  state?: 'open' | 'closed' | undefined;
  before?: number | undefined;
  limit: number;
}

interface OfEntity {
  entityId: number | null;
  kind: EntityKind | null;
  name: string | null;
}

const tagIn = ({ entityId, kind, name }: OfEntity) =>
  entityId === null || kind === null ? null : tagOf(kind, entityId, name ?? '');
const iso = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

/** The condition, order and length of a list by its key. @param open true for rows that wait */
function listed(key: SQL, open: SQL, { state, before, limit }: ListFilter): SQL {
  const isState = state === undefined ? sql`true` : state === 'open' ? open : sql`not (${open})`;
  const isOlder = before === undefined ? sql`true` : sql`${key} < ${before}`;
  return sql`where ${isState} and ${isOlder} order by ${key} desc limit ${limit}`;
}

/** How much waits for staff; `players`: those with an analysis in progress. */
export async function waitingCounts(db: Transaction) {
  const { rows } = await db.execute<Record<'enquiries' | 'players' | 'tickets' | 'objections', number>>(
    sql`select e.enquiries, e.players,
      (select count(*)::int from care_ticket where answered_at is null) as tickets,
      (select count(*)::int from objection where outcome is null) as objections
      from (select count(*)::int as enquiries, count(distinct player_id)::int as players
        from enquiry where answered_at is null) e`,
  );
  return rows[0] ?? { enquiries: 0, players: 0, tickets: 0, objections: 0 };
}

/** Requests for an analysis, the newest first. */
export async function listEnquiries(db: Transaction, filter: ListFilter): Promise<StaffEnquiry[]> {
  const { rows } = await db.execute<
    Omit<StaffEnquiry, 'tag'> & Record<string, unknown> & { entityId: number; kind: EntityKind }
  >(sql`select q.id, q.player_id as "entityId", e.kind, e.name, u.name as "askedBy", u.email,
      q.detail_level as "detailLevel", q.created_at as "createdAt", q.answered_at as "answeredAt", q.coverage
    from enquiry q join entity e on e.id = q.player_id join app_user u on u.id = q.user_id
    ${listed(sql`q.id`, sql`q.answered_at is null`, filter)}`);
  return rows.map(({ entityId, kind, ...row }) => ({
    ...row,
    tag: tagOf(kind, entityId, row.name),
    createdAt: iso(row.createdAt) ?? '',
    answeredAt: iso(row.answeredAt),
  }));
}

/** Tickets of readers, the newest first. */
export async function listTickets(db: Transaction, filter: ListFilter): Promise<StaffTicket[]> {
  const { rows } = await db.execute<Omit<StaffTicket, 'tag' | 'name'> & Record<string, unknown> & OfEntity>(
    sql`select c.id, c.entity_id as "entityId", e.kind, e.name, u.name as "askedBy", u.email, c.category, c.text,
      c.created_at as "createdAt", c.answered_at as "answeredAt", c.answer
    from care_ticket c join app_user u on u.id = c.user_id left join entity e on e.id = c.entity_id
    ${listed(sql`c.id`, sql`c.answered_at is null`, filter)}`,
  );
  return rows.map(({ entityId, kind, name, ...row }) => ({
    ...row,
    tag: tagIn({ entityId, kind, name }),
    name,
    createdAt: iso(row.createdAt) ?? '',
    answeredAt: iso(row.answeredAt),
  }));
}

/** Corrections and objections, newest first; open ones with the player's injuries as currently shown. */
export async function listObjections(db: Transaction, filter: ListFilter): Promise<StaffObjection[]> {
  const { rows } = await db.execute<
    Omit<StaffObjection, 'tag' | 'label'> &
      Record<string, unknown> & { entityId: number | null; ofKind: EntityKind | null; ofName: string | null }
  >(sql`select o.id, o.kind, o.entity_id as "entityId", e.kind as "ofKind", e.name as "ofName", o.subject, o.name, o.email,
      o.relation, o.text, o.language, o.created_at as "createdAt", o.outcome, o.decided_at as "decidedAt",
      o.decided_by as "decidedBy", o.reason,
      coalesce((select json_agg(json_build_object('id', i.id, 'startDate', i.start_date, 'description', i.description)
          order by i.start_date desc, i.id)
        from injury i where i.player_id = o.entity_id and o.outcome is null), '[]') as injuries
    from objection o left join entity e on e.id = o.entity_id
    ${listed(sql`o.id`, sql`o.outcome is null`, filter)}`);
  return rows.map(({ entityId, ofKind, ofName, ...row }) => ({
    ...row,
    tag: tagIn({ entityId, kind: ofKind, name: ofName }),
    label: ofName,
    createdAt: iso(row.createdAt) ?? '',
    decidedAt: iso(row.decidedAt),
  }));
}

/** Whether such a row exists. */
export async function hasRow(db: Transaction, table: 'enquiry' | 'care_ticket', id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from ${sql.identifier(table)} where id = ${id}`);
  return rowCount === 1;
}
