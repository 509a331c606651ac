import { pino } from 'pino';

const LEVELS = ['error', 'warn', 'info', 'debug'];
/**
 * Read separately from the other switches, so that a wrong switch is reported in words and not by the first log call.
 */
const level = process.env['LOG_LEVEL'] ?? '';

/** The product's log: one JSON line per event on standard output, from LOG_LEVEL up. */
export const log = pino({ name: 'touchline', base: null, level: LEVELS.includes(level) ? level : 'warn' });
export type Log = Pick<typeof log, 'error'>;
