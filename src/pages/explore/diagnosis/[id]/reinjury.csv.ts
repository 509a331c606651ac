import type { APIRoute } from 'astro';
import { csvOf } from '../../../../components/charts/csv.ts';
import { seriesCells } from '../../../../components/charts/series.ts';
import { reinjuryChart } from '../../../../components/diagnoses/reinjury-chart.ts';
import { can } from '../../../../domain/capabilities.ts';

/** How often a diagnosis recurs, by weeks since the return. */
export const GET: APIRoute = async ({ params, locals }) => {
  const { client, language, user } = locals;
  if (!can(user?.capabilities ?? {}, 'injuries')) return new Response(null, { status: 403 });
  const { id, reinjury } = await client.get('/diagnoses/{id}', { params: { id: params['id'] ?? '' } });
  if (!reinjury || reinjury.weeks.length === 0) return new Response(null, { status: 404 });
  return new Response(csvOf(seriesCells(reinjuryChart(reinjury, language))), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${id}-reinjury.csv"`,
    },
  });
};
