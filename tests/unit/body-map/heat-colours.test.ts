import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HEAT_BAND_ENDS } from '../../../src/domain/constants.ts';

const css = readFileSync('src/styles/heat.css', 'utf8');

/** A colour of the map by its place in the scale, as light from 0 to 1; the second of two is that of the dark. */
function lightOf(place: number, at = 0): [number, number, number] {
  const declared = new RegExp(`--heat-${place}: ([^;]+);`).exec(css)?.[1] ?? '';
  const found = [...declared.matchAll(/#([0-9a-f]{6})/g)][at]?.[1] ?? '';
  const channel = (start: number) => {
    const value = Number.parseInt(found.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(0), channel(2), channel(4)];
}

/** Lightness and hue of OKLCH (Ottosson 2020). */
function oklch([r, g, b]: [number, number, number]): { lightness: number; hue: number } {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    hue: (Math.atan2(bb, a) * 180) / Math.PI,
  };
}

/** A colour in greyscale: WCAG's relative luminance. */
const luminance = ([r, g, b]: [number, number, number]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

const BANDS = Array.from({ length: HEAT_BAND_ENDS.length + 1 }, (_, at) => lightOf(at + 1));

describe('BODY-06 BODY-07 the colours of the six bands', () => {
  test('get darker by equal steps of lightness, from sand to crimson', () => {
    const shades = BANDS.map(oklch);
    expect(shades).toHaveLength(6);
    const steps = shades.slice(1).map(({ lightness }, at) => (shades[at]?.lightness ?? 0) - lightness);
    for (const step of steps) expect(step).toBeCloseTo(0.1, 2);
    const hues = shades.map(({ hue }) => hue);
    expect(hues).toEqual(hues.toSorted((a, b) => b - a));
  });

  test('neighbours differ in greyscale, and the first from a part without data', () => {
    const greys = [lightOf(0), ...BANDS].map(luminance);
    const ratios = greys.slice(1).map((grey, at) => contrast(grey, greys[at] ?? 0));
    expect(Math.min(...ratios)).toBeGreaterThan(1.2);
  });

  test('in the dark get lighter by equal steps, so that the worst stands out most', () => {
    const dark = BANDS.map((_, at) => lightOf(at + 1, 1));
    const lightness = dark.map((band) => oklch(band).lightness);
    const steps = lightness.slice(1).map((value, at) => value - (lightness[at] ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(0.076, 2);
    const body = luminance(lightOf(0, 1));
    const ratios = dark.map((band) => contrast(luminance(band), body));
    expect(ratios).toEqual(ratios.toSorted((a, b) => a - b));
    expect(ratios[0]).toBeGreaterThan(1.4);
    expect(ratios.at(-1)).toBeGreaterThan(6);
  });

  test('the printed number is legible on its band', () => {
    BANDS.forEach((band, at) => {
      expect(contrast(luminance(band), at < 3 ? 0 : 1)).toBeGreaterThan(4.5);
    });
  });
});
