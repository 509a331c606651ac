import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openSearch } from '../../src/islands/search/open-search.ts';
import { PageSuggestions } from '../../src/islands/search/PageSuggestions.island.tsx';
import { SearchModal } from '../../src/islands/search/SearchModal.island.tsx';
import { $search } from '../../src/stores/search-dialog.ts';
import { closeSuggestions } from '../../src/stores/suggestions.ts';

afterEach(() => {
  act(() => {
    $search.set(null);
    closeSuggestions();
  });
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Milliseconds from the last letter until names are requested. */
async function waitOf(input: HTMLInputElement | null): Promise<number> {
  if (!input) throw new Error('There is no box.');
  const requests: string[] = [];
  vi.stubGlobal('fetch', (request: Request | string) => {
    requests.push(typeof request === 'string' ? request : request.url);
    return Promise.resolve(Response.json([]));
  });
  vi.useFakeTimers();
  input.value = 'kane';
  input.dispatchEvent(new Event('input'));
  let waited = 0;
  while (requests.length === 0 && waited < 1000) {
    await act(() => vi.advanceTimersByTimeAsync(10));
    waited += 10;
  }
  return waited;
}

test('SRCH-17 CONST-08 the box of the search page waits for a pause of 500 ms', async () => {
  document.documentElement.lang = 'en-GB';
  document.body.innerHTML = '<form><input><div id="island"></div></form>';
  render(<PageSuggestions />, { container: document.getElementById('island') ?? document.body });
  const box = document.querySelector('input');
  await vi.waitFor(() => expect(box?.getAttribute('role')).toBe('combobox'));
  expect(await waitOf(box)).toBe(500);
});

test('SRCH-16 CONST-08 the box of the search dialog waits for 150 ms, and begins with what was typed', async () => {
  document.documentElement.lang = 'en-GB';
  const header = document.createElement('input');
  header.value = 'ka';
  render(<SearchModal />);
  await act(() => openSearch(header, true));
  const box = document.querySelector<HTMLInputElement>('dialog input');
  expect(box?.value).toBe('ka');
  expect(await waitOf(box)).toBe(150);
});
