import { inject } from 'vitest';
import { close, connect, type Database } from '../../src/provider/data/connect.ts';
import { importFolder } from '../../src/provider/data/import/import-folder.ts';
import type { ImportReport } from '../../src/provider/data/import/report.ts';
import { copyDatabase, openForFile } from '../database.ts';
import { REAL_WORLD } from '../real-world.ts';

/** The day on which the real world was imported. */
const TODAY = '2026-11-21';

let imported: Promise<{ url: string; report: ImportReport }> | undefined;

/**
 * A database for one test file, with the real world in it. It is imported once, and each file gets a copy: an import
 * takes longer than most of the tests that read it.
 *
 * @example const { db } = await openRealWorld(); // inside `describe`, outside of any test
 */
export async function openRealWorld(): Promise<{ db: Database; report: ImportReport }> {
  imported ??= importRealWorld();
  const { url, report } = await imported;
  return { db: openForFile(await copyDatabase(url)), report };
}

async function importRealWorld() {
  const url = await copyDatabase(inject('templateUrl'));
  const db = connect(url);
  try {
    return { url, report: await importFolder(db, REAL_WORLD, { today: TODAY }) };
  } finally {
    await close(db);
  }
}
