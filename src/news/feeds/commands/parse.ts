import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import type { ParsedFeed } from '../../../domain/feeds/parsed-feed.ts';
import { openParser } from '../parse/parser.ts';
import { inputFile } from './input-file.ts';

export const parseCommand = new Command('parse')
  .description('parse a feed or a list of feeds from a file as the fetcher would')
  .argument('<file>', 'RSS, Atom, RDF, JSON Feed or OPML, optionally gzipped')
  .option('--json', 'print one JSON object')
  .option('--charset <name>', 'charset given by the HTTP response')
  .option('--address <url>', 'URL of the document, for resolving relative URLs')
  .action(async (file: string, { json, ...received }: { json?: true; charset?: string; address?: string }) => {
    const parser = openParser();
    try {
      const feed = await parser.parse(await readFile(await inputFile(file)), received);
      process.stdout.write(json ? `${JSON.stringify(answer(feed))}\n` : summary(feed));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (json) process.stdout.write(`${JSON.stringify({ error: reason })}\n`);
      console.error(reason);
      process.exitCode = 1;
    } finally {
      await parser.close();
    }
  });

function answer({ kind, title, items }: ParsedFeed) {
  return {
    kind,
    title,
    items: items.map(({ id, link, title: heading, published, text }) => ({
      id,
      link,
      title: heading,
      published,
      text,
    })),
  };
}

function summary({ kind, title, items, cut }: ParsedFeed): string {
  const lines = items.map(
    ({ published, title: heading, link }) => `${published ?? '–'}  ${heading ?? '–'}  ${link ?? '–'}`,
  );
  const more = cut ? ['(the rest is omitted)'] : [];
  return `${[`${kind}: ${title ?? '–'}`, ...lines, ...more].join('\n')}\n`;
}
