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

test('a burst waits longer than a flood, of which whoever has waited too long is refused', async () => {
  const turns = takeTurns(1, 100);
  await turns.take();
  const early = turns.take();
  vi.advanceTimersByTime(STANDING_MS - 200);
  expect(turns.waiting()).toBe(1);
  vi.advanceTimersByTime(300);
  expect(await early).toBe(false);
  const flood = turns.take();
  const standing = turns.take();
  vi.advanceTimersByTime(STANDING_MS + 100);
  expect(await Promise.all([flood, standing])).toEqual([false, false]);
  expect([turns.active(), turns.waiting()]).toEqual([1, 0]);
  turns.giveBack();
  expect(turns.active()).toBe(0);
});
