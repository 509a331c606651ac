/**
 * Keeps the last used results of a function that is slow, such as one that creates Intl's objects. Those take ten to
 * thirty kilobytes each, outside the heap, where the garbage collector does not see them.
 * @param most results that are kept
 */
export function keepResults<Key, Result extends object>(
  most: number,
  make: (key: Key) => Result,
): (key: Key) => Result {
  const kept = new Map<Key, Result>();
  return (key) => {
    const result = kept.get(key) ?? make(key);
    kept.delete(key);
    kept.set(key, result);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return result;
  };
}
