import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Label } from '../../../src/domain/sentiment/corrections.ts';
import type { LabelledPost } from '../../../src/news/sentiment/train.ts';
import { correctSentiment } from '../../../src/news/sentiment/store-corrections.ts';
import { sentimentState } from '../../../src/news/sentiment/store-trainings.ts';
import { source } from '../../../src/provider/entities/schema.ts';
import { sentimentCorrection, sentimentTraining } from '../../../src/news/linking/schema.ts';
import { cachedModel } from '../../../src/news/sentiment/cached-model.ts';
import {
  loadLabelledPosts,
  loadSentimentModel,
  saveLabelledPosts,
  sentimentModelPath,
} from '../../../src/news/sentiment/model-file.ts';
import { isTrainingDue, trainAtNight, trainNow } from '../../../src/news/sentiment/training.ts';
import { addPosts } from '../../add-posts.ts';
import { freshDatabase } from '../../database.ts';

const db = await freshDatabase();
const night = (day: number, hour = 2) => new Date(Date.UTC(2030, 0, day, hour, 30));
const WORDS: Record<Label, string> = { 0: 'zorble grimth', 1: 'plane notta', 2: 'yippa glorum' };
/** Posts in invented words, which no lexicon has. */
const written = (count: number, labelOf = (at: number) => (at % 3) as Label): LabelledPost[] =>
  Array.from({ length: count }, (_, at) => ({
    text: `${WORDS[(at % 3) as Label]} number ${at}`,
    language: 'en',
    label: labelOf(at),
  }));
let dataDir = '';
let posts: bigint[] = [];

async function correct(from: number, to: number, correctedAt: Date): Promise<void> {
  for (const [at, postId] of posts.slice(from, to).entries())
    await db.transaction((tx) =>
      correctSentiment(tx, { postId, label: ((from + at) % 3) as Label, userId: 1, correctedAt }),
    );
}

beforeAll(async () => {
  await db.$client.query(`insert into app_user (email, first_name, last_name, name, password_hash, plan_name)
    select 'e@b.example', 'E', 'B', 'E B', 'x', min(name) from plan`);
  await db.insert(source).values({ key: 'test', name: 'Test', kind: 'dataset' });
  posts = await addPosts(
    db,
    written(200).map(({ text }, at) => ({
      message: text,
      published: new Date(Date.UTC(2029, 0, 1, 0, at)).toISOString(),
    })),
  );
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-training-'));
  await db.delete(sentimentTraining);
  await db.delete(sentimentCorrection);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('without labelled posts it begins with 200 corrections, at night, once, in one of two processes', async () => {
  await correct(0, 199, night(1, 0));
  expect(await isTrainingDue(db, dataDir, night(1))).toBe(false);
  await correct(199, 200, night(1, 0));
  expect(await isTrainingDue(db, dataDir, night(1, 12))).toBe(false);
  expect(await isTrainingDue(db, dataDir, night(1))).toBe(true);
  const both = await Promise.all([trainAtNight(db, dataDir, night(1)), trainAtNight(db, dataDir, night(1))]);
  const [trained] = both.filter((each) => each !== null);
  expect(both.filter((each) => each === null)).toHaveLength(1);
  expect(trained).toMatchObject({ labelled: 0, corrected: 200, heldOut: 20, after: 1, kept: true });
  expect(trained?.before).toBeLessThan(0.5);
  expect(await loadSentimentModel(dataDir)).not.toBeNull();
  expect(await sentimentState(db)).toMatchObject({
    corrections: 200,
    last: { heldOut: 20, after: 1, kept: true },
  });
});

test('corrections are added to the labelled posts of the last training; without new ones nothing happens', async () => {
  const read = cachedModel(dataDir, 0);
  expect(await read()).toBeNull();
  expect(await trainNow(db, dataDir, written(60))).toMatchObject({ labelled: 60, corrected: 0, kept: true });
  const first = await read();
  expect(first).not.toBeNull();
  expect(await read()).toBe(first);
  expect(await loadLabelledPosts(dataDir)).toHaveLength(60);
  expect(await trainAtNight(db, dataDir, night(2))).toBeNull();
  await correct(0, 10, night(2, 0));
  expect((await sentimentState(db)).fresh).toBe(10);
  expect(await trainAtNight(db, dataDir, night(2))).toMatchObject({ labelled: 60, corrected: 10, heldOut: 7 });
  expect(await trainAtNight(db, dataDir, night(2, 4))).toBeNull();
  expect((await read()) === first).toBe(false);
  // The training has begun after the corrections: the next night has nothing new.
  expect(await trainAtNight(db, dataDir, night(3))).toBeNull();
  // A process that was killed leaves its row without an end; the corrections still wait.
  await db.update(sentimentTraining).set({ endedAt: null });
  expect(await isTrainingDue(db, dataDir, night(3))).toBe(true);
});

test('a model that is worse on the posts held out is not kept', async () => {
  await trainNow(db, dataDir, written(60));
  const kept = (await stat(sentimentModelPath(dataDir))).mtimeMs;
  // What trains says the opposite of what judges.
  await saveLabelledPosts(
    dataDir,
    written(60, (at) => (at % 10 === 9 ? at % 3 : (at + 1) % 3) as Label),
  );
  await correct(0, 1, night(4, 0));
  const worse = await trainAtNight(db, dataDir, night(4));
  expect(worse).toMatchObject({ before: 1, kept: false });
  expect(worse?.after).toBeLessThan(0.5);
  expect((await stat(sentimentModelPath(dataDir))).mtimeMs).toBe(kept);
  expect((await sentimentState(db)).last).toMatchObject({ kept: false, before: 1 });
});
