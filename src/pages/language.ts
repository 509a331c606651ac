import type { APIRoute } from 'astro';
import { isLanguage } from '../i18n/languages.ts';
import { LANGUAGE_COOKIE, languageCookie } from '../site-cookies.ts';

/** Keeps the chosen language and returns to the page it was chosen on. */
export const POST: APIRoute = async ({ request, locals, cookies, redirect }) => {
  const form = await request.formData();
  const language = String(form.get('lang'));
  const to = String(form.get('to'));
  if (isLanguage(language)) cookies.set(LANGUAGE_COOKIE, language, languageCookie(locals.site));
  // A path of ours only: '//elsewhere' and '/\elsewhere' would leave the site.
  return redirect(/^\/(?![/\\])/.test(to) ? to : '/', 303);
};
