import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { negotiateEncoding } from './compression.ts';

interface StaticFile {
  type: string;
  /** Weak: the compressed forms share it. */
  etag: string;
  cacheControl: string;
  plain: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

// Decision 0125: our own static files and compression stay.
/** Every file that browsers may load, by its address. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
/** Names in Astro's folder change with their content. */
const HASHED = /^\/assets\/.+\.[\w-]{8,}\.\w+$/;

/** Reads the built files once; they are small, and served from memory. */
export function readStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  const entries = globSync('**/*', { cwd: folder, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
  const all = new Set(names);
  const read = (name: string) => (all.has(name) ? readFileSync(name) : undefined);
  for (const name of names) {
    const type = TYPES[extname(name)];
    if (!type) continue;
    const plain = readFileSync(name);
    const path = name.slice(folder.length).split(sep).map(encodeURIComponent).join('/');
    files.set(path, {
      type,
      etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      cacheControl: HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      plain,
      br: read(`${name}.br`),
      gzip: read(`${name}.gz`),
    });
  }
  return files;
}

/** The worker of the site asks for pages. Its policy is that of its own file. */
const WORKER = '/worker.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Sends the requested file. False if there is no such file. */
export function sendStatic(files: StaticFiles, req: IncomingMessage, res: ServerResponse): boolean {
  const path = pathOf(req.url ?? '/');
  const file = files.get(path);
  if (!file || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
  res.setHeader('content-type', file.type);
  res.setHeader('cache-control', file.cacheControl);
  res.setHeader('etag', file.etag);
  if (path === WORKER) res.setHeader('content-security-policy', WORKER_POLICY);
  if (req.headers['if-none-match']?.includes(file.etag)) {
    res.writeHead(304).end();
    return true;
  }
  const encoding = negotiateEncoding(req.headers['accept-encoding']);
  const packed = encoding && file[encoding];
  // Also set for 'identity', so that the response is not compressed again.
  res.setHeader('content-encoding', packed ? encoding : 'identity');
  const body = packed ?? file.plain;
  res.setHeader('content-length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
  return true;
}

/** The path of a request's address, without its query. */
export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}
