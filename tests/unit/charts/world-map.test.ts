import { expect, test } from 'vitest';
import { mapAreas, mapSteps, stepsOf } from '../../../src/views/media/world-map.ts';
import { drawWorld } from '../../../src/views/media/world-outlines/drawing.ts';

const WORDS = { name: (code: string) => `name of ${code}`, href: (code: string) => `/news?geo=${code}` };

test('CHART-01 each step of the ramp ends at twice the number of the one before', () => {
  expect(mapSteps(40)).toEqual([
    { ramp: 1, from: 1, to: 5 },
    { ramp: 2, from: 6, to: 10 },
    { ramp: 3, from: 11, to: 20 },
    { ramp: 4, from: 21, to: 40 },
  ]);
  // Small numbers have fewer steps, the highest always the darkest.
  expect(mapSteps(2)).toEqual([
    { ramp: 3, from: 1, to: 1 },
    { ramp: 4, from: 2, to: 2 },
  ]);
  expect(mapSteps(0)).toEqual([]);
});

test('CHART-01 the British associations are one area, and other countries have their colour', () => {
  const countries = [
    { key: 'GB-ENG', count: 30 },
    { key: 'IT', count: 20 },
    { key: 'GB-SCT', count: 10 },
    { key: 'AU', count: 1 },
  ];
  const areas = mapAreas(countries, WORDS);
  expect(areas).toEqual([
    { code: 'GB', label: 'name of GB', posts: 40, ramp: 4, href: '/news?geo=GB' },
    { code: 'IT', label: 'name of IT', posts: 20, ramp: 3, href: '/news?geo=IT' },
    { code: 'AU', label: 'name of AU', posts: 1, ramp: 1, href: '/news?geo=AU' },
  ]);
  expect(stepsOf(areas).at(-1)?.to).toBe(40);
});

test('CHART-01 the drawing has an outline or a dot for small and large countries, each once', () => {
  const drawing = drawWorld();
  // Large ones, islands, one without a number, and some that are dots.
  for (const code of ['GB', 'BR', 'AU', 'FJ', 'XK', 'SG', 'MT', 'HK', 'BH', 'WS'])
    expect(drawing).toContain(`id="${code}"`);
  expect(drawing).not.toContain('id="AQ"');
  expect(drawing).not.toContain('NaN');
  expect(drawing.length).toBeLessThan(60_000);
  const ids = [...drawing.matchAll(/id="([A-Z]{2})"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(225);
});
