import cluster from 'node:cluster';
import { timingSafeEqual } from 'node:crypto';
import { AggregatorRegistry, Counter, Gauge, Histogram, collectDefaultMetrics } from 'prom-client';
import type { Bodies } from './bodies.ts';
import type { RequestSlots } from './request-slots.ts';

/** The kind of a request. */
export type Kind = 'file' | 'page' | 'api' | 'stream';

/** Seconds: from a file in memory to the longest search. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];
const TIMEOUT_MS = 5000;
const MESSAGE = 'touchline:metrics';

interface MetricsRequest {
  type: typeof MESSAGE;
  id: number;
  text?: string;
}

function isMetricsRequest(message: unknown): message is MetricsRequest {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === MESSAGE;
}

/** Counts what a process answers. The first process adds the figures of all processes up. */
export function countRequests(
  slots: RequestSlots,
  bodies: Bodies,
): { done: (kind: Kind, status: number, seconds: number) => void } {
  collectDefaultMetrics();
  // Answers the first process when it requests this process's metrics.
  new AggregatorRegistry();
  const requests = new Counter({
    name: 'touchline_http_requests_total',
    help: 'Requests answered, by kind and status',
    labelNames: ['kind', 'status'],
  });
  const durations = new Histogram({
    name: 'touchline_http_request_duration_seconds',
    help: 'Seconds from a request to the end of its response',
    labelNames: ['kind'],
    buckets: BUCKETS,
  });
  new Gauge({
    name: 'touchline_http_requests',
    help: 'Requests that are arriving, waiting for their turn, in progress or waiting for another server',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'arriving' }, bodies.unfinished());
      this.set({ state: 'outside' }, slots.outside());
      this.set({ state: 'active' }, slots.active());
      this.set({ state: 'waiting' }, slots.waiting());
    },
  });
  new Gauge({
    name: 'touchline_http_full_seconds',
    help: 'Seconds for which requests have been waiting without any turn becoming free',
    aggregator: 'max',
    collect() {
      this.set(slots.fullFor() / 1000);
    },
  });
  return {
    done: (kind, status, seconds) => {
      requests.inc({ kind, status });
      if (kind !== 'stream') durations.observe({ kind }, seconds);
    },
  };
}

/**
 * Answers the other processes when they request the metrics of all.
 * @param collect metrics of the first process itself
 */
export function offerMetrics(collect: () => Promise<string>): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (!isMetricsRequest(message)) return;
    void Promise.all([all.clusterMetrics(), collect()])
      .then((texts) => worker.send({ ...message, text: texts.join('\n') }))
      .catch(() => undefined);
  });
}

let lastId = 0;

/** The figures of all processes, as Prometheus reads them. @throws Error when the first process does not answer */
export async function fetchMetrics(): Promise<string> {
  const id = (lastId += 1);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const take = (message: unknown) => {
    if (isMetricsRequest(message) && message.id === id) resolve(message.text ?? '');
  };
  const timer = setTimeout(() => {
    reject(new Error('The first process did not return any metrics.'));
  }, TIMEOUT_MS);
  process.on('message', take);
  try {
    process.send?.({ type: MESSAGE, id } satisfies MetricsRequest);
    return await promise;
  } finally {
    clearTimeout(timer);
    process.off('message', take);
  }
}

/** Whether a request has the token. */
export function bearsToken(authorization: string | undefined, token: string): boolean {
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
