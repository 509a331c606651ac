import type { PoolClient } from 'pg';

/**
 * Runs work without PostgreSQL's foreign key checks. The work may refer only to rows of this source and to rows created
 * by the transaction. The rows of the source are locked against deletion first, once instead of once per reference: the
 * checks took a third of an import. They stay on if the database user may not switch them off.
 */
export async function withoutForeignKeyChecks<Result>(
  client: PoolClient,
  sourceId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(
    `select (select count(*) from (select from entity where source_id = $1
         or id in (select kept_id from entity_merge where source_id = $1 and undone_at is null)
         or id in (select entity_id from entity_identity where source_id = $1) for key share) e),
       (select count(*) from (select from season s join entity e on e.id = s.competition_id
         where e.source_id = $1 or e.id in (select entity_id from entity_identity where source_id = $1)
         for key share of s) s)`,
    [sourceId],
  );
  const allowed = await client.query<{ may: boolean }>(
    `select has_parameter_privilege('session_replication_role', 'set') as may`,
  );
  if (!allowed.rows[0]?.may) return work();
  await client.query('set local session_replication_role = replica');
  const result = await work();
  await client.query('set local session_replication_role = origin');
  return result;
}
