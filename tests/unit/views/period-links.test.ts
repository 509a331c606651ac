import { describe, expect, test } from 'vitest';
import { postLinks, statisticsLinks, type StatisticsView } from '../../../src/views/filters/period-links.ts';
import { DEFAULT_FILTERS, filtersFromSearch, withTimeframe } from '../../../src/domain/posts/filters.ts';
import { everythingUntil } from '../../../src/domain/timeframe.ts';

const TODAY = '2026-11-21';
const seasonsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, place) => {
    const year = first - place;
    return {
      label: `${year}/${year + 1}`,
      value: `${year}-07-01,${year + 1}-06-30`,
      startDate: `${year}-07-01`,
      endDate: `${year + 1}-06-30`,
    };
  });
const view = (more: Partial<StatisticsView> = {}): StatisticsView => ({
  action: '/explore/t_1/team_injuries',
  keep: [],
  timeframe: undefined,
  period: { from: '2025-11-22', to: TODAY },
  seasons: seasonsFrom(2025, 6),
  today: TODAY,
  ...more,
});
const chosen = (links: readonly { label: string; chosen: boolean }[]) =>
  links.filter((link) => link.chosen).map(({ label }) => label);

describe('periods of statistics', () => {
  test('lengths come first, then seasons, then everything', () => {
    const links = statisticsLinks(view(), 'en-gb');
    const labels = links.map(({ label }) => label);
    expect(labels.indexOf('2025/2026')).toBe(2);
    expect(links.filter(({ isEarlier }) => isEarlier).map(({ label }) => label)).toEqual(['2021/2022', '2020/2021']);
    expect(links.at(-1)?.href).toBe(
      `/explore/t_1/team_injuries?timeframe=${encodeURIComponent(everythingUntil(TODAY))}`,
    );
  });

  test('the page’s default is marked without a parameter', () => {
    const [year] = statisticsLinks(view(), 'en-gb');
    expect(year?.chosen).toBe(true);
    expect(year?.href).toBe('/explore/t_1/team_injuries?timeframe=year');
  });

  test('a season is marked by its days', () => {
    const period = { from: '2024-07-01', to: '2025-06-30' };
    const links = statisticsLinks(view({ period, timeframe: '2024-07-01,2025-06-30' }), 'en-gb');
    expect(chosen(links)).toEqual(['2024/2025']);
  });

  test('two days that are not a season mark nothing', () => {
    const period = { from: '2025-01-01', to: '2025-01-31' };
    expect(chosen(statisticsLinks(view({ period, timeframe: '2025-01-01,2025-01-31' }), 'en-gb'))).toEqual([]);
  });

  test('links keep the other parameters', () => {
    const links = statisticsLinks(view({ keep: [['mode', 'consensus']] }), 'en-gb');
    expect(links.every(({ href }) => href.includes('mode=consensus&timeframe='))).toBe(true);
  });
});

describe('periods of posts', () => {
  const page = { action: '/explore/p_1/news', keep: [['scale', 'linear']] as const };

  test('the default period is named in its link', () => {
    const links = postLinks(DEFAULT_FILTERS, page, 'en-gb');
    expect(links.filter((link) => link.chosen).map(({ href }) => href)).toEqual([
      '/explore/p_1/news?period=last_6_months&scale=linear',
    ]);
  });

  test('links keep the other filters', () => {
    const filters = filtersFromSearch(new URLSearchParams('lang=it&period=today'), TODAY);
    for (const { href } of postLinks(filters, page, 'en-gb')) expect(href).toContain('lang=it');
  });

  test('two days mark no named period', () => {
    const filters = filtersFromSearch(new URLSearchParams('from=2026-11-01&to=2026-11-02'), TODAY);
    expect(chosen(postLinks(filters, page, 'en-gb'))).toEqual([]);
    expect(chosen(postLinks(withTimeframe(filters, 'today'), page, 'en-gb'))).toHaveLength(1);
  });
});
