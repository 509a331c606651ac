import { Command } from 'commander';
import { listSources, makeDue, removeSource } from '../sources/store.ts';
import { withDatabase } from '../../../cli/with-database.ts';

/** Failures in a row after which a source is reported. */
const MANY_FAILURES = 3;

const listCommand = new Command('list')
  .description('list the sources and their status')
  .option('--json', 'print one JSON object')
  .action(({ json }: { json?: true }) =>
    withDatabase(async (db) => {
      const sources = await listSources(db);
      if (json) console.log(JSON.stringify({ sources }));
      else
        for (const { id, kind, title, address, posts } of sources)
          console.log(`${id}\t${kind}\t${title}\t${address}\t${posts}`);
    }),
  );

const healthCommand = new Command('health')
  .description('list the failing sources and the reasons')
  .option('--json', 'print one JSON object')
  .action(({ json }: { json?: true }) =>
    withDatabase(async (db) => {
      const sources = await listSources(db);
      const now = Date.now();
      const failing = sources.filter(({ failures }) => failures > 0);
      const report = {
        sources: sources.length,
        answering: sources.filter(({ failures, lastSuccessAt }) => failures === 0 && lastSuccessAt !== null).length,
        neverAsked: sources.filter(({ checkedAt }) => checkedAt === null).length,
        overdue: sources.filter(({ nextCheckAt }) => nextCheckAt.getTime() < now - 10 * 60_000).length,
        failing: failing.map(({ id, title, address, failures, lastError, lastSuccessAt, nextCheckAt }) => ({
          id,
          title,
          address,
          failures,
          lastError,
          lastSuccessAt,
          nextCheckAt,
        })),
      };
      if (json) console.log(JSON.stringify(report));
      else {
        console.log(`${report.sources} sources, ${report.answering} responding, ${report.neverAsked} not fetched yet.`);
        for (const { id, title, failures, lastError } of failing)
          console.log(
            `${failures >= MANY_FAILURES ? '!' : ' '} ${id}\t${title}\t${failures} consecutive failures: ${lastError ?? ''}`,
          );
      }
    }),
  );

const removeCommand = new Command('remove')
  .description('remove a source but keep its posts')
  .argument('<source>', 'number or URL of the source')
  .action((which: string) =>
    withDatabase(async (db) => {
      if (!(await removeSource(db, which)))
        throw new Error(`There is no source ${which}. List the sources with feeds list.`);
    }),
  );

const checkCommand = new Command('check')
  .description('have the workers fetch one or all sources now, and list those that failed the last time')
  .argument('[source]', 'number or URL of the source')
  .action((which: string | undefined) =>
    withDatabase(async (db) => {
      const due = await makeDue(db, which ?? null);
      if (due === 0 && which !== undefined)
        throw new Error(`There is no source ${which}. List the sources with feeds list.`);
      const failing = (await listSources(db)).filter(({ failures }) => failures > 0);
      console.log(
        JSON.stringify({
          due,
          failing: failing.map(({ id, title, address, lastError }) => ({ id, title, address, lastError })),
        }),
      );
    }),
  );

export const listCommands = [listCommand, checkCommand, healthCommand, removeCommand];
