import { expect, test } from 'vitest';
import { beforeLastWord, lastWord } from '../../../src/views/exploring/drilldown-sections.ts';

test.each([
  ['Kevin de Bruyne', 'Kevin de ', 'Bruyne'],
  ['Rodri', '', 'Rodri'],
])('%s is parted before the last word', (name, before, last) => {
  expect([beforeLastWord(name), lastWord(name)]).toEqual([before, last]);
});
