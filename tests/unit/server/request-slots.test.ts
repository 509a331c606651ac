import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withoutPlace } from '../../../src/provider/outbound/without-place.ts';
import { createRequestSlots, type RequestSlots, STANDING_QUEUE_MS } from '../../../src/server/request-slots.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets everything happen that waits for no timer. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A request; its work ends when told. */
function ask(slots: RequestSlots) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const begin = vi.fn();
  const hadTurn = slots.run(async () => {
    begin();
    await promise;
  });
  const end = async () => {
    resolve(undefined);
    await hadTurn;
  };
  return { begin, end, hadTurn };
}

test('so many requests are worked on at a time, the others wait in their order', async () => {
  const slots = createRequestSlots(2, 100);
  const [first, second, third, fourth] = [ask(slots), ask(slots), ask(slots), ask(slots)];
  expect([slots.active(), slots.waiting()]).toEqual([2, 2]);
  await first.end();
  await settle();
  expect(third.begin).toHaveBeenCalled();
  expect(fourth.begin).not.toHaveBeenCalled();
  for (const each of [second, third, fourth]) await each.end();
  expect(fourth.begin).toHaveBeenCalled();
  expect([slots.active(), slots.waiting()]).toEqual([0, 0]);
});

test('a burst is served in its order and waits longer than a flood', async () => {
  const slots = createRequestSlots(1, 100);
  const held = ask(slots);
  const [first, second] = [ask(slots), ask(slots)];
  vi.advanceTimersByTime(STANDING_QUEUE_MS - 200);
  expect(slots.waiting()).toBe(2);
  await held.end();
  await settle();
  expect(first.begin).toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(await second.hadTurn).toBe(false);
  await first.end();
});

test('in a flood the newest request is served first, and requests that have waited too long are refused', async () => {
  const slots = createRequestSlots(1, 100);
  const held = ask(slots);
  const burst = [ask(slots), ask(slots)];
  vi.advanceTimersByTime(STANDING_QUEUE_MS - 30);
  const old = ask(slots);
  vi.advanceTimersByTime(90);
  expect(await Promise.all(burst.map(({ hadTurn }) => hadTurn))).toEqual([false, false]);
  const newest = ask(slots);
  await held.end();
  await settle();
  expect(newest.begin).toHaveBeenCalled();
  expect([slots.active(), slots.waiting()]).toEqual([1, 1]);
  vi.advanceTimersByTime(100);
  expect(await old.hadTurn).toBe(false);
  await newest.end();
  expect([slots.active(), slots.waiting()]).toEqual([0, 0]);
});

test('it says for how long no turn has been free while requests waited', async () => {
  const slots = createRequestSlots(1, 100);
  const held = ask(slots);
  vi.advanceTimersByTime(1000);
  expect(slots.fullFor()).toBe(0);
  const refused = ask(slots);
  vi.advanceTimersByTime(20_000);
  expect(await refused.hadTurn).toBe(false);
  expect(slots.fullFor()).toBe(20_000);
  await held.end();
  expect(slots.fullFor()).toBe(0);
});

test('a request that waits for other servers leaves its turn, and comes back before those that wait', async () => {
  const slots = createRequestSlots(1, 100);
  const [one, two] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const events: string[] = [];
  const outside = slots.run(async () => {
    await Promise.all([withoutPlace(() => one.promise), withoutPlace(() => two.promise)]);
    events.push('back');
  });
  await settle();
  expect([slots.active(), slots.outside()]).toEqual([0, 2]);
  const held = ask(slots);
  const waiting = ask(slots);
  waiting.begin.mockImplementation(() => events.push('waited'));
  one.resolve(undefined);
  await settle();
  expect(slots.outside()).toBe(1);
  expect(slots.waiting()).toBe(1);
  two.resolve(undefined);
  await settle();
  expect(slots.waiting()).toBe(2);
  await held.end();
  await outside;
  await waiting.end();
  expect(events).toEqual(['back', 'waited']);
  expect([slots.active(), slots.waiting(), slots.outside()]).toEqual([0, 0, 0]);
});

test('a request that fails while it waits for another server gives its turn back once', async () => {
  const slots = createRequestSlots(1, 100);
  const late = Promise.withResolvers<undefined>();
  const failed = slots.run(async () => {
    void withoutPlace(() => late.promise);
    await Promise.reject(new Error('cut'));
  });
  await expect(failed).rejects.toThrow('cut');
  expect([slots.active(), slots.outside()]).toEqual([0, 1]);
  late.resolve(undefined);
  await settle();
  expect(slots.outside()).toBe(0);
  expect(slots.active()).toBe(0);
});
