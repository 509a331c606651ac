import type { IncomingMessage, ServerResponse } from 'node:http';
import { drawingAt } from '../domain/identity/drawings.ts';
import { pathOf } from './static.ts';

// Decision 0260: pictures are drawn from their address, or uploaded.
/**
 * Responds with a crest or monogram. The address describes the drawing, so it never changes.
 * @returns false if the address does not describe a drawing
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

/** A Vite plugin that serves the drawings in development. */
export const drawingsInDev = {
  name: 'drawings',
  configureServer: ({ middlewares }: { middlewares: { use: (handle: Middleware) => void } }) => {
    middlewares.use((req, res, next) => {
      if (!sendDrawing(req, res)) next();
    });
  },
};
type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
