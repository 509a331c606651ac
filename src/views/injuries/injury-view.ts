import type { Injury } from '../../contract/injuries.ts';
import type { Profile } from '../../contract/profile.ts';
import { type BodyChoice, bodyChoice } from '../../domain/body/body-map.ts';
import { type Episode, episodesOf, episodesWithin, type SortKey, type SortOrder } from '../../domain/injuries.ts';
import { type SeasonOption, seasonOptions } from '../../domain/season.ts';
import type { InjuryView } from '../../i18n/paths.ts';

/** The views of a player's injuries; the first is the default. */
export const VIEWS = ['heatmap', 'table', 'video'] as const;

/** The requested view of a player's injuries. */
export interface RequestedInjuries {
  seasons: SeasonOption[];
  season: SeasonOption | undefined;
  sort: SortKey;
  order: SortOrder;
  /** The chosen part of the body. */
  choice: BodyChoice | null;
  show: (typeof VIEWS)[number];
  /** Those of the season. */
  episodes: Episode<Injury>[];
  /** The view as parameters of an address, without defaults. */
  view: InjuryView;
}

/** Reads the parameters of an address. Unknown values are left out. */
export function requestedInjuries(profile: Profile, query: URLSearchParams): RequestedInjuries {
  const all = episodesOf(profile.injuries);
  const seasons = seasonOptions(
    profile.seasons,
    all.map(({ head }) => head),
  );
  const season = seasons.find(({ label }) => label === query.get('season'));
  const sort = query.get('sort') === 'recovery' ? 'recovery' : 'date';
  const order = query.get('order') === 'asc' ? 'asc' : 'desc';
  const chosen = bodyChoice(query.get('part'), query.get('side'));
  const show = VIEWS.find((name) => name === query.get('view')) ?? 'heatmap';
  // The filter applies only next to the body map, where it is visible.
  const choice = show === 'heatmap' ? chosen : null;
  const view: InjuryView = {
    season: season?.label,
    sort: sort === 'date' ? undefined : sort,
    order: order === 'desc' ? undefined : order,
    view: show === 'heatmap' ? undefined : show,
    part: chosen?.part,
    side: chosen?.side ?? undefined,
  };
  const episodes = season ? episodesWithin(all, season) : all;
  return { seasons, season, sort, order, choice, episodes, show, view };
}
