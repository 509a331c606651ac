import { Command } from 'commander';
import { findCandidates } from '../../injury-news/candidates.ts';
import { linkText } from '../../linking/link-text.ts';
import { loadDictionary } from '../../linking/store-dictionary.ts';
import { inputFile } from './input-file.ts';
import { withDatabase } from '../../../cli/with-database.ts';
import { dateOption, languageOption, type LineOptions, readLines } from './lines.ts';

export const candidatesCommand = new Command('candidates')
  .description('find the players whom the lines of a file report as out, doubtful or back')
  .argument('<file>', 'text file with one text per line; - reads standard input')
  .addOption(languageOption())
  .addOption(dateOption())
  .option(
    '--json',
    'write one JSON object per line: { line, text, candidates: [{ player: { tag, name }, diagnosis, part, status, days, daysMin, daysMax, until, statedDay, quote, score, certainty }] }',
  )
  .action(async (file: string, { lang: language, date, json = false }: LineOptions) => {
    const path = await inputFile(file);
    await withDatabase(async (db) => {
      const dictionary = await loadDictionary(db);
      for await (const { line, text } of readLines(path)) {
        const post = { title: text, language, publishedAt: date ?? null };
        const candidates = findCandidates(post, linkText(dictionary, post)).map(
          ({ player: { tag, name }, ...rest }) => ({
            player: { tag, name },
            ...rest,
          }),
        );
        if (json) console.log(JSON.stringify({ line, text, candidates }));
        else
          console.log(
            `${line}: ${candidates.map(({ player, status }) => `${player.name} (${player.tag}, ${status})`).join('; ')}`,
          );
      }
    });
  });
