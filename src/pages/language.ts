import type { APIRoute } from 'astro';
import { choiceAttributes } from '../domain/accounts/cookies.ts';
import { isLanguage } from '../i18n/languages.ts';
import { LANGUAGE_COOKIE } from '../http/cookies.ts';
import { fieldText, MAX_PATH_LENGTH, sitePath } from '../http/forms.ts';

/** Keeps the chosen language and returns to the page it was chosen on. */
export const POST: APIRoute = async ({ request, locals, cookies, redirect }) => {
  const form = await request.formData();
  const language = fieldText(form, 'lang', 10);
  const to = sitePath(fieldText(form, 'to', MAX_PATH_LENGTH));
  if (isLanguage(language)) cookies.set(LANGUAGE_COOKIE, language, choiceAttributes(locals.site));
  return redirect(to ?? '/', 303);
};
