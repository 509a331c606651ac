import { sql } from 'drizzle-orm';
import type { AccountType } from '../../domain/accounts/account.ts';
import type { AuditEventName } from '../../domain/accounts/audit-events.ts';
import { tagOf } from '../../domain/tags.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import type { AuditEvent } from '../data/queries/audit.ts';
import type { Transaction } from '../data/queries/transaction.ts';

const ACCOUNT = sql`u.id, u.email, u.name, u.account_type as "accountType", u.plan_name as "planName",
  u.expires_on::text as "expiresOn", u.is_admin as "isAdmin", coalesce(u.capabilities->>'editor' = '1', false) as "isEditor",
  u.disabled_at is not null as "isDisabled", u.created_at as "createdAt",
  u.totp_secret is not null or exists (select from passkey p where p.user_id = u.id) as "hasSecondFactor",
  (select max(s.last_used_at) from user_session s where s.user_id = u.id) as "lastUsedAt"`;

/** An account as administrators see it. */
interface StaffAccount {
  id: number;
  email: string;
  name: string;
  accountType: AccountType | null;
  planName: string;
  /** Last day; null when the account does not end. */
  expiresOn: string | null;
  isAdmin: boolean;
  /** By a permission in addition to the plan. */
  isEditor: boolean;
  isDisabled: boolean;
  createdAt: string;
  hasSecondFactor: boolean;
  /** Of the open sessions; null if there are none. */
  lastUsedAt: string | null;
}

type AccountRow = Omit<StaffAccount, 'createdAt' | 'lastUsedAt'> &
  Record<string, unknown> & { createdAt: string; lastUsedAt: string | null };

const accountOf = (row: AccountRow): StaffAccount => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
  lastUsedAt: row.lastUsedAt && new Date(row.lastUsedAt).toISOString(),
});

/** Accounts, the newest first. @param q part of a name or an address */
export async function listAccounts(
  db: Transaction,
  { q = '', before, limit }: { q?: string | undefined; before?: number | undefined; limit: number },
): Promise<StaffAccount[]> {
  const { rows } = await db.execute<AccountRow>(sql`select ${ACCOUNT} from app_user u
    where (${q} = '' or position(lower(${q}) in lower(u.email)) > 0 or position(lower(${q}) in lower(u.name)) > 0)
      and (${before ?? null}::int is null or u.id < ${before ?? null}) order by u.id desc limit ${limit}`);
  return rows.map(accountOf);
}

/** One account; undefined when there is none. */
export async function findStaffAccount(db: Transaction, id: number): Promise<StaffAccount | undefined> {
  const { rows } = await db.execute<AccountRow>(sql`select ${ACCOUNT} from app_user u where u.id = ${id}`);
  return rows[0] && accountOf(rows[0]);
}

/** The admins who can sign in, held until the end of the transaction: one change of rights waits for another. */
export async function lockAdmins(db: Transaction): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from app_user where is_admin and disabled_at is null order by id for update`,
  );
  return rows.map(({ id }) => id);
}

/** The filters of the log. */
export interface LogFilter {
  account?: string | undefined;
  event?: string | undefined;
  /** Days in the time zone. */
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
  before?: number | undefined;
  limit: number;
}

/** An event of the log. */
interface LoggedEvent {
  id: number;
  at: string;
  event: AuditEventName;
  /** The account it happened to, or that did it; null where there is none, or none any more. */
  email: string | null;
  /** Which of the staff did it on the site. */
  staff: string | null;
  actor: AuditEvent['actor'];
  tag: string | null;
  name: string | null;
  /** Network address. */
  address: string | null;
  details: Record<string, unknown>;
  /** The medical part. */
  injury: Record<string, unknown> | null;
}

type EventRow = Omit<LoggedEvent, 'tag' | 'injury'> &
  Record<string, unknown> & { entityId: number | null; kind: EntityKind | null };

/** Events, newest first. Medical details are in a separate field. */
export async function listEvents(db: Transaction, filter: LogFilter): Promise<LoggedEvent[]> {
  const { account = '', event, from, to, timeZone, before, limit } = filter;
  const all = sql`true`;
  const starts = (day: string, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone ${timeZone})`;
  const { rows } = await db.execute<EventRow>(sql`select a.id, a.at, a.event, u.email, s.name as staff, a.actor,
      a.entity_id as "entityId", e.kind, e.name, a.address, a.details
    from audit_event a left join app_user u on u.id = a.user_id left join app_user s on s.id = a.staff_id
      left join entity e on e.id = a.entity_id
    where ${
      account === ''
        ? all
        : sql`exists (select from app_user f where f.id in (a.user_id, a.staff_id)
            and (position(lower(${account}) in lower(f.email)) > 0 or position(lower(${account}) in lower(f.name)) > 0))`
    }
      and ${event === undefined ? all : sql`a.event = ${event}`}
      and ${from === undefined ? all : sql`a.at >= ${starts(from, 0)}`}
      and ${to === undefined ? all : sql`a.at < ${starts(to, 1)}`}
      and ${before === undefined ? all : sql`a.id < ${before}`}
    order by a.id desc limit ${limit}`);
  return rows.map(({ entityId, kind, name, details, ...row }) => {
    const isMedical = row.event.startsWith('injury_') || row.event === 'enquiry_answered';
    return {
      ...row,
      at: new Date(row.at).toISOString(),
      tag: entityId === null || kind === null ? null : tagOf(kind, entityId, name ?? ''),
      name,
      details: isMedical ? {} : details,
      injury: isMedical ? details : null,
    };
  });
}
