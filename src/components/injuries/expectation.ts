import type { Profile } from '../../contract/profile.ts';
import { expectedAbsence } from '../../domain/injuries/expected-absence.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { bundle, translator } from '../../i18n/translate.ts';

/** How long an ongoing injury is usually out: in a few words, and with the figures behind them. */
export interface Expectation {
  short: string;
  long: string;
}

/** What is usual for each ongoing injury of a player, by its id. */
export function expectations(profile: Profile, language: Language): Map<number, Expectation> {
  const known = new Map(profile.expected_absences.map((absence) => [absence.injury_id, absence]));
  const ongoing = profile.injuries.filter((injury) => injury.ongoing && !injury.other_event);
  return new Map(ongoing.map(({ id }) => [id, expectation(known.get(id) ?? null, language)] as const));
}

/** What is usual for an ongoing injury, by how long closed cases of its kind lasted. */
export function expectation(quartiles: Parameters<typeof expectedAbsence>[0], language: Language): Expectation {
  const t = translator(language);
  const texts = bundle(language, 'injuries').expectation;
  const expected = expectedAbsence(quartiles);
  if (expected.kind === 'none') return { short: '', long: texts.none };
  const short = t('injuries:expectation.usually', { scale: texts.scale[expected.scale] });
  const { cases } = expected;
  if (expected.kind === 'few') return { short, long: `${short} (${t('injuries:expectation.few', { count: cases })})` };
  const { median, lower, upper } = expected;
  const figures = t('injuries:expectation.figures', { median, lower, upper, cases });
  return { short, long: `${short} (${figures})` };
}
