import { resolve } from 'node:path';
import { Command } from 'commander';
import { type Config, getConfig } from '../../config.ts';
import type { Manifest } from '../../provider/data/backup/archive.ts';
import { readArchive } from '../../provider/data/backup/archive.ts';
import { backUp } from '../../provider/data/backup/back-up.ts';
import { copyBase, restoreBase } from '../../provider/data/backup/base-backup.ts';
import { restore } from '../../provider/data/backup/restore.ts';
import type { Database } from '../../provider/data/connect.ts';
import { readMoment } from '../admin-arguments.ts';
import { servedAt } from '../supervision/data-claim.ts';
import { withDatabase, withOpenDatabase } from '../with-database.ts';

const FILE = '<file>';

const backup = new Command('backup')
  .description('write everything that is stored to one file, also while the product runs')
  .argument(FILE, 'a new file, such as touchline-2026-11-21.tar.gz')
  .action((file: string) =>
    withDatabase(async (db) => {
      console.log(`Written: ${summary(await backUp(db, resolve(file), new Date()))}`);
    }),
  );

const restoring = new Command('restore')
  .description('put a backup in place of what is stored; the product must not run')
  .argument(FILE, 'what `backup` wrote')
  .option('--replace', 'also when something is stored: that is lost')
  .action((file: string, { replace }: { replace?: boolean }) =>
    withOpenDatabase(async (db, config) => {
      await refuseWhileUsed(db, config);
      console.log(`Restored: ${summary(await restore(db, resolve(file), { replace }))}`);
    }),
  );

const verify = new Command('verify')
  .description('read a backup whole and compare it with the sums in it')
  .argument(FILE, 'what `backup` wrote')
  .action(async (file: string) => {
    console.log(`Whole and unchanged: ${summary(await readArchive(resolve(file)))}`);
  });

const base = new Command('base-backup')
  .description('copy the files of the embedded database while the product runs, for recovery with its WAL_ARCHIVE')
  .argument('<folder>', 'a new folder')
  .action((folder: string) =>
    withOpenDatabase(async (db, { databaseUrl, dataDir }) => {
      if (databaseUrl) throw new Error('DATABASE_URL is a PostgreSQL of your own: use its pg_basebackup.');
      await copyBase({ url: db.$client.options.connectionString ?? '', dataDir }, resolve(folder));
      console.log('Copied. With WAL_ARCHIVE it is restored to any moment from now on.');
    }),
  );

const recovering = new Command('recover')
  .description('make a new DATA_DIR from a base backup and WAL_ARCHIVE')
  .argument('<folder>', 'what `base-backup` made')
  .option('--until <moment>', 'the last moment to restore, such as 2026-11-22T09:30:00Z; all without it', readMoment)
  .action(async (folder: string, { until }: { until?: Date }) => {
    const { database, dataDir } = getConfig(process.env);
    if (database.walArchive === undefined) throw new Error('Name the archive: WAL_ARCHIVE=<folder>.');
    await restoreBase(resolve(folder), dataDir, { archive: database.walArchive, until });
    console.log(`Restored in ${dataDir}. Start the product with this DATA_DIR, and make a new base backup.`);
  });

export const backupCommands = [backup, restoring, verify, base, recovering];

function summary({ tables, createdAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables with ${rows} rows, as of ${createdAt}`;
}

/** @throws Error if a running site uses the database */
async function refuseWhileUsed(db: Database, { databaseUrl, dataDir }: Config): Promise<void> {
  const site = databaseUrl ? null : await servedAt(dataDir);
  if (site !== null) throw new Error(`Touchline runs at ${site} with this data. End it first, then restore.`);
  const { rows } = await db.$client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  const others = rows[0]?.others ?? 0;
  if (others > 0)
    throw new Error(`${others} other connections use the database. End what uses it first, then restore.`);
}
