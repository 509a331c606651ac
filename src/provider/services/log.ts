import { pino } from 'pino';

const LEVELS = ['error', 'warn', 'info', 'debug'];
/** Read without the other switches, so that a wrong one is reported in words and not by the first who logs. */
const level = process.env['LOG_LEVEL'] ?? '';

/** The product's log: one JSON line an event, on standard output, from the level of LOG_LEVEL on. */
export const log = pino({ name: 'touchline', base: null, level: LEVELS.includes(level) ? level : 'warn' });
export type Log = Pick<typeof log, 'error'>;
