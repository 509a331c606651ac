import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../src/provider/data/embedded.ts';
import type { Figure } from '../figure.ts';
import { runImport } from './import-command.ts';
import { writeTransfermarktTables } from './transfermarkt-file.ts';

const GOAL_MB = 400;

/** How much memory the command needs for tables as large as those of transfermarkt-datasets, and how long it takes. */
export async function benchTransfermarkt(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const tables = join(folder, 'tables');
  await writeTransfermarktTables(tables);
  const server = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, 'data') });
  try {
    const { seconds, megabytes } = await runImport(tables, server.url);
    return [
      {
        what: 'memory of the command for 80,000 games of transfermarkt-datasets',
        measured: `${megabytes.toFixed(0)} MB`,
        goal: `at most ${GOAL_MB} MB`,
      },
      { what: 'time of it', measured: `${seconds.toFixed(0)} s`, goal: '' },
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
