import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { openDatabase } from '../provider/data/embedded.ts';
import { prepareDatabase } from './prepare-database.ts';

/** Serves from the sources and shows each change at once. Ends with Ctrl-C. */
export async function dev(config: Config): Promise<void> {
  const database = await openDatabase(config);
  try {
    await prepareDatabase(database.url, { wantsDemo: !config.databaseUrl });
    const astro = fileURLToPath(new URL('../../node_modules/astro/bin/astro.mjs', import.meta.url));
    const args = ['dev', '--host', config.host, '--port', String(config.port)];
    const environment = { DATABASE_URL: database.url, STYLEGUIDE: '1', ASTRO_TELEMETRY_DISABLED: '1' };
    const env = { ...process.env, ...environment };
    // Ctrl-C reaches both processes; this one waits for Astro to end.
    process.on('SIGINT', () => undefined);
    await once(spawn(process.execPath, [astro, ...args], { stdio: 'inherit', env }), 'exit');
  } finally {
    await database.stop();
  }
}
