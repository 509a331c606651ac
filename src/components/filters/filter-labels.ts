import { OWNER_GROUPS } from '../../domain/posts/owner-groups.ts';
import type { PostFilters } from '../../domain/posts/filters.ts';
import { SENTIMENTS } from '../../domain/posts/sentiment.ts';
import { CONTENT_LANGUAGES, POST_CATEGORIES, POST_SOURCES } from '../../domain/posts/posts.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { contentLanguageName } from '../../i18n/content-languages.ts';
import { countryName } from '../../i18n/countries.ts';
import { bundle, vocabulary } from '../../i18n/translate.ts';

/** A list of the dialog: its label, and the name of each value. */
export interface FilterList {
  /** Its name in addresses. */
  name: string;
  legend: string;
  options: { value: string; label: string; chosen: boolean }[];
}

/** The lists of filters, in the order of the dialog. */
export function filterLists(filters: PostFilters, language: Language): FilterList[] {
  const texts = bundle(language, 'media').filters;
  const { postSource: sources, sentiment: sentiments } = vocabulary(language);
  const list = <Value extends string>(
    name: string,
    chosen: readonly Value[],
    [legend, values, labelOf]: [string, readonly Value[], (value: Value) => string],
  ): FilterList => ({
    name,
    legend,
    options: values.map((value) => ({
      value,
      label: labelOf(value),
      chosen: chosen.includes(value),
    })),
  });
  return [
    list('type', filters.type, [texts.lists.type, OWNER_GROUPS, (group) => texts.groups[group]]),
    list('category', filters.category, [
      texts.lists.category,
      POST_CATEGORIES,
      (category) => texts.categories[category],
    ]),
    list('s', filters.source, [texts.lists.source, POST_SOURCES, (source) => sources[source]]),
    list('sentiment', filters.sentiment, [texts.lists.sentiment, SENTIMENTS, (name) => sentiments[name]]),
    list('lang', filters.lang, [texts.lists.lang, CONTENT_LANGUAGES, (code) => contentLanguageName(language, code)]),
  ];
}

/** The names of all chosen values: linked posts, in the lists, and the country. */
export function chosenLabels(
  lists: readonly FilterList[],
  { country, linked }: PostFilters,
  language: Language,
): string[] {
  const chosen = lists.flatMap(({ options }) => options.filter((option) => option.chosen).map(({ label }) => label));
  return [
    ...(linked ? [bundle(language, 'posts').linked.all] : []),
    ...chosen,
    ...(country === null ? [] : [countryName(country, language)]),
  ];
}
