import type { APIRoute } from 'astro';
import { AppError } from '../../domain/errors.ts';

/** An invoice of the account. It may run nothing and load nothing. */
export const GET: APIRoute = async ({ params, locals }) => {
  const number = Number(params['number']);
  if (!Number.isInteger(number)) throw new AppError('not_found');
  const pdf = await locals.client.call('payments.readInvoice', { number }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'bad_request' ? new AppError('not_found') : error;
  });
  return new Response(Buffer.from(pdf, 'base64'), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="invoice-${number}.pdf"`,
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'",
    },
  });
};
