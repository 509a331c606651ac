import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Bodies, createBodies, type ReadRequest } from '../../../src/server/bodies.ts';

const PAUSE_MS = 10_000;
const LIMITS = { bytesPerSecond: 1000, ofNetwork: 2, crowdedPause: 2000, bytes: 1000, linger: 30_000 };
const MOST = 800;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets everything happen that waits for no timer. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A request with a body that arrives as the test sends it. */
function begin(bodies: Bodies, { network = '192.0.2.1', headers = {}, most = MOST } = {}) {
  const stream = new PassThrough();
  const req = Object.assign(stream, { headers }) as unknown as ReadRequest;
  const outcome = vi.fn();
  void bodies.read(req, network, most).then(outcome);
  const send = async (bytes: number) => {
    stream.write(Buffer.alloc(bytes, 'x'));
    await settle();
  };
  return { req, stream, outcome, send };
}

test('a body is read whole, however it is cut', async () => {
  const bodies = createBodies(PAUSE_MS, LIMITS);
  const { req, stream, outcome } = begin(bodies);
  for (const part of ['a', 'bc', 'def', 'g'.repeat(100)]) stream.write(part);
  expect(bodies.unfinished()).toBe(1);
  stream.end('h');
  await settle();
  expect(outcome).toHaveBeenCalledWith(null);
  expect(req.body?.toString()).toBe(`abcdef${'g'.repeat(100)}h`);
  expect(bodies.unfinished()).toBe(0);
});

test('a body that says it is too large is not read; one that turns out to be is read no further', async () => {
  const bodies = createBodies(PAUSE_MS, LIMITS);
  const said = begin(bodies, { headers: { 'content-length': String(MOST + 1) } });
  await settle();
  expect(said.outcome).toHaveBeenCalledWith('request_too_large');
  const silent = begin(bodies);
  await silent.send(MOST);
  expect(silent.outcome).not.toHaveBeenCalled();
  await silent.send(1);
  expect(silent.outcome).toHaveBeenCalledWith('request_too_large');
  expect(bodies.unfinished()).toBe(0);
});

test('the rest of a refused body is thrown away for a while, so that the client reads the answer', async () => {
  const { req, stream, send } = begin(createBodies(PAUSE_MS, LIMITS), { most: 1 });
  await send(2);
  await send(100_000);
  expect(stream.readableLength).toBe(0);
  vi.advanceTimersByTime(LIMITS.linger - 1);
  expect(req.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(req.destroyed).toBe(true);
});

test('a body that drips or stops ends; one that is slow and steady, with pauses, does not', async () => {
  const bodies = createBodies(PAUSE_MS, { ...LIMITS, ofNetwork: 3, bytes: Infinity });
  const [silent, dripping, steady] = [begin(bodies), begin(bodies), begin(bodies, { most: Infinity })];
  for (let second = 1; second <= 60; second += 1) {
    await dripping.send(1);
    // 2 kB a second, and nothing for 8 of every 20 seconds.
    if (second % 20 < 12) await steady.send(2000);
    vi.advanceTimersByTime(1000);
    await settle();
    if (second === 9) expect(silent.outcome).not.toHaveBeenCalled();
  }
  expect(silent.outcome).toHaveBeenCalledWith('request_timeout');
  expect(dripping.outcome).toHaveBeenCalledWith('request_timeout');
  expect(steady.outcome).not.toHaveBeenCalled();
  expect(bodies.unfinished()).toBe(1);
});

test('of too many bodies of one network the slowest end after a shorter pause', async () => {
  const bodies = createBodies(PAUSE_MS, LIMITS);
  const [quick, slow, third] = [begin(bodies), begin(bodies), begin(bodies)];
  const elsewhere = begin(bodies, { network: '192.0.2.2' });
  vi.advanceTimersByTime(LIMITS.crowdedPause - 500);
  await quick.send(600);
  vi.advanceTimersByTime(499);
  await settle();
  expect(bodies.unfinished()).toBe(4);
  vi.advanceTimersByTime(1000);
  await settle();
  expect(slow.outcome).toHaveBeenCalledWith('request_timeout');
  for (const { outcome } of [quick, third, elsewhere]) expect(outcome).not.toHaveBeenCalled();
});

test('if all bodies together are too large, the largest ends', async () => {
  const bodies = createBodies(PAUSE_MS, LIMITS);
  const [large, small] = [begin(bodies), begin(bodies)];
  await large.send(600);
  await small.send(400);
  expect(large.outcome).not.toHaveBeenCalled();
  await small.send(1);
  expect(large.outcome).toHaveBeenCalledWith('unavailable');
  await small.send(300);
  expect(small.outcome).not.toHaveBeenCalled();
});

test('a client that leaves is forgotten', async () => {
  const bodies = createBodies(PAUSE_MS, LIMITS);
  const { stream, outcome } = begin(bodies);
  stream.destroy();
  await settle();
  expect(outcome).toHaveBeenCalledWith('gone');
  expect(bodies.unfinished()).toBe(0);
});
