import { proxy } from 'hono/proxy';
import { type Client, createClient, overHttp, type Send } from './client.ts';
import { getConfig } from './config.ts';
import type { Language } from './domain/vocabulary.ts';
import { provider } from './provider/app.ts';

/** Another installation's API, when PROVIDER_URL names one. */
let elsewhere: string | undefined | null = null;

function providerUrl(): string | undefined {
  if (elsewhere === null) elsewhere = getConfig(process.env).providerUrl;
  return elsewhere;
}

/**
 * The client of one page request. It asks the provider in this process, which looks the session up once for all calls
 * of the page, or over HTTP when PROVIDER_URL is set.
 */
export function serverClient(asker: { token: string | null; language: Language }): Client {
  const baseURL = providerUrl();
  return createClient(baseURL ? overHttp({ ...asker, baseURL }) : inProcess(asker.token));
}

function inProcess(token: string | null): Send {
  const asker = { token: token ?? '', session: {} };
  return ({ method, path, ...asked }) => provider().call(`${method} ${path}`, asked, asker);
}

/** Answers a request to `/api` from outside: by the provider of this process, or by the one of PROVIDER_URL. */
export async function answerApi(request: Request): Promise<Response> {
  const base = providerUrl();
  if (!base) return provider().fetch(request);
  const { pathname, search } = new URL(request.url);
  return proxy(base + pathname.replace(/^\/api(?=\/)/, '') + search, { raw: request });
}
