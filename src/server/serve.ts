import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, Server } from 'node:net';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { networkOf, senderAddress } from '../domain/accounts/network-address.ts';
import { readStreamOf } from '../domain/posts/post-events.ts';
import { type AnswerApi, isCall, passOn, sendAnswer } from './api.ts';
import { createBodies, hasBody, type ReadRequest } from './bodies.ts';
import { CompressingResponse, STREAM_BEGINS } from './compression.ts';
import { bearsToken, countRequests, fetchMetrics, type Kind } from './metrics.ts';
import { createPostStreams } from './post-streams.ts';
import { refuse, refuseMalformed, sendText } from './refusals.ts';
import { sendDrawing } from './drawings.ts';
import { hostCheck } from './host-names.ts';
import { pathOf, readStaticFiles, sendStatic } from './static.ts';
import { createRequestSlots } from './request-slots.ts';

type PageHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** What the built site offers. */
interface Site {
  renderPage: PageHandler;
  answerApi: AnswerApi;
  maxBodyBytes: (method: string, path: string) => number;
}

/** A server that answers, and how to end it. */
export interface RunningServer {
  /** Lets every request that has come end, closes all connections, then resolves. */
  close: () => Promise<void>;
}

/** What the server needs from its caller. */
interface ServerDependencies {
  /** Whether the database is available, for /health/ready. */
  isReady: () => Promise<boolean>;
  /** Writes one line for each request. */
  logRequest: (line: RequestLine) => void;
  logError: (error: unknown, requestId: string) => void;
  /** Calls back with the keys of each post that is stored from now on, by any process. */
  listenForPosts: (onPost: (keys: readonly string[]) => void) => void;
}

/** The fields of a log line for a request. */
interface RequestLine {
  request_id: string;
  method: string;
  /** Without the query, which may contain a search text, and without secrets. */
  path: string;
  status: number;
  milliseconds: number;
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
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** How long a kept-open connection may still send a request after shutdown has begun. */
const LAST_REQUESTS_MS = 1000;
const LAST_ANSWERS_MS = 15_000;
/** A client that starts a request without finishing its headers keeps its connection no longer than this. */
const HEADERS_MS = 4500;
/** Nor one that takes nothing of its answer. Streams of events send something more often. */
const UNREAD_ANSWER_MS = 180_000;
const CHECK_MS = 250;
/** Connections of one process, most of them streams of events; a waiting one costs some kilobytes. */
const MAX_CONNECTIONS = 25_000;
/**
 * Sockets that listen on the port. Node.js takes one connection from each in a turn of its event loop, and a turn may
 * take 50 ms under load: by one socket, hundreds of new connections would wait for seconds before we know of them.
 * Elsewhere than on Linux the processes share one socket.
 */
const LISTENERS = process.platform === 'linux' ? 16 : 1;

/** Addresses that are a secret from here on. */
const SECRET_FROM = /(\/(?:feeds|ticket|check-ticket|websub)\/).+/;

/** Bytes of a request's first lines: an address may carry a search of 10,000 characters of any alphabet. */
const MAX_HEADER_BYTES = 128 * 1024;
/** Half a year. */
const SECURITY_TEXT_MS = 182 * 86_400_000;
/** Once no turn has been free for this long although requests wait, the process is not ready for more. */
const MAX_FULL_MS = 10_000;

/**
 * Loads the built site.
 *
 * @returns a function that starts serving; it throws an Error with code EADDRINUSE or EACCES if the port is not
 * available
 */
export async function loadServer(
  config: Config,
  surroundings: ServerDependencies,
): Promise<() => Promise<RunningServer>> {
  const files = readStaticFiles(fileURLToPath(new URL('../../dist/client', import.meta.url)));
  const { renderPage, answerApi, maxBodyBytes } = await loadSite();
  const { origin } = new URL(config.siteUrl);
  const secure = config.siteUrl.startsWith('https:') ? STRICT_TRANSPORT : {};
  const headers = new Map(Object.entries({ ...SECURITY_HEADERS, ...secure }));
  const isOurHost = hostCheck(config);
  const slots = createRequestSlots(config.load.maxConcurrent, config.load.maxWait);
  const bodies = createBodies(config.load.bodyPause);
  const counts = countRequests(slots, bodies);
  const streams = createPostStreams(surroundings.listenForPosts);
  const open = new Set<ServerResponse>();
  let closing = false;

  /** Counts the request and writes its line once its answer has ended. */
  const follow = (req: IncomingMessage, res: ServerResponse, kind: Kind, id: string) => {
    const began = performance.now();
    open.add(res);
    res.once('close', () => {
      open.delete(res);
      const milliseconds = Math.round(performance.now() - began);
      counts.done(kind, res.statusCode, milliseconds / 1000);
      const line = { request_id: id, method: req.method ?? '', path: loggedPath(req.url ?? ''), milliseconds };
      surroundings.logRequest({ ...line, status: res.statusCode });
    });
  };

  const addressOf = ({ headers, socket }: IncomingMessage) =>
    senderAddress(config.trustProxy ? headers['x-forwarded-for']?.toString() : null, socket.remoteAddress ?? '');

  /** Why the process should get no more requests; null if it is ready. */
  const whyNotReady = async () => {
    if (slots.fullFor() > MAX_FULL_MS) return 'requests have been waiting for their turn for too long';
    return (await surroundings.isReady()) ? null : 'the database is not responding';
  };

  const answer = async (req: ReadRequest, res: ServerResponse, id: string) => {
    const path = pathOf(req.url ?? '');
    if (path.startsWith('/health')) return answerHealth(path, res, whyNotReady);
    if (path === '/.well-known/security.txt') {
      sendText(res, 200, securityText(config));
      return;
    }
    if (path === '/metrics') return answerMetrics(req, res, config.metricsToken);
    if (!isReadable(path)) req.url = path.startsWith('/api/') ? '/api/404' : '/404';
    const isApi = isCall(pathOf(req.url ?? ''));
    const site = { origin, address: addressOf(req) };
    if (isApi && config.providerUrl !== undefined) {
      await passOn(answerApi, site, req, res).catch((error: unknown) => {
        if (res.headersSent) throw error;
        surroundings.logError(error, id);
        refuse(req, res, 'unavailable', id);
      });
      return;
    }
    const hadTurn = await slots.run(async () => {
      // The client has disconnected meanwhile.
      if (res.destroyed) return;
      res.once(STREAM_BEGINS, (header: string) => {
        streams.keep(res, readStreamOf(header));
      });
      await (isApi ? sendAnswer(answerApi, site, req, res) : renderPage(req, res));
    });
    if (!hadTurn) refuse(req, res, 'unavailable', id);
  };

  const respond = (req: IncomingMessage, res: ServerResponse, id: string) => {
    const path = pathOf(req.url ?? '');
    if (!hasOneHost(req)) {
      sendText(res, 400, 'Bad Request: more than one Host header');
      return;
    }
    // Probes know no name.
    if (!path.startsWith('/health') && !isOurHost(req.headers.host)) {
      sendText(res, 421, 'Misdirected Request: this site has another name (SITE_URL, HOST)');
      return;
    }
    if (!METHODS.includes(req.method ?? '')) {
      res.setHeader('allow', METHODS.join(', '));
      sendText(res, 405, 'Method Not Allowed');
      return;
    }
    if (sendStatic(files, req, res) || sendDrawing(req, res)) return;
    answer(req, res, id).catch((error: unknown) => {
      surroundings.logError(error, id);
      if (res.headersSent) res.destroy();
      else sendText(res, 500, 'Internal Server Error');
    });
  };

  /** Reads the body before the request asks for its turn, so that others do not wait for a slow client. */
  const receive = async (req: ReadRequest, res: ServerResponse, id: string) => {
    const most = maxBodyBytes(req.method ?? '', pathOf(req.url ?? ''));
    const refusal = await bodies.read(req, networkOf(addressOf(req)), most);
    if (refusal === null) {
      respond(req, res, id);
      return;
    }
    if (refusal === 'gone') return;
    if (refusal !== 'request_too_large') res.setHeader('connection', 'close');
    refuse(req, res, refusal, id);
  };

  const options = {
    ServerResponse: CompressingResponse,
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_MS,
    // Bodies have limits of their own.
    requestTimeout: 0,
    connectionsCheckingInterval: CHECK_MS,
  };
  const handle = (req: IncomingMessage, res: ServerResponse) => {
    const id = randomUUID();
    // The API uses the same request id.
    req.headers['x-request-id'] = id;
    res.setHeaders(headers);
    res.setHeader('x-request-id', id);
    if (closing) res.setHeader('connection', 'close');
    const path = pathOf(req.url ?? '');
    follow(
      req,
      res,
      files.has(path) || path.startsWith('/drawn/') || path.startsWith('/pictures/')
        ? 'file'
        : path.endsWith('/post-events')
          ? 'stream'
          : path.startsWith('/api/')
            ? 'api'
            : 'page',
      id,
    );
    if (hasBody(req)) void receive(req, res, id);
    else respond(req, res, id);
  };

  const handleMalformed = (error: NodeJS.ErrnoException, socket: Duplex) => {
    const isAnswering = [...open].some((res) => res.socket === socket && res.headersSent);
    if (!socket.writable || isAnswering) socket.destroy(error);
    else refuseMalformed(socket, error.code);
  };

  await warmUp(renderPage);
  return async () => {
    const servers = Array.from({ length: LISTENERS }, () => createServer(options, handle));
    await Promise.all(
      servers.map(async (server) => {
        server.timeout = UNREAD_ANSWER_MS;
        server.on('clientError', handleMalformed);
        // An `Expect` header that the server does not know is ignored.
        server.on('checkExpectation', handle);
        server.maxConnections = Math.ceil(MAX_CONNECTIONS / LISTENERS);
        server.listen({ port: config.port, host: config.host, reusePort: LISTENERS > 1 });
        await once(server, 'listening');
      }),
    );
    const onEach = (work: (server: (typeof servers)[number]) => void) => {
      for (const server of servers) work(server);
    };
    const close = async () => {
      closing = true;
      const closed = Promise.all(servers.map((server) => once(server, 'close')));
      streams.close();
      for (const res of open) if (!res.headersSent) res.setHeader('connection', 'close');
      // Accepts no new connections. Open connections may have a request in progress, which is answered before they are
      // closed. HTTP's own `close` would cut them at once.
      onEach((server) => Server.prototype.close.call(server));
      setTimeout(() => onEach((server) => server.closeIdleConnections()), LAST_REQUESTS_MS);
      const forcedClose = setTimeout(() => onEach((server) => server.closeAllConnections()), LAST_ANSWERS_MS);
      await closed;
      clearTimeout(forcedClose);
    };
    return { close };
  };
}

/** The security contact (RFC 9116). */
function securityText({ staffEmail, siteUrl }: Config): string {
  const expires = new Date(Date.now() + SECURITY_TEXT_MS).toISOString();
  const canonical = `${siteUrl}/.well-known/security.txt`;
  return `Contact: mailto:${staffEmail}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${canonical}\n`;
}

async function answerHealth(
  path: string,
  res: ServerResponse,
  whyNotReady: () => Promise<string | null>,
): Promise<void> {
  if (path === '/health/live') {
    sendText(res, 200, 'ok');
    return;
  }
  if (path !== '/health' && path !== '/health/ready') {
    sendText(res, 404, 'Not Found');
    return;
  }
  const reason = await whyNotReady();
  sendText(res, reason === null ? 200 : 503, reason ?? 'ok');
}

async function answerMetrics(req: IncomingMessage, res: ServerResponse, token: string | undefined): Promise<void> {
  if (token === undefined) {
    sendText(res, 404, 'Not Found');
  } else if (bearsToken(req.headers.authorization, token)) {
    sendText(res, 200, await fetchMetrics(), 'text/plain; version=0.0.4');
  } else {
    res.setHeader('www-authenticate', 'Bearer');
    sendText(res, 401, 'Unauthorized');
  }
}

async function loadSite(): Promise<Site> {
  const [entry, api] = ['entry.mjs', 'api.mjs'].map(
    (name) => new URL(`../../dist/server/${name}`, import.meta.url).href,
  );
  const { handler: renderPage } = (await import(entry ?? '')) as { handler: PageHandler };
  const { answerApi, maxBodyBytes } = (await import(api ?? '')) as Omit<Site, 'renderPage'>;
  return { renderPage, answerApi, maxBodyBytes };
}

/**
 * Asks for a page and a call that need no database, because what they load blocks the process for a while: connections
 * that are taken meanwhile would wait for it, and the kernel gives a new process as many as any other.
 */
async function warmUp(renderPage: PageHandler): Promise<void> {
  const server = createServer((req, res) => void renderPage(req, res));
  server.listen({ port: 0, host: '127.0.0.1', exclusive: true });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (const path of ['/login', '/api/404'])
    await fetch(`http://127.0.0.1:${port}${path}`).then((answer) => answer.arrayBuffer());
  server.close();
  server.closeAllConnections();
}

/** The path of a request as the log has it. */
function loggedPath(url: string): string {
  return pathOf(url).replace(SECRET_FROM, '$1…');
}

/** Servers that read one of two names, and others the other, do not mean the same site. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let names = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') names += 1;
  return names <= 1;
}

/** Whether the path can be decoded; a path that cannot be decoded leads nowhere. */
function isReadable(path: string): boolean {
  try {
    return path.startsWith('/') && !/[\0-\x1f\x7f]/.test(decodeURI(path));
  } catch {
    return false;
  }
}
