import { Command } from 'commander';
import type { Label } from '../../domain/sentiment/corrections.ts';
import { log } from '../../provider/runtime/log.ts';
import { readLabelledPosts } from './labelled-posts.ts';
import { loadSentimentModel, sentimentModelPath } from './model-file.ts';
import { type Figures, judge, judgeModel, trainAtNight, trainNow } from './training.ts';
import { getConfig } from '../../config.ts';
import { withDatabase } from '../../cli/with-database.ts';

const NEUTRAL: Label = 1;

function writeTable(rows: Readonly<Record<string, Figures | null>>): void {
  for (const [name, figures] of Object.entries(rows)) {
    if (!figures) continue;
    const languages = Object.entries(figures.languages).map(([language, value]) => `${language} ${written(value)}`);
    console.log(`${name}: mean ${written(figures.mean)} (${languages.join(', ')})`);
  }
}

function written(figure: number | null): string {
  return figure === null ? 'n/d' : figure.toFixed(3);
}

async function trainFrom(folder: string, { json = false }: { json?: boolean }): Promise<void> {
  const { dataDir } = getConfig(process.env);
  const labelled = await readLabelledPosts(folder, ['train']);
  console.error(
    `Training on ${labelled.length} posts and on editors’ corrections. A tenth is held out to evaluate the model.`,
  );
  const { figures, corrected, heldOut, kept } = await withDatabase((db) => trainNow(db, dataDir, labelled));
  if (json) console.log(JSON.stringify({ posts: labelled.length + corrected, corrected, heldOut, kept, ...figures }));
  else {
    writeTable({ ...figures });
    console.log(
      kept
        ? `Kept in ${sentimentModelPath(dataDir)}`
        : `Not kept: macro-F1 on the ${heldOut} posts held out would fall from ${written(figures.before.all)} to ${written(figures.after.all)}.`,
    );
  }
}

async function trainIfDue(): Promise<void> {
  const { dataDir } = getConfig(process.env);
  const trained = await withDatabase((db) => trainAtNight(db, dataDir, new Date()));
  if (!trained) return;
  const { labelled, corrected, heldOut, before, after, kept } = trained;
  log.info({ labelled, corrected, heldOut, before, after, kept }, 'the sentiment model was trained');
}

async function test(folder: string, { json = false }: { json?: boolean }): Promise<void> {
  const posts = await readLabelledPosts(folder, ['val', 'test']);
  const model = await loadSentimentModel(getConfig(process.env).dataDir);
  if (!model) console.error('There is no trained model. Train one with npm run sentiment -- train <folder>.');
  const rows = {
    lexicon: judgeModel(posts, null),
    model: model && judgeModel(posts, model),
    neutral: judge(posts, () => NEUTRAL),
  };
  if (json) console.log(JSON.stringify({ posts: posts.length, ...rows }));
  else writeTable(rows);
}

export const sentimentCommand = new Command('sentiment').description('train and evaluate sentiment analysis');
sentimentCommand
  .command('train')
  .description(
    'train a model from labelled posts and editors’ corrections; it is kept only if it scores no worse on a held-out tenth',
  )
  .argument('<folder>', 'one folder per language with train_text.txt and train_labels.txt (0 bad, 1 neutral, 2 good)')
  .option('--json', 'write one JSON object')
  .action(trainFrom);
sentimentCommand
  .command('nightly')
  .description('train if editors have corrected posts since the last training (npm start does this every night)')
  .action(trainIfDue);
sentimentCommand
  .command('test')
  .description('compare the macro-F1 of the lexicon, the trained model and a constant neutral answer')
  .argument('<folder>', 'one folder per language with val_ or test_ files: _text.txt and _labels.txt')
  .option('--json', 'write one JSON object: { posts, lexicon, model, neutral }, each with languages and mean')
  .action(test);
