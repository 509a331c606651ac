import { expect, test } from 'vitest';
import { tooltipMarkup } from '../../../src/islands/charts/tooltip-markup.ts';

test('the box beside the pointer keeps its heading and table, and nothing else becomes markup', () => {
  const table = '<h2>Ward</h2><table><tr><td class="key">Days</td><td class="value">12</td></tr></table>';
  expect(tooltipMarkup(table)).toBe(table);
  expect(tooltipMarkup('')).toBe('');
  expect(tooltipMarkup('<img src=x onerror=alert(1)>')).toBe('&lt;img src=x onerror=alert(1)>');
  expect(tooltipMarkup('<td class="key" onclick="x()">')).not.toContain('<');
});
