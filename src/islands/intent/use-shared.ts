import type { WritableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** Stores that have adopted the server's value. */
const takenOver = new WeakSet<object>();

/**
 * A store's value that the server also knows, such as the chosen part of the body in the address. The first island that
 * hydrates sets the store to the server's value, unless it has changed before. On the server a store is shared by all
 * requests, so the value comes from `initial` alone.
 */
export function useShared<T>(store: WritableAtom<T> & { init?: T }, initial: T): T {
  if (typeof document !== 'undefined' && !takenOver.has(store)) {
    takenOver.add(store);
    if (store.get() === store.init) store.set(initial);
  }
  return useSyncExternalStore(
    (onChange) => store.listen(onChange),
    () => store.get(),
    () => initial,
  );
}
