import type { WritableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/**
 * A store's value that the server also knows, such as the selected body part in the address. The store starts as
 * undefined; the first island that hydrates sets it to the server's value, unless a script has already set it. On the
 * server all requests share a store, so the value comes from `initial` only.
 */
export function useShared<T>(store: WritableAtom<T | undefined>, initial: T): T {
  if (typeof document !== 'undefined' && store.get() === undefined) store.set(initial);
  const value = useSyncExternalStore(
    (onChange) => store.listen(onChange),
    () => store.get(),
    () => initial,
  );
  return value === undefined ? initial : value;
}
