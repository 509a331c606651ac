import type { Connector } from './connector.ts';
import { readFeedAt } from './feed.ts';

/** Podcasts: RSS with audio files, by which `check-source` recognises them. `whole-texts` reads transcripts. */
export const podcast: Connector = { kind: 'podcast', addressOf: () => null, read: readFeedAt };
