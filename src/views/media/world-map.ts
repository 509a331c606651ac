/** Width and height of the drawing in `/world.svg`, in its own units; set in `world-map/drawing.ts`. */
export const WORLD_WIDTH = 800;
export const WORLD_HEIGHT = 352;

/** Steps of the colour ramp. */
const STEPS = 4;

/** One colour of the ramp, and its range of numbers of posts, upper limit included. */
export interface MapStep {
  /** 1 is the palest. */
  ramp: number;
  from: number;
  to: number;
}

/** A coloured area of the map. */
export interface MapArea {
  /** ISO 3166-1 alpha-2, the id of the outline: the United Kingdom is one area. */
  code: string;
  label: string;
  posts: number;
  ramp: number;
  href: string;
}

/** Names and addresses of countries by their code. */
interface CountryTexts {
  name: (country: string) => string;
  href: (country: string) => string;
}

/**
 * The steps of a ramp: each ends at twice the number of the one before, the last at the maximum. Small numbers have
 * fewer steps.
 * @example mapSteps(40) // from 1 to 5, to 10, to 20, to 40
 */
export function mapSteps(highest: number): MapStep[] {
  if (highest < 1) return [];
  const ends = Array.from({ length: STEPS }, (_, step) => Math.ceil(highest / 2 ** (STEPS - 1 - step)));
  const distinct = [...new Set(ends)];
  return distinct.map((to, place) => ({
    ramp: STEPS - distinct.length + place + 1,
    from: (distinct[place - 1] ?? 0) + 1,
    to,
  }));
}

/** The areas of the map: posts by country, with the four British associations as one. */
export function mapAreas(countries: readonly { key: string; count: number }[], texts: CountryTexts): MapArea[] {
  const posts = new Map<string, number>();
  for (const { key, count } of countries) {
    const code = key.slice(0, 2);
    posts.set(code, (posts.get(code) ?? 0) + count);
  }
  const steps = mapSteps(Math.max(0, ...posts.values()));
  return [...posts].map(([code, count]) => ({
    code,
    label: texts.name(code),
    posts: count,
    ramp: steps.find(({ to }) => count <= to)?.ramp ?? STEPS,
    href: texts.href(code),
  }));
}

/** The steps that a map's legend explains. */
export function stepsOf(areas: readonly Pick<MapArea, 'posts'>[]): MapStep[] {
  return mapSteps(Math.max(0, ...areas.map(({ posts }) => posts)));
}
