import type { Config } from '../../../config.ts';
import type { Dictionary } from '../../linking/dictionary.ts';
import type { SentimentModel } from '../../sentiment/model.ts';
import type { Database } from '../../../provider/data/connect.ts';
import type { Outbound } from '../../../provider/outbound/guard.ts';
import type { ConnectorSettings } from '../connectors/connector.ts';
import type { FeedParser } from '../parse/parser.ts';
import type { Pace } from './jobs.ts';

/** The dependencies of the work on a source. */
export interface Tools {
  db: Database;
  outbound: Outbound;
  parser: FeedParser;
  pace: Pace;
  settings: ConnectorSettings & Pick<Config, 'siteUrl' | 'staffEmail' | 'postDays'>;
  /** Names to link; loaded when there is something to link. */
  dictionary: () => Promise<Dictionary>;
  /** The installation's model; null scores by the lexicon. */
  model: () => Promise<SentimentModel | null>;
}
