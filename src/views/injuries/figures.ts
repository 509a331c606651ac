import type { Profile } from '../../contract/profile.ts';
import { knownPeriod } from '../../domain/coverage.ts';
import type { InjurySummary } from '../../domain/injuries.ts';
import type { CoverageStatus, Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { joined } from '../../i18n/joined.ts';
import { translator, vocabulary } from '../../i18n/translate.ts';

/** A headline figure with its definition; coverage also has a colour and an icon. */
export interface Figure {
  label: string;
  value: string;
  /** Its definition. */
  note: string;
  /** What it leaves out, or how far it reaches: phones show this alone. */
  limit?: string;
  /** Its name after the value, for narrow screens: 'days'. */
  unit?: string;
  tone?: 'green' | 'amber' | 'red' | 'blue';
  icon?: 'full' | 'part' | 'none' | 'progress';
  /** The address of what it counts. */
  href?: string;
  /** Its interval, shown below the note. */
  interval?: { value: number; low: number; high: number };
}

const SIGNS: Record<CoverageStatus, Pick<Figure, 'tone' | 'icon'>> = {
  fully_covered: { tone: 'green', icon: 'full' },
  partially_covered: { tone: 'amber', icon: 'part' },
  uncovered: { tone: 'red', icon: 'none' },
  analysis_in_progress: { tone: 'blue', icon: 'progress' },
};

/** The four figures over the injury table. */
export function injuryFigures(
  summary: InjurySummary,
  coverage: NonNullable<Profile['coverage']>,
  lang: Language,
): Figure[] {
  const t = translator(lang);
  const { number } = formats(lang);
  // Without a record the number is unknown, not 0.
  const isUnknown = !coverage.known && summary.injuries === 0;
  const counted = (value: number | null) => (isUnknown || value === null ? t('injuries:notDetermined') : number(value));
  return [
    {
      label: t('injuries:figures.injuries'),
      value: counted(summary.injuries),
      unit: t('injuries:units.injuries', { count: summary.injuries }),
      note: t('injuries:figures.injuriesNote'),
    },
    {
      label: t('injuries:figures.days'),
      value: counted(summary.recoveryDays),
      unit: t('injuries:units.days', { count: summary.recoveryDays }),
      ...limited(lang, t('injuries:figures.daysNote'), !isUnknown && sharedDays(summary, t)),
    },
    {
      label: t('injuries:figures.matches'),
      value: counted(summary.missedMatches),
      unit: t('injuries:units.matches', { count: summary.missedMatches ?? 0 }),
      ...limited(lang, t('injuries:figures.matchesNote'), unknownMissed(summary, t)),
    },
    {
      label: t('injuries:figures.coverage'),
      value: vocabulary(lang).coverage[coverage.status],
      ...reachOf(coverage, lang),
      ...SIGNS[coverage.status],
    },
  ];
}

/** A definition and what it leaves out, which continues its sentence. */
function limited(lang: Language, note: string, limit: string | false): Pick<Figure, 'note' | 'limit'> {
  return limit ? { note: joined(lang, [note, limit]).slice(0, -limit.length), limit } : { note };
}

/** The number of days out, if injuries overlap: less than their sum. */
function sharedDays({ recoveryDays, daysOut }: InjurySummary, t: ReturnType<typeof translator>): string | false {
  return daysOut < recoveryDays && t('injuries:figures.daysOut', { days: daysOut });
}

/** The number of injuries that the total leaves out. */
function unknownMissed({ unknownMissed: count }: InjurySummary, t: ReturnType<typeof translator>): string | false {
  return count > 0 && t('statistics:figures.notKnown', { unknown: t('injuries:body.count', { count }) });
}

/** How far the record reaches: a limit, unless it covers the whole career. */
function reachOf(coverage: NonNullable<Profile['coverage']>, lang: Language): Pick<Figure, 'note' | 'limit'> {
  const note = coverageNote(coverage, lang);
  return coverage.status === 'fully_covered' && knownPeriod(coverage).kind === 'all'
    ? { note }
    : { note: '', limit: note };
}

function coverageNote({ status, from, until }: NonNullable<Profile['coverage']>, lang: Language): string {
  const t = translator(lang);
  const { day } = formats(lang);
  if (status === 'uncovered') return t('injuries:figures.unknown');
  if (status === 'analysis_in_progress') return t('injuries:figures.analysing');
  const known = knownPeriod({ from, until });
  switch (known.kind) {
    case 'all':
      return t('injuries:figures.knownAll');
    case 'from':
      return t('injuries:figures.knownFrom', { date: day(known.from) });
    case 'until':
      return t('injuries:figures.knownUntil', { date: day(known.until) });
    case 'between':
      return t('injuries:figures.knownBetween', {
        from: day(known.from),
        until: day(known.until),
      });
  }
}
