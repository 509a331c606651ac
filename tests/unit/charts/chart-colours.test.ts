import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrastRatio } from '../../../src/domain/contrast.ts';

type Colour = [number, number, number];
type Matrix = readonly [Colour, Colour, Colour];

/** Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB. */
const PROTANOPIA: Matrix = [
  [0.152286, 1.052583, -0.204868],
  [0.114503, 0.786281, 0.099216],
  [-0.003882, -0.048116, 1.051998],
];
const DEUTERANOPIA: Matrix = [
  [0.367322, 0.860646, -0.227968],
  [0.280085, 0.672501, 0.047413],
  [-0.01182, 0.04294, 0.968881],
];
const TRITANOPIA: Matrix = [
  [1.255528, -0.076749, -0.178779],
  [-0.078411, 0.930809, 0.147602],
  [0.004733, 0.691367, 0.3039],
];
const IDENTITY: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** Distance in OKLab at which two adjacent patches are distinguishable at a glance; 0.02 is just noticeable. */
const APART = 0.1;
/** WCAG 2.2, 1.4.11. */
const CONTRAST = 3;

function linear(hex: string): Colour {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function times(matrix: Matrix, [x, y, z]: Colour): Colour {
  const row = ([a, b, c]: Colour) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

/** Ottosson's OKLab of a colour in linear RGB. */
function oklab(colour: Colour): Colour {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour.map((value) => Math.min(1, Math.max(0, value))) as Colour,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones.map(Math.cbrt) as Colour,
  );
}

const css = readFileSync('src/styles/chart-colours.css', 'utf8');
const coloursOf = (name: RegExp, scheme: number) =>
  [...css.matchAll(/\.tone-([\w-]+) \{\s*--tone: light-dark\((#\w{6}), (#\w{6})\)/g)].flatMap((match) =>
    name.test(match[1] ?? '') ? [match[scheme + 1] ?? ''] : [],
  );
const grounds = [...readFileSync('src/styles/tokens.css', 'utf8').matchAll(/--paper: (#\w{6})/g)];

/** As somebody sees it who has all cones, no red, no green or no blue ones. */
const SIGHTS = [IDENTITY, PROTANOPIA, DEUTERANOPIA, TRITANOPIA];

/** The least distance of two colours, times 100. */
function nearest(colours: readonly string[], sight: Matrix): number {
  const seen = colours.map((colour) => oklab(times(sight, linear(colour).map(clamp) as Colour)));
  const pairs = seen.flatMap((a, at) => seen.slice(at + 1).map((b) => [a, b] as const));
  return 100 * Math.min(...pairs.map(([a, b]) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])));
}
const clamp = (value: number) => Math.min(1, Math.max(0, value));

const SCHEMES = [
  ['on paper', 1, [20.2, 15, 15, 13.8]],
  ['in the dark', 2, [21.1, 16.3, 15.1, 13.4]],
] as const;

test.each(SCHEMES)('CSTAT-10 CONST-15 the charts have eight colours %s, told apart by everybody', (_, scheme) => {
  const colours = coloursOf(/^(?:\d|unknown)$/, scheme);
  expect(colours).toHaveLength(8);
  for (const sight of SIGHTS) expect(nearest(colours, sight)).toBeGreaterThan(100 * APART);
});

test.each(SCHEMES)('the four colours of most charts are far apart %s', (_, scheme, distances) => {
  const colours = coloursOf(/^[1-4]$/, scheme);
  expect(colours).toHaveLength(4);
  SIGHTS.forEach((sight, at) => expect(nearest(colours, sight)).toBeCloseTo(distances[at] ?? 0, 1));
});

test.each(SCHEMES)(
  'each colour stands out from its ground %s, severity and what is not known by their outline',
  (_, scheme) => {
    const ground = grounds[scheme - 1]?.[1] ?? '';
    const outline =
      /\.tone-unknown, \[class\*='tone-heat'\]\) \{\s*stroke: light-dark\((#\w{6}), (#\w{6})\)/.exec(css)?.[scheme] ??
      '';
    const marks = [...coloursOf(/^\d$/, scheme), outline];
    expect(marks).toHaveLength(8);
    for (const mark of marks) expect(contrastRatio(mark, ground), mark).toBeGreaterThan(CONTRAST);
  },
);
