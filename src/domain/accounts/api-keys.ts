/** Every API key begins with this, so that it is recognised wherever it turns up. */
export const KEY_START = 'tl_';
const KEY = /^tl_[\w-]{43}$/;

/** Whether a text has the form of an API key. No session's token has it. */
export function isApiKey(text: string): boolean {
  return KEY.test(text);
}

/** Characters of a key that tell it from others; the rest is shown once. */
export const SHOWN_CHARACTERS = 9;

/** Keys of an account at a time. */
export const MAX_API_KEYS = 10;
export const MAX_KEY_NAME = 60;

/** Requests with the keys of an account. How many it has a day is a matter of its plan. */
export const KEY_REQUESTS_A_MINUTE = 120;
