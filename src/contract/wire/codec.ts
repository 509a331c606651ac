import type { z } from '@hono/zod-openapi';
import { API } from '../api.ts';
import { LINES_TYPE } from '../../domain/constants.ts';
import type { AnyRequest, RequestInput, Route, RouteName } from '../route.ts';
import { domainPath, fromWire, toWire, wirePath } from './wire.ts';

/** Renames the parts of a request and the answer of one route, between the wire and the domain. */
export interface Codec {
  requestToWire: (request: AnyRequest) => AnyRequest;
  requestFromWire: (request: RequestInput) => RequestInput;
  answerToWire: (answer: unknown) => unknown;
  answerFromWire: (answer: unknown) => unknown;
  /** The name of a faulty field as the wire calls it, and back. */
  parameterToWire: (parameter: string) => string;
  parameterFromWire: (parameter: string) => string;
}

type Schema = z.ZodType | undefined;

/** The schemas of a request; undefined where the route takes no such part. A body of lines is a text. */
export function requestSchemas({ request }: Route): { query: Schema; params: Schema; body: Schema } {
  const json = request?.body?.content['application/json'] ?? request?.body?.content[LINES_TYPE];
  return {
    query: request?.query,
    params: request?.params,
    body: json && 'schema' in json ? (json.schema as Schema) : undefined,
  };
}

/** The schema of the JSON that a route answers. */
export function answerSchema({ responses }: Route): z.ZodType {
  const success = responses[200] ?? responses[201];
  const json = success && 'content' in success ? success.content?.['application/json'] : undefined;
  if (!json || !('schema' in json)) throw new Error('A route must answer JSON');
  return json.schema as z.ZodType;
}

// Decision 0170: one codec translates wire names.
/** Prepares the names of a route. Nothing is checked here: the provider checks what it receives. */
export function codecOf(route: Route): Codec {
  const { query, params, body } = requestSchemas(route);
  const answer = answerSchema(route);
  const renamed = (rename: (schema: z.ZodType) => (value: unknown) => unknown) => {
    const parts = { query: query && rename(query), params: params && rename(params), body: body && rename(body) };
    return (request: RequestInput): RequestInput => ({
      query: parts.query ? parts.query(request.query) : request.query,
      params: parts.params ? parts.params(request.params) : request.params,
      body: parts.body ? parts.body(request.body) : request.body,
    });
  };
  const firstPath = (find: typeof wirePath, parameter: string) =>
    [query, params, body].map((schema) => schema && find(schema, parameter)).find((path) => path);
  return {
    requestToWire: renamed(toWire) as Codec['requestToWire'],
    requestFromWire: renamed(fromWire),
    answerToWire: toWire(answer),
    answerFromWire: fromWire(answer),
    parameterToWire: (parameter) => firstPath(wirePath, parameter) ?? parameter,
    parameterFromWire: (parameter) => firstPath(domainPath, parameter) ?? parameter,
  };
}

let codecs: Map<string, Codec> | undefined;

/** The codec of a route by its name, prepared at the first use. */
export function codecFor(name: RouteName): Codec {
  codecs ??= new Map(API.map((route) => [`${route.method} ${route.path}`, codecOf(route)]));
  const codec = codecs.get(name);
  if (!codec) throw new Error(`The contract has no route ${name}`);
  return codec;
}
