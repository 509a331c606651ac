import type { APIRoute } from 'astro';

/** All news sources, for another feed reader or another installation. */
export const GET: APIRoute = async ({ locals: { client } }) => {
  const { opml } = await client.call('sources.export');
  return new Response(opml, {
    headers: {
      'content-type': 'text/x-opml; charset=utf-8',
      'content-disposition': 'attachment; filename="sources.opml"',
      'cache-control': 'private, no-store',
    },
  });
};
