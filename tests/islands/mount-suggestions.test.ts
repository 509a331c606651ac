import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mountSuggestions } from '../../src/islands/search/mount-suggestions.tsx';
import { closeSuggestions } from '../../src/stores/suggestions.ts';

afterEach(() => {
  act(closeSuggestions);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Milliseconds from the last letter until names are asked for, in a search box at a place of the page. */
async function waitOf(place: 'main' | 'header'): Promise<number> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (request: Request | string) => {
    asked.push(typeof request === 'string' ? request : request.url);
    return Promise.resolve(Response.json([]));
  });
  document.body.innerHTML = `<${place}><search><form data-language="en-gb" data-prefix=""><input></form></search></${place}>`;
  const form = document.querySelector('form');
  const input = document.querySelector('input');
  if (!form || !input) throw new Error('There is no form.');
  await act(() => mountSuggestions(form));
  vi.useFakeTimers();
  input.value = 'kane';
  input.dispatchEvent(new Event('input'));
  let waited = 0;
  while (asked.length === 0 && waited < 1000) {
    await act(() => vi.advanceTimersByTimeAsync(10));
    waited += 10;
  }
  return waited;
}

test('SRCH-17 CONST-08 the box of the search page waits for a pause of 500 ms', async () => {
  expect(await waitOf('main')).toBe(500);
});

test('SRCH-16 CONST-08 the box of the header, which opens over the page, waits for 150 ms', async () => {
  expect(await waitOf('header')).toBe(150);
});
