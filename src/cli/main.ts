import '../provider/data/quick-drizzle.ts';
import { Command } from 'commander';
import { getConfig } from '../config.ts';

/** How long after a failure what is still open may take to close. */
const FORCED_EXIT_MS = 1000;

const program = new Command('touchline').description('Football news, media monitoring and injury intelligence');

program
  .command('start')
  .description('serve the site, creating a demo world on the first start')
  .action(async () => {
    const { start } = await import('./start.ts');
    await start(getConfig(process.env), { works: true });
  });

program
  .command('site')
  .description('serve only the site, beside other machines that run the background work')
  .action(async () => {
    const config = getConfig(process.env);
    const [{ start }, { requireSharedDatabase }] = await Promise.all([import('./start.ts'), import('./work.ts')]);
    requireSharedDatabase(config);
    await start(config, { works: false });
  });

program
  .command('worker')
  .description('run only the background work; any number of these may run, on any number of machines')
  .action(async () => {
    const { work } = await import('./work.ts');
    await work(getConfig(process.env));
  });

program
  .command('build')
  .description('build the site if its sources have changed')
  .action(async () => {
    const { build } = await import('./build.ts');
    await build();
  });

program
  .command('dev')
  .description('serve the site from its sources for development')
  .action(async () => {
    const { dev } = await import('./dev.ts');
    await dev(getConfig(process.env));
  });

program
  .command('fetch')
  .description('fetch only the news sources; the background work starts this')
  .action(async () => {
    const { runFeedWorker } = await import('../news/feeds/commands/worker.ts');
    await runFeedWorker(getConfig(process.env));
  });

program
  .command('seed')
  .description('fill an empty database with the demo world')
  .option('--replace', 'replace the existing one with one that is up to date')
  .action(async ({ replace }: { replace?: boolean }) => {
    const { seed } = await import('./seed.ts');
    await seed(getConfig(process.env), { replace });
  });

// Commands in their own modules, which a start need not load; nor does one of them load the others.
const [, , given, part] = process.argv;
if (given === 'feeds') program.addCommand(await (await import('./feeds.ts')).feedsCommand(part));
else if (given === 'sentiment') program.addCommand((await import('../news/sentiment/command.ts')).sentimentCommand);
else if (given === 'import') program.addCommand((await import('./import.ts')).importCommand);
else if (given === 'update') program.addCommand((await import('./update.ts')).updateCommand);
else if (given === 'admin') program.addCommand(await (await import('./admin.ts')).adminCommand(part));
else if (!program.commands.some((command) => command.name() === given)) {
  const [{ importCommand }, { adminCommand }] = await Promise.all([import('./import.ts'), import('./admin.ts')]);
  program.addCommand(importCommand).addCommand(await adminCommand());
  program.command('update').description('download and import the collections that are switched on');
  program.command('feeds').description('manage news sources');
  program.command('sentiment').description('train and evaluate sentiment analysis');
}

try {
  await program.parseAsync();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
  // Open handles of a failed start would keep the process alive. An exit that is forced at once could wait for ever for
  // V8's compiler (nodejs/node#54918), so a process that can end does so without it.
  setTimeout(() => process.exit(), FORCED_EXIT_MS).unref();
}
