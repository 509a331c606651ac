import type { Profile } from '../../contract/profile.ts';
import type { AbsenceOutlook } from '../../contract/injuries.ts';
import { expectedAbsence, type InjuryScale } from '../../domain/injuries/expected-absence.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator } from '../../i18n/translate.ts';

/** The last step of the scale. */
const REST_OF_SEASON = 6;

/** The expected absences of a player's ongoing injuries in words, by injury id. */
export function expectations(profile: Profile, language: Language): Map<number, string> {
  const known = new Map(profile.expectedAbsences.map((absence) => [absence.injuryId, absence]));
  const ongoing = profile.injuries.filter(({ otherEvent, isOngoing }) => !otherEvent && isOngoing);
  return new Map(ongoing.map(({ id }) => [id, expectation(known.get(id) ?? null, language)] as const));
}

/** The expected absence of an ongoing injury, with its days so far. */
export function expectation(outlook: AbsenceOutlook | null, language: Language): string {
  const t = translator(language);
  const texts = bundle(language, 'injuries').expectation;
  const expected = expectedAbsence(outlook);
  if (expected.kind === 'none') return texts.none;
  const { cases } = expected;
  if (expected.kind === 'few' || expected.kind === 'fewLeft') {
    const key = expected.kind;
    const said = { cases, left: expected.kind === 'fewLeft' ? expected.left : 0 };
    if (expected.whole === null) return t(`injuries:expectation.${key}`, said);
    return t(`injuries:expectation.${key}Median`, {
      ...said,
      days: t('injuries:detail.days', { count: expected.whole }),
    });
  }
  if (expected.kind === 'longest')
    return t('injuries:expectation.longest', { cases, basis: texts.bases[expected.basis] });
  const scale = scaleText(expected.scale, language);
  const { median, lower, upper } = expected;
  const n = casesIn(expected);
  const gone = t('injuries:expectation.gone', { count: expected.gone });
  const basis = texts.bases[expected.basis];
  const figures =
    lower === null || upper === null
      ? t('injuries:expectation.figuresOpen', {
          gone,
          more: t('injuries:expectation.more', { count: median ?? 0 }),
          cases: n,
          basis,
        })
      : t('injuries:expectation.figures', {
          gone,
          days: formats(language).days(lower, upper),
          median: median ?? 0,
          cases: n,
          basis,
        });
  return `${scale} (${figures})`;
}

/** The whole absence: '3–4 weeks in all', 'the rest of the season'. */
function scaleText(step: InjuryScale, language: Language): string {
  const scale = bundle(language, 'injuries').expectation.scale[step];
  return step === REST_OF_SEASON ? scale : translator(language)('injuries:expectation.total', { scale });
}

/** The cases that an estimate rests on: open ones count in it, as they do in its drawing. */
export const casesIn = ({ cases, open }: { cases: number; open: number }): number => cases + open;
