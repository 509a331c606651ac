import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../../config.ts';
import type { Dictionary } from '../../linking/dictionary.ts';
import type { Database } from '../../../provider/data/connect.ts';
import { cachedModel } from '../../sentiment/cached-model.ts';
import { lastCorrection } from '../../linking/store-rules.ts';
import { loadDictionary } from '../../linking/store-dictionary.ts';
import { log } from '../../../provider/runtime/log.ts';
import { openParser } from '../parse/parser.ts';
import { takeIncoming } from '../ingest/incoming.ts';
import type { ConnectorSettings } from '../connectors/connector.ts';
import { openFeedOutbound } from './feed-outbound.ts';
import type { Tools } from './tools.ts';
import { cachedWeights, groupOnce } from '../ingest/group-news.ts';
import { relinkOnce } from '../ingest/relink.ts';
import { listenToBluesky } from './jetstream.ts';
import { isPublicSite, subscribeOnce } from './subscribe.ts';
import { PACE, type Pace } from './jobs.ts';
import { visitSources } from './visit-sources.ts';

/** Pause when nothing is due. */
const IDLE_MS = 500;
/** The same between two looks for corrections and for hubs. */
const IDLE_SELDOM_MS = 2000;
const DICTIONARY_MS = 10 * 60_000;

/**
 * Asks the sources that are due, until it is ended. Any number of processes may do so at once.
 * @returns how to end it; requests that are running are finished
 */
export function workOnFeeds(
  db: Database,
  config: Pick<Config, 'siteUrl' | 'outboundAllow' | 'dataDir' | 'staffEmail' | 'jetstreamUrl' | 'postDays'> &
    ConnectorSettings,
  pace: Pace = PACE,
): () => Promise<void> {
  const outbound = openFeedOutbound(config);
  const parser = openParser();
  const tools: Tools = {
    db,
    outbound,
    parser,
    pace,
    settings: config,
    dictionary: cachedDictionary(db),
    model: cachedModel(config.dataDir),
  };
  let isEnded = false;
  const knowledge = async () => ({
    dictionary: await tools.dictionary(),
    model: await tools.model(),
    postDays: config.postDays,
  });
  const understandIncoming = async () => {
    while (!isEnded) {
      const taken = await takeIncoming(db, knowledge).catch((error: unknown) => {
        log.error({ err: error }, 'posts from partners could not be stored');
        return 0;
      });
      if (taken === 0) await sleep(IDLE_MS);
    }
  };
  const correct = async () => {
    while (!isEnded) {
      const isBusy = await relinkOnce(db, tools.dictionary).catch((error: unknown) => {
        log.error({ err: error }, 'posts could not be relinked');
        return false;
      });
      if (!isBusy) await sleep(IDLE_SELDOM_MS);
    }
  };
  const subscribe = async () => {
    while (!isEnded && isPublicSite(config.siteUrl)) {
      const isBusy = await subscribeOnce(tools).catch((error: unknown) => {
        log.error({ err: error }, 'a WebSub hub could not be reached');
        return false;
      });
      if (!isBusy) await sleep(IDLE_SELDOM_MS);
    }
  };
  const weights = cachedWeights(db);
  const group = async () => {
    while (!isEnded) {
      const grouped = await groupOnce(db, weights).catch((error: unknown) => {
        log.error({ err: error }, 'posts could not be grouped');
        return 0;
      });
      if (grouped === 0) await sleep(IDLE_MS);
    }
  };
  const loops = [visitSources(tools, () => isEnded), understandIncoming(), group(), correct(), subscribe()];
  const endStream = listenToBluesky(tools, config.jetstreamUrl);
  return async () => {
    isEnded = true;
    await endStream();
    await Promise.all(loops);
    await parser.close();
    await outbound.close();
  };
}

/** New people and clubs are known after some minutes, what editors correct at once. */
export function cachedDictionary(db: Database): () => Promise<Dictionary> {
  let cached: Promise<Dictionary> | null = null;
  let until = 0;
  let correction = '';
  return async () => {
    const last = await lastCorrection(db);
    if (cached === null || Date.now() > until || last !== correction) {
      until = Date.now() + DICTIONARY_MS;
      correction = last;
      cached = loadDictionary(db);
      cached.catch(() => (cached = null));
    }
    return cached;
  };
}
