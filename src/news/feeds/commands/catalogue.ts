import { Command } from 'commander';
import { SourceError } from '../../../domain/feeds/source-failure.ts';
import { getConfig } from '../../../config.ts';
import { discoverFeeds } from '../sources/discover.ts';
import { readCatalogue } from '../sources/opml.ts';
import { openFeedOutbound } from '../fetch/feed-outbound.ts';
import { openParser } from '../parse/parser.ts';
import { readCountry } from './options.ts';

export const catalogueCommand = new Command('catalogue')
  .description('list suggested sources, which are fetched only after you add them')
  .option('--country <code>', 'only those of a country, such as IT', readCountry)
  .option('--check', 'fetch each source now and list those that do not respond')
  .action(async ({ country, check }: { country?: string; check?: true }) => {
    const entries = (await readCatalogue()).filter((entry) => country === undefined || entry.country === country);
    if (!check) {
      for (const entry of entries)
        console.log([entry.country, entry.language, entry.outlet, entry.title, entry.address].join('\t'));
      return;
    }
    const outbound = openFeedOutbound(getConfig(process.env));
    const parser = openParser();
    let failed = 0;
    try {
      for (const { title, address } of entries)
        await discoverFeeds({ outbound, parser }, address).catch((error: unknown) => {
          if (!(error instanceof SourceError)) throw error;
          failed += 1;
          console.log(`${title}\t${address}\t${error.message}`);
        });
    } finally {
      await parser.close();
      await outbound.close();
    }
    console.error(`${entries.length - failed} of ${entries.length} responded.`);
  });
