import type { APIRoute } from 'astro';
import { isDiagnosis } from '../../domain/diagnosis/diagnoses.ts';
import { AppError } from '../../domain/errors.ts';
import { SITE_PICTURE } from '../../domain/identity/share-picture.ts';

/** The picture of a shared page, for networks that show it to people without an account. */
export const GET: APIRoute = async ({ params: { name = '' }, locals }) => {
  const diagnosis = isDiagnosis(name) ? name : undefined;
  if (!diagnosis && name !== SITE_PICTURE) throw new AppError('not_found');
  const png = await locals.client.call('pictures.share', { diagnosis });
  return new Response(Buffer.from(png, 'base64'), {
    headers: { 'cache-control': 'public, max-age=86400', 'content-type': 'image/png' },
  });
};
