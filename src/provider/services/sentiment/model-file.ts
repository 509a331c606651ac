import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { decodeModel, encodeModel, type SentimentModel } from '../../../domain/sentiment/model.ts';

/** Where an installation keeps the model that it trained. */
export function sentimentModelPath(dataDir: string): string {
  return join(dataDir, 'sentiment', 'model.gz');
}

/**
 * The trained model; null when there is none, and the lexicon scores.
 * @throws Error when the file is damaged or of another version
 */
export async function loadSentimentModel(dataDir: string): Promise<SentimentModel | null> {
  const path = sentimentModelPath(dataDir);
  let packed: Uint8Array;
  try {
    packed = await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    return decodeModel(gunzipSync(packed));
  } catch (cause) {
    throw new Error(`${path} is damaged or of another version. Remove it and train again.`, { cause });
  }
}

/** Writes the model in one step: a reader finds the old or the new one. */
export async function saveSentimentModel(dataDir: string, model: SentimentModel): Promise<void> {
  const path = sentimentModelPath(dataDir);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, gzipSync(encodeModel(model), { level: 9 }));
  await rename(`${path}.new`, path);
}
