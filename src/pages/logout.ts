import type { APIRoute } from 'astro';
import { TOKEN_COOKIE } from '../domain/session.ts';
import { paths } from '../i18n/paths.ts';

/** Ends the session and goes to the sign-in page. */
export const POST: APIRoute = async ({ locals, cookies, redirect }) => {
  await locals.client.logout();
  cookies.delete(TOKEN_COOKIE, { path: '/' });
  return redirect(paths(locals.prefix).login(), 303);
};
