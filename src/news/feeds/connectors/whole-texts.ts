import type { ParsedFeed, ParsedItem } from '../../../domain/feeds/parsed-feed.ts';
import { SourceError } from '../../../domain/feeds/source-failure.ts';
import { itemsToStore } from '../ingest/ingest.ts';
import { charsetOf, type Visit } from './connector.ts';

/** Texts read per visit: the lease of a job must cover them. The newest items come first. */
const MAX_TEXTS = 4;

/**
 * Adds texts that feeds only link to, for new or changed items: transcripts of podcasts, and articles if the source is
 * set to read them. If a text cannot be read, the item stays as in the feed.
 */
export async function withTexts(visit: Visit, feed: ParsedFeed): Promise<ParsedFeed> {
  const { db, source } = visit;
  const isWanted = ({ transcript, link }: ParsedItem) => transcript !== null || (source.fullText && link !== null);
  if (!feed.items.some(isWanted)) return feed;
  const fresh = await itemsToStore(db, source, feed);
  const chosen = new Set(feed.items.filter((item) => fresh.has(item) && isWanted(item)).slice(0, MAX_TEXTS));
  const items: ParsedItem[] = [];
  for (const item of feed.items) items.push(chosen.has(item) ? await withText(visit, item) : item);
  return { ...feed, items };
}

async function withText({ get, parser, source }: Visit, item: ParsedItem): Promise<ParsedItem> {
  try {
    if (item.transcript !== null) {
      const answer = await get(item.transcript);
      const spoken = await parser.transcript(answer.body, { charset: charsetOf(answer), address: answer.address });
      return { ...item, spoken };
    }
    const answer = await get(item.link ?? '', { accept: 'text/html' });
    const article = await parser.article(answer.body, { charset: charsetOf(answer), address: answer.address });
    return source.fullText && article !== '' ? { ...item, text: joined(item.text, article) } : item;
  } catch (error) {
    if (error instanceof SourceError) return item;
    throw error;
  }
}

/** The feed's text stays at the beginning: changed items are recognised by it. */
function joined(summary: string, article: string): string {
  const isRepeated = article.replace(/\s+/g, ' ').startsWith(summary.replace(/\s+/g, ' '));
  return isRepeated ? article : `${summary}\n${article}`;
}
