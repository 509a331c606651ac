import { readFileSync } from 'node:fs';
import type { Dictionary } from '../src/news/linking/dictionary.ts';
import { linkText } from '../src/news/linking/link-text.ts';
import { type NewsFeatures, newsFeatures } from '../src/news/news-groups/features.ts';
import type { ContentLanguage } from '../src/domain/posts/posts.ts';

const START = Date.parse('2021-03-01T08:00:00Z');
const MINUTE = 60_000;

export interface Judged {
  /** The news that a reader found it to be: a letter for the scene, a number for the news. */
  news: string;
  title: string;
  features: NewsFeatures;
}

/** The scenes are a month apart, as if each were alone in the database, so that words have no frequencies yet. */
export function judgedNews(dictionary: Dictionary, half: string): Judged[] {
  const lines = readFileSync(`tests/fixtures/news-groups/${half}.tsv`, 'utf8').trim().split('\n');
  const judged = lines.map((line) => {
    const [news = '', publisher = '', minutes, language, title = '', lead = ''] = line.split('\t');
    const published = new Date(START + Number(minutes) * MINUTE);
    const text = { title, body: lead, language: language as ContentLanguage };
    const { links } = linkText(dictionary, { ...text, publishedAt: published.toISOString().slice(0, 10) });
    const named = links.map(({ entity, places }) => ({ id: entity.id, isPerson: entity.isPerson, places }));
    const rest = { lead: '', published, publisher, link: null, named };
    return { news, title, features: newsFeatures({ ...text, ...rest }) };
  });
  return judged.toSorted((a, b) => a.features.published - b.features.published);
}

/** B-cubed: for each text, which part of its group is the same news, and which part of its news is in its group. */
export function bCubed(all: readonly Judged[], groups: readonly bigint[]) {
  const sums = all.map(({ news }, at) => {
    const [inGroup, inNews] = [groups.map((group) => group === groups[at]), all.map((each) => each.news === news)];
    const both = inGroup.filter((is, index) => is && inNews[index]).length;
    return { precision: both / inGroup.filter(Boolean).length, recall: both / inNews.filter(Boolean).length };
  });
  const mean = (of: 'precision' | 'recall') => sums.reduce((sum, each) => sum + each[of], 0) / sums.length;
  const [precision, recall] = [mean('precision'), mean('recall')];
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}
