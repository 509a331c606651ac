import { describe, expect, test } from 'vitest';
import { injuryVideos } from '../../../src/views/injuries/injury-videos.ts';
import { requestedInjuries } from '../../../src/views/injuries/injury-view.ts';
import { marketValueFact, playerFacts } from '../../../src/views/profile/player-facts.ts';
import type { Injury } from '../../../src/contract/injuries.ts';
import type { Profile } from '../../../src/contract/profile.ts';
import { episodesOf } from '../../../src/domain/injuries.ts';
import { sampleInjury } from './sample-injury.ts';

const TODAY = '2026-11-21';
const META = {
  firstname: 'Marco Antonio',
  middlename: null,
  lastname: 'Rossi',
  birthdate: '1999-02-08',
  birthplace: 'Verona',
  foot: 'left',
  height: 188,
  weight: 82,
  marketValue: 12_000_000,
  shirtNumber: null,
  contractEnd: null,
  onLoan: false,
  loanUntil: null,
};

function player(meta: object = {}, injuries: Injury[] = []): Profile {
  const seasons = [
    { startDate: '2025-07-01', endDate: '2026-06-30' },
    { startDate: '2024-07-01', endDate: '2025-06-30' },
  ];
  return { name: 'Marco Rossi', meta: { ...META, ...meta }, injuries, seasons } as unknown as Profile;
}

describe('the facts of a player', () => {
  test('stand in the order of the header', () => {
    expect(playerFacts(player(), 'en-gb', TODAY)).toEqual([
      'born 08.02.1999 (27)',
      'Marco Antonio Rossi',
      'left-footed',
      '188\u00a0cm',
      '82\u00a0kg',
      'Verona',
    ]);
  });

  test('a full name that repeats the name is left out', () => {
    expect(playerFacts(player({ firstname: 'Marco' }), 'en-gb', TODAY)[1]).toBe('left-footed');
  });

  test('a middle name stands between first and last name', () => {
    const [, name] = playerFacts(player({ firstname: 'Marco', middlename: 'Antonio' }), 'en-gb', TODAY);
    expect(name).toBe('Marco Antonio Rossi');
  });

  test('unknown facts are left out, never shown as 0', () => {
    const unknown = Object.fromEntries(Object.keys(META).map((name) => [name, null]));
    expect(playerFacts(player(unknown), 'en-gb', TODAY)).toEqual([]);
    expect(playerFacts(player({ ...unknown, height: 0, weight: 0 }), 'en-gb', TODAY)).toEqual([]);
    expect(marketValueFact(player({ marketValue: 0 }), 'en-gb')).toBeNull();
    expect(marketValueFact(player(), 'en-gb')).toBe('market value €12M');
  });

  test('the age grows on the birthday', () => {
    const ageOn = (today: string) => playerFacts(player(), 'en-gb', today)[0];
    expect(ageOn('2026-02-07')).toContain('(26)');
    expect(ageOn('2026-02-08')).toContain('(27)');
  });
});

describe('what an address asks of the injuries page', () => {
  const injuries = [
    sampleInjury({ id: 1, startDate: '2026-01-10' }),
    sampleInjury({ id: 2, startDate: '2024-09-01', endDate: '2024-09-20' }),
  ];
  const viewOf = (query: string) => requestedInjuries(player({}, injuries), new URLSearchParams(query));

  test('without parameters: every injury beside the body, the newest first', () => {
    const { season, sort, order, show, choice, episodes, view } = viewOf('');
    expect({ season, sort, order, show, choice }).toEqual({
      season: undefined,
      sort: 'date',
      order: 'desc',
      show: 'heatmap',
      choice: null,
    });
    expect(episodes.map(({ head }) => head.id)).toEqual([1, 2]);
    expect(Object.values(view).every((value) => value === undefined)).toBe(true);
  });

  test('a season narrows the injuries and keeps every season on offer', () => {
    const { season, seasons, episodes } = viewOf('season=2024/2025');
    expect(season?.label).toBe('2024/2025');
    expect(episodes.map(({ head }) => head.id)).toEqual([2]);
    expect(seasons.map(({ label }) => label)).toEqual(['2025/2026', '2024/2025']);
  });

  test('an unknown season shows every injury', () => {
    expect(viewOf('season=1890/1891')).toMatchObject({ season: undefined, view: { season: undefined } });
    expect(viewOf('season=1890/1891').episodes).toHaveLength(2);
  });

  test('an injury outside the known seasons adds its season', () => {
    const early = sampleInjury({ id: 3, startDate: '2019-03-01', endDate: '2019-03-10' });
    const { seasons } = requestedInjuries(player({}, [...injuries, early]), new URLSearchParams());
    expect(seasons.map(({ label }) => label)).toEqual(['2025/2026', '2024/2025', '2018/2019']);
  });

  test('sort, order and view are kept where they differ from the default', () => {
    expect(viewOf('sort=recovery&order=asc&view=table').view).toMatchObject({
      sort: 'recovery',
      order: 'asc',
      view: 'table',
    });
    expect(viewOf('sort=date&order=desc&view=heatmap').view).toMatchObject({
      sort: undefined,
      order: undefined,
      view: undefined,
    });
  });

  test('unknown values are the default', () => {
    expect(viewOf('sort=name&order=up&view=list&part=wing&side=top')).toMatchObject({
      sort: 'date',
      order: 'desc',
      show: 'heatmap',
      choice: null,
    });
  });

  test('a part narrows the table beside the body alone; the address keeps it', () => {
    expect(viewOf('part=thigh&side=left').choice).toEqual({ part: 'thigh', side: 'left' });
    const table = viewOf('part=thigh&side=left&view=table');
    expect(table.choice).toBeNull();
    expect(table.view).toMatchObject({ part: 'thigh', side: 'left' });
  });
});

describe('the videos of injuries', () => {
  const media = (url: string): Injury['media'] => [{ name: 'The tackle', url, mimeType: 'video/mp4' }];
  const videosOf = (injuries: Injury[]) => injuryVideos(episodesOf(injuries), 'en-gb');

  test('an injury without media is left out', () => {
    expect(videosOf([sampleInjury()])).toEqual([]);
  });

  test('a video stands under its injury and day, with the host of its address', () => {
    const [group] = videosOf([sampleInjury({ media: media('https://media.example/v/1') })]);
    expect(group?.day).toBe('10.01.2026');
    expect(group?.injury).toMatch(/muscle injury/i);
    expect(group?.videos).toEqual([{ title: 'The tackle', href: 'https://media.example/v/1', host: 'media.example' }]);
  });

  test('an address that a browser must not open is no link', () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//media.example/v', '\\\\media.example'])
      expect(videosOf([sampleInjury({ media: media(url) })])[0]?.videos[0], url).toMatchObject({
        href: null,
        host: '',
      });
  });

  test('a file of this site has no host', () => {
    const [group] = videosOf([sampleInjury({ media: media('/media/1.mp4') })]);
    expect(group?.videos[0]).toMatchObject({ href: '/media/1.mp4', host: '' });
  });

  test('stages of an episode follow their head', () => {
    const head = sampleInjury({ id: 1, hasChildren: true, media: media('https://media.example/1') });
    const stage = sampleInjury({
      id: 2,
      parentId: 1,
      hasParent: true,
      startDate: '2026-01-20',
      media: media('https://media.example/2'),
    });
    expect(videosOf([stage, head]).map(({ day }) => day)).toEqual(['10.01.2026', '20.01.2026']);
  });
});
