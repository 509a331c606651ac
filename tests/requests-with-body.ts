import { globSync, readFileSync } from 'node:fs';
import { API } from '../src/contract/api.ts';
import type { Route } from '../src/contract/route.ts';
import { OWN_CALLS } from '../src/provider/own-calls.ts';

const params = /\{\w+\}|\[[^\]]+\]/g;

/**
 * Every request that takes a body: calls of the contract and of our pages, deliveries of hubs, and pages with a form.
 * @returns method and path of each
 */
export function requestsWithBody(): (readonly [method: string, path: string])[] {
  const calls = (API as readonly Route[]).filter(({ request }) => request?.body);
  const forms = globSync('src/pages/**/*.astro').filter((file) => readFileSync(file, 'utf8').includes('formData()'));
  const addressOf = (file: string) =>
    file
      .slice('src/pages'.length)
      .replace(/(?:\/index)?\.astro$/, '')
      .replaceAll(params, '1');
  return [
    ...calls.map(({ method, path }) => [method.toUpperCase(), `/api${path.replaceAll(params, '1')}`] as const),
    ...Object.keys(OWN_CALLS).map((name) => ['POST', `/api/own/${name}`] as const),
    ['POST', '/api/websub/1'],
    ...forms.map((file) => ['POST', addressOf(file)] as const),
  ];
}
