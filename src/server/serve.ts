import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { CompressingResponse } from './compression.ts';
import { pathOf, readStaticFiles, sendStatic } from './static.ts';

type PageHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** A server that answers, and how to end it. */
export interface RunningServer {
  /** Lets running answers finish, for a while, then resolves. */
  close: () => Promise<void>;
}

/** Sent with every answer. The content policy is for files and errors: pages and the API put their own in its place. */
const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), usb=(), xr-spatial-tracking=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

const LAST_ANSWERS_MS = 8000;

/** Bytes of a request's first lines: an address may carry a search of 10,000 characters of any alphabet. */
const MAX_HEADER_BYTES = 128 * 1024;

/**
 * Serves the built site.
 *
 * @param isHealthy whether the database answers, for /health
 * @throws Error with code EADDRINUSE or EACCES when the port cannot be had
 */
export async function serve(config: Config, isHealthy: () => Promise<boolean>): Promise<RunningServer> {
  const files = readStaticFiles(fileURLToPath(new URL('../../dist/client', import.meta.url)));
  const renderPage = await loadPages();
  const secure = config.siteUrl.startsWith('https:') ? STRICT_TRANSPORT : {};
  const headers = new Map(Object.entries({ ...SECURITY_HEADERS, ...secure }));

  const server = createServer({ ServerResponse: CompressingResponse, maxHeaderSize: MAX_HEADER_BYTES }, (req, res) => {
    res.setHeaders(headers);
    if (sendStatic(files, req, res)) return;
    answer(req, res, renderPage, isHealthy).catch((error: unknown) => {
      console.error(error);
      if (res.headersSent) res.destroy();
      else sendText(res, 500, 'Internal Server Error');
    });
  });
  // A client that sends nothing holds its connection no longer than this.
  server.headersTimeout = 15_000;
  server.requestTimeout = 60_000;
  server.listen(config.port, config.host);
  await once(server, 'listening');
  return {
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const impatience = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
      await closed;
      clearTimeout(impatience);
    },
  };
}

async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  renderPage: PageHandler,
  isHealthy: () => Promise<boolean>,
): Promise<void> {
  if (req.url === '/health') {
    const healthy = await isHealthy();
    sendText(res, healthy ? 200 : 503, healthy ? 'ok' : 'the database does not answer');
    return;
  }
  const path = pathOf(req.url ?? '');
  if (!isReadable(path)) req.url = path.startsWith('/api/') ? '/api/404' : '/404';
  await renderPage(req, res);
}

async function loadPages(): Promise<PageHandler> {
  const entry = new URL('../../dist/server/entry.mjs', import.meta.url);
  const { handler } = (await import(entry.href)) as { handler: PageHandler };
  return handler;
}

/** Whether the path can be decoded at all; nothing is where one leads that cannot. */
function isReadable(path: string): boolean {
  try {
    return path.startsWith('/') && !decodeURI(path).includes('\0');
  } catch {
    return false;
  }
}

function sendText(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
  });
  res.end(text);
}
