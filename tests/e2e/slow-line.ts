import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** A page arrives in this many pieces, one after another, as with two bars of signal. */
const PIECES = 24;
const PAUSE_MS = 15;

/** A line to the product that is slow for pages; everything else comes as the product sends it. */
export async function openSlowLine(site: string): Promise<{ url: string; close: () => void }> {
  const { host, hostname, port } = new URL(site);
  const line = createServer((req, res) => {
    const isPage = req.headers['sec-fetch-dest'] === 'document';
    const headers = { ...req.headers, host, ...(isPage && { 'accept-encoding': 'identity' }) };
    const asked = send({ hostname, port, path: req.url, method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      if (isPage) void sendSlowly(answer, res);
      else answer.pipe(res);
    });
    asked.on('error', () => res.destroy());
    req.pipe(asked);
  });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  const close = () => {
    line.closeAllConnections();
    line.close();
  };
  return { url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, close };
}

/** Sends a page piece by piece; a piece ends where an element begins or ends. */
async function sendSlowly(answer: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = await buffer(answer);
  // On a short page the foot stands at the end of the screen and grows upwards: it comes in one piece.
  const foot = body.lastIndexOf('<footer class="wrap');
  const end = foot < 0 ? body.length : foot;
  for (let i = 0; i < PIECES; i += 1) {
    const [from, to] = [i, i + 1].map((n) =>
      n === PIECES ? body.length : body.indexOf('<', Math.floor((n * end) / PIECES)),
    );
    res.write(body.subarray(from, to));
    if (i + 1 < PIECES) await sleep(PAUSE_MS);
  }
  res.end();
}
