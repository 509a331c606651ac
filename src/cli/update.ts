import { Argument, Command } from 'commander';
import { COLLECTIONS, type Collection } from '../domain/updates.ts';
import { type DoneUpdate, runUpdate } from '../provider/updates/run-update.ts';
import { listUpdates } from '../provider/updates/store.ts';
import { formatReport } from './import-report.ts';
import { withDatabase } from './with-database.ts';

interface Switches {
  dryRun?: boolean;
  due?: boolean;
}

export const updateCommand = new Command('update')
  .description('download and import collections; an administrator switches them on at /admin/imports/updates')
  .addArgument(new Argument('[collection...]', 'which collection (default: all that are on)').choices(COLLECTIONS))
  .option('--dry-run', 'download and report, but store nothing')
  .option('--due', 'only those that are due')
  .action((names: Collection[], { dryRun: onlyTry = false, due = false }: Switches) =>
    withDatabase(async (db, { outboundAllow, siteUrl }) => {
      const tools = { outboundAllow, siteUrl, now: () => new Date() };
      if (due) {
        for (let done = await runUpdate(db, tools); done; done = await runUpdate(db, tools)) print(done);
        return;
      }
      const on = (await listUpdates(db)).filter(({ isOn }) => isOn).map(({ collection }) => collection);
      const off = names.filter((name) => !on.includes(name));
      if (off.length > 0 || on.length === 0)
        throw new Error(
          `${off.join(', ') || 'Every collection'} is off. An administrator switches it on at /admin/imports/updates, after reading its terms.`,
        );
      for (const which of names.length > 0 ? names : on) {
        const done = await runUpdate(db, tools, { which, onlyTry });
        if (done) print(done);
        else console.log(`${which}: it is being updated, or another import is running.`);
        if (!done || done.result === 'failed') process.exitCode = 1;
      }
    }),
  );

function print({ collection, result, failure, failureDetail, report }: DoneUpdate): void {
  const reason = [failure, failureDetail].filter(Boolean).join(': ');
  console.log(`${collection}: ${result}${reason && ` (${reason})`}.`);
  if (report) console.log(formatReport(report));
}
