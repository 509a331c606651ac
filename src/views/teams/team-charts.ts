import type { Team } from '../../contract/teams.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { paths } from '../../i18n/paths.ts';
import { coveredDays } from '../../i18n/period-text.ts';
import { translator } from '../../i18n/translate.ts';
import type { Chart } from '../charts/chart.ts';
import { injuryCharts } from '../charts/injury-charts.ts';
import { RANKED, rankedCharts, type RankedFigures } from '../statistics/ranked-charts.ts';

/** The figures of a team's players, without those known to have had no injury. */
export function playerFigures(team: Team, prefix: Language | ''): RankedFigures[] {
  return Object.entries(team.players)
    .map(([tag, { player, stats }]) => ({
      label: player.profileData.label,
      href: paths(prefix).explore(tag),
      injuries: stats.injuries,
      severe: stats.severeInjuries,
      days: stats.recoveryDays,
      missed: stats.missedMatches,
      inMatch: stats.injuriesInMatch,
      muscularInMatch: stats.muscularInjuriesInMatch,
    }))
    .filter(({ injuries }) => injuries !== 0);
}

/**
 * The charts of a team's injuries: a bar for each player who had one, and breakdowns of all injuries; none if there are
 * no injuries.
 */
export function teamCharts(
  team: Team,
  { language, prefix, today }: { language: Language; prefix: Language | ''; today: string },
): { players: Chart[]; all: Chart[] } {
  const count = team.stats?.injuries.total ?? 0;
  if (!team.breakdown || count === 0) return { players: [], all: [] };
  const t = translator(language);
  const rows = playerFigures(team, prefix);
  const options = { language, column: t('team:columns.name') };
  // A bar for each player who has something to show there; the others would fill the page with zeros.
  const players = RANKED.flatMap(([id, figure]) =>
    rankedCharts(
      rows.filter((row) => (row[figure] ?? 0) > 0),
      options,
    ).filter((chart) => chart.id === id),
  );
  return {
    players,
    all: injuryCharts(team.breakdown, {
      language,
      summary: t('statistics:injuriesIn', { count, ...coveredDays(team.period, today, language) }),
      which: t('team:which'),
    }),
  };
}
