import { globSync } from 'node:fs';
import type { FixtureTags } from '../site/fixture-world/fixture-tags.ts';

/** Every route of the site, with its parameters: `/explore/[tag]/bio`. The first page is an empty text. */
export const ROUTES = globSync('src/pages/**/*.{astro,ts}').map((file) =>
  file.replace(/^src\/pages/, '').replace(/(\/index)?\.(astro|ts)$/, ''),
);

/**
 * Every address of a route.
 * @param values of each parameter, by its name in the route: `[tag]`
 */
export function addressesOf(route: string, values: Readonly<Record<string, readonly string[]>>): string[] {
  const [parameter] = /\[[^\]]+\]/.exec(route) ?? [];
  if (parameter === undefined) return [route];
  const each = values[parameter];
  if (!each) throw new Error(`${route}: ${parameter} needs values`);
  return each.flatMap((value) => addressesOf(route.replace(parameter, value), values));
}

/** Values of each parameter of a route. */
export const valuesOf = ({ every, nation, beacon }: FixtureTags): Record<string, readonly string[]> => ({
  '[tag]': [every, nation, beacon],
  '[tab]': ['roster'],
  '[id]': ['1', 'hamstring-injury'],
  '[kind]': ['player', 'team'],
  '[feed]': ['1'],
  '[name]': ['touchline', 'hamstring-tear'],
  '[file]': ['0123456789abcdef0123456789abcdef-small.webp'],
  '[ticket]': ['x'],
  '[token]': ['x'],
  '[number]': ['1'],
  '[format]': ['csv'],
  '[...path]': ['user', 'no/such/call'],
  '[...fulltext]': ['injury', 'a%2Fb%20%25'],
  '[...hashtag]': ['wardfinal', 'a%2Fb%20%25'],
});
