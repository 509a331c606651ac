import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../src/provider/data/embedded.ts';
import type { Figure } from '../figure.ts';
import { runImport } from './import-command.ts';
import { writeWikidataFile } from './wikidata-file.ts';

const PEOPLE = 100_000;
const GOAL_SECONDS = 180;
const GOAL_MB = 400;

/** How long 100,000 people with names in ten languages take, and how much memory the command needs. Linux. */
export async function benchWikidata(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const path = join(folder, 'people.json');
  await writeWikidataFile(path, PEOPLE);
  const server = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, 'data') });
  try {
    const first = await runImport(path, server.url);
    const again = await runImport(path, server.url);
    return [
      {
        what: `import of ${PEOPLE} people from a Wikidata dump`,
        measured: `${first.seconds.toFixed(0)} s`,
        goal: `at most ${GOAL_SECONDS} s`,
      },
      { what: 'memory of the command', measured: `${first.megabytes.toFixed(0)} MB`, goal: `at most ${GOAL_MB} MB` },
      { what: 'the same import again', measured: `${again.seconds.toFixed(0)} s`, goal: '' },
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
