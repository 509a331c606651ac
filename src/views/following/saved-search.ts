import type { SavedSearch } from '../../domain/following/saved-searches.ts';
import type { PostFilters } from '../../domain/posts/filters.ts';
import { hasRelations, type PostSubject } from '../../domain/posts/subject.ts';
import { type PostView, readView } from '../../domain/posts/view.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, type Translate, translator } from '../../i18n/translate.ts';
import { chosenLabels, type FilteredPosts, filterLists } from '../filters/filter-labels.ts';

/**
 * A view in words: its subject, its period and each chosen filter.
 * @param entity the name of the view's entity
 */
export function viewParts({ subject, filters }: PostView, entity: string, language: Language): string[] {
  const t = translator(language);
  return [
    subjectName(t, subject, entity),
    periodName(filters, language),
    ...(filters.byReach ? [t('posts:widestReach')] : []),
    ...filterTexts(filters, language, { related: hasRelations(subject) }),
  ];
}

/** The chosen filters in words, without the period. */
export function filterTexts(filters: PostFilters, language: Language, of: FilteredPosts): string[] {
  const t = translator(language);
  const { relation, rank } = filters;
  return [
    ...(relation === null ? [] : [t(`posts:${relation}`)]),
    ...(rank === null ? [] : [t('posts:important')]),
    ...chosenLabels(filterLists(filters, language, of), filters, language),
  ];
}

function subjectName(t: Translate, subject: PostSubject, entity: string): string {
  switch (subject.kind) {
    case 'entity':
      return entity;
    case 'hashtag':
      return `#${subject.hashtag}`;
    case 'search':
      return t('searches:subjects.search', { name: subject.query });
    case 'favourites':
      return t('searches:subjects.favourites');
    case 'world':
      return t('searches:subjects.world');
  }
}

function periodName(filters: PostFilters, language: Language): string {
  if (filters.activeTimeFilter === 'timeframe') return bundle(language, 'media').filters.periods[filters.timeframe];
  const { day } = formats(language);
  return `${day(filters.from)}–${day(filters.to)}`;
}

/** A saved search in words. */
export function savedSearchTexts({ view, entity, fresh }: SavedSearch, language: Language, today: string) {
  const t = translator(language);
  return {
    about: viewParts(readView(new URLSearchParams(view), today), entity?.label ?? '', language).join(' · '),
    fresh: freshText(t, fresh),
  };
}

/** How many posts a saved search has that are new. */
export function freshText(t: Translate, fresh: SavedSearch['fresh']): string {
  if (fresh === null) return t('searches:freshUnknown');
  if (!fresh.exact) return t('searches:freshMore', { number: fresh.count });
  return fresh.count === 0 ? t('searches:noFresh') : t('searches:fresh', { count: fresh.count });
}
