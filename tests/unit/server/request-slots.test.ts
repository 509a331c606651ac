import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STANDING_QUEUE_MS, createRequestSlots } from '../../../src/server/request-slots.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('so many requests are worked on at a time, the others wait in their order', async () => {
  const slots = createRequestSlots(2, 100);
  expect(await Promise.all([slots.acquire(), slots.acquire()])).toEqual([true, true]);
  const order: number[] = [];
  const waiting = [3, 4].map((each) => slots.acquire().then(() => order.push(each)));
  expect([slots.active(), slots.waiting()]).toEqual([2, 2]);
  slots.release();
  slots.release();
  await Promise.all(waiting);
  expect(order).toEqual([3, 4]);
  slots.release();
  slots.release();
  expect([slots.active(), slots.waiting()]).toEqual([0, 0]);
});

test('a burst is served in its order and waits longer than a flood', async () => {
  const slots = createRequestSlots(1, 100);
  await slots.acquire();
  const [first, second] = [slots.acquire(), slots.acquire()];
  vi.advanceTimersByTime(STANDING_QUEUE_MS - 200);
  expect(slots.waiting()).toBe(2);
  slots.release();
  expect(await first).toBe(true);
  vi.advanceTimersByTime(300);
  expect(await second).toBe(false);
});

test('in a flood the newest request is served first, and requests that have waited too long are refused', async () => {
  const slots = createRequestSlots(1, 100);
  await slots.acquire();
  const burst = [slots.acquire(), slots.acquire()];
  vi.advanceTimersByTime(STANDING_QUEUE_MS - 30);
  const old = slots.acquire();
  vi.advanceTimersByTime(90);
  expect(await Promise.all(burst)).toEqual([false, false]);
  const newest = slots.acquire();
  slots.release();
  expect(await newest).toBe(true);
  expect([slots.active(), slots.waiting()]).toEqual([1, 1]);
  vi.advanceTimersByTime(100);
  expect(await old).toBe(false);
  slots.release();
  expect([slots.active(), slots.waiting()]).toEqual([0, 0]);
});
