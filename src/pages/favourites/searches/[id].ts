import type { APIRoute } from 'astro';
import { filtersToSearch } from '../../../domain/posts/filters.ts';
import { readView } from '../../../domain/posts/view.ts';
import { withParameters } from '../../../i18n/paths.ts';

/** Opens a saved search: its posts are no longer new. */
export const GET: APIRoute = async ({ params, locals, redirect }) => {
  const id = Number(params['id']);
  const view = await locals.client.call('savedSearches.open', { id });
  const { subject, filters } = readView(new URLSearchParams(view), locals.today);
  return redirect(withParameters(locals.path.posts(subject), filtersToSearch(filters)), 303);
};
