import { Command } from 'commander';
import { CONTENT_LANGUAGES, type ContentLanguage } from '../../domain/posts/posts.ts';
import { labelOf, macroF1 } from '../../domain/sentiment/macro-f1.ts';
import type { SentimentModel } from '../../domain/sentiment/model.ts';
import { scoreText } from '../../domain/sentiment/score.ts';
import { type Label, type LabelledPost, trainModel } from '../../domain/sentiment/train.ts';
import { correctedPosts } from '../../provider/data/queries/posts/sentiment-corrections.ts';
import { readLabelledPosts } from '../../provider/services/sentiment/labelled-posts.ts';
import {
  loadSentimentModel,
  saveSentimentModel,
  sentimentModelPath,
} from '../../provider/services/sentiment/model-file.ts';
import { getConfig } from '../../config.ts';
import { withDatabase } from '../with-database.ts';

/** Every tenth post is held out: it judges the model and does not train it. */
const TENTH = 10;
const NEUTRAL: Label = 1;

/** Macro-F1, 0 to 1, of each language and their mean; null without posts. */
interface Figures {
  languages: Partial<Record<ContentLanguage, number | null>>;
  mean: number | null;
}

function judge(posts: readonly LabelledPost[], labelPost: (post: LabelledPost) => Label): Figures {
  const languages: Figures['languages'] = {};
  for (const language of CONTENT_LANGUAGES) {
    const own = posts.filter((post) => post.language === language);
    if (own.length > 0)
      languages[language] = macroF1(
        own.map(({ label }) => label),
        own.map((post) => labelPost(post)),
      );
  }
  const known = Object.values(languages).filter((figure) => figure !== null);
  return { languages, mean: known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0) / known.length };
}

function judgeModel(posts: readonly LabelledPost[], model: SentimentModel | null): Figures {
  return judge(posts, ({ text, language }) => labelOf(scoreText(text, language, model).comparative));
}

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

async function train(folder: string, { json = false }: { json?: boolean }): Promise<void> {
  const { dataDir } = getConfig(process.env);
  const corrected = await withDatabase(correctedPosts);
  const posts = [...(await readLabelledPosts(folder, ['train'])), ...corrected];
  const held = posts.filter((_, at) => at % TENTH === TENTH - 1);
  if (held.length === 0) throw new Error(`${folder} has fewer than ${TENTH} posts. A tenth must judge the model.`);
  console.error(
    `Training on ${posts.length - held.length} posts, of them or held out ${corrected.length} that editors corrected. ${held.length} more judge the model.`,
  );
  const model = trainModel(posts.filter((_, at) => at % TENTH !== TENTH - 1));
  const before = judgeModel(held, await loadSentimentModel(dataDir));
  const after = judgeModel(held, model);
  const isKept = (after.mean ?? 0) >= (before.mean ?? 0);
  if (isKept) await saveSentimentModel(dataDir, model);
  const rows = { before, after };
  if (json)
    console.log(
      JSON.stringify({ posts: posts.length, corrected: corrected.length, heldOut: held.length, kept: isKept, ...rows }),
    );
  else {
    writeTable(rows);
    console.log(
      isKept ? `Kept in ${sentimentModelPath(dataDir)}` : 'Not kept: macro-F1 on the tenth held out would fall.',
    );
  }
}

async function test(folder: string, { json = false }: { json?: boolean }): Promise<void> {
  const posts = await readLabelledPosts(folder, ['val', 'test']);
  const model = await loadSentimentModel(getConfig(process.env).dataDir);
  if (!model) console.error('There is no trained model. Make one with npm run sentiment -- train <folder>.');
  const rows = {
    lexicon: judgeModel(posts, null),
    model: model && judgeModel(posts, model),
    neutral: judge(posts, () => NEUTRAL),
  };
  if (json) console.log(JSON.stringify({ posts: posts.length, ...rows }));
  else writeTable(rows);
}

export const sentimentCommand = new Command('sentiment').description('train and test the sentiment of posts');
sentimentCommand
  .command('train')
  .description(
    'make a model from labelled posts and the corrections of editors; kept only if it is no worse on a tenth held out',
  )
  .argument('<folder>', 'one folder per language with train_text.txt and train_labels.txt (0 bad, 1 neutral, 2 good)')
  .option('--json', 'write one JSON object')
  .action(train);
sentimentCommand
  .command('test')
  .description('macro-F1 of the lexicon, the trained model and always neutral')
  .argument('<folder>', 'one folder per language with val_ or test_ files: _text.txt and _labels.txt')
  .option('--json', 'write one JSON object: { posts, lexicon, model, neutral }, each with languages and mean')
  .action(test);
