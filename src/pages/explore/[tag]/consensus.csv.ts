import type { APIRoute } from 'astro';
import { csvResponse } from '../../../views/charts/csv.ts';
import { cellsOf } from '../../../views/charts/chart.ts';
import { riskCells, riskRows, severityChart } from '../../../views/statistics/consensus-charts.ts';
import { knownConsensus } from '../../../views/statistics/consensus-figures.ts';
import { AppError } from '../../../domain/errors.ts';

/** The numbers of one chart of the consensus statistics of a player, a team or a competition. */
export const GET: APIRoute = async ({ params, url, locals }) => {
  const { client, language } = locals;
  const chart = url.searchParams.get('chart');
  if (chart !== 'severity' && chart !== 'risk') throw new AppError('not_found');
  const timeframe = url.searchParams.get('timeframe') ?? undefined;
  const consensus = await client.get('/consensus', { query: { t: params['tag'] ?? '', timeframe } });
  const known = knownConsensus(consensus);
  if (!known) throw new AppError('not_found');
  const cells =
    chart === 'risk' ? riskCells(riskRows(consensus, language), language) : cellsOf(severityChart(known, language));
  return csvResponse(cells, `${consensus.tag}-consensus-${chart}`, language);
};
