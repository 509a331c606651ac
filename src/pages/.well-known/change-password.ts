import type { APIRoute } from 'astro';
import { paths } from '../../i18n/paths.ts';

/** Where programs that keep passwords look for the form that changes one. */
export const GET: APIRoute = ({ redirect }) => redirect(paths('').password(), 302);
