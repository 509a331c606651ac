import type { Database } from '../connect.ts';

/** Whether the database holds the demo world, among other data or alone. */
export async function holdsDemoWorld(db: Database): Promise<boolean> {
  const { rowCount } = await db.$client.query({
    name: 'holds-demo-world',
    text: `SELECT FROM source WHERE kind = 'demo' LIMIT 1`,
  });
  return rowCount === 1;
}
