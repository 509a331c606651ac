import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STANDING_MS, takeTurns } from '../../../src/server/turns.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('so many requests are worked on at a time, the others wait in their order', async () => {
  const turns = takeTurns(2, 100);
  expect(await Promise.all([turns.take(), turns.take()])).toEqual([true, true]);
  const order: number[] = [];
  const waiting = [3, 4].map((each) => turns.take().then(() => order.push(each)));
  expect([turns.active(), turns.waiting()]).toEqual([2, 2]);
  turns.giveBack();
  turns.giveBack();
  await Promise.all(waiting);
  expect(order).toEqual([3, 4]);
  turns.giveBack();
  turns.giveBack();
  expect([turns.active(), turns.waiting()]).toEqual([0, 0]);
});

test('a burst is served in its order and waits longer than a flood', async () => {
  const turns = takeTurns(1, 100);
  await turns.take();
  const [first, second] = [turns.take(), turns.take()];
  vi.advanceTimersByTime(STANDING_MS - 200);
  expect(turns.waiting()).toBe(2);
  turns.giveBack();
  expect(await first).toBe(true);
  vi.advanceTimersByTime(300);
  expect(await second).toBe(false);
});

test('in a flood the newest is served first, and whoever has waited too long is refused', async () => {
  const turns = takeTurns(1, 100);
  await turns.take();
  const burst = [turns.take(), turns.take()];
  vi.advanceTimersByTime(STANDING_MS - 30);
  const old = turns.take();
  vi.advanceTimersByTime(90);
  expect(await Promise.all(burst)).toEqual([false, false]);
  const newest = turns.take();
  turns.giveBack();
  expect(await newest).toBe(true);
  expect([turns.active(), turns.waiting()]).toEqual([1, 1]);
  vi.advanceTimersByTime(100);
  expect(await old).toBe(false);
  turns.giveBack();
  expect([turns.active(), turns.waiting()]).toEqual([0, 0]);
});
