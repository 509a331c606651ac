import type { IncomingMessage, ServerResponse } from 'node:http';
import { STREAM_HEADER } from '../domain/posts/post-events.ts';

/** Answers a request to `/api`. */
export type AnswerApi = (request: Request, address: string) => Promise<Response>;

/** `/api` in the request's address; the routes of pages also join slashes. */
const READABLE = /^\/api\/(?!.*\/\/)/;

/** Whether the API answers directly, bypassing Astro, which costs more than most of its responses. */
export function isRead({ method }: IncomingMessage, path: string): boolean {
  return method === 'GET' && READABLE.test(path);
}

/**
 * Answers a request that reads from the API.
 * @param origin of the site
 */
export async function sendAnswer(
  answerApi: AnswerApi,
  origin: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    for (const each of [value ?? []].flat()) headers.append(name, each);
  const request = new Request(origin + (req.url ?? ''), { headers });
  const answer = await answerApi(request, req.socket.remoteAddress ?? '');
  const body = answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined;
  const isStream = answer.headers.has(STREAM_HEADER);
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') res.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader('set-cookie', cookies);
  if (body && !isStream) res.setHeader('content-length', body.length);
  res.writeHead(answer.status);
  // What is written at the end of a stream would not be sent.
  if (isStream) res.write(body);
  res.end(isStream ? undefined : body);
}
