/** When an account's notifications were read in this browser: milliseconds since 1970 by id. */
export type ReadTimes = Record<string, number>;

const nameOf = (user: string) => `read-${user}`;

export function readTimes(user: string): ReadTimes {
  return JSON.parse(localStorage.getItem(nameOf(user)) ?? '{}') as ReadTimes;
}

/** Stores that an account has read a notification. */
export function storeReadTime(user: string, id: string, now: number): void {
  localStorage.setItem(nameOf(user), JSON.stringify({ ...readTimes(user), [id]: now }));
}
