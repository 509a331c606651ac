import type { Injury } from '../../contract/injuries.ts';
import { type Bounds, recordReaches } from '../../domain/coverage.ts';
import { type Episode, episodeRecovery, summarise } from '../../domain/injuries.ts';
import { contains, type SeasonOption } from '../../domain/season.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator } from '../../i18n/translate.ts';

/** The row above a season's injuries. */
export interface SeasonHead {
  label: string;
  /** The teams of its injuries, where the record names more than one. */
  teams: readonly { name: string; image: string | null }[];
  /** '3 injuries · 121 days so far · length of 1 not known'. */
  facts: string;
}

/** The inputs for the facts of a season. */
interface SeasonOptions {
  seasons: readonly SeasonOption[];
  /** The limits of the player's record; none without coverage. */
  bounds: Bounds | null | undefined;
  today: string;
}

/**
 * The heads of the seasons, by the id of the first episode of each: number of injuries, their recovery days, and what is
 * not known of them; and the teams, where the record names more than one.
 * @param episodes in their order in the table, by date
 */
export function seasonHeads(
  episodes: readonly Episode<Injury>[],
  lang: Language,
  { seasons, bounds, today }: SeasonOptions,
): Map<number, SeasonHead> {
  const groups = new Map<SeasonOption, Episode<Injury>[]>();
  for (const episode of episodes) {
    const season = seasons.find((option) => contains(option, episode.head.startDate));
    if (season) groups.set(season, [...(groups.get(season) ?? []), episode]);
  }
  const hasMoved = teamsIn(episodes).length > 1;
  const heads = [...groups].map(([season, group]): [number, SeasonHead] => {
    const teams = hasMoved ? teamsIn(group) : [];
    const facts = [...countFacts(group, lang, today), ...limitFacts(season, bounds, lang, today)];
    return [group[0]?.head.id ?? 0, { label: season.label, teams, facts: facts.join(' · ') }];
  });
  return new Map(heads);
}

/** The teams that the injuries name. */
function teamsIn(episodes: readonly Episode<Injury>[]): SeasonHead['teams'] {
  return [...new Map(episodes.flatMap(({ head: { team } }) => (team ? [[team.tag, team] as const] : []))).values()];
}

function countFacts(group: readonly Episode<Injury>[], lang: Language, today: string): string[] {
  const t = translator(lang);
  const { number } = formats(lang);
  const texts = bundle(lang, 'injuries').seasons;
  const { injuries, recoveryDays: count } = summarise(
    group.flatMap(({ head, stages }) => [head, ...stages]),
    today,
  );
  const events = group.filter(({ head }) => head.otherEvent).length;
  const recoveries = group
    .filter(({ head }) => !head.otherEvent && head.parentId === null)
    .map((episode) => episodeRecovery(episode, today));
  const unknown = recoveries.filter(({ kind }) => kind !== 'days').length;
  const soFar = recoveries.some((recovery) => recovery.kind === 'days' && recovery.soFar);
  const atLeast = recoveries.some((recovery) => recovery.kind === 'days' && recovery.atLeast);
  const days = soFar ? 'daysSoFar' : atLeast ? 'daysAtLeast' : 'days';
  return [
    ...(injuries > 0 ? [t('injuries:body.count', { count: injuries })] : []),
    ...(count > 0 ? [t(`injuries:detail.${days}`, { count })] : []),
    ...(unknown > 0 ? [t('injuries:seasons.unknown', { injuries: number(unknown) })] : []),
    ...(events > 0 ? [t('shell:labelled', { label: texts.otherEvents, value: number(events) })] : []),
  ];
}

/** The end of the record within the season: anything before or after is not known. */
function limitFacts(season: SeasonOption, bounds: SeasonOptions['bounds'], lang: Language, today: string): string[] {
  if (!bounds) return [];
  const t = translator(lang);
  const { day } = formats(lang);
  const { from, until } = bounds;
  const end = season.endDate < today ? season.endDate : today;
  return [
    ...(from !== null && from > season.startDate ? [t('injuries:figures.knownFrom', { date: day(from) })] : []),
    ...(until !== null && !recordReaches(bounds, end) ? [t('injuries:figures.knownUntil', { date: day(until) })] : []),
  ];
}
