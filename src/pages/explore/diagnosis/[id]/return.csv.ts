import type { APIRoute } from 'astro';
import { isCaseGroup } from '../../../../domain/injuries/case-groups.ts';
import { csvResponse } from '../../../../views/charts/csv.ts';
import { seriesCells } from '../../../../views/charts/series.ts';
import { returnChart } from '../../../../views/diagnosis/return-chart.ts';
import { AppError } from '../../../../domain/errors.ts';

/** The share back by day after a diagnosis, each day. */
export const GET: APIRoute = async ({ params, locals, url }) => {
  const { client, language } = locals;
  const asked = url.searchParams.get('cases');
  const cases = isCaseGroup(asked) ? asked : undefined;
  const { id, absence } = await client.get('/diagnoses/{id}', { params: { id: params['id'] ?? '' }, query: { cases } });
  if (!absence || absence.curve.length === 0) throw new AppError('not_found');
  return csvResponse(
    seriesCells(returnChart(absence, language)),
    [id, 'return', cases].filter(Boolean).join('-'),
    language,
  );
};
