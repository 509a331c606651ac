import type { Connector } from './connector.ts';
import { readFeedAt } from './feed.ts';

/** Podcasts: RSS with sound files, by which `check-source` tells them. Transcripts are read by `whole-texts`. */
export const podcast: Connector = { kind: 'podcast', addressOf: () => null, read: readFeedAt };
