import { CONTENT_LANGUAGES, type ContentLanguage } from '../../domain/posts/posts.ts';
import { type Label, MIN_CORRECTIONS } from '../../domain/sentiment/corrections.ts';
import { labelOf, macroF1 } from './macro-f1.ts';
import type { SentimentModel } from './model.ts';
import { scoreText } from './score.ts';
import { type LabelledPost, trainModel } from './train.ts';
import type { Database } from '../../provider/data/connect.ts';
import { correctedPosts } from './store-corrections.ts';
import { beginTraining, countCorrections, endTraining, isNightTaken, type TrainingResult } from './store-trainings.ts';
import { loadLabelledPosts, loadSentimentModel, saveLabelledPosts, saveSentimentModel } from './model-file.ts';

/** Every tenth post is held out: it judges the model and does not train it. */
const TENTH = 10;
/** Hours of UTC in which a training may begin: the first and the one after the last. */
const NIGHT = [2, 5] as const;

/** Macro-F1, 0 to 1, of each language, their mean, and of all posts together; null without posts. */
export interface Figures {
  languages: Partial<Record<ContentLanguage, number | null>>;
  mean: number | null;
  all: number | null;
}

export function judge(posts: readonly LabelledPost[], labelPost: (post: LabelledPost) => Label): Figures {
  const labelled = posts.map((post) => ({ ...post, given: labelPost(post) }));
  const f1Of = (some: typeof labelled) =>
    macroF1(
      some.map(({ label }) => label),
      some.map(({ given }) => given),
    );
  const languages: Figures['languages'] = {};
  for (const language of CONTENT_LANGUAGES) {
    const own = labelled.filter((post) => post.language === language);
    if (own.length > 0) languages[language] = f1Of(own);
  }
  const known = Object.values(languages).filter((figure) => figure !== null);
  const mean = known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0) / known.length;
  return { languages, mean, all: f1Of(labelled) };
}

export function judgeModel(posts: readonly LabelledPost[], model: SentimentModel | null): Figures {
  return judge(posts, ({ text, language }) => labelOf(scoreText(text, language, model).comparative));
}

export interface Training extends TrainingResult {
  figures: { before: Figures; after: Figures };
}

/**
 * Makes a model from labelled posts and the corrections of editors. It is kept, with the labelled posts for the next
 * nights, if macro-F1 of all posts that were held out does not fall; languages with few posts would decide by chance.
 * @throws Error where there are fewer posts than a tenth can be taken of, or all have one label
 */
async function train(db: Database, dataDir: string, labelled: readonly LabelledPost[]): Promise<Training> {
  const corrected = await correctedPosts(db);
  const posts = [...labelled, ...corrected];
  const held = posts.filter((_, at) => at % TENTH === TENTH - 1);
  if (held.length === 0)
    throw new Error(`There are fewer than ${TENTH} posts. A tenth is held out to evaluate the model.`);
  if (new Set(posts.map(({ label }) => label)).size < 2)
    throw new Error('All posts have the same label. A model needs posts of at least two labels.');
  const model = trainModel(posts.filter((_, at) => at % TENTH !== TENTH - 1));
  const before = judgeModel(held, await loadSentimentModel(dataDir));
  const after = judgeModel(held, model);
  const kept = (after.all ?? 0) >= (before.all ?? 0);
  if (kept) {
    await saveLabelledPosts(dataDir, labelled);
    await saveSentimentModel(dataDir, model);
  }
  return {
    figures: { before, after },
    labelled: labelled.length,
    corrected: corrected.length,
    heldOut: held.length,
    before: before.all,
    after: after.all,
    kept,
  };
}

/** Trains by command, and notes it. */
export async function trainNow(db: Database, dataDir: string, labelled: readonly LabelledPost[]): Promise<Training> {
  const id = await beginTraining(db, null, new Date());
  const result = await train(db, dataDir, labelled);
  if (id !== null) await endTraining(db, id, result, new Date());
  return result;
}

/**
 * Whether a training is due: it is night, no process has claimed this night, and editors have corrected enough posts.
 */
export async function isTrainingDue(db: Database, dataDir: string, now: Date): Promise<boolean> {
  const hour = now.getUTCHours();
  if (hour < NIGHT[0] || hour >= NIGHT[1]) return false;
  const { all, fresh } = await countCorrections(db);
  if (fresh === 0 || (await isNightTaken(db, nightOf(now)))) return false;
  return all >= MIN_CORRECTIONS || (await loadLabelledPosts(dataDir)).length > 0;
}

/**
 * Trains once a night, in one process of any number.
 * @returns null if it is not due, or another process does it
 */
export async function trainAtNight(db: Database, dataDir: string, now: Date): Promise<Training | null> {
  if (!(await isTrainingDue(db, dataDir, now))) return null;
  const id = await beginTraining(db, nightOf(now), now);
  if (id === null) return null;
  const result = await train(db, dataDir, await loadLabelledPosts(dataDir));
  await endTraining(db, id, result, new Date());
  return result;
}

const nightOf = (now: Date) => now.toISOString().slice(0, 10);
