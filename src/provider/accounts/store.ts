import { domainToASCII, domainToUnicode } from 'node:url';
import { and, asc, count, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { AccountType, ListedState } from '../../domain/accounts/account.ts';
import type { StaffRole } from '../../domain/accounts/staff.ts';
import type { Transaction } from '../data/transaction.ts';
import { appUser, plan, registrationRequest } from './schema.ts';
import type { Capabilities } from '../../domain/capabilities.ts';
import type { Database } from '../data/connect.ts';
import { mailOutbox } from '../outbox/schema.ts';
import { auditEvent } from '../audit/schema.ts';

const ACCOUNT = sql`u.id, u.email, u.name, u.account_type as "accountType", u.plan_name as "planName",
  u.expires_on::text as "expiresOn", u.is_admin as "isAdmin", coalesce(u.capabilities->>'editor' = '1', false) as "isEditor",
  u.capabilities->>'injuries' as injuries, u.capabilities->>'reports' as reports, u.capabilities->>'video' as video,
  u.must_change_password as "mustChangePassword", (select o.email from app_user o where o.id = u.owner_id) as "ownerEmail",
  u.disabled_at is not null as "isDisabled", u.created_at as "createdAt",
  u.totp_secret is not null or exists (select from passkey p where p.user_id = u.id) as "hasSecondFactor",
  (select max(s.last_used_at) from user_session s where s.user_id = u.id) as "lastUsedAt"`;

/** An account as administrators see it. */
export interface StaffAccount {
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
  /** Differences from the plan: '1', '0', or null as in the plan. */
  injuries: string | null;
  reports: string | null;
  video: string | null;
  isDisabled: boolean;
  /** Its owner has not chosen a password yet. */
  mustChangePassword: boolean;
  /** The account whose subscription it shares. */
  ownerEmail: string | null;
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

/** Which accounts of the list. */
interface AccountFilter {
  /** Part of a name or an address. */
  q?: string | undefined;
  plan?: string | undefined;
  role?: StaffRole | undefined;
  state?: ListedState | undefined;
  today: string;
  before?: number | undefined;
  limit: number;
}

const isRole = (role: StaffRole | undefined): SQL =>
  role === undefined
    ? sql`true`
    : role === 'admin'
      ? sql`u.is_admin`
      : sql`not u.is_admin and coalesce(u.capabilities->>'editor' = '1', false)`;

/** The state of an account as the list names it, the first that applies. */
const stateOn = (today: string): SQL => sql`case when u.disabled_at is not null then 'disabled'
  when u.must_change_password then 'invited' when u.expires_on < ${today} then 'ended' else 'active' end`;

/** Accounts, the newest first. */
export async function listAccounts(
  db: Transaction,
  { q = '', plan: planName = '', role, state, today, before, limit }: AccountFilter,
): Promise<(StaffAccount & { state: ListedState })[]> {
  const { rows } = await db.execute<AccountRow & { state: ListedState }>(sql`select * from (
      select ${ACCOUNT}, ${stateOn(today)} as state from app_user u
      where (${q} = '' or position(lower(${q}) in lower(u.email)) > 0 or position(lower(${q}) in lower(u.name)) > 0)
        and (${planName} = '' or u.plan_name = ${planName}) and ${isRole(role)}
        and (${before ?? null}::int is null or u.id < ${before ?? null})) a
    where ${state ?? null}::text is null or a.state = ${state ?? null} order by a.id desc limit ${limit}`);
  return rows.map((row) => ({ ...accountOf(row), state: row.state }));
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

/** Where administrators who can sign in get mail. */
export async function adminAddresses(db: Transaction) {
  const { rows } = await db.execute<{ email: string; name: string; language: string | null }>(
    sql`select email, name, language from app_user where is_admin and disabled_at is null order by id`,
  );
  return rows;
}

export type UserRow = typeof appUser.$inferSelect;

/** An address with its domain in ASCII, as browsers send it, and as its owner writes it. */
function formsOf(email: string): [ascii: string, written: string] {
  const at = email.lastIndexOf('@') + 1;
  const [name, domain] = [email.slice(0, at).normalize('NFC'), email.slice(at)];
  const ascii = domainToASCII(domain);
  return ascii === '' ? [email, email] : [`${name}${ascii}`, `${name}${domainToUnicode(ascii)}`];
}

/** The account of an e-mail address, in any case and however its domain is written. */
export async function findAccount(db: Transaction, email: string): Promise<UserRow | undefined> {
  const forms = formsOf(email).map((form) => sql`lower(${form})`);
  const found = await db
    .select()
    .from(appUser)
    .where(inArray(sql`lower(${appUser.email})`, forms));
  return found[0];
}

/** An account; undefined if there is none. */
export async function findAccountById(db: Transaction, id: number): Promise<UserRow | undefined> {
  const found = await db.select().from(appUser).where(eq(appUser.id, id));
  return found[0];
}

/** How many accounts have a published password. */
export async function countDemoAccounts(db: Transaction): Promise<number> {
  const [found] = await db.select({ count: count() }).from(appUser).where(eq(appUser.isDemo, true));
  return found?.count ?? 0;
}

/** Locks an account until the end of the transaction. */
export async function lockAccount(db: Transaction, id: number): Promise<void> {
  await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, id)).for('update');
}

/** Adds an account; undefined if its address has one already. */
export async function addAccount(db: Transaction, account: typeof appUser.$inferInsert): Promise<UserRow | undefined> {
  if (await findAccount(db, account.email)) return undefined;
  const added = await db.insert(appUser).values(account).onConflictDoNothing().returning();
  return added[0];
}

// Decision 0540: seats share the plan of their owner.
/** Changes the given fields of an account. Those that share its subscription get the same plan and end. */
export async function changeAccount(
  db: Transaction,
  id: number,
  changes: Partial<typeof appUser.$inferInsert>,
): Promise<void> {
  await db.update(appUser).set(changes).where(eq(appUser.id, id));
  const { planName, expiresOn } = changes;
  if (planName === undefined && expiresOn === undefined) return;
  await db.update(appUser).set({ planName, expiresOn }).where(eq(appUser.ownerId, id));
}

/** The accounts that share the subscription of an account, the oldest first. */
export async function seatsOf(db: Transaction, ownerId: number): Promise<UserRow[]> {
  return db.select().from(appUser).where(eq(appUser.ownerId, ownerId)).orderBy(asc(appUser.id));
}

/** The accounts that are not disabled, or those of a plan. */
export async function enabledAccounts(db: Transaction, planName?: string): Promise<number[]> {
  const isOfPlan = planName === undefined ? undefined : eq(appUser.planName, planName);
  const found = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(isNull(appUser.disabledAt), isOfPlan));
  return found.map(({ id }) => id);
}

export type RegistrationRow = typeof registrationRequest.$inferSelect;

/** Adds a request; undefined if its address has an open one already. */
export async function addRegistration(
  db: Transaction,
  request: typeof registrationRequest.$inferInsert,
): Promise<RegistrationRow | undefined> {
  const added = await db.insert(registrationRequest).values(request).onConflictDoNothing().returning();
  return added[0];
}

/** A request, locked until the end of the transaction. */
export async function lockRegistration(db: Transaction, id: number): Promise<RegistrationRow | undefined> {
  const found = await db.select().from(registrationRequest).where(eq(registrationRequest.id, id)).for('update');
  return found[0];
}

/** The open requests, the oldest first. */
export async function openRegistrations(db: Transaction, limit: number): Promise<RegistrationRow[]> {
  return db
    .select()
    .from(registrationRequest)
    .where(eq(registrationRequest.state, 'open'))
    .orderBy(asc(registrationRequest.id))
    .limit(limit);
}

/** Stores the decision on a request. */
export async function decideRegistration(
  db: Transaction,
  id: number,
  decision: Pick<RegistrationRow, 'state' | 'decidedAt' | 'userId'>,
): Promise<void> {
  await db.update(registrationRequest).set(decision).where(eq(registrationRequest.id, id));
}

/** A plan by its name; undefined if there is none. */
export async function findPlan(db: Transaction, name: string) {
  const found = await db.select().from(plan).where(eq(plan.name, name));
  return found[0];
}

/** A plan, held until the end of the transaction. */
export async function lockPlan(tx: Transaction, name: string) {
  const [found] = await tx.select().from(plan).where(eq(plan.name, name)).for('update');
  return found;
}

export async function allPlans(db: Transaction) {
  return db.select().from(plan).orderBy(asc(plan.name));
}

/** What a plan holds; what is not given stays. */
export interface PlanContent {
  capabilities: Capabilities;
  openEnquiries?: number | undefined;
  seats?: number | undefined;
  sessions?: number | null | undefined;
  apiRequests?: number | undefined;
  price?: number | null | undefined;
  currency?: string | undefined;
}

/** What the plan of an account and its differences from it allow; nothing for a closed account. */
export async function capabilitiesOf(db: Transaction, id: number): Promise<Capabilities> {
  const [found] = await db
    .select({ capabilities: sql<Capabilities>`${plan.capabilities} || ${appUser.capabilities}` })
    .from(appUser)
    .innerJoin(plan, eq(plan.name, appUser.planName))
    .where(and(eq(appUser.id, id), isNull(appUser.disabledAt)));
  return found?.capabilities ?? {};
}

/** Adds a plan, or changes an existing one. */
export async function savePlan(db: Transaction, name: string, content: PlanContent): Promise<void> {
  await db
    .insert(plan)
    .values({ name, ...content })
    .onConflictDoUpdate({ target: plan.name, set: content });
}

/** Every table with rows of accounts, and its binary columns: hashes, keys and secrets. */
const ACCOUNT_TABLES = `select c.table_name as name,
    array(select b.column_name::text from information_schema.columns b
      where b.table_schema = c.table_schema and b.table_name = c.table_name and b.data_type = 'bytea') as secret
  from information_schema.columns c
  where c.table_schema = 'public' and c.column_name = 'user_id' order by c.table_name`;

/** The account and its rows by table, without secrets. Tables added later are included. */
export async function accountData(db: Database, userId: number): Promise<Record<string, unknown>> {
  const tables = await db.$client.query<{ name: string; secret: string[] }>(ACCOUNT_TABLES);
  const account = await db.$client.query<{ row: unknown }>(
    `select to_jsonb(u) - array['password_hash', 'totp_secret', 'totp_step'] as row from app_user u where id = $1`,
    [userId],
  );
  const data: Record<string, unknown> = { account: account.rows[0]?.row };
  for (const { name, secret } of tables.rows) {
    // The names come from the database's catalogue.
    const rows = await db.$client.query<{ rows: unknown }>(
      `select coalesce(jsonb_agg(to_jsonb(t) - $2::text[]), '[]') as rows from "${name}" t where user_id = $1`,
      [userId, secret],
    );
    data[name] = rows.rows[0]?.rows;
  }
  return data;
}

/** Removes the requests for a trial that were decided before an instant. @returns how many */
export async function removeDecidedRegistrations(db: Transaction, before: Date): Promise<number> {
  const { rowCount } = await db.delete(registrationRequest).where(lt(registrationRequest.decidedAt, before));
  return rowCount ?? 0;
}

/** Deletes an account and all its rows. Logged events stay, without the account and its network addresses. */
export async function removeAccount(db: Transaction, userId: number, email: string): Promise<void> {
  const isAccountEmail = (column: typeof mailOutbox.recipient | typeof registrationRequest.email) =>
    eq(sql`lower(${column})`, email.toLowerCase());
  await db.delete(mailOutbox).where(isAccountEmail(mailOutbox.recipient));
  await db.delete(registrationRequest).where(isAccountEmail(registrationRequest.email));
  await db.update(auditEvent).set({ address: null }).where(eq(auditEvent.userId, userId));
  await db.delete(appUser).where(eq(appUser.id, userId));
}
