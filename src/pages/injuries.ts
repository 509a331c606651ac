import type { APIRoute } from 'astro';
import { paths } from '../i18n/paths.ts';

export const GET: APIRoute = ({ locals, redirect }) => redirect(paths(locals.prefix).search(), 302);
