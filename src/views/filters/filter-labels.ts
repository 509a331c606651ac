import { OWNER_GROUPS } from '../../domain/posts/owner-groups.ts';
import type { PostFilters } from '../../domain/posts/filters.ts';
import { SENTIMENTS } from '../../domain/posts/sentiment.ts';
import { CONTENT_LANGUAGES, POST_CATEGORIES, POST_NETWORKS } from '../../domain/posts/posts.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { contentLanguageName } from '../../i18n/content-languages.ts';
import { countryName } from '../../i18n/countries.ts';
import { bundle, vocabulary } from '../../i18n/translate.ts';

/** A list of the dialog: its label, and the name of each value. */
export interface FilterList {
  /** Its name in addresses. */
  name: string;
  legend: string;
  /** Whether it says to which of several lists of sources its values belong. */
  named: boolean;
  options: { value: string; label: string; chosen: boolean }[];
}

/** Where posts are filtered, which decides what can be chosen. */
export interface FilteredPosts {
  /** Whether the subject publishes posts itself and is also mentioned in others' posts. */
  related: boolean;
  /** Whether statistics are shown instead of posts. */
  counted?: boolean;
}

/** The lists of filters, in the order of the dialog. */
export function filterLists(
  filters: PostFilters,
  language: Language,
  { related, counted = false }: FilteredPosts,
): FilterList[] {
  const texts = bundle(language, 'media').filters;
  const { postNetwork: networks, sentiment: sentiments } = vocabulary(language);
  const list = <Value extends string>(
    name: string,
    chosen: readonly Value[],
    [legend, values, labelOf]: [string, readonly Value[], (value: Value) => string],
  ): FilterList => ({
    name,
    legend,
    named: false,
    options: values.map((value) => ({
      value,
      label: labelOf(value),
      chosen: chosen.includes(value),
    })),
  });
  const socials = (name: 'fromSocials' | 'aboutSocials' | 'analyticsSocials'): FilterList => ({
    ...list(name, filters[name], [texts.lists[name], POST_NETWORKS, (network) => networks[network]]),
    named: true,
  });
  return [
    list('type', filters.type, [texts.lists.type, OWNER_GROUPS, (group) => texts.groups[group]]),
    list('category', filters.category, [
      texts.lists.category,
      POST_CATEGORIES,
      (category) => texts.categories[category],
    ]),
    list('s', filters.source, [texts.lists.source, POST_NETWORKS, (network) => networks[network]]),
    ...(related ? [socials('fromSocials'), socials('aboutSocials')] : []),
    ...(counted ? [socials('analyticsSocials')] : []),
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
  const chosen = lists.flatMap(({ legend, named, options }) => {
    const labels = options.filter((option) => option.chosen).map(({ label }) => label);
    return named && labels.length > 0 ? [`${legend} (${labels.join(', ')})`] : labels;
  });
  return [
    ...(linked ? [bundle(language, 'posts').linked.all] : []),
    ...chosen,
    ...(country === null ? [] : [countryName(country, language)]),
  ];
}
