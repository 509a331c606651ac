import type { APIRoute } from 'astro';
import { requestedTimeframe } from '../../../domain/posts/period.ts';

/** The comparison tab of a player or a team. */
export const GET: APIRoute = ({ params, locals, redirect, url }) => {
  const timeframe = requestedTimeframe(url.searchParams, locals.today);
  return redirect(locals.path.compare([params['tag'] ?? ''], timeframe));
};
