import type { APIRoute } from 'astro';
import { addressOf, answerApi } from '../../client-server.ts';

export const ALL: APIRoute = ({ request, clientAddress }) =>
  answerApi(request, addressOf(request, clientAddress));
