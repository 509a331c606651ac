import type { IncomingMessage, ServerResponse } from 'node:http';
import { crestSvg } from '../domain/identity/crests.ts';
import { monogramSvg } from '../domain/identity/monograms.ts';
import { pathOf } from './static.ts';

const CREST = /^\/drawn\/crests\/([\w-]{1,40})\.svg$/;
const MONOGRAM = /^\/drawn\/(people|authors)\/([0-9a-f]{6})\/([^/]{1,40})\.svg$/;

/** The crest or monogram at an address; null if there is none. */
export function drawingAt(path: string): string | null {
  const [, design] = CREST.exec(path) ?? [];
  if (design !== undefined) return crestSvg(design);
  const [, form, colour, letters] = MONOGRAM.exec(path) ?? [];
  if (form === undefined || colour === undefined || letters === undefined) return null;
  try {
    return monogramSvg(form, colour, decodeURIComponent(letters));
  } catch {
    return null;
  }
}

/**
 * Answers with a crest or monogram. Its address says what it shows, so that it never changes.
 * @returns false if the address is of none
 */
export function sendDrawing(req: IncomingMessage, res: ServerResponse): boolean {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false;
  const svg = drawingAt(pathOf(req.url ?? ''));
  if (svg === null) return false;
  res.writeHead(200, {
    'content-type': 'image/svg+xml',
    'content-length': Buffer.byteLength(svg),
    // Smaller than what compression saves.
    'content-encoding': 'identity',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  });
  res.end(req.method === 'HEAD' ? undefined : svg);
  return true;
}

/** A plugin of Vite: serves the drawings while developing. */
export const drawingsInDev = {
  name: 'drawings',
  configureServer: ({ middlewares }: { middlewares: { use: (handle: Middleware) => void } }) => {
    middlewares.use((req, res, next) => {
      if (!sendDrawing(req, res)) next();
    });
  },
};
type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
