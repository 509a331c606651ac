import type { APIRoute } from 'astro';
import { tokenAttributes } from '../domain/accounts/cookies.ts';
import { tokenCookieName } from '../domain/accounts/session.ts';
import { paths } from '../i18n/paths.ts';

/** Ends the session and goes to the sign-in page. */
export const POST: APIRoute = async ({ locals, cookies, redirect }) => {
  await locals.client.get('/oauth/logout');
  const { site } = locals;
  cookies.delete(tokenCookieName(site), tokenAttributes(site));
  return redirect(paths(locals.prefix).login(), 303);
};
