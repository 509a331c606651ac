import type { APIRoute } from 'astro';
import { choiceAttributes } from '../domain/accounts/cookies.ts';
import { paths } from '../i18n/paths.ts';
import { BROWSER_COOKIE } from '../http/cookies.ts';

/** Keeps that a reader wants no advice on browsers, and returns to the sign-in page that gave it. */
export const POST: APIRoute = ({ locals, cookies, redirect }) => {
  cookies.set(BROWSER_COOKIE, 'kept', choiceAttributes(locals.site));
  return redirect(paths(locals.prefix).login(), 303);
};
