import type { APIRoute } from 'astro';
import { AppError } from '../../domain/errors.ts';

/** The logo on the account's letterhead. */
export const GET: APIRoute = async ({ locals }) => {
  const letterhead = await locals.client.call('letterhead.read');
  if (!letterhead?.logo) throw new AppError('not_found');
  return new Response(Buffer.from(letterhead.logo, 'base64'), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'private, no-store' },
  });
};
