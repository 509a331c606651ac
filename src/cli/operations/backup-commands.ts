import { resolve } from 'node:path';
import { Command } from 'commander';
import { type Config, getConfig } from '../../config.ts';
import { type Manifest, readArchive } from '../../provider/data/backup/archive.ts';
import { backUp } from '../../provider/data/backup/back-up.ts';
import { copyBase, restoreBase } from '../../provider/data/backup/base-backup.ts';
import { restore } from '../../provider/data/backup/restore.ts';
import type { Database } from '../../provider/data/connect.ts';
import { readMoment } from '../admin-arguments.ts';
import { servedAt } from '../supervision/data-claim.ts';
import { withDatabase, withOpenDatabase } from '../with-database.ts';

const FILE = '<file>';

const backup = new Command('backup')
  .description('back up the database to one file; the product may be running')
  .argument(FILE, 'a new file, such as touchline-2026-11-21.tar.gz')
  .action((file: string) =>
    withDatabase(async (db) => {
      console.log(`Written: ${summary(await backUp(db, resolve(file), new Date()))}`);
    }),
  );

const restoring = new Command('restore')
  .description('restore a backup; the product must not be running')
  .argument(FILE, 'what `backup` wrote')
  .option('--replace', 'discard the stored data')
  .action((file: string, { replace }: { replace?: boolean }) =>
    withOpenDatabase(async (db, config) => {
      await refuseWhileUsed(db, config);
      console.log(`Restored: ${summary(await restore(db, resolve(file), { replace }))}`);
    }),
  );

const verify = new Command('verify')
  .description('read a whole backup and compare its checksums')
  .argument(FILE, 'what `backup` wrote')
  .action(async (file: string) => {
    console.log(`Complete and unaltered: ${summary(await readArchive(resolve(file)))}`);
  });

const base = new Command('base-backup')
  .description('copy the files of the embedded database while the product is running, for recovery with WAL_ARCHIVE')
  .argument('<folder>', 'a new folder')
  .action((folder: string) =>
    withOpenDatabase(async (db, { databaseUrl, dataDir }) => {
      if (databaseUrl) throw new Error('DATABASE_URL is set: use pg_basebackup with your own PostgreSQL.');
      await copyBase({ url: db.$client.options.connectionString ?? '', dataDir }, resolve(folder));
      console.log('Copied. With WAL_ARCHIVE, any moment from now on can be restored.');
    }),
  );

const recovering = new Command('recover')
  .description('create a new DATA_DIR from a base backup and WAL_ARCHIVE')
  .argument('<folder>', 'what `base-backup` made')
  .option('--until <moment>', 'last moment to restore, such as 2026-11-22T09:30:00Z (default: everything)', readMoment)
  .action(async (folder: string, { until }: { until?: Date }) => {
    const { database, dataDir } = getConfig(process.env);
    if (database.walArchive === undefined) throw new Error('Set WAL_ARCHIVE to the folder of the archive.');
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
  if (site !== null) throw new Error(`Touchline is running at ${site} with this data. Stop it before you restore.`);
  const { rows } = await db.$client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  const others = rows[0]?.others ?? 0;
  if (others > 0) throw new Error(`${others} other connections are using the database. Close them before you restore.`);
}
