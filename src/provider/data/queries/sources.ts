import type { Database } from '../connect.ts';

/** Whether the database contains the demo world, alone or with other data. */
export async function holdsDemoWorld(db: Database): Promise<boolean> {
  const { rowCount } = await db.$client.query({
    name: 'holds-demo-world',
    text: `SELECT FROM source WHERE kind = 'demo' LIMIT 1`,
  });
  return rowCount === 1;
}
