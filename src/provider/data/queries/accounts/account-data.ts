import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { registrationRequest } from '../../schema/account-requests.ts';
import { appUser } from '../../schema/accounts.ts';
import { mailOutbox } from '../../../outbox/schema.ts';
import { auditEvent } from '../../schema/protection.ts';
import type { Transaction } from '../transaction.ts';

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

/** Deletes an account and all its rows. Logged events stay, without the account and its network addresses. */
export async function removeAccount(db: Transaction, userId: number, email: string): Promise<void> {
  const isAccountEmail = (column: typeof mailOutbox.recipient | typeof registrationRequest.email) =>
    eq(sql`lower(${column})`, email.toLowerCase());
  await db.delete(mailOutbox).where(isAccountEmail(mailOutbox.recipient));
  await db.delete(registrationRequest).where(isAccountEmail(registrationRequest.email));
  await db.update(auditEvent).set({ address: null }).where(eq(auditEvent.userId, userId));
  await db.delete(appUser).where(eq(appUser.id, userId));
}
