import { describe, expect, test } from 'vitest';
import { can } from '../../src/domain/capabilities.ts';
import { landingTab, lockedTabs, tabAccess, type TabFacts, tabsFor } from '../../src/domain/tabs.ts';

const facts = (fields: Partial<TabFacts>): TabFacts => ({
  type: 'profile',
  hasNoRecord: false,
  hasInjuries: true,
  hasMedia: true,
  hasBiography: true,
  hasPosts: true,
  hasCallups: true,
  hasInjuriesStats: true,
  capabilities: { injuries: '1' },
  ...fields,
});
const all = (fields: Partial<TabFacts>) => tabsFor(facts(fields));
const ALWAYS = ['news', 'media_stats', 'topics'];
const COMPARED = [...ALWAYS, 'compare'];

describe('all tabs', () => {
  test('TAB-04 TAB-10 a player with everything', () => {
    expect(all({})).toEqual(['injuries', 'avatar', 'video', 'availability', 'bio', ...COMPARED]);
  });
  test('TAB-01 TAB-02 no injuries, no such tabs', () => {
    expect(all({ hasInjuries: false, hasMedia: false })).toEqual(['availability', 'bio', ...COMPARED]);
  });
  test('TAB-01 TAB-02 TAB-03 nothing medical without the capability', () => {
    expect(all({ capabilities: {} })).toEqual(['bio', ...ALWAYS]);
  });
  test('G-09 G-20 locked tabs are those of the type, whatever the record holds', () => {
    const unseen = { capabilities: {}, hasInjuries: false, hasMedia: false };
    expect(lockedTabs(facts(unseen))).toEqual(['injuries', 'availability']);
    expect(lockedTabs(facts({ ...unseen, type: 'team' }))).toEqual(['roster', 'team_injuries']);
    expect(lockedTabs(facts({ ...unseen, type: 'competition', hasInjuriesStats: false }))).toEqual([]);
    expect(lockedTabs(facts({}))).toEqual([]);
  });
  test('TAB-03 no video where it is switched off', () => {
    expect(all({ capabilities: { injuries: '1', video: '0' } })).not.toContain('video');
  });
  test('TAB-05 TAB-07 TAB-13 a team', () => {
    expect(all({ type: 'team' })).toEqual(['roster', 'team_injuries', ...COMPARED]);
    expect(all({ type: 'team', capabilities: {} })).toEqual(ALWAYS);
  });
  test('TAB-06 a national team', () => {
    expect(all({ type: 'national_team' })).toEqual(['callup', ...ALWAYS]);
    expect(all({ type: 'national_team', hasCallups: false })).toEqual(ALWAYS);
  });
  test('TAB-08 TAB-09 G-21 a competition', () => {
    expect(all({ type: 'competition' })).toEqual([
      'competition_injuries',
      'ranking',
      'competition_ongoing_injuries',
      ...ALWAYS,
    ]);
    expect(all({ type: 'competition', hasInjuriesStats: false })).toEqual(ALWAYS);
  });
  test('TAB-13 G-22 topics where there are posts, for every plan', () => {
    expect(all({ type: 'extra', hasBiography: false, hasPosts: false })).toEqual(['news', 'media_stats']);
    expect(tabAccess('topics', facts({ hasPosts: false }))).toBe('absent');
    expect(tabAccess('topics', facts({ capabilities: {} }))).toBe('open');
  });
  test('TAB-11 TAB-12 anybody else', () => {
    expect(all({ type: 'extra', hasBiography: false })).toEqual(ALWAYS);
    expect(all({ type: 'extra' })).toEqual(['bio', ...ALWAYS]);
  });
});

test('G-20 the address of a tab answers as the tab is offered', () => {
  expect(tabAccess('video', facts({}))).toBe('open');
  expect(tabAccess('video', facts({ hasMedia: false }))).toBe('absent');
  expect(tabAccess('video', facts({ capabilities: { injuries: '1', video: '0' } }))).toBe('refused');
  expect(tabAccess('avatar', facts({ hasInjuries: false, capabilities: {} }))).toBe('refused');
  expect(tabAccess('roster', facts({}))).toBe('absent');
  expect(tabAccess('callup', facts({ type: 'national_team', capabilities: {} }))).toBe('open');
});

test('INJ-07 a player without injuries has a page that says so', () => {
  expect(tabAccess('injuries', facts({ hasInjuries: false }))).toBe('open');
});

test('ROUTE-26 the base address opens the first tab other than bio', () => {
  expect(landingTab(['injuries', 'bio'])).toBe('injuries');
  expect(landingTab(['bio', 'news', 'compare'])).toBe('news');
});

test('ROLE-02 ROLE-03 ROLE-04 a capability is on when 1', () => {
  expect(can({ injuries: '1' }, 'injuries')).toBe(true);
  expect(can({ injuries: 'true' }, 'injuries')).toBe(false);
  expect(can({}, 'reports')).toBe(false);
  expect(can({ editor: '0' }, 'editor')).toBe(false);
});

test('ROLE-05 video is on unless 0', () => {
  expect(can({}, 'video')).toBe(true);
  expect(can({ video: '0' }, 'video')).toBe(false);
});
