import { Command } from 'commander';
import { generateOpml } from 'feedsmith';
import { tagOf } from '../../../domain/tags.ts';
import type { EntityKind } from '../../../domain/vocabulary.ts';
import { type ListedSource, listSources } from '../sources/store.ts';
import { withDatabase } from '../../../cli/with-database.ts';

export const exportCommand = new Command('export')
  .description('write the sources as OPML, for feeds import or another feed reader')
  .action(() =>
    withDatabase(async (db) => {
      const outlines = (await listSources(db)).map(outlineOf);
      process.stdout.write(generateOpml({ head: { title: 'Touchline' }, body: { outlines } }));
    }),
  );

function outlineOf(source: ListedSource) {
  const { address, title, site, language, category, country, audience, entityKind, entityId, entityName } = source;
  const entity = entityId === null ? null : tagOf(entityKind as EntityKind, entityId, entityName ?? '');
  const marks = [
    category,
    entity && `/entity/${entity}`,
    country && `/country/${country}`,
    audience !== null && `/audience/${audience}`,
  ].filter((each) => typeof each === 'string');
  return {
    text: title,
    type: 'rss',
    xmlUrl: address,
    ...(site !== null && { htmlUrl: site }),
    ...(language !== null && { language }),
    ...(marks.length > 0 && { category: marks.join(',') }),
  };
}
