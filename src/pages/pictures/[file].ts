import type { APIRoute } from 'astro';
import { AppError } from '../../domain/errors.ts';
import { uploadAt } from '../../domain/identity/uploads.ts';

/** An uploaded picture. Its address changes with it, so that browsers keep it for good. */
export const GET: APIRoute = async ({ url, request, locals }) => {
  const upload = uploadAt(url.pathname);
  if (!upload) throw new AppError('not_found');
  const { digest, size } = upload;
  const etag = `"${digest}-${size}"`;
  const headers = { 'cache-control': 'public, max-age=31536000, immutable', etag };
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  try {
    const webp = await locals.client.call('pictures.read', { digest, size });
    return new Response(Buffer.from(webp, 'base64'), { headers: { ...headers, 'content-type': 'image/webp' } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(locals.t(`errors:${error.code}`), {
      status: error.status,
      headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
    });
  }
};
