import { once } from 'node:events';
import { Command, Option } from 'commander';
import { LANGUAGES, type Language } from '../domain/vocabulary.ts';
import { AppError } from '../domain/errors.ts';
import { PAPERS, type Paper } from '../domain/reports/order.ts';
import { readGraph } from '../provider/read-models/graph.ts';
import { readProfile } from '../provider/read-models/profile.ts';
import { playerReport } from '../reports/player-report.ts';
import { createRenderer } from '../reports/renderer.ts';
import { readPlayer } from './admin-arguments.ts';
import { withDatabase } from './with-database.ts';

interface Choices {
  lang: Language;
  paper: Paper;
}

export const reportCommand = new Command('report')
  .description("write a player's injury report as PDF to standard output")
  .argument('<tag>', 'the player, such as p_17', readPlayer)
  .addOption(new Option('--lang <language>', 'language of the report').choices(LANGUAGES).default('en-gb'))
  .addOption(new Option('--paper <size>', 'size of the paper').choices(PAPERS).default('a4'))
  .action((id: number, { lang: language, paper }: Choices) =>
    withDatabase(async (db) => {
      if (process.stdout.isTTY) throw new Error('A PDF is not for the screen. Write it to a file: … > report.pdf');
      const today = new Date().toISOString().slice(0, 10);
      const tag = `p_${id}`;
      const renderer = createRenderer();
      try {
        const profile = await readProfile(db, tag, { userId: undefined, otherEvents: true, today });
        const graph = await readGraph(db, tag, { timeframe: undefined, otherEvents: false, today });
        const report = playerReport({ profile, graph, language, paper, today });
        const pdf = await renderer.render(report, today);
        if (!process.stdout.write(pdf)) await once(process.stdout, 'drain');
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found')
          throw new Error(`There is no player ${tag}.`, { cause: error });
        throw error;
      } finally {
        renderer.end();
      }
    }),
  );
