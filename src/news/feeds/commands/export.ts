import { Command } from 'commander';
import { writeOpml } from '../sources/opml.ts';
import { listSources } from '../sources/store.ts';
import { withDatabase } from '../../../cli/with-database.ts';

export const exportCommand = new Command('export')
  .description('write the sources as OPML, for feeds import or another feed reader')
  .action(() =>
    withDatabase(async (db) => {
      process.stdout.write(writeOpml(await listSources(db)));
    }),
  );
