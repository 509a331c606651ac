import type { FeedPost } from '../../contract/posts/feed-post.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { contentLanguageName } from '../../i18n/content-languages.ts';
import { countryName } from '../../i18n/countries.ts';
import { paths } from '../../i18n/paths.ts';
import { bundle, vocabulary } from '../../i18n/translate.ts';
import type { CsvCell } from '../charts/csv.ts';
import { postFacts } from './post-facts.ts';

/**
 * Posts as the rows of a file, with a header row. Unknown values are empty; a truncated text ends with “…”.
 * @param site address of the installation
 * @param isSaved whether they have a column for their folders
 */
export function postCells(
  posts: readonly FeedPost[],
  { language, site }: { language: Language; site: string },
  { isSaved = false } = {},
): CsvCell[][] {
  const { columns } = bundle(language, 'searches').file;
  const { postNetwork } = vocabulary(language);
  const path = paths(language);
  const rows = posts.map((post): CsvCell[] => {
    const { content: shown } = post;
    const { link } = postFacts(post);
    return [
      shown.dated ? shown.date : null,
      postNetwork[shown.type],
      shown.owner.name,
      contentLanguageName(language, shown.lang),
      shown.country === null ? null : countryName(shown.country, language),
      shown.cut ? `${shown.message}…` : shown.message,
      shown.tags.map(({ label }) => label).join('; '),
      shown.hashtags.map((each) => `#${each}`).join(' '),
      shown.sentiment,
      shown.reach,
      new URL(link ?? path.post(post.id), site).href,
      ...(isSaved ? [shown.folder] : []),
    ];
  });
  const { date, source, owner, lang, country, text, about, hashtags, sentiment, reach, link } = columns;
  return [
    [
      date,
      source,
      owner,
      lang,
      country,
      text,
      about,
      hashtags,
      sentiment,
      reach,
      link,
      ...(isSaved ? [bundle(language, 'posts').folder.name] : []),
    ],
    ...rows,
  ];
}
