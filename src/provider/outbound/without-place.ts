import { channel } from 'node:diagnostics_channel';

/** The place of a request among those that a process works on. */
export interface Place {
  /** Gives the place to other requests while this one waits. */
  leave: () => void;
  /** Waits until the request has a place again. */
  comeBack: () => Promise<void>;
}

/** The built pages have their own copies of modules. A Node channel is shared by them and the surrounding process. */
const asking = channel('touchline:place');

/** Says where the place of the current request is found. */
export function offerPlaces(current: () => Place | undefined): void {
  asking.subscribe((asked) => {
    (asked as { place?: Place | undefined }).place = current();
  });
}

/** Waits for another server. The request holds no place meanwhile, so that a silent server stops no other request. */
export async function withoutPlace<Answer>(wait: () => Promise<Answer>): Promise<Answer> {
  const asked: { place?: Place } = {};
  asking.publish(asked);
  asked.place?.leave();
  try {
    return await wait();
  } finally {
    await asked.place?.comeBack();
  }
}
