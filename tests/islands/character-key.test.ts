import { afterEach, expect, test } from 'vitest';
import { shortcutOf } from '../../src/islands/shell/character-key.ts';

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset['keys'];
});

/** Whether a key pressed on an element has an effect on the page. */
function isHeard(html: string, init: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = html;
  const target = document.body.firstElementChild;
  let heard: boolean | undefined;
  document.body.addEventListener('keydown', (event) => (heard = shortcutOf(event) === event.key), { once: true });
  target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, ...init }));
  return heard ?? false;
}

test('a key acts on the page, with Shift too: keyboards need it for a slash', () => {
  expect(isHeard('<p>Post</p>')).toBe(true);
  expect(isHeard('<p>Post</p>', { key: '/', shiftKey: true })).toBe(true);
});

test('a key does not act where characters are typed or chosen', () => {
  for (const field of ['<input>', '<textarea></textarea>', '<select></select>']) expect(isHeard(field)).toBe(false);
});

test('a key does not act with a modifier, or while a word is composed', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'])
    expect(isHeard('<p>Post</p>', { [held]: true }), held).toBe(false);
});

test('a key does not act for readers who have turned keys off', () => {
  document.documentElement.dataset['keys'] = 'off';
  expect(isHeard('<p>Post</p>')).toBe(false);
});
