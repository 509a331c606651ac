import { pino } from 'pino';

/** The provider's log: one JSON line an event, on standard output. */
export const log = pino({ name: 'provider', base: null });
export type Log = Pick<typeof log, 'error'>;
