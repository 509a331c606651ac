import { type FetchError, ofetch } from 'ofetch';
import type { Credentials, SessionUser, Token, UserAnswer } from './contract/accounts.ts';
import type { Competition } from './contract/competitions.ts';
import type { Graph } from './contract/graph.ts';
import type { Profile } from './contract/profile.ts';
import type { Hit } from './contract/search.ts';
import type { Team } from './contract/teams.ts';
import type { Language } from './domain/vocabulary.ts';
import { AppError, ERROR_STATUS, type ErrorCode } from './errors.ts';

/** One call of the contract. */
interface Asked {
  method: 'get' | 'post';
  /** As the contract writes it: '/players/{tag}/graph'. */
  path: string;
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: object;
}

/** Carries a call to the provider and brings back its answer's data; throws AppError. */
export type Send = (asked: Asked) => Promise<unknown>;

/** The calls of the provider API. Each throws AppError with the provider's code. */
export interface Client {
  token(credentials: Credentials): Promise<Token>;
  user(): Promise<SessionUser>;
  logout(): Promise<void>;
  /** With other events unless `otherEvents` is false. */
  profile(asked: { t: string; otherEvents?: boolean }): Promise<Profile>;
  /** Entities by name, best first. */
  autocomplete(asked: { q: string }): Promise<Hit[]>;
  /** A player's matches, injuries and availability, of 53 weeks when no timeframe is given. */
  graph(asked: { tag: string; timeframe?: string; otherEvents?: boolean }): Promise<Graph>;
  /** A team and its squad, of the current season when no timeframe is given. */
  team(asked: { tag: string; timeframe?: string }): Promise<Team>;
  /** A competition and its teams, of the current season when no timeframe is given. */
  competition(asked: { tag: string; timeframe?: string }): Promise<Competition>;
}

/** The caller of the contract, over whatever way `send` goes. */
export function createClient(send: Send): Client {
  const ask = async <Answer>(asked: Asked) => (await send(asked)) as Answer;
  return {
    token: (body) => ask<Token>({ method: 'post', path: '/oauth/token', body }),
    user: async () => {
      const { data } = await ask<UserAnswer>({ method: 'get', path: '/user' });
      return data.auth_data;
    },
    logout: () => ask<never>({ method: 'get', path: '/oauth/logout' }),
    profile: ({ t, otherEvents = true }) => {
      const query = { t, include_other_events: String(otherEvents) };
      return ask<Profile>({ method: 'get', path: '/profile', query });
    },
    autocomplete: (query) => ask<Hit[]>({ method: 'get', path: '/autocomplete', query }),
    graph: ({ tag, timeframe, otherEvents = true }) => {
      const query = { timeframe, include_other_events: String(otherEvents) };
      return ask<Graph>({ method: 'get', path: '/players/{tag}/graph', params: { tag }, query });
    },
    team: ({ tag, timeframe }) =>
      ask<Team>({ method: 'get', path: '/teams/{tag}', params: { tag }, query: { timeframe } }),
    competition: ({ tag, timeframe }) => {
      const path = '/competitions/{tag}';
      return ask<Competition>({ method: 'get', path, params: { tag }, query: { timeframe } });
    },
  };
}

/** How a client reaches a provider over HTTP. In the browser the cookie goes along by itself. */
export interface Way {
  /** @default '/api' */
  baseURL?: string;
  token?: string | null;
  language: Language;
  /** On behalf of whom a page on the server asks; the provider believes it where it trusts its proxy. */
  address?: string;
  userAgent?: string;
}

const PATIENCE_MS = 10_000;

/** The way over HTTP. */
export function overHttp(way: Way): Send {
  const { baseURL = '/api', token = null, language, address, userAgent } = way;
  const headers: Record<string, string> = { 'X-Language': language };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (address) headers['X-Forwarded-For'] = address;
  if (userAgent) headers['User-Agent'] = userAgent;
  return async ({ method, path, params = {}, query = {}, body }) => {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    try {
      return await ofetch<unknown>(address, {
        baseURL,
        method,
        headers,
        query,
        timeout: PATIENCE_MS,
        retry: 0,
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
  const { error, request_id = '' } = (cause.data ?? {}) as { error?: string; request_id?: string };
  const code =
    codes.find((known) => known === error) ??
    codes.find((known) => ERROR_STATUS[known] === cause.status);
  return new AppError(code ?? 'server_error', { request_id }, { cause });
}
