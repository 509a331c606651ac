import type { AnswerOf, AnyRequest, RequestOf, RouteName } from '../contract/route.ts';

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
