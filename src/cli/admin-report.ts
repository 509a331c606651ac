import { once } from 'node:events';
import { Command, Option } from 'commander';
import { LANGUAGES, type Language } from '../domain/vocabulary.ts';
import { AppError } from '../domain/errors.ts';
import { PAPERS, type Paper } from '../domain/reports/order.ts';
import { DEFAULT_TIMEFRAME } from '../domain/constants.ts';
import { readReport } from '../provider/reports/read-report.ts';
import { createRenderer } from '../reports/renderer.ts';
import { readSubject, readTimeframe } from './admin-arguments.ts';
import { withDatabase } from './with-database.ts';

interface Choices {
  lang: Language;
  paper: Paper;
  timeframe: string;
  ongoing: boolean;
  beside: string | undefined;
  media: boolean;
}

export const reportCommand = new Command('report')
  .description('write the injury report of a player, team or competition to standard output as a PDF')
  .argument('<tag>', 'the player, team or competition, such as p_17, t_3 or cp_1', readSubject)
  .addOption(new Option('--lang <language>', 'language of the report').choices(LANGUAGES).default('en-gb'))
  .addOption(new Option('--paper <size>', 'paper size').choices(PAPERS).default('a4'))
  .option(
    '--timeframe <period>',
    'for a club or a competition: a name such as current_season, or two dates as YYYY-MM-DD,YYYY-MM-DD',
    readTimeframe,
    DEFAULT_TIMEFRAME,
  )
  .option('--ongoing', 'for a competition: list the players who are out', false)
  .option('--beside <tags>', 'compare with others of the same kind, such as p_21,p_30')
  .option('--media', 'report on its posts in the period instead of its injuries', false)
  .action((tag: string, { lang: language, paper, timeframe, ongoing, beside, media }: Choices) =>
    withDatabase(async (db) => {
      if (process.stdout.isTTY)
        throw new Error('A PDF cannot be shown in a terminal. Redirect the output to a file: … > report.pdf');
      const day = new Date().toISOString().slice(0, 10);
      const renderer = createRenderer();
      try {
        const report = await readReport(db, {
          tag,
          language,
          paper,
          day,
          timeframe,
          ongoing,
          beside,
          about: media ? 'media' : undefined,
          filters: undefined,
          known: undefined,
          letterhead: undefined,
        });
        const pdf = await renderer.render(report, day);
        if (!process.stdout.write(pdf)) await once(process.stdout, 'drain');
      } catch (error) {
        throw error instanceof AppError ? new Error(adviceOn(error, tag), { cause: error }) : error;
      } finally {
        renderer.end();
      }
    }),
  );

/** Why there is no report, and what to do. */
function adviceOn({ code, params }: AppError, tag: string): string {
  if (code === 'not_found') return `There is no ${tag}, or it has no report of this kind.`;
  if (params['parameter'] === 'beside')
    return `${tag} cannot be compared like this. Write --beside with up to three others, all players or all teams.`;
  if (params['parameter'] === 'timeframe')
    return `The period of ${tag} has not begun. Write --timeframe with an earlier one, such as last_season.`;
  return `The report on ${tag} could not be created: ${code}.`;
}
