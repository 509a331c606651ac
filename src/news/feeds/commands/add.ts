import { Command } from 'commander';
import { addSource } from '../sources/store.ts';
import { discoverFeeds } from '../sources/discover.ts';
import { openFeedOutbound } from '../fetch/feed-outbound.ts';
import { openParser } from '../parse/parser.ts';
import { contentLanguage } from '../../../domain/posts/content-language.ts';
import { withDatabase } from '../../../cli/with-database.ts';
import { findEntityId, readAudience, readCategory, readCountry, readLanguage, type SourceOptions } from './options.ts';

export const addCommand = new Command('add')
  .description('add a feed, or a website whose feed is discovered, as a source')
  .argument('<url>', 'URL of the feed or website')
  .option('--title <name>', 'name of the source (default: the title of the feed)')
  .option('--entity <tag>', 'tag of the outlet, club or person it belongs to, such as t_3')
  .option('--country <code>', 'country of the posts, such as IT', readCountry)
  .option('--language <code>', 'language of the posts', readLanguage)
  .option('--category <name>', 'kind of outlet', readCategory)
  .option('--full-text', 'for feeds with summaries only: read the articles and show an extract')
  .option('--audience <number>', 'number of readers or followers', readAudience)
  .action((url: string, { entity, ...said }: SourceOptions) =>
    withDatabase(async (db, config) => {
      const outbound = openFeedOutbound(config);
      const parser = openParser();
      try {
        const entityId = entity === undefined ? undefined : await findEntityId(db, entity);
        const [feed, ...others] = await discoverFeeds({ outbound, parser }, url);
        if (!feed) throw new Error('No feed was found.');
        const language = said.language ?? contentLanguage(feed.language) ?? undefined;
        const { address, site } = feed;
        const source = { address, site, ...said, title: said.title ?? feed.title, language, entityId };
        const { id, isNew } = await addSource(db, source, new Date());
        console.log(JSON.stringify({ id, address, title: source.title, isNew }));
        for (const other of others) console.error(`Also found: ${other.address} (${other.title ?? '–'})`);
      } finally {
        await parser.close();
        await outbound.close();
      }
    }),
  );
