import type { PoolClient } from 'pg';
import { FIRST_PLANS } from '../../domain/accounts/plans.ts';

/** Adds the plans that are missing; those that are there stay as staff have made them. */
export async function addFirstPlans(client: PoolClient): Promise<void> {
  const names = Object.keys(FIRST_PLANS);
  const capabilities = Object.values(FIRST_PLANS).map((set) => JSON.stringify(set));
  await client.query(
    `insert into plan (name, capabilities) select * from unnest($1::text[], $2::jsonb[])
      on conflict do nothing`,
    [names, capabilities],
  );
}
