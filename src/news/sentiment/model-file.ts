import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { decodeModel, encodeModel, type SentimentModel } from './model.ts';
import type { LabelledPost } from './train.ts';

/** Path of the model that an installation has trained. */
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
    throw new Error(`${path} is damaged or from another version. Remove it and train again.`, { cause });
  }
}

export async function saveSentimentModel(dataDir: string, model: SentimentModel): Promise<void> {
  await writePacked(sentimentModelPath(dataDir), encodeModel(model));
}

const labelledPath = (dataDir: string) => join(dataDir, 'sentiment', 'labelled.json.gz');

/** The labelled posts of the last training that was kept: nightly ones add corrections to them. None without one. */
export async function loadLabelledPosts(dataDir: string): Promise<LabelledPost[]> {
  const packed = await readFile(labelledPath(dataDir)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  return packed === null ? [] : (JSON.parse(gunzipSync(packed).toString()) as LabelledPost[]);
}

export async function saveLabelledPosts(dataDir: string, posts: readonly LabelledPost[]): Promise<void> {
  await writePacked(labelledPath(dataDir), Buffer.from(JSON.stringify(posts)));
}

/** In one step: a reader finds the old or the new file. */
async function writePacked(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, gzipSync(bytes, { level: 9 }));
  await rename(`${path}.new`, path);
}
