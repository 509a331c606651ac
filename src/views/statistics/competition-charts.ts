import type { Competition } from '../../contract/competitions.ts';
import type { AvailabilityParts, TeamStatistics } from '../../contract/statistics.ts';
import type { Interval } from '../../domain/statistics/burden-interval.ts';
import { rateOf } from '../../domain/statistics/consensus.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { paths } from '../../i18n/paths.ts';
import { translator } from '../../i18n/translate.ts';
import type { Chart } from '../charts/chart.ts';
import { injuryCharts } from '../charts/injury-charts.ts';
import type { Figure } from '../injuries/figures.ts';
import { type RankedFigures, rankedCharts } from './ranked-charts.ts';

export interface TeamFigures extends RankedFigures {
  image: string | null;
  /** Per cent of the known matches; null without any. */
  availability: number | null;
  parts: AvailabilityParts;
  /** Recovery days. Days that injuries of one player share count once. */
  daysOut: number | null;
  /** Per cent of the players' time. */
  knownShare: number | null;
  injuriesPerSeason: number | null;
  /** The interval of the injuries per player-season; null if less than one is known. */
  perSeason: Interval | null;
  isThin: boolean;
}

/** The figures of a competition's teams; none without the injuries capability. */
export function teamFigures(competition: Competition, prefix: Language | ''): TeamFigures[] {
  return Object.values(competition.teams).flatMap(({ team, stats }) =>
    stats
      ? [
          {
            label: team.meta.commonName,
            href: paths(prefix).explore(team.tag),
            image: team.image,
            injuries: stats.injuries.total,
            severe: stats.injuries.severe,
            days: stats.recoveryDays,
            daysOut: stats.daysOut,
            missed: stats.matches.injured,
            inMatch: stats.injuries.injuriesInMatch,
            muscularInMatch: stats.injuries.muscularInjuriesInMatch,
            availability: stats.availability.percentage,
            parts: stats.availability,
            knownShare: stats.completeness.knownShare,
            injuriesPerSeason: stats.completeness.injuriesPerSeason,
            perSeason: perSeasonOf(stats),
            isThin: stats.completeness.isThin,
          },
        ]
      : [],
  );
}

function perSeasonOf({ injuries, completeness }: TeamStatistics): Interval | null {
  const { injuriesPerSeason, playerSeasons } = completeness;
  if (injuriesPerSeason === null || injuries.total === null) return null;
  const { low, high } = rateOf(injuries.total, playerSeasons);
  return { low, high };
}

/** The headline figures of a competition: sums over its teams, of what is known. */
export function competitionFigures(teams: readonly TeamFigures[], language: Language): Figure[] {
  const t = translator(language);
  const { number } = formats(language);
  const sum = (figure: 'injuries' | 'severe' | 'days' | 'missed') => {
    const known = teams.flatMap((team) => team[figure] ?? []);
    return known.length === 0 ? t('statistics:none') : number(known.reduce((total, value) => total + value, 0));
  };
  return [
    {
      label: t('injuries:figures.injuries'),
      value: sum('injuries'),
      note: t('entity:teams_count', { count: teams.length }),
    },
    {
      label: t('statistics:ranked.columns.severe'),
      value: sum('severe'),
      note: t('statistics:competition.severeNote'),
    },
    { label: t('injuries:figures.days'), value: sum('days'), note: t('injuries:figures.daysNote') },
    {
      label: t('injuries:figures.matches'),
      value: sum('missed'),
      note: t('injuries:figures.matchesNote'),
    },
  ];
}

/**
 * The charts of a competition's statistics: a bar for each team, and the breakdown of all injuries; none without
 * injuries.
 */
export function competitionCharts(
  competition: Competition,
  { language, prefix }: { language: Language; prefix: Language | '' },
): { teams: Chart[]; all: Chart[] } {
  const rows = teamFigures(competition, prefix);
  const injuries = rows.reduce((total, row) => total + (row.injuries ?? 0), 0);
  if (!competition.breakdown || injuries === 0) return { teams: [], all: [] };
  const t = translator(language);
  const all = injuryCharts(competition.breakdown, {
    language,
    summary: t('statistics:competition.summary', { count: injuries }),
    which: t('statistics:competition.which'),
  });
  return {
    teams: rankedCharts(rows, { language, column: t('statistics:ranked.columns.team') }),
    // Eight types, eight colours.
    all: all.map((chart) => ({ ...chart, kind: 'donut' })),
  };
}
