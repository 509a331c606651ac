import { expect, test } from 'vitest';
import { createClient } from '../../../src/client/api.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { loadLinked } from '../../../src/loaders/linked.ts';

const failing = (error: Error) => createClient(() => Promise.reject(error));

test('DRILL-08 on failure there are no linked profiles, and the page stays', async () => {
  const found = { card: null, sections: [] };
  expect(
    await loadLinked(
      createClient(() => Promise.resolve(found)),
      'world',
    ),
  ).toBe(found);
  expect(await loadLinked(failing(new AppError('server_error')), 'world')).toBeNull();
  expect(await loadLinked(failing(new Error('offline')), 'world')).toBeNull();
});

test.each(['unauthorized', 'payment_required', 'not_found'] as const)('%s is for the page to answer', async (code) => {
  await expect(loadLinked(failing(new AppError(code)), 'p_1')).rejects.toThrow(code);
});
