import { proxy } from 'hono/proxy';
import { type Client, createClient, type Transport } from './api.ts';
import { httpTransport } from './http.ts';
import { codecFor } from '../contract/wire/codec.ts';
import { type Config, getConfig } from '../config.ts';
import type { Language } from '../domain/vocabulary.ts';
import { provider } from '../provider/app.ts';

let read: Config | undefined;

/** The configuration, read at the first use. */
function config(): Config {
  read ??= getConfig(process.env);
  return read;
}

const MAX_ADDRESS_LENGTH = 45;

/** The sender of a page request. */
interface PageCaller {
  token: string | null;
  language: Language;
  timeZone?: string | undefined;
  address?: string;
  userAgent?: string;
}

/**
 * The client of one page request. It calls the provider in this process, which looks up the session once for all calls
 * of the page; or over HTTP if PROVIDER_URL is set.
 */
export function serverClient(caller: PageCaller): Client {
  const { providerUrl: baseURL, providerClient: credentials } = config();
  return createClient(
    baseURL ? httpTransport({ ...caller, baseURL, credentials, codec: codecFor }) : inProcess(caller),
  );
}

function inProcess({ token, language, timeZone, address, userAgent = '' }: PageCaller): Transport {
  const caller = { token: token ?? '', session: {}, origin: { address, userAgent, language, timeZone } };
  return (name, request) => provider().call(name, request, caller);
}

/** Answers an external request to `/api`: by the provider of this process, or by the one at PROVIDER_URL. */
export async function answerApi(request: Request, address?: string): Promise<Response> {
  const base = config().providerUrl;
  if (!base) return provider().fetch(request, address);
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  if (address) headers.set('X-Forwarded-For', address);
  return proxy(base + pathname.replace(/^\/api(?=\/)/, '') + search, { raw: request, headers });
}

/**
 * The network address of a request: of the connection, or from our own proxy's header.
 * @param connection the other end of the connection
 */
export function addressOf(request: Request, connection: string): string {
  const forwarded = config().trustProxy ? request.headers.get('x-forwarded-for') : null;
  const last = forwarded?.split(',').at(-1)?.trim().slice(0, MAX_ADDRESS_LENGTH) ?? '';
  return last === '' ? connection : last;
}
