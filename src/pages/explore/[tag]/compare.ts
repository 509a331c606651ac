import type { APIRoute } from 'astro';
import { askedTimeframe } from '../../../domain/posts/period.ts';
import { paths } from '../../../i18n/paths.ts';

/** The comparison tab of a player or a team. */
export const GET: APIRoute = ({ params, locals, redirect, url }) => {
  const timeframe = askedTimeframe(url.searchParams, locals.today);
  return redirect(paths(locals.prefix).compare([params['tag'] ?? ''], timeframe));
};
