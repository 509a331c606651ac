import type { PoolClient } from 'pg';

/** Removes everything of the demo world, users excepted; null when there is none. */
export async function removeDemoWorld(client: PoolClient): Promise<{ entities: number; injuries: number } | null> {
  const demo = `select id from source where kind = 'demo'`;
  const remove = async (what: string) => (await client.query(`delete from ${what}`)).rowCount ?? 0;
  // Leaves first: a cascade from the top would look each of them up one by one.
  await remove(`post where source_id in (${demo})`);
  await remove(`story where source_id in (${demo})`);
  await remove(`appearance a using match m where m.id = a.match_id and m.source_id in (${demo})`);
  const injuries = await remove(`injury where source_id in (${demo})`);
  await remove(`match where source_id in (${demo})`);
  const entities = await remove(`entity where source_id in (${demo})`);
  await remove(`source where kind = 'demo'`);
  return entities + injuries > 0 ? { entities, injuries } : null;
}
