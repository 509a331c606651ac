import { describe, expect, test } from 'vitest';
import { type Tab, TABS } from '../../src/domain/tabs.ts';
import { hasReport } from '../../src/domain/toolbar.ts';

const SEASONAL: readonly Tab[] = ['availability', 'team_injuries', 'competition_injuries', 'roster'];
const reports = { reports: '1', injuries: '1' };

describe('which tabs have a report', () => {
  test('TOOL-01 of a profile all but availability, team_injuries, competition_injuries and roster', () => {
    const without = TABS.filter((tab) => !hasReport('profile', tab, reports));
    expect(without.toSorted()).toEqual(SEASONAL.toSorted());
  });

  test.each(['team', 'competition', 'national_team'] as const)(
    'TOOL-02 of a %s callup, team_injuries, competition_injuries, roster, competition_ongoing_injuries',
    (type) => {
      expect(TABS.filter((tab) => hasReport(type, tab, reports)).toSorted()).toEqual([
        'callup',
        'competition_injuries',
        'competition_ongoing_injuries',
        'roster',
        'team_injuries',
      ]);
    },
  );

  test('TOOL-05 without injuries a profile has only that of its posts', () => {
    expect(TABS.filter((tab) => hasReport('profile', tab, { reports: '1' }))).toEqual(['media_stats']);
  });

  test('TOOL-02 of others none', () => {
    expect(TABS.filter((tab) => hasReport('extra', tab, reports))).toEqual([]);
  });

  test.each([[{}], [{ reports: '0' }], [{ reports: 'true' }]])('TOOL-05 with reports as %j none', (capabilities) => {
    expect(TABS.filter((tab) => hasReport('profile', tab, capabilities))).toEqual([]);
  });
});
