import type { PoolClient } from 'pg';
import { FIRST_PLANS } from '../../domain/accounts/plans.ts';

/** Adds missing plans. Existing plans stay as staff have changed them. */
export async function addFirstPlans(client: PoolClient): Promise<void> {
  const names = Object.keys(FIRST_PLANS);
  const capabilities = Object.values(FIRST_PLANS).map((set) => JSON.stringify(set));
  await client.query(
    `insert into plan (name, capabilities) select * from unnest($1::text[], $2::jsonb[])
      on conflict do nothing`,
    [names, capabilities],
  );
}
