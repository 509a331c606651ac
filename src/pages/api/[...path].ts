import type { APIRoute } from 'astro';
import { answerApi } from '../../client-server.ts';

export const ALL: APIRoute = ({ request }) => answerApi(request);
