import type { APIRoute } from 'astro';

/** The logo on the account's letterhead. */
export const GET: APIRoute = async ({ locals }) => {
  const letterhead = await locals.client.get('/user/letterhead');
  if (!letterhead?.logo) return new Response(null, { status: 404 });
  return new Response(Buffer.from(letterhead.logo, 'base64'), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'private, no-store' },
  });
};
