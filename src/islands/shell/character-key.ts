/**
 * The shortcut that a pressed key may be; '' in a field, while a word is composed, and under a dialog. Keys of one
 * character can be turned off in the settings. Shift is allowed, because some keyboards need it for a slash.
 * @returns the key, with ^ before it if Control or Command is held: 'j', '^k'
 */
export function shortcutOf({ target, key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): string {
  const isTyping = isComposing || (target instanceof Element && target.matches('input, textarea, select'));
  if (isTyping || altKey || document.querySelector('dialog:modal')) return '';
  if (ctrlKey || metaKey) return `^${key}`;
  return document.documentElement.dataset['keys'] ? '' : key;
}
