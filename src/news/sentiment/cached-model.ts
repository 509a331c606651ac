import { stat } from 'node:fs/promises';
import type { SentimentModel } from './model.ts';
import { log } from '../../provider/runtime/log.ts';
import { loadSentimentModel, sentimentModelPath } from './model-file.ts';

/** Pause between two looks for a new model. */
const LOOK_MS = 60_000;

/** The trained model, read again where a training has replaced it; null scores by the lexicon. */
export function cachedModel(dataDir: string, lookMs = LOOK_MS): () => Promise<SentimentModel | null> {
  let model: Promise<SentimentModel | null> = Promise.resolve(null);
  let writtenAt: number | null = null;
  let until = 0;
  const look = async (known: Promise<SentimentModel | null>) => {
    const written = await stat(sentimentModelPath(dataDir)).catch(() => null);
    if ((written?.mtimeMs ?? null) === writtenAt) return known;
    writtenAt = written?.mtimeMs ?? null;
    return loadSentimentModel(dataDir);
  };
  return () => {
    if (Date.now() >= until) {
      until = Date.now() + lookMs;
      model = look(model).catch((error: unknown) => {
        log.error({ err: error }, 'the trained sentiment model cannot be read; using the lexicon');
        return null;
      });
    }
    return model;
  };
}
