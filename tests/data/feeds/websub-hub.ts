import { createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** How a hub reaches a subscriber. */
type Call = (callback: string, init?: RequestInit) => Response | Promise<Response>;

/** A request to the hub. */
interface Wish {
  mode: string;
  topic: string;
  callback: string;
  secret: string;
  lease: number;
}

export interface Hub {
  address: string;
  /** All requests, the last at the end. */
  wishes: Wish[];
  /** Those that their subscribers have confirmed, by callback. */
  confirmed: Map<string, Wish>;
  /** Asks a subscriber whether a wish is theirs; the status of the answer. */
  verify: (wish: Wish, more?: Record<string, string>) => Promise<number>;
  /**
   * Sends a signed feed to all subscribers of a topic; returns the statuses of their responses. Subscribers that are
   * gone are dropped.
   */
  publish: (topic: string, body: string, method?: string) => Promise<number[]>;
  /** The next responses of the hub, before anything else. */
  refusals: ((headers: Record<string, string>) => { status: number; headers?: Record<string, string> })[];
}

/** A WebSub hub on this machine, after the recommendation of the W3C of 23 January 2018. */
export async function startHub(call: Call): Promise<Hub> {
  const wishes: Wish[] = [];
  const confirmed = new Map<string, Wish>();
  const refusals: Hub['refusals'] = [];
  const verify: Hub['verify'] = async (wish, more = {}) => {
    const challenge = randomBytes(16).toString('hex');
    const query = new URLSearchParams({
      'hub.mode': wish.mode,
      'hub.topic': wish.topic,
      'hub.challenge': challenge,
      'hub.lease_seconds': String(wish.lease),
      ...more,
    });
    const answer = await call(`${wish.callback}?${query}`);
    if (answer.ok && (await answer.text()) === challenge) confirmed.set(wish.callback, wish);
    return answer.status;
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const refusal = refusals.shift()?.(request.headers as Record<string, string>);
      if (refusal) {
        response.writeHead(refusal.status, refusal.headers).end();
        return;
      }
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const field = (name: string) => form.get(`hub.${name}`) ?? '';
      const [mode, topic, callback] = [field('mode'), field('topic'), field('callback')];
      if (request.method !== 'POST' || mode !== 'subscribe' || !URL.canParse(topic) || !URL.canParse(callback)) {
        response.writeHead(400).end();
        return;
      }
      wishes.push({ mode, topic, callback, secret: field('secret'), lease: Number(field('lease_seconds')) });
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hub`,
    wishes,
    confirmed,
    verify,
    refusals,
    publish: async (topic, body, method = 'sha256') => {
      const statuses: number[] = [];
      for (const [callback, wish] of confirmed) {
        if (wish.topic !== topic) continue;
        const digest = createHmac(method, wish.secret).update(body).digest('hex');
        const headers = { 'content-type': 'application/rss+xml', 'x-hub-signature': `${method}=${digest}` };
        const { status } = await call(callback, { method: 'POST', body, headers });
        if (status === 410) confirmed.delete(callback);
        statuses.push(status);
      }
      return statuses;
    },
  };
}
