import type { APIRoute } from 'astro';
import type { RequestOf } from '../../contract/route.ts';

/** Shows the document, or saves it with `?download=1`. It may run nothing and load nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

/** A report by its signed link. The link is all that is needed: there may be no session. */
export const GET: APIRoute = async ({ params, locals, url }) => {
  const { download, ...query } = Object.fromEntries(url.searchParams);
  // The provider checks what the address holds.
  const request = { params: { tag: params['tag'] ?? '' }, query } as unknown as RequestOf<'get /reports/{tag}'>;
  const { name, pdf } = await locals.client.get('/reports/{tag}', request);
  return new Response(Buffer.from(pdf, 'base64'), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `${download ? 'attachment' : 'inline'}; filename="${name.replace(/[^\w.-]/g, '')}"`,
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  });
};
