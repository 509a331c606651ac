import type { Pool, PoolClient } from 'pg';
import { DEMO_APPLICANTS } from '../../../domain/accounts/demo-sign-in.ts';

/** What an import has removed of the demo world. */
export interface DemoRemoved {
  entities: number;
  injuries: number;
  accounts: number;
}

/**
 * Makes way for imported data: removes the demo world unless it is to stay, and in any case its accounts.
 * @returns null if there was nothing to remove
 */
export async function makeWay(client: PoolClient, keepDemo = false): Promise<DemoRemoved | null> {
  const world = keepDemo ? { entities: 0, injuries: 0 } : await removeDemoWorld(client);
  const accounts = await removeStrayDemoAccounts(client);
  const removed = { ...world, accounts };
  return Object.values(removed).some((count) => count > 0) ? removed : null;
}

/** Removes everything of the demo world, accounts excepted. */
export async function removeDemoWorld(client: PoolClient): Promise<Omit<DemoRemoved, 'accounts'>> {
  const demo = `select id from source where kind = 'demo'`;
  const remove = async (what: string) => (await client.query(`delete from ${what}`)).rowCount ?? 0;
  // Leaves first: a cascade from the top would look each of them up one by one.
  await remove(`post where source_id in (${demo})`);
  await remove(`story where source_id in (${demo})`);
  for (const requests of ['takedown', 'objection'])
    await remove(`${requests} r using entity e where e.id = r.entity_id and e.source_id in (${demo})`);
  await removeApplicants(client);
  await remove('purchase_request r using app_user u where u.id = r.user_id and u.is_demo');
  await remove(`appearance a using match m where m.id = a.match_id and m.source_id in (${demo})`);
  const injuries = await remove(`injury where source_id in (${demo})`);
  await remove(`match where source_id in (${demo})`);
  const entities = await remove(`entity where source_id in (${demo})`);
  await remove(`source where kind = 'demo'`);
  // Its fictional outlets, unless an editor has cited one since.
  await remove(`source s where key like 'demo-%' and not exists (select from citation where source_id = s.id)`);
  return { entities, injuries };
}

/** Removes the requests of the demo world for a trial. */
async function removeApplicants(db: Pool | PoolClient): Promise<void> {
  await db.query('delete from registration_request where email like $1', [`%${DEMO_APPLICANTS}`]);
}

/** The setting of an installation whose demo world was removed for good. */
const FORGONE = 'demoWorld';

/** Keeps starts from making the demo world again. */
export async function forgoDemo(client: PoolClient): Promise<void> {
  await client.query(`insert into site_setting values ($1, 'removed') on conflict do nothing`, [FORGONE]);
}

/** Whether somebody has removed the demo world for good. */
export async function forgoesDemo(db: Pool): Promise<boolean> {
  return (await db.query('select from site_setting where name = $1', [FORGONE])).rows.length > 0;
}

/** Whether the database holds anything of the demo world. */
export async function hasDemoWorld(db: Pool): Promise<boolean> {
  const { rows } = await db.query(`select from source where kind = 'demo' limit 1`);
  return rows.length > 0;
}

/** Whether the database holds the demo world and no other entity. */
export async function holdsOnlyDemoWorld(db: Pool | PoolClient): Promise<boolean> {
  const { rows } = await db.query<{ only: boolean | null }>(
    `select bool_and(kind = 'demo') as only from source s where exists (select from entity where source_id = s.id)`,
  );
  return rows[0]?.only === true;
}

/**
 * Removes the demo accounts from a database that holds anything but the demo world, with their sessions and everything
 * else of theirs: everybody knows their password.
 * @returns how many
 */
export async function removeStrayDemoAccounts(db: Pool | PoolClient): Promise<number> {
  if (await holdsOnlyDemoWorld(db)) return 0;
  await removeApplicants(db);
  await db.query('delete from mail_outbox where lower(recipient) in (select lower(email) from app_user where is_demo)');
  const { rowCount } = await db.query('delete from app_user where is_demo');
  return rowCount ?? 0;
}
