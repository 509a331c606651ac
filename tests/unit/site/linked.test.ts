import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '../../../src/client/api.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { loadReadList } from '../../../src/loaders/feed.ts';
import { loadLinked } from '../../../src/loaders/linked.ts';

const failing = (error: Error) => createClient(() => Promise.reject(error));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('ERR-20 what could not be loaded for a side of the page is in the log', async () => {
  await loadLinked(failing(new AppError('server_error')), 'p_7');
  expect(console.error).toHaveBeenCalledWith('Unable to load data for p_7');
});

test('READ-05 ERR-23 G-46 a failing read list leaves the page standing; whoever may not see it is sent on', async () => {
  const listFor = (error: Error) => {
    const locals = { client: failing(error) } as unknown as App.Locals;
    return loadReadList({ locals, url: new URL('http://touchline.example/bookmarked') });
  };
  expect(await listFor(new AppError('server_error'))).toBeNull();
  expect(console.error).toHaveBeenCalledWith('Unable to load data for the reading list');
  await expect(listFor(new AppError('unauthorized'))).rejects.toThrow('unauthorized');
});

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
