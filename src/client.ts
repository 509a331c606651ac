import { ofetch, type FetchError } from 'ofetch';
import type { Credentials, SessionUser, Token, UserAnswer } from './contract/accounts.ts';
import type { Profile } from './contract/profile.ts';
import type { Language } from './domain/vocabulary.ts';
import { AppError, ERROR_STATUS, type ErrorCode } from './errors.ts';

/** One call of the provider API. */
export interface Request {
  method: 'GET' | 'POST';
  /** Below the API's base. */
  path: string;
  query?: Record<string, string | undefined>;
  body?: object;
}

/** Carries a call to the provider and brings back its answer's data; throws AppError. */
export type Send = (request: Request) => Promise<unknown>;

/** The calls of the provider API. Each throws AppError with the provider's code. */
export interface Client {
  token(credentials: Credentials): Promise<Token>;
  user(): Promise<SessionUser>;
  logout(): Promise<void>;
  /** With all injuries and other events unless `otherEvents` is false. */
  profile(asked: { t: string; otherEvents?: boolean }): Promise<Profile>;
}

/** The caller of the contract, over whatever way `send` goes. */
export function createClient(send: Send): Client {
  const get = async <Answer>(path: string, query: Request['query'] = {}) =>
    (await send({ method: 'GET', path, query })) as Answer;
  return {
    token: async (body) => (await send({ method: 'POST', path: '/oauth/token', body })) as Token,
    user: async () => (await get<UserAnswer>('/user')).data.auth_data,
    logout: async () => void (await get('/oauth/logout')),
    profile: ({ t, otherEvents = true }) =>
      get('/profile', { t, include_other_events: String(otherEvents) }),
  };
}

/** How a client reaches a provider over HTTP. In the browser the cookie goes along by itself. */
export interface Way {
  /** @default '/api' */
  baseURL?: string;
  token?: string | null;
  language: Language;
}

const PATIENCE_MS = 10_000;

/** The way over HTTP. */
export function overHttp({ baseURL = '/api', token = null, language }: Way): Send {
  const headers: Record<string, string> = { 'Accept-Language': language, 'X-Language': language };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  return async ({ method, path, query, body }) => {
    try {
      return await ofetch<unknown>(path, {
        baseURL,
        method,
        headers,
        timeout: PATIENCE_MS,
        retry: 0,
        ...(query && { query }),
        ...(body && { body }),
      });
    } catch (cause) {
      throw appErrorOf(cause as FetchError);
    }
  };
}

/** The provider's own code where its answer bears one; else what the status means. */
function appErrorOf(cause: FetchError): AppError {
  const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
  const { error = '', request_id = '' } = (cause.data ?? {}) as Record<string, string | undefined>;
  const code =
    codes.find((known) => known === error) ??
    codes.find((known) => ERROR_STATUS[known] === cause.status);
  return new AppError(code ?? 'server_error', { request_id }, { cause });
}
