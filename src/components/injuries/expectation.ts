import type { Profile } from '../../contract/profile.ts';
import { expectedAbsence } from '../../domain/injuries/expected-absence.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator } from '../../i18n/translate.ts';

/** The expected absence of an ongoing injury: a short text, and one with its figures. */
export interface Expectation {
  short: string;
  long: string;
}

/** The expected absences of a player's ongoing injuries, by injury id. */
export function expectations(profile: Profile, language: Language): Map<number, Expectation> {
  const known = new Map(profile.expectedAbsences.map((absence) => [absence.injuryId, absence]));
  const ongoing = profile.injuries.filter(
    (injury) => !injury.otherEvent && (injury.isOngoing || injury.open?.bound === 'at_least'),
  );
  return new Map(ongoing.map(({ id }) => [id, expectation(known.get(id) ?? null, language)] as const));
}

/** The expected absence of an ongoing injury, from comparable cases and its days so far. */
export function expectation(outlook: Parameters<typeof expectedAbsence>[0], language: Language): Expectation {
  const t = translator(language);
  const texts = bundle(language, 'injuries').expectation;
  const expected = expectedAbsence(outlook);
  if (expected.kind === 'none') return { short: '', long: texts.none };
  if (expected.kind === 'longest') {
    const { cases } = expected;
    const long = t('injuries:expectation.longest', { cases, basis: texts.bases[expected.basis] });
    return { short: long, long };
  }
  const short = t('injuries:expectation.typical', { scale: texts.scale[expected.scale] });
  const { cases } = expected;
  if (expected.kind === 'few') return { short, long: `${short} (${t('injuries:expectation.few', { count: cases })})` };
  const { median, lower, upper } = expected;
  const gone = t('injuries:expectation.gone', { count: expected.gone });
  const basis = texts.bases[expected.basis];
  const figures =
    lower === null || upper === null
      ? t('injuries:expectation.figuresOpen', {
          gone,
          more: t('injuries:expectation.more', { count: median ?? 0 }),
          cases,
          basis,
        })
      : t('injuries:expectation.figures', {
          gone,
          days: formats(language).days(lower, upper),
          median: median ?? 0,
          cases,
          basis,
        });
  return { short, long: `${short} (${figures})` };
}
