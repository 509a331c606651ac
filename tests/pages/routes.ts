import { globSync } from 'node:fs';

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
