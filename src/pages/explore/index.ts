import type { APIRoute } from 'astro';
import { WORLD } from '../../domain/exploring/drilldown.ts';
import { paths } from '../../i18n/paths.ts';

export const GET: APIRoute = ({ locals, redirect }) => redirect(paths(locals.prefix).explore(WORLD), 302);
