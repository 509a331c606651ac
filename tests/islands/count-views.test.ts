import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SEARCH_VIEW_AFTER_MS } from '../../src/domain/constants.ts';
import { countViews } from '../../src/islands/search/count-views.ts';

let input: HTMLInputElement;
let sent: string[];
const SILENT = { dnt: null, gpc: undefined };

function count(signals: Parameters<typeof countViews>[1] = SILENT): void {
  countViews(input, signals, ({ q }) => {
    sent.push(q);
    return Promise.reject(new Error('offline'));
  });
}

async function type(text: string, waitMs = SEARCH_VIEW_AFTER_MS): Promise<void> {
  input.value = text;
  input.dispatchEvent(new Event('input'));
  await vi.advanceTimersByTimeAsync(waitMs);
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  input = document.createElement('input');
});
afterEach(() => {
  vi.useRealTimers();
});

test('SRCH-18 CONST-09 a search counts when its text has stood unchanged for a second', async () => {
  expect(SEARCH_VIEW_AFTER_MS).toBe(1000);
  count();
  await type('kan', 999);
  await type('kane', 999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['kane']);
});

test('SRCH-18 the same text counts once, and again after another', async () => {
  count();
  await type('kane');
  await type('kane ');
  await type('');
  expect(sent).toEqual(['kane']);
  await type('saka');
  await type('kane');
  expect(sent).toEqual(['kane', 'saka', 'kane']);
});

test('SRCH-18 a page that comes with a search counts it without being touched', async () => {
  input.value = 'kane';
  count();
  await vi.advanceTimersByTimeAsync(SEARCH_VIEW_AFTER_MS);
  expect(sent).toEqual(['kane']);
});

test.each([
  ['DNT', { dnt: '1', gpc: undefined }],
  ['GPC', { dnt: null, gpc: true }],
])('G-13 nothing is sent by a browser with %s', async (_, signals) => {
  input.value = 'kane';
  count(signals);
  await type('saka');
  expect(sent).toEqual([]);
});
