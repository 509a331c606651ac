import type { Profile } from '../../contract/profile.ts';
import { ageAt } from '../../domain/days.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { translator, vocabulary } from '../../i18n/translate.ts';

/** The facts of a player that the header shows after the team, the most important first. Unknown ones are left out. */
export function playerFacts({ name, meta }: Profile, language: Language, today: string): string[] {
  const t = translator(language);
  const labels = vocabulary(language);
  const fullName = [meta.firstname, meta.middlename, meta.lastname].filter(Boolean).join(' ');
  const born =
    meta.birthdate &&
    `${t('entity:born', { date: formats(language).day(meta.birthdate) })} (${ageAt(meta.birthdate, today)})`;
  return [
    born,
    fullName !== name && fullName,
    meta.foot && labels.footed[meta.foot],
    meta.height && t('entity:cm', { value: meta.height }),
    meta.weight && t('entity:kg', { value: meta.weight }),
    meta.birthplace,
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[];
}

/** The market value, which stands in the bio, or in the header of a player without one; null if it is not known. */
export function marketValueFact({ meta }: Profile, language: Language): string | null {
  return meta.marketValue
    ? translator(language)('entity:marketValue', { value: formats(language).marketValue(meta.marketValue) })
    : null;
}

/** The player's position, or else their role; undefined if neither is known. */
export function positionName({ meta }: Profile, language: Language): string | undefined {
  const labels = vocabulary(language);
  const positions: Record<string, string> = labels.position;
  if (meta.position) return positions[meta.position] ?? meta.position;
  return meta.role ? labels.role[meta.role] : undefined;
}
