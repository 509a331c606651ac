import type { APIRoute } from 'astro';
import type { Client } from '../../../client/api.ts';
import { availabilityCharts } from '../../../views/availability/availability-charts.ts';
import { timelineCells } from '../../../views/availability/timeline.ts';
import { bodyCells } from '../../../views/body-map/body-numbers.ts';
import { cellsOf, type Chart } from '../../../views/charts/chart.ts';
import { requestedInjuries } from '../../../views/injuries/injury-view.ts';
import { competitionCharts, teamFigures } from '../../../views/statistics/competition-charts.ts';
import { TOPIC_LISTS, topicCells } from '../../../views/media/topics.ts';
import { outCells, outRows } from '../../../views/statistics/ongoing.ts';
import { MAX_DAYS, rankingCells, rankingRows } from '../../../views/statistics/ranking.ts';
import { rankedCells } from '../../../views/statistics/ranked-table.ts';
import { rosterCells, withoutToday } from '../../../views/teams/roster.ts';
import { stripCells } from '../../../views/teams/heat-strip.ts';
import { playerFigures, teamCharts } from '../../../views/teams/team-charts.ts';
import type { Profile } from '../../../contract/profile.ts';
import { bodyAreas } from '../../../domain/body/body-map.ts';
import { DEFAULT_TIMEFRAME } from '../../../domain/constants.ts';
import { type CsvCell, csvResponse } from '../../../views/charts/csv.ts';
import { AppError } from '../../../domain/errors.ts';
import { filterParameters, filtersFromSearch } from '../../../domain/posts/filters.ts';
import { TABS, type Tab } from '../../../domain/tabs.ts';
import type { Language } from '../../../domain/vocabulary.ts';
import { loadEntity } from '../../../loaders/entity.ts';

/** A tab of an entity, in a period. */
interface View {
  client: Client;
  tag: string;
  profile: Profile;
  timeframe: string | undefined;
  /** The address' parameters. */
  query: URLSearchParams;
  language: Language;
  /** Today, `2026-11-21`. */
  today: string;
}
/** The numbers of each chart of a page, by the chart's name. */
type Files = Record<string, () => CsvCell[][]>;

/** The charts of each tab that has some, built from the same data as its page. */
const FILES: Partial<Record<Tab, (view: View) => Promise<Files>>> = {
  availability: async ({ client, tag, timeframe, language, today }) => {
    const graph = await client.get('/players/{tag}/graph', { params: { tag }, query: { timeframe } });
    return {
      ...filesOf(availabilityCharts(graph, language, today)),
      timeline: () => timelineCells(graph.matches, language),
    };
  },
  injuries: ({ profile, query, language, today }) => {
    const areas = () => bodyAreas(requestedInjuries(profile, query).episodes, today);
    return Promise.resolve({ body: () => bodyCells(areas(), language) });
  },
  competition_injuries: async ({ client, tag, timeframe, language }) => {
    const competition = await client.get('/competitions/{tag}', { params: { tag }, query: { timeframe } });
    const { teams, all } = competitionCharts(competition, { language, prefix: '' });
    const ranked = () => rankedCells(teamFigures(competition, ''), language, 'team');
    return { ...filesOf([...teams, ...all]), ranked };
  },
  ranking: async ({ client, tag, timeframe, language }) => {
    const competition = await client.get('/competitions/{tag}', { params: { tag }, query: { timeframe } });
    return { ranking: () => rankingCells(rankingRows(competition, MAX_DAYS, language), language) };
  },
  competition_ongoing_injuries: async ({ client, tag, language }) => {
    const competition = await client.get('/competitions/{tag}', { params: { tag } });
    return { ongoing: () => outCells(outRows(competition, language), language) };
  },
  roster: async ({ client, tag, timeframe, language, today }) => {
    const team = await client.get('/teams/{tag}', { params: { tag }, query: { timeframe } });
    return { roster: () => rosterCells(withoutToday(team, today), language) };
  },
  topics: async ({ client, tag, query, language, today }) => {
    const filters = filterParameters(filtersFromSearch(query, today));
    const topics = await client.get('/topics', { query: { tag, ...filters } });
    return Object.fromEntries(TOPIC_LISTS.map((list) => [list, () => topicCells(topics[list], language)]));
  },
  team_injuries: async ({ client, tag, timeframe = DEFAULT_TIMEFRAME, language, today }) => {
    const [team, availability] = await Promise.all([
      client.get('/teams/{tag}', { params: { tag }, query: { timeframe } }),
      client.get('/teams/{tag}/availability', { params: { tag }, query: { timeframe } }),
    ]);
    const { players, all } = teamCharts(team, { language, prefix: '', today });
    return {
      ...filesOf([...players, ...all]),
      ranked: () => rankedCells(playerFigures(team, ''), language, 'player'),
      strip: () => stripCells(availability, language),
    };
  },
};

function filesOf(charts: readonly Chart[]): Files {
  return Object.fromEntries(charts.map((chart) => [chart.id, () => cellsOf(chart)]));
}

/** The numbers of one chart as a file: `availability.csv?chart=types&timeframe=year`. Refused without the plan. */
export const GET: APIRoute = async (context) => {
  const tab = TABS.find((known) => known === context.params['tab']);
  const files = tab && FILES[tab];
  if (!files) throw new AppError('not_found');
  const entity = await loadEntity(context, tab);
  const { client, language } = context.locals;
  const { profile, today, timeframe } = entity;
  const { searchParams: query } = context.url;
  const chart = query.get('chart') ?? '';
  const all = await files({ client, tag: profile.tag, profile, timeframe, query, language, today });
  const cells = Object.hasOwn(all, chart) ? all[chart]?.() : undefined;
  if (!cells) throw new AppError('not_found');
  return csvResponse(cells, [profile.name, chart, context.locals.asOf].filter(Boolean).join(' '), language);
};
