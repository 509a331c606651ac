import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of real data: `world` in the folder that TOUCHLINE_DATA names. */
export const REAL_WORLD = join(process.env['TOUCHLINE_DATA'] ?? '../shared/data', 'world');

/**
 * Why what needs real data is left out, for a skipped test or a bench; undefined where the data is there.
 * @param what could not be done
 */
export function missingWorld(what: string): string | undefined {
  return existsSync(REAL_WORLD)
    ? undefined
    : `${what}: there is no ${REAL_WORLD}, the folder in the one that TOUCHLINE_DATA names`;
}
