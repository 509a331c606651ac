import { createRequire } from 'node:module';
import { geoEqualEarth, geoPath } from 'd3-geo';
import type { Feature, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { WORLD_HEIGHT, WORLD_WIDTH } from '../world-map.ts';

const readJson = createRequire(import.meta.url);

interface Named {
  name: string;
}
type Outlines = Topology<{ countries: GeometryCollection<Named> }>;
type Country = Feature<Geometry, Named>;

/** The only area with a code but without a number in Natural Earth's file. */
const CODE_BY_NAME: Readonly<Record<string, string>> = { Kosovo: 'XK' };
const ANTARCTICA = 'AQ';
/** Radius of the dot that represents a country too small for an outline. */
const DOT = 3;

/**
 * The outlines of all countries as one SVG file: `#land` is all of them, `#IT` one. Equal areas on the ground are equal
 * areas in the drawing. Countries that are too small for the outlines are dots.
 * Source: Natural Earth (public domain), by the package world-atlas.
 */
export function drawWorld(): string {
  const countries = readCountries('110m');
  const drawn = new Set(countries.map(codeOf));
  const small = readCountries('50m').filter((country) => !drawn.has(codeOf(country)));
  const projection = geoEqualEarth().fitWidth(WORLD_WIDTH, { type: 'FeatureCollection', features: countries });
  const path = geoPath(projection).digits(0);
  const areas = countries.map((country) => `<path${idOf(country)} d="${shorter(path(country) ?? '')}"/>`);
  const dots = small.map((country) => {
    const [x, y] = path.centroid(country).map(Math.round);
    return `<circle${idOf(country)} cx="${x}" cy="${y}" r="${DOT}"/>`;
  });
  const box = `width="${WORLD_WIDTH}" height="${WORLD_HEIGHT}" viewBox="0 0 ${WORLD_WIDTH} ${WORLD_HEIGHT}"`;
  const xmlns = 'http://www.w3.org/2000/svg';
  return `<svg xmlns="${xmlns}" ${box}><g id="land">${areas.join('')}</g><g>${dots.join('')}</g></svg>\n`;
}

function readCountries(scale: '110m' | '50m'): Country[] {
  const topology = readJson(`world-atlas/countries-${scale}.json`) as Outlines;
  const { features } = feature(topology, topology.objects.countries);
  return features.filter((country) => codeOf(country) !== ANTARCTICA);
}

/** ISO 3166-1 alpha-2 of an area; null for areas without a state's code. Intl knows the numeric codes. */
function codeOf({ id, properties }: Country): string | null {
  if (id === undefined) return CODE_BY_NAME[properties.name] ?? null;
  return new Intl.Locale(`und-${id}`).region ?? null;
}

function idOf(country: Country): string {
  const code = codeOf(country);
  return code === null ? '' : ` id="${code}"`;
}

/** The same path with relative steps instead of points, and without empty steps: a third shorter. */
function shorter(path: string): string {
  return path.replaceAll(/M(-?\d+),(-?\d+)([^Z]*)Z/g, (_, startX: string, startY: string, rest: string) => {
    let [x, y] = [Number(startX), Number(startY)];
    const steps: string[] = [];
    for (const [, nextX, nextY] of rest.matchAll(/L(-?\d+),(-?\d+)/g)) {
      const [dx, dy] = [Number(nextX) - x, Number(nextY) - y];
      [x, y] = [x + dx, y + dy];
      if (dx !== 0 || dy !== 0) steps.push(`${dx},${dy}`);
    }
    return steps.length > 1 ? `M${startX},${startY}l${steps.join(' ')}Z` : '';
  });
}
