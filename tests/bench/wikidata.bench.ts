import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { close, connect } from '../../src/provider/data/connect.ts';
import { openDatabase } from '../../src/provider/data/embedded.ts';
import { importOutside } from '../../src/provider/data/import/outside/import-outside.ts';
import { recognise } from '../../src/provider/data/import/outside/recognise.ts';
import { migrate } from '../../src/provider/data/migrate.ts';
import type { Figure } from './figure.ts';
import { writeWikidataFile } from './wikidata-file.ts';

const PEOPLE = 100_000;
const GOAL_SECONDS = 180;
const GOAL_MB = 400;
const SAMPLE_MS = 200;

/** How long 100,000 people with names in ten languages take, and how much memory the importing process needs. */
export async function benchWikidata(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const path = join(folder, 'people.json');
  await writeWikidataFile(path, PEOPLE);
  const server = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, 'data') });
  const db = connect(server.url, { connections: 2 });
  let bytes = 0;
  const sampling = setInterval(() => {
    bytes = Math.max(bytes, process.memoryUsage().rss);
  }, SAMPLE_MS);
  try {
    await migrate(db);
    const recognised = await recognise(path);
    if (recognised.format === 'touchline') throw new Error('The file is not recognised.');
    const seconds = await timed(() => importOutside(db, path, recognised, { today: '2026-11-21' }));
    const megabytes = bytes / 2 ** 20;
    const again = await timed(() => importOutside(db, path, recognised, { today: '2026-11-21' }));
    return [
      {
        what: `import of ${PEOPLE} people from a Wikidata dump`,
        measured: `${seconds.toFixed(0)} s`,
        goal: `at most ${GOAL_SECONDS} s`,
      },
      { what: 'memory of that process', measured: `${megabytes.toFixed(0)} MB`, goal: `at most ${GOAL_MB} MB` },
      { what: 'the same import again', measured: `${again.toFixed(0)} s`, goal: '' },
    ];
  } finally {
    clearInterval(sampling);
    await close(db);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
