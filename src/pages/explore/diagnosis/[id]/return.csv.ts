import type { APIRoute } from 'astro';
import { csvOf } from '../../../../components/charts/csv.ts';
import { seriesCells } from '../../../../components/charts/series.ts';
import { returnChart } from '../../../../components/diagnoses/return-chart.ts';
import { can } from '../../../../domain/capabilities.ts';

/** The share back by day after a diagnosis, each day. */
export const GET: APIRoute = async ({ params, locals }) => {
  const { client, language, user } = locals;
  if (!can(user?.capabilities ?? {}, 'injuries')) return new Response(null, { status: 403 });
  const { id, absence } = await client.get('/diagnoses/{id}', { params: { id: params['id'] ?? '' } });
  if (!absence || absence.curve.length === 0) return new Response(null, { status: 404 });
  return new Response(csvOf(seriesCells(returnChart(absence, language))), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${id}-return.csv"`,
    },
  });
};
