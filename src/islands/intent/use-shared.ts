import type { WritableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** Stores that have taken over what the server rendered. */
const takenOver = new WeakSet<object>();

/**
 * The value of a store that the server knows too, such as the part of the body in the address. The first island that
 * hydrates sets the store to the server's value, unless it has been changed before. A store on the server is one for
 * all requests: there the value comes from `initial` alone.
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
