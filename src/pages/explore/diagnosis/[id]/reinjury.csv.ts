import type { APIRoute } from 'astro';
import { csvResponse } from '../../../../views/charts/csv.ts';
import { seriesCells } from '../../../../views/charts/series.ts';
import { reinjuryChart } from '../../../../views/diagnosis/reinjury-chart.ts';
import { AppError } from '../../../../domain/errors.ts';

/** How often a diagnosis recurs, by weeks since the return. */
export const GET: APIRoute = async ({ params, locals }) => {
  const { client, language } = locals;
  const { id, reinjury } = await client.get('/diagnoses/{id}', { params: { id: params['id'] ?? '' } });
  if (!reinjury || reinjury.weeks.length === 0) throw new AppError('not_found');
  return csvResponse(seriesCells(reinjuryChart(reinjury, language)), `${id}-reinjury`, language);
};
