import type { LinkedEntity, Section } from '../../contract/drilldown.ts';
import { inSectionOrder } from '../../domain/exploring/drilldown.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { entityName } from '../../i18n/entity-names.ts';
import { formats } from '../../i18n/format.ts';
import { translator, vocabulary } from '../../i18n/translate.ts';

/** The heading of a section: its own text, with the season of an old squad; a continent; or the kind of its entities. */
export function sectionLabel(language: Language, { section, season }: Section): string {
  const t = translator(language);
  if (season !== undefined) return t('entity:squadOf', { season });
  const { kinds, continent } = vocabulary(language);
  const sections = { squad: t('explore:squad'), staff: t('explore:staff') };
  const labels: Record<string, string> = { ...kinds, ...continent, ...sections };
  return labels[section] ?? section;
}

export function linkLabel(language: Language, link: LinkedEntity): string {
  const { kind, label, meta } = link;
  return entityName(language, { kind, label, country: meta.country });
}

/** A section's links under their names, in order. */
export function orderedLinks(language: Language, { section, links }: Section): Section['links'] {
  const named = links.map((link) => ({ ...link, label: linkLabel(language, link) }));
  return inSectionOrder(section, named, formats(language).compare);
}

/** The relation of a linked entity: mother, chief executive, coach; null if the section's heading says it. */
export function relationLabel(language: Language, link: LinkedEntity): string | null {
  const { relationship, executiveRole, kind } = vocabulary(language);
  const labels: Record<string, string> = { ...relationship, ...executiveRole };
  if (link.kind === 'coach') return kind.coach;
  return link.relation === null ? null : (labels[link.relation] ?? null);
}

/** @example lastWord('Kevin de Bruyne') // 'Bruyne' */
export function lastWord(name: string): string {
  return name.slice(name.lastIndexOf(' ') + 1);
}

/** @example beforeLastWord('Kevin de Bruyne') // 'Kevin de ' */
export function beforeLastWord(name: string): string {
  return name.slice(0, name.lastIndexOf(' ') + 1);
}
