import type { APIRoute } from 'astro';
import { paths } from '../../../i18n/paths.ts';

/** The tab of a player or a team from which he, or it, is compared with others. */
export const GET: APIRoute = ({ params, locals, redirect }) =>
  redirect(paths(locals.prefix).compare([params['tag'] ?? '']));
