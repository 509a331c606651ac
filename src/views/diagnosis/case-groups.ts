import type { DiagnosisStatistics } from '../../contract/diagnosis/statistics.ts';
import { ageBandOf, type CaseGroup } from '../../domain/injuries/case-groups.ts';
import { AGE_BANDS } from '../../domain/statistics/peers.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator } from '../../i18n/translate.ts';
import { agesText } from '../statistics/peers.ts';

type Group = NonNullable<DiagnosisStatistics['caseGroups']>[number];

/** 'Recurrent, n = 84'. */
export function caseGroupText({ id, cases, open }: Group, language: Language): string {
  const t = translator(language);
  const n = formats(language).number(cases + open);
  return t('diagnoses:cases.group', { name: groupName(id, language), n });
}

function groupName(id: CaseGroup, language: Language): string {
  const { first, recurrent } = bundle(language, 'diagnoses').cases;
  const band = AGE_BANDS[ageBandOf(id) ?? -1];
  if (band) return agesText(band, translator(language));
  return id === 'first' ? first : recurrent;
}
