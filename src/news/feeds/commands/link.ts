import { Command } from 'commander';
import { linkText } from '../../linking/link-text.ts';
import { loadDictionary } from '../../linking/store-dictionary.ts';
import { inputFile } from './input-file.ts';
import { withDatabase } from '../../../cli/with-database.ts';
import { dateOption, languageOption, type LineOptions, readLines } from './lines.ts';

export const linkCommand = new Command('link')
  .description('find the profiles that each line of a file is about, and why')
  .argument('<file>', 'text file with one headline or text per line; - reads standard input')
  .addOption(languageOption())
  .addOption(dateOption())
  .option(
    '--json',
    'write one JSON object per line: { line, text, entities: [{ tag, name, score, reason }], unlinked }',
  )
  .action(async (file: string, { lang: language, date, json = false }: LineOptions) => {
    const path = await inputFile(file);
    await withDatabase(async (db) => {
      const dictionary = await loadDictionary(db);
      for await (const { line, text } of readLines(path)) {
        const { links, unlinked } = linkText(dictionary, { title: text, language, publishedAt: date ?? null });
        const entities = links.map(({ entity: { tag, name }, score, reason: { code, by } }) => ({
          tag,
          name,
          score,
          reason: { code, ...(by && { by: { tag: by.tag, name: by.name } }) },
        }));
        if (json) console.log(JSON.stringify({ line, text, entities, unlinked }));
        else
          console.log(
            `${line}: ${entities.map(({ tag, name, reason: { code } }) => `${name} (${tag}, ${code})`).join('; ')}`,
          );
      }
    });
  });
