import type { WritableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/**
 * A store's value that the server also knows, such as the chosen part of the body in the address. The store begins as
 * undefined; the first island that hydrates sets it to the server's value, unless a script has set it before. On the
 * server a store is shared by all requests, so the value comes from `initial` alone.
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
