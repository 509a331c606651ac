import type { APIRoute } from 'astro';

/** Ends seeing the site as another account, and goes back to that account in the administration. */
export const POST: APIRoute = async ({ locals: { client, path }, redirect }) => {
  const { id } = await client.call('accounts.seeNoMore');
  return redirect(id === null ? path.home() : path.adminRow('users', id), 303);
};
