import { describe, expect, test } from 'vitest';
import { CONTENT_LANGUAGES, type ContentLanguage } from '../../../src/domain/posts/posts.ts';
import { macroF1 } from '../../../src/news/sentiment/macro-f1.ts';
import { decodeModel, encodeModel } from '../../../src/news/sentiment/model.ts';
import { scoreText } from '../../../src/news/sentiment/score.ts';
import { type LabelledPost, trainModel } from '../../../src/news/sentiment/train.ts';

/** Good, bad, neutral news of an injury. */
const TEXTS: Readonly<Record<ContentLanguage, readonly [string, string, string]>> = {
  en: [
    'What a wonderful, brilliant goal!',
    'A terrible and awful defeat',
    'Ward is out for three weeks with a hamstring injury',
  ],
  it: ['Un gol meraviglioso, fantastico!', 'Una sconfitta terribile', 'Rossi fuori tre settimane per infortunio'],
  zh: ['这是一个精彩的进球', '这是可怕的失败', '王磊受伤,缺阵三周'],
  es: ['Un gol maravilloso y fantástico', 'Una derrota terrible', 'García, baja tres semanas por lesión'],
  ar: ['هدف رائع', 'خسارة فظيعة', 'إصابة اللاعب وغياب ثلاثة أسابيع'],
  pt: ['Um golo maravilhoso e fantástico', 'Uma derrota terrível', 'Silva está lesionado e desfalca três semanas'],
  ja: ['素晴らしいゴール', 'ひどい敗北', '田中が負傷、三週間離脱'],
  kr: ['훌륭한 골', '끔찍한 패배', '김민수 부상으로 3주 결장'],
  fr: ['Un but merveilleux, fantastique', 'Une défaite horrible', 'Martin blessé, absent trois semaines'],
  de: ['Ein wunderbares Tor, fantastisch', 'Eine schreckliche Niederlage', 'Müller fällt verletzt drei Wochen aus'],
};

describe('the lexicon', () => {
  test.each(CONTENT_LANGUAGES)('G-36 tells good, bad and injuries apart in %s', (language) => {
    const [good, bad, injury] = TEXTS[language];
    expect(scoreText(good, language, null).comparative).toBeGreaterThan(0);
    expect(scoreText(bad, language, null).comparative).toBeLessThan(0);
    expect(scoreText(injury, language, null).comparative).toBe(0);
  });

  test.each([
    ['en', 'This is not good'],
    ['it', 'Non è fantastico'],
    ['de', 'Das ist nicht fantastisch'],
    ['es', 'No es maravilloso'],
  ] as const)('a negation turns an opinion round in %s', (language, text) => {
    expect(scoreText(text, language, null).comparative).toBeLessThan(0);
  });

  test('as much for as against is uncertain; no opinion is not', () => {
    const mixed = scoreText('A good goal after a bad start', 'en', null);
    expect(mixed).toMatchObject({ comparative: 0, isUncertain: true });
    expect(scoreText('The match begins at eight', 'en', null)).toMatchObject({ comparative: 0, isUncertain: false });
  });

  test('emoji count where no word does', () => {
    expect(scoreText('Ward 😍', 'en', null).comparative).toBeGreaterThan(0);
    expect(scoreText('Ward 😡😡', 'en', null).comparative).toBeLessThan(0);
  });

  test('the sentence that names the entity is scored alone', () => {
    const text = 'Ward was brilliant, a wonderful match. Brown was terrible and awful.';
    const span = (name: string) => ({ start: text.indexOf(name), end: text.indexOf(name) + name.length });
    expect(scoreText(text, 'en', null, span('Ward')).comparative).toBeGreaterThan(0);
    expect(scoreText(text, 'en', null, span('Brown')).comparative).toBeLessThan(0);
  });
});

/** Made-up words, so that the lexicon cannot help. */
const POSTS: LabelledPost[] = Array.from({ length: 90 }, (_, at) => {
  const label = ([0, 1, 2] as const)[at % 3] ?? 1;
  const word = ['grunzel', 'plimp', 'vorrak'][label] ?? '';
  return { text: `${word} tarra ${at % 7}`, language: at % 2 ? 'it' : 'en', label };
});

describe('the trained model', () => {
  const model = trainModel(POSTS);

  test('learns from labelled posts', () => {
    expect(scoreText('grunzel tarra', 'en', model).comparative).toBeLessThan(0);
    expect(scoreText('plimp tarra', 'en', model).comparative).toBe(0);
    expect(scoreText('vorrak tarra', 'it', model).comparative).toBeGreaterThan(0);
  });

  test('is the same from the same posts, and after it was written and read', () => {
    expect(encodeModel(trainModel(POSTS))).toEqual(encodeModel(model));
    const again = decodeModel(encodeModel(model));
    expect(scoreText('vorrak tarra', 'it', again)).toEqual(scoreText('vorrak tarra', 'it', model));
    expect(() => decodeModel(encodeModel(model).slice(1))).toThrow('not a sentiment model');
  });

  test('says when it is uncertain', () => {
    const score = scoreText('grunzel plimp vorrak', 'de', trainModel([]));
    expect(score).toMatchObject({ comparative: 0, isUncertain: true });
  });

  test('keeps injuries neutral', () => {
    const posts = POSTS.map((post) => (post.label === 0 ? { ...post, text: 'injured fractured' } : post));
    expect(scoreText('injured fractured', 'en', trainModel(posts)).comparative).toBe(0);
  });
});

test('macro-F1 is the mean of the classes', () => {
  expect(macroF1([0, 1, 2], [0, 1, 2])).toBe(1);
  expect(macroF1([0, 1, 2], [1, 1, 1])).toBeCloseTo(1 / 6);
  expect(macroF1([], [])).toBeNull();
});
