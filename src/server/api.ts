import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { STREAM_HEADER } from '../domain/posts/post-events.ts';
import type { ReadRequest } from './bodies.ts';

export type AnswerApi = (request: Request, address: string) => Promise<Response>;

/** `/api` in the request's address; the routes of pages also join slashes. */
const CALL = /^\/api\/(?!.*\/\/)/;

// Decision 0125: API calls bypass Astro.
/** Whether the API answers directly, bypassing Astro, which costs more than most of its responses. */
export function isCall(path: string): boolean {
  return CALL.test(path);
}

/**
 * Answers a request to the API.
 * @param origin of the site
 * @param address of the sender
 */
export async function sendAnswer(
  answerApi: AnswerApi,
  { origin, address }: { origin: string; address: string },
  req: ReadRequest,
  res: ServerResponse,
): Promise<void> {
  const answer = await answerApi(requestOf(req, origin), address);
  const body = answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined;
  const isStream = answer.headers.has(STREAM_HEADER);
  copyHeaders(answer, res);
  if (body && !isStream) res.setHeader('content-length', body.length);
  res.writeHead(answer.status);
  // What is written at the end of a stream would not be sent.
  if (isStream) res.write(body);
  res.end(isStream ? undefined : body);
}

/** Answers a request to the API as the answer of another installation arrives. */
export async function passOn(
  answerApi: AnswerApi,
  { origin, address }: { origin: string; address: string },
  req: ReadRequest,
  res: ServerResponse,
): Promise<void> {
  const answer = await answerApi(requestOf(req, origin), address);
  copyHeaders(answer, res);
  res.writeHead(answer.status);
  if (answer.body) await pipeline(Readable.fromWeb(answer.body as ReadableStream), res);
  else res.end();
}

function requestOf({ method = 'GET', url = '', headers: given, body }: ReadRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given))
    for (const each of [value ?? []].flat()) headers.append(name, each);
  const takesBody = body && method !== 'GET' && method !== 'HEAD';
  return new Request(origin + url, { method, headers, ...(takesBody && { body }) });
}

function copyHeaders({ headers }: Response, res: ServerResponse): void {
  for (const [name, value] of headers) if (name !== 'set-cookie') res.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) res.setHeader('set-cookie', cookies);
}
