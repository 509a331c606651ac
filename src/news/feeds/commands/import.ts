import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import type { ParsedItem } from '../../../domain/feeds/parsed-feed.ts';
import { SourceError } from '../../../domain/feeds/source-failure.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../provider/data/connect.ts';
import { openFeedOutbound } from '../fetch/feed-outbound.ts';
import { openParser } from '../parse/parser.ts';
import { sourceIn } from '../sources/opml.ts';
import { addSource } from '../sources/store.ts';
import { inputFile } from './input-file.ts';
import { withDatabase } from '../../../cli/with-database.ts';
import { findEntityId } from './options.ts';

export const importFeedsCommand = new Command('import')
  .description('add the sources of an OPML file and update existing ones')
  .argument('<opml>', 'path or URL of the OPML file')
  .action((path: string) =>
    withDatabase(async (db, config) => {
      const parser = openParser();
      try {
        const list = await parser.parse(await read(path, config));
        if (list.kind !== 'opml')
          throw new Error(`This is a feed (${list.kind}), not a list of feeds. Add it with feeds add.`);
        const counts = { added: 0, known: 0, refused: 0 };
        for (const item of list.items) counts[await addOne(db, item)]++;
        console.log(JSON.stringify(counts));
      } finally {
        await parser.close();
      }
    }),
  );

async function read(path: string, config: Config): Promise<Buffer> {
  if (!/^https?:/i.test(path)) return readFile(await inputFile(path));
  const outbound = openFeedOutbound(config);
  try {
    const { status, body } = await outbound.get(path);
    if (status !== 200) throw new Error(`The server responded with ${status}.`);
    return body;
  } finally {
    await outbound.close();
  }
}

async function addOne(db: Database, item: ParsedItem): Promise<'added' | 'known' | 'refused'> {
  try {
    const { entity, ...source } = sourceIn(item);
    const entityId = entity === undefined ? undefined : await findEntityId(db, entity);
    const { isNew } = await addSource(db, { ...source, entityId }, new Date());
    return isNew ? 'added' : 'known';
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    console.error(`${item.title ?? '–'} (${item.id ?? 'no URL'}): ${error.message}`);
    return 'refused';
  }
}
