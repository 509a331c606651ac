import { MAX_BODY_BYTES, MAX_LOGO_BODY_BYTES, MAX_PICTURE_BODY_BYTES } from '../../domain/constants.ts';
import { MAX_FEED_BYTES } from '../../domain/feeds/parsed-feed.ts';
import { API } from '../api.ts';
import type { Route } from '../route.ts';

interface Limit {
  method: string;
  path: RegExp;
  bytes: number;
}

/** Calls and pages that take more than the others. */
const LIMITS: readonly Limit[] = [
  ...(API as readonly Route[]).flatMap(({ method, path, 'x-max-bytes': bytes }) =>
    bytes === undefined
      ? []
      : { method: method.toUpperCase(), path: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), bytes },
  ),
  // A delivery of a WebSub hub: a feed.
  { method: 'POST', path: /^\/api\/websub\/[^/]+$/, bytes: MAX_FEED_BYTES },
  // These pages say in words of their own what is wrong with a picture.
  {
    method: 'POST',
    path: /\/(?:(?:admin\/[^/]+|stories)\/[^/]+\/picture|api\/own\/entities\.replacePicture)$/,
    bytes: MAX_PICTURE_BODY_BYTES,
  },
  {
    method: 'POST',
    path: /\/(?:settings\/letterhead|admin\/users\/list|admin\/imports\/list|api\/own\/(?:letterhead\.save|imports\.addList))$/,
    bytes: MAX_LOGO_BODY_BYTES,
  },
];

/**
 * The most bytes that a request's body may have.
 * @param path `/api/v2/…`, `/api/…` or that of a page, without its query
 */
export function maxBodyBytes(method: string, path: string): number {
  const known = path.replace(/^\/api\/v2\//, '/api/');
  return LIMITS.find((limit) => limit.method === method && limit.path.test(known))?.bytes ?? MAX_BODY_BYTES;
}
