import type { Completeness } from '../../contract/statistics.ts';
import { EXPECTED_INJURIES } from '../../domain/constants.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { joined } from '../../i18n/joined.ts';
import { translator } from '../../i18n/translate.ts';

/**
 * The completeness of a record in words: '45 % of the players’ time is known; 1.2 injuries per known player-season …'
 */
export function completenessLabel(completeness: Completeness, language: Language): string {
  const { knownShare, injuriesPerSeason, notes, recordedNotes } = completeness;
  const t = translator(language);
  const { percent, tenths } = formats(language);
  if (knownShare === null) {
    const label = t('statistics:completeness.name');
    const sentence = t('shell:labelled', { label, value: t('statistics:none') });
    // 'k. A.' ends with its own full stop.
    return sentence.endsWith('.') ? sentence : `${sentence}.`;
  }
  const share = t('statistics:completeness.share', { share: percent(knownShare / 100) });
  const rate = { rate: tenths(injuriesPerSeason ?? 0), expected: tenths(EXPECTED_INJURIES) };
  return `${joined(language, [
    share,
    injuriesPerSeason !== null && t('statistics:completeness.rate', rate),
    (notes ?? 0) > 0 && t('statistics:completeness.notes', { count: notes ?? 0, recorded: recordedNotes ?? 0 }),
  ])}.`;
}
