import { type FetchError, ofetch } from 'ofetch';
import type { Send } from './api.ts';
import type { Failure } from '../contract/errors.ts';
import type { Language } from '../domain/vocabulary.ts';
import { AppError, ERROR_STATUS, type ErrorCode } from '../domain/errors.ts';

/** How a client reaches a provider over HTTP. In the browser the cookie goes along by itself. */
export interface Way {
  /** @default '/api' */
  baseURL?: string;
  token?: string | null;
  language: Language;
  /** On behalf of whom a page on the server asks; the provider believes it where it trusts its proxy. */
  address?: string;
  userAgent?: string;
  /** By what the provider knows the program that asks; never in a browser. */
  credentials?: { client_id: string; client_secret: string } | undefined;
}

/** The calls that say which program asks. */
const SIGNED = new Set(['/oauth/token', '/oauth/register']);
const PATIENCE_MS = 10_000;

/** The way over HTTP. */
export function overHttp(way: Way): Send {
  const { baseURL = '/api', token = null, language, address, userAgent, credentials } = way;
  const headers: Record<string, string> = { 'X-Language': language };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (address) headers['X-Forwarded-For'] = address;
  if (userAgent) headers['User-Agent'] = userAgent;
  return async ({ method, path, params = {}, query = {}, body }) => {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    try {
      return await ofetch<unknown>(address, {
        baseURL,
        method,
        headers,
        query,
        timeout: PATIENCE_MS,
        retry: 0,
        // Whoever changes something and leaves the page has changed it.
        keepalive: method !== 'get',
        ...(body && { body: SIGNED.has(path) ? { ...body, ...credentials } : body }),
      });
    } catch (cause) {
      throw appErrorOf(cause as FetchError);
    }
  };
}

/** The provider's own code where its answer bears one; else what the status means. */
function appErrorOf(cause: FetchError): AppError {
  const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
  const { error, request_id = '', parameter } = (cause.data ?? {}) as Partial<Failure>;
  const retry_after = Number(cause.response?.headers.get('retry-after') ?? 0);
  const code = codes.find((known) => known === error) ?? codes.find((known) => ERROR_STATUS[known] === cause.status);
  const params = { ...(parameter && { parameter }), ...(retry_after > 0 && { retry_after }) };
  // Without any answer the provider cannot be reached, or took too long.
  return new AppError(code ?? (cause.response ? 'server_error' : 'unavailable'), { request_id, ...params }, { cause });
}
