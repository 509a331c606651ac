import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { close, connect } from '../src/provider/data/connect.ts';
import { openDatabase } from '../src/provider/data/embedded.ts';
import { migrate } from '../src/provider/data/migrate.ts';
import { movePosts } from '../src/provider/posts/store/move-posts.ts';
import { createFrom, databaseUrl, dropWithCopies, postsOf } from './database-names.ts';
import { IS_RELEASE } from './is-release.ts';

/** Where Linux keeps files in memory, and how much of it must be free. */
const MEMORY = '/dev/shm';
const MEMORY_BYTES = 8e9;

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated, empty database that every test file's own is copied from. */
    templateUrl: string;
    /** Whether the posts of every database are in another, whose name ends in `_posts`. */
    arePostsMoved: boolean;
  }
}

/**
 * Before the first test that needs a database: one server for the run, and in it a migrated template. A server of your
 * own is used when TEST_DATABASE_URL names one on which databases may be created.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(folderOfServer(), 'touchline-test-'));
  const server = await openDatabase({ directUrl: process.env['TEST_DATABASE_URL'], dataDir });
  if (!process.env['TEST_DATABASE_URL']) await stopSyncing(server.url);
  const template = `touchline_test_${process.pid}_${project.name}`;
  await createFrom(server.url, 'template0', template);
  const db = connect(databaseUrl(server.url, template));
  await migrate(db);
  const arePostsMoved = project.name === 'moved';
  if (arePostsMoved) {
    await createFrom(server.url, 'template0', postsOf(template));
    await movePosts(db, databaseUrl(server.url, postsOf(template)));
  }
  await close(db);
  project.provide('arePostsMoved', arePostsMoved);
  project.provide('templateUrl', databaseUrl(server.url, template));
  return async () => {
    await dropWithCopies(server.url, template);
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Every test file gets a database of 3,000 files: in memory, where there is plenty. Real data needs a disk. */
function folderOfServer(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return !IS_RELEASE && bavail * bsize >= MEMORY_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Nothing here outlives the run, so nothing waits for the disk, and nothing tidies up. The tests kill processes, never the machine. */
async function stopSyncing(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}
