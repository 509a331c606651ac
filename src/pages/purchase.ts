import type { APIRoute } from 'astro';
import { paths } from '../i18n/paths.ts';

/** Asks for the plan and leads to the checkout where there is one, else back with the answer. */
export const POST: APIRoute = async ({ locals, redirect }) => {
  const { url } = await locals.client.purchase({});
  const path = paths(locals.prefix);
  return redirect(url ?? path.expired(locals.user?.state === 'trial_expired', true), 303);
};
