import type { APIRoute } from 'astro';
import { paths } from '../../../i18n/paths.ts';

/** The comparison tab of a player or a team. */
export const GET: APIRoute = ({ params, locals, redirect }) =>
  redirect(paths(locals.prefix).compare([params['tag'] ?? '']));
