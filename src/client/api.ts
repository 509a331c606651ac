import type { AnswerOf, AnyRequest, RequestOf, RouteName } from '../contract/route.ts';
import type { OwnAnswer, OwnInput, OwnName } from '../provider/own-calls.ts';

export type { OwnInput };

type Method = 'get' | 'post' | 'put' | 'delete';
type PathOf<M extends Method, Name = RouteName> = Name extends `${M} ${infer Path}` ? Path : never;
type NameOf<M extends Method, Path extends string> = Extract<RouteName, `${M} ${Path}`>;
type Arguments<Request> = object extends Request ? [request?: Request] : [request: Request];

/**
 * The provider API. Paths, parameters and answers are those of the contract; every request throws AppError with the
 * provider's code.
 * @example client.get('/players/{tag}/graph', { params: { tag }, query: { timeframe } })
 */
export type Client<Name extends RouteName = RouteName> = {
  [M in Method]: <Path extends PathOf<M, Name>>(
    path: Path,
    ...request: Arguments<RequestOf<NameOf<M, Path>>>
  ) => Promise<AnswerOf<NameOf<M, Path>>>;
};

/** The client of pages: it also makes the calls that only our own pages use. */
export interface PageClient extends Client {
  /**
   * Makes an own call. A form is read by the schema of the call's input.
   * @example client.call('mutes.addWord', { word })
   * @example client.call('mutes.addWord', await Astro.request.formData())
   */
  call: <Name extends OwnName>(
    name: Name,
    ...input: OwnInput<Name> extends undefined ? [] : [input: OwnInput<Name> | FormData]
  ) => Promise<OwnAnswer<Name>>;
}

/** Sends a request to the provider and returns its answer; throws AppError. `Client` types both. */
export type Transport = (name: RouteName, request: AnyRequest) => Promise<unknown>;

/** A client that sends its requests by a transport. */
export function createClient(transport: Transport): Client {
  const requestBy =
    (method: Method) =>
    (path: string, request: AnyRequest = {}) =>
      transport(`${method} ${path}` as RouteName, request);
  return {
    get: requestBy('get'),
    post: requestBy('post'),
    put: requestBy('put'),
    delete: requestBy('delete'),
  } as Client;
}

/** Sends an own call to the provider and returns its answer; throws AppError. */
export type OwnTransport = (name: OwnName, input?: object) => Promise<unknown>;

/** A client of pages that sends its requests by two transports. */
export function createPageClient(transport: Transport, ownTransport: OwnTransport): PageClient {
  const call = (name: OwnName, input?: object) => ownTransport(name, input);
  return { ...createClient(transport), call } as PageClient;
}

/** The same client for what was known on a past day. Calls that know no past answer as today. */
export function asKnownOn(client: PageClient, asOf: string): PageClient {
  const get = client.get as (path: string, request?: AnyRequest) => Promise<unknown>;
  const call = client.call as OwnTransport;
  return {
    ...client,
    get: (path: string, request?: AnyRequest) => get(path, { ...request, query: { ...request?.query, asOf } }),
    call: (name: OwnName, input?: object) => call(name, { ...input, asOf }),
  } as PageClient;
}
