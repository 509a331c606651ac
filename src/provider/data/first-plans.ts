import type { PoolClient } from 'pg';
import { FIRST_PLANS } from '../../domain/accounts/plans.ts';

/** Adds missing plans. Existing plans stay as staff have changed them. */
export async function addFirstPlans(client: PoolClient): Promise<void> {
  const plans = Object.entries(FIRST_PLANS).map(([name, plan]) => ({ name, ...plan }));
  await client.query(
    `insert into plan (name, capabilities, seats, sessions, api_requests)
      select name, capabilities, seats, sessions, "apiRequests"
      from jsonb_to_recordset($1) as p(name text, capabilities jsonb, seats int, sessions int, "apiRequests" int)
      on conflict do nothing`,
    [JSON.stringify(plans)],
  );
}
