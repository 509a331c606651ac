import type { APIRoute } from 'astro';

/** The e-mail has its own styles. It runs nothing, loads nothing, and has no origin. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** A waiting mail as a mail program would show it. */
export const GET: APIRoute = async ({ params, locals }) => {
  const html = await locals.client.call('outbox.read', { id: params['id'] ?? '' });
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
  return new Response(html, { headers });
};
