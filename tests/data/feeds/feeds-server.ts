import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A feed server on this machine, closed after the last test. It records each request with its time.
 * @param host the address that it listens at
 */
export async function feedServer(host = '127.0.0.1'): Promise<{
  base: string;
  port: number;
  answers: Map<string, Answer>;
  asked: { path: string; at: number; headers: IncomingMessage['headers'] }[];
}> {
  const answers = new Map<string, Answer>();
  const asked: { path: string; at: number; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push({ path, at: Date.now(), headers: request.headers });
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, port, answers, asked };
}

/** An item of `rssOf`. */
export interface Item {
  guid: string;
  title: string;
  text?: string;
  link?: string;
  published?: string;
}

export function rssOf(items: readonly Item[], more = ''): string {
  const each = items.map(
    ({ guid, title, text = '', link = `https://paper.example/${guid}`, published = 'Mon, 02 Mar 2026 10:00:00 GMT' }) =>
      `<item><guid isPermaLink="false">${guid}</guid><title>${title}</title><description>${text}</description><link>${link}</link><pubDate>${published}</pubDate></item>`,
  );
  return `<rss version="2.0" xmlns:at="http://purl.org/atompub/tombstones/1.0"><channel><title>The Paper</title>${each.join('')}${more}</channel></rss>`;
}
