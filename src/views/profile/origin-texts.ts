import type { Origins } from '../../contract/profile.ts';
import type { SourcedFact } from '../../domain/editing/origins.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { countryName } from '../../i18n/countries.ts';
import { formats } from '../../i18n/format.ts';
import { translator, vocabulary } from '../../i18n/translate.ts';

/**
 * The origin of each fact, as text below it: the sources of the current value, then other values with theirs.
 * @example 'Wikidata · 182 cm (club list)'
 */
export function originTexts({ facts }: Origins, language: Language): Partial<Record<SourcedFact, string>> {
  const t = translator(language);
  const { list } = formats(language);
  const texts = facts.map(({ fact, isEdited, values }) => {
    const [first, ...others] = values;
    const parts = others.map(({ value, sources }) =>
      t('profile:otherValue', { value: valueText(fact, value, language), sources: list(sources) }),
    );
    return [fact, [isEdited ? t('profile:byHand') : list(first?.sources ?? []), ...parts].join(' · ')] as const;
  });
  return Object.fromEntries(texts);
}

/** A source's value in the form shown on the page. */
function valueText(fact: SourcedFact, value: string, language: Language): string {
  const t = translator(language);
  const { foot, position } = vocabulary(language);
  const named = (names: Readonly<Record<string, string>>) => names[value] ?? value;
  switch (fact) {
    case 'birthdate':
      return formats(language).longDay(value);
    case 'country':
      return countryName(value, language);
    case 'position':
      return named(position);
    case 'foot':
      return named(foot);
    case 'height':
      return t('entity:cm', { value: Number(value) });
    case 'weight':
      return t('entity:kg', { value: Number(value) });
  }
}
