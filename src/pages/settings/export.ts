import type { APIRoute } from 'astro';

/** Everything that is kept about the account, as a file. */
export const GET: APIRoute = async ({ locals }) => {
  const data = await locals.client.get('/user/export');
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="touchline-account.json"',
    },
  });
};
