import { lookup } from 'node:dns';
import { createWriteStream } from 'node:fs';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, fetch, type Response, WebSocket } from 'undici';
import { SourceError, type SourceFailure } from '../../domain/feeds/source-failure.ts';

/** Private addresses that may be requested, as `127.0.0.1` or `10.0.0.0/8`. */
export type AllowedAddresses = readonly string[];

export interface OutboundLimits {
  /** Until the response is complete; the limit applies to each redirect separately. */
  milliseconds: number;
  /** Size limit of the response, uncompressed. */
  bytes: number;
  redirects: number;
  /** Until the server begins to answer, and between two parts of its answer; default: `milliseconds`. */
  silence?: number;
}

const OUTBOUND_LIMITS: OutboundLimits = { milliseconds: 10_000, bytes: 5 * 2 ** 20, redirects: 5 };

/** Redirects after which a form is sent again. */
const KEEPING_METHOD: ReadonlySet<number> = new Set([307, 308]);

type Address = ReturnType<typeof ipaddr.process>;

// Decision 0301: one guard checks every outgoing request.
/**
 * Whether an address may be requested: a public one, or one allowed by a switch. IPv4 within IPv6 counts as IPv4;
 * addresses translated to IPv4 (NAT64, 6to4, Teredo) are refused.
 */
export function mayConnect(address: string, allowed: AllowedAddresses): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed: Address = ipaddr.process(address);
  return parsed.range() === 'unicast' || allowed.some((each) => isWithin(parsed, each));
}

function isWithin(address: Address, allowed: string): boolean {
  const [range, bits] = ipaddr.parseCIDR(
    allowed.includes('/') ? allowed : `${allowed}/${isIP(allowed) === 6 ? 128 : 32}`,
  );
  return range.kind() === address.kind() && address.match([range, bits]);
}

/** Requests to addresses given by strangers. */
export interface Outbound {
  /**
   * Asks an address. Redirects are followed by hand, each like a new address.
   * @param beforeHop waits for the turn at the host of each address
   * @throws SourceError
   */
  get: (address: string, options?: GetOptions) => Promise<OutboundAnswer>;
  /**
   * Sends a form, or bytes. Redirects that keep the method are followed.
   * @throws SourceError
   */
  post: (
    address: string,
    body: Readonly<Record<string, string>> | Uint8Array<ArrayBuffer>,
    options?: GetOptions,
  ) => Promise<OutboundAnswer>;
  /**
   * Opens a WebSocket at an http or https address. It follows no redirect.
   * @throws SourceError if it is not an address; a refused connection is an event
   */
  socket: (address: string) => WebSocket;
  close: () => Promise<void>;
}

interface GetOptions {
  headers?: Readonly<Record<string, string>>;
  beforeHop?: (url: URL) => Promise<void>;
  /** The file that the response is written to, in place of `body`. */
  toFile?: string;
}

export interface OutboundAnswer {
  status: number;
  /** The address that answered. */
  address: string;
  /** The address for the next request: only permanent redirects count. */
  permanentAddress: string;
  headers: Response['headers'];
  /** Empty unless the status is 200 to 299, and if it went to a file. */
  body: Buffer;
}

/**
 * Creates the client for outgoing requests. Every connection is checked: names are resolved here, and the connection
 * goes to the resolved address. Proxies from the environment are ignored.
 */
export function createOutbound({
  allowed,
  userAgent,
  limits = OUTBOUND_LIMITS,
}: {
  allowed: AllowedAddresses;
  userAgent: string;
  limits?: OutboundLimits;
}): Outbound {
  const silence = limits.silence ?? limits.milliseconds;
  const agent = new Agent({
    connect: guardedConnector(allowed, silence),
    headersTimeout: silence,
    bodyTimeout: silence,
    keepAliveTimeout: 1000,
    connections: 2,
  });
  const send = async (
    address: string,
    { headers = {}, beforeHop, toFile, body }: GetOptions & { body?: URLSearchParams | Uint8Array<ArrayBuffer> } = {},
  ): Promise<OutboundAnswer> => {
    let url = readAddress(address);
    let permanent = url;
    let isPermanent = true;
    let sent = headers;
    for (let hops = 0; ; hops++) {
      await beforeHop?.(url);
      const signal = AbortSignal.timeout(limits.milliseconds);
      const response = await ask(url, { agent, headers: { ...sent, 'user-agent': userAgent }, signal, body });
      const mayFollow = body ? KEEPING_METHOD.has(response.status) : response.status >= 300 && response.status < 400;
      const next = mayFollow ? response.headers.get('location') : null;
      if (next === null || response.status === 304) {
        const received = response.ok ? await bodyOf(response, limits, toFile) : Buffer.alloc(0);
        if (!response.ok) await response.body?.cancel();
        const { status } = response;
        return {
          status,
          address: url.href,
          permanentAddress: permanent.href,
          headers: response.headers,
          body: received,
        };
      }
      await response.body?.cancel();
      if (hops >= limits.redirects)
        throw new SourceError(`The server redirected more than ${limits.redirects} times.`, { failure: 'redirects' });
      const asked = url;
      isPermanent &&= response.status === 301 || response.status === 308;
      url = readAddress(next, url);
      if (isPermanent) permanent = url;
      // A secret is for the server that it was meant for.
      if (url.origin !== asked.origin) sent = withoutSecrets(sent);
    }
  };
  return {
    get: send,
    post: (address, body, options) =>
      send(address, { ...options, body: body instanceof Uint8Array ? body : new URLSearchParams(body) }),
    socket: (address) => {
      const url = readAddress(address);
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
      return new WebSocket(url, { dispatcher: agent, headers: { 'user-agent': userAgent } });
    },
    close: () => agent.destroy(),
  };
}

/**
 * Parses a web address. A name and password in it are refused, because they would appear in logs and lists.
 * @throws SourceError
 */
export function readAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (!url) throw new SourceError('This is not a web address.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new SourceError(`Only http and https are supported, not ${url.protocol.slice(0, -1)}.`);
  if (url.username !== '' || url.password !== '')
    throw new SourceError('Addresses with a user name or password are not supported.');
  url.hash = '';
  return url;
}

function withoutSecrets(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization'));
}

interface Asking {
  agent: Agent;
  headers: Record<string, string>;
  signal: AbortSignal;
  body: URLSearchParams | Uint8Array<ArrayBuffer> | undefined;
}

async function ask(url: URL, { agent, headers, signal, body }: Asking): Promise<Response> {
  const sending = body ? { method: 'POST', body } : {};
  try {
    return await fetch(url, { dispatcher: agent, headers, signal, redirect: 'manual', ...sending });
  } catch (error) {
    throw asSourceError(error);
  }
}

async function bodyOf(response: Response, { bytes }: OutboundLimits, toFile?: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const read = async function* () {
    let size = 0;
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > bytes)
        throw new SourceError(`The response is larger than ${Math.round(bytes / 2 ** 20)} MB.`, { failure: 'large' });
      yield chunk;
    }
  };
  try {
    if (toFile !== undefined) await pipeline(read, createWriteStream(toFile));
    else for await (const chunk of read()) chunks.push(chunk);
  } catch (error) {
    throw asSourceError(error);
  }
  return Buffer.concat(chunks);
}

const NO_ANSWER_IN_TIME = ['timeout', 'The server did not respond in time.'] as const;
const FAILURES: Readonly<Record<string, readonly [failure: SourceFailure, words: string]>> = {
  ENOTFOUND: ['unknownName', 'The host name could not be resolved.'],
  ECONNREFUSED: ['refused', 'The server refused the connection.'],
  ETIMEDOUT: NO_ANSWER_IN_TIME,
  UND_ERR_CONNECT_TIMEOUT: NO_ANSWER_IN_TIME,
  UND_ERR_HEADERS_TIMEOUT: NO_ANSWER_IN_TIME,
  UND_ERR_BODY_TIMEOUT: NO_ANSWER_IN_TIME,
};
/** Codes of certificates that OpenSSL or Node refuses, such as CERT_HAS_EXPIRED or UNABLE_TO_VERIFY_LEAF_SIGNATURE. */
const CERTIFICATE_CODE = /CERT|_SIGNATURE$/;

/** In words, without the addresses of our own network. */
function asSourceError(error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  const { name = '', message = '', cause } = error as { name?: string; message?: string; cause?: unknown };
  if (cause instanceof SourceError) return cause;
  const { code = '' } = (cause ?? {}) as { code?: string };
  const [failure, words] =
    name === 'TimeoutError'
      ? NO_ANSWER_IN_TIME
      : CERTIFICATE_CODE.test(code)
        ? (['certificate', `The server’s certificate is not valid (${code}).`] as const)
        : (FAILURES[code] ?? ['silent', `The server did not respond (${code || message.slice(0, 200)}).`]);
  return new SourceError(words, { cause: error, failure });
}

function guardedConnector(allowed: AllowedAddresses, milliseconds: number): buildConnector.connector {
  const connector = buildConnector({ lookup: guardedLookup(allowed), timeout: milliseconds });
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !mayConnect(host, allowed)) {
      callback(forbidden(), null);
      return;
    }
    connector(options, (...result) => {
      const [, socket] = result;
      // The address that counts is the one at the other end.
      if (socket && !mayConnect(socket.remoteAddress ?? '', allowed)) {
        socket.destroy();
        callback(forbidden(), null);
      } else callback(...result);
    });
  };
}

const forbidden = () =>
  new SourceError('The address is not public. To allow private addresses, list them in OUTBOUND_ALLOW.', {
    failure: 'private',
  });

/** Resolves a name; if one of its addresses may not be requested, all are refused. */
function guardedLookup(allowed: AllowedAddresses): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) callback(error, []);
      else if (addresses.length === 0 || addresses.some(({ address }) => !mayConnect(address, allowed)))
        callback(forbidden(), []);
      else if (options.all) callback(null, addresses);
      else callback(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 0);
    });
  };
}
