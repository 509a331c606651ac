import { proxy } from 'hono/proxy';
import { createPageClient, type PageClient } from './api.ts';
import { httpTransport, ownHttpTransport } from './http.ts';
import { codecFor } from '../contract/wire/codec.ts';
import { type Config, getConfig } from '../config.ts';
import { senderAddress } from '../domain/accounts/network-address.ts';
import type { Language } from '../domain/vocabulary.ts';
import { provider } from '../provider/app.ts';
import { withoutPlace } from '../provider/outbound/without-place.ts';

/** Until the other installation begins to answer. */
const ANSWER_TIMEOUT_MS = 10_000;

let read: Config | undefined;

/** The configuration, read at the first use. */
function config(): Config {
  read ??= getConfig(process.env);
  return read;
}

/** The sender of a page request. */
interface PageCaller {
  token: string | null;
  language: Language;
  timeZone?: string | undefined;
  address?: string;
  userAgent?: string;
  /** Where the browser's last change stands in the database's log. */
  lastChange?: { position: string; keep: (position: string) => void };
}

// Decision 0005: calls in process carry values.
/**
 * The client of one page request. It calls the provider in this process, which looks up the session once for all calls
 * of the page; or over HTTP if PROVIDER_URL is set.
 */
export function serverClient(caller: PageCaller): PageClient {
  const { providerUrl: baseURL, providerClient: credentials } = config();
  if (!baseURL) return inProcess(caller);
  const send = httpTransport({ ...caller, baseURL, credentials, codec: codecFor });
  const sendOwn = ownHttpTransport({ ...caller, baseURL });
  return createPageClient(
    (name, request) => withoutPlace(() => send(name, request)),
    (name, input) => withoutPlace(() => sendOwn(name, input)),
  );
}

function inProcess({ token, language, timeZone, address, userAgent = '', lastChange }: PageCaller): PageClient {
  const origin = { address, userAgent, language, timeZone };
  const caller = { token: token ?? '', session: {}, origin, ...(lastChange && { lastChange }) };
  return createPageClient(
    (name, request) => provider().call(name, request, caller),
    (name, input) => provider().callOwn(name, input, caller),
  );
}

/**
 * Answers an external request to `/api`: by the provider of this process, or by the one at PROVIDER_URL.
 * @throws Error if that one does not begin to answer in time
 */
export async function answerApi(request: Request, address?: string): Promise<Response> {
  const base = config().providerUrl;
  if (!base) return provider().fetch(request, address);
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  if (address) headers.set('X-Forwarded-For', address);
  const silence = new AbortController();
  const timer = setTimeout(() => {
    silence.abort();
  }, ANSWER_TIMEOUT_MS);
  const signal = AbortSignal.any([request.signal, silence.signal]);
  try {
    return await proxy(base + pathname.replace(/^\/api(?=\/)/, '') + search, { raw: request, headers, signal });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The network address of a request's sender.
 * @param connection the other end of the connection
 */
export function addressOf(request: Request, connection: string): string {
  return senderAddress(config().trustProxy ? request.headers.get('x-forwarded-for') : null, connection);
}

/** For the server, which reads bodies before pages and calls see their requests. */
export { maxBodyBytes } from '../contract/wire/body-limits.ts';
