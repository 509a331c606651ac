import { proxy } from 'hono/proxy';
import { type Client, createClient, overHttp, type Request as Asked, type Send } from './client.ts';
import { getConfig } from './config.ts';
import type { Language } from './domain/vocabulary.ts';
import { provider, type InProcess } from './provider/app.ts';

/**
 * The client of one page request. It asks the provider in this process, which looks the session up once for all calls
 * of the page, or over HTTP when PROVIDER_URL is set.
 */
export function serverClient(asker: { token: string | null; language: Language }): Client {
  const baseURL = elsewhere();
  return createClient(baseURL ? overHttp({ ...asker, baseURL }) : inProcess(asker.token));
}

/** Answers a request to `/api` from outside: by the provider of this process, or by the one of PROVIDER_URL. */
export async function answerApi(request: Request): Promise<Response> {
  const base = elsewhere();
  if (!base) return provider().fetch(request);
  const { pathname, search } = new URL(request.url);
  return proxy(base + pathname.replace(/^\/api(?=\/)/, '') + search, { raw: request });
}

/** The base of another installation's API, when one is configured. */
function elsewhere(): string | undefined {
  return getConfig(process.env).providerUrl;
}

function inProcess(token: string | null): Send {
  const session: InProcess['session'] = {};
  return async (asked) => {
    const carried: InProcess = { session };
    await provider().request(addressOf(asked), initOf(asked, token), { inProcess: carried });
    if (carried.failure) throw carried.failure;
    return carried.answer;
  };
}

function addressOf({ path, query = {} }: Asked): string {
  const given = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

function initOf({ method, body }: Asked, token: string | null): RequestInit {
  const headers: Record<string, string> = {};
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (!body) return { method, headers };
  headers['content-type'] = 'application/json';
  return { method, headers, body: JSON.stringify(body) };
}
