import type { APIRoute } from 'astro';
import { addressOf, answerApi } from '../../client/in-process.ts';

export const ALL: APIRoute = ({ request, clientAddress }) => answerApi(request, addressOf(request, clientAddress));
