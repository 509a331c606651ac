import { expect, test } from 'vitest';
import { sendInOrder } from '../../../src/islands/shell/toggle-button.ts';

/** A server that responds when told to. */
function createServer() {
  const received: boolean[] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const send = (isOn: boolean) => {
    received.push(isOn);
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    answers.push({ resolve: () => resolve(undefined), reject });
    return promise;
  };
  return { received, answers, send };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a choice made while a change is pending is sent after it', async () => {
  const { received, answers, send } = createServer();
  const first = sendInOrder('post 1', true, send);
  expect(await sendInOrder('post 1', false, send)).toBeUndefined();
  expect(received).toEqual([true]);
  answers[0]?.resolve();
  await settled();
  expect(received).toEqual([true, false]);
  answers[1]?.resolve();
  expect(await first).toEqual({ isOn: false });
});

test('two choices that cancel each other are not sent again', async () => {
  const { received, answers, send } = createServer();
  const first = sendInOrder('post 2', true, send);
  await sendInOrder('post 2', false, send);
  await sendInOrder('post 2', true, send);
  answers[0]?.resolve();
  expect(await first).toEqual({ isOn: true });
  expect(received).toEqual([true]);
});

test('a failed change reports the last state that the server accepted', async () => {
  const { answers, send } = createServer();
  const first = sendInOrder('post 3', true, send);
  const failure = new Error('unavailable');
  answers[0]?.reject(failure);
  expect(await first).toEqual({ isOn: false, error: failure });
});

test('different items do not wait for each other', async () => {
  const { received, answers, send } = createServer();
  const changes = [sendInOrder('post 4', true, send), sendInOrder('post 5', false, send)];
  expect(received).toEqual([true, false]);
  for (const { resolve } of answers) resolve();
  expect(await Promise.all(changes)).toEqual([{ isOn: true }, { isOn: false }]);
});
