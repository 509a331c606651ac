import { type FetchError, ofetch } from 'ofetch';
import type { OwnTransport, Transport } from './api.ts';
import type { Codec } from '../contract/wire/codec.ts';
import type { RouteName } from '../contract/route.ts';
import type { LINES_TYPE } from '../domain/constants.ts';
import type { Language } from '../domain/vocabulary.ts';
import { AppError, ERROR_STATUS, type ErrorCode } from '../domain/errors.ts';

/** The connection to a provider over HTTP. Browsers send their cookie automatically. */
export interface HttpOptions {
  /** @default '/api' */
  baseURL?: string;
  token?: string | null;
  language: Language;
  /** The reader's IANA time zone; the account's own takes precedence. */
  timeZone?: string | undefined;
  /** The reader's network address, sent by the server of the pages. The provider trusts it if it trusts the proxy. */
  address?: string;
  userAgent?: string;
  /** The API client's own credentials; never in a browser. */
  credentials?: { clientId: string; clientSecret: string } | undefined;
  /** Maps field names of requests and answers to the wire. */
  codec: (name: RouteName) => ClientCodec;
}

/** The parts of a route's codec that a client needs. */
export type ClientCodec = Pick<Codec, 'requestToWire' | 'answerFromWire' | 'parameterFromWire'>;

/** The requests that carry the API client's credentials. */
const WITH_CLIENT_CREDENTIALS: ReadonlySet<RouteName> = new Set(['post /oauth/token', 'post /oauth/register']);
const linesType: typeof LINES_TYPE = 'application/x-ndjson';
const REQUEST_TIMEOUT_MS = 10_000;

/** Sends requests over HTTP. */
export function httpTransport(options: HttpOptions): Transport {
  const send = sender(options);
  return async (name, request) => {
    const { requestToWire, answerFromWire, parameterFromWire } = options.codec(name);
    const withCredentials = WITH_CLIENT_CREDENTIALS.has(name)
      ? { body: { ...(request.body as object), ...options.credentials } }
      : {};
    const { params = {}, query = {}, body } = requestToWire({ ...request, ...withCredentials });
    const [method = '', path = ''] = name.split(' ');
    const url = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    return answerFromWire(await send(url, { method, query, ...(body && { body }) }, parameterFromWire));
  };
}

/** Sends own calls over HTTP. */
export function ownHttpTransport(options: Omit<HttpOptions, 'codec' | 'credentials'>): OwnTransport {
  const send = sender(options);
  return (name, input) => send(`/own/${name}`, { method: 'post', body: input ?? {} }, (parameter) => parameter);
}

/** Sends requests of one caller; gives the answer's JSON. */
function sender({
  baseURL = '/api',
  token = null,
  language,
  timeZone,
  address,
  userAgent,
}: Omit<HttpOptions, 'codec' | 'credentials'>) {
  const headers: Record<string, string> = { 'X-Language': language };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (timeZone) headers['X-Time-Zone'] = timeZone;
  if (address) headers['X-Forwarded-For'] = address;
  if (userAgent) headers['User-Agent'] = userAgent;
  return async (
    url: string,
    { method, query, body }: { method: string; query?: Record<string, unknown>; body?: object | string },
    nameOf: (parameter: string) => string,
  ): Promise<unknown> => {
    try {
      return await ofetch<unknown>(url, {
        baseURL,
        method,
        headers: typeof body === 'string' ? { ...headers, 'Content-Type': linesType } : headers,
        timeout: REQUEST_TIMEOUT_MS,
        retry: 0,
        // A change is sent even if the reader leaves the page.
        keepalive: method !== 'get',
        ...(query && { query }),
        ...(body && { body }),
      });
    } catch (cause) {
      throw appErrorOf(cause as FetchError, nameOf);
    }
  };
}

/** The provider's error code if the answer has one; otherwise an error by status. */
function appErrorOf(cause: FetchError, nameOf: (parameter: string) => string): AppError {
  const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
  // The contract's `Failure` as the wire calls its fields.
  const failure = (cause.data ?? {}) as Partial<Record<string, string>>;
  const { error, request_id: requestId = '', parameter, mfaToken } = failure;
  const retryAfter = Number(cause.response?.headers.get('retry-after') ?? 0);
  const code = codes.find((known) => known === error) ?? codes.find((known) => ERROR_STATUS[known] === cause.status);
  const params = {
    ...(parameter && { parameter: nameOf(parameter) }),
    ...(mfaToken && { mfaToken }),
    ...(retryAfter > 0 && { retryAfter }),
  };
  // No response: the provider is unreachable or took too long.
  return new AppError(code ?? (cause.response ? 'server_error' : 'unavailable'), { requestId, ...params }, { cause });
}
