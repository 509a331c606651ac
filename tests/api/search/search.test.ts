import { expect, test } from 'vitest';
import { z } from 'zod';
import { Hit } from '../../../src/contract/search.ts';
import { openWorld } from '../open-world.ts';
import { contractual } from '../world.ts';
import type { OnWire } from '../../on-wire.ts';

const { api, world, doctor } = await openWorld();

async function find(q: string, token = doctor): Promise<OnWire<typeof Hit>[]> {
  const path = `/autocomplete?${new URLSearchParams({ q })}`;
  return contractual(await api.get(path, token), z.array(Hit));
}

async function tags(q: string): Promise<string[]> {
  return (await find(q)).map(({ _id }) => _id);
}

test('ENT-35 SRCH-19 a hit carries its label, club and current injury', async () => {
  expect(await find('rossi')).toMatchObject([
    {
      _id: world.rossi,
      _type: 'player',
      _source: {
        label: 'Nicolò Testa Rossi',
        kind: 'player',
        coverage: 'fully_covered',
        current_injury: {
          date: '2026-02-10',
          injury_type: 'muscular-injury',
          injuried_part: 'thigh',
          other_event: false,
        },
        meta: {
          team_name: 'Testham United',
          lastname: 'Rossi',
          display_ord: null,
          position: 'RCB',
          role: 'Defender',
          birth_year: 1999,
        },
      },
    },
    { _id: world.coach, _type: 'x_coach', _source: { coverage: null } },
  ]);
  expect(await find('joao silva')).toMatchObject([{ _source: { coverage: 'uncovered', current_injury: null } }]);
});

test.each([
  ['en-gb', 'Muscle injury, thigh'],
  ['de', 'Muskelverletzung, Oberschenkel'],
])('SRCH-19 a current injury has its name in %s', async (language, name) => {
  const hits = await contractual(
    await api.get('/autocomplete?q=rossi', doctor, { 'x-language': language }),
    z.array(Hit),
  );
  expect(hits[0]?._source.current_injury?.name).toBe(name);
});

test('G-67 without the capability no player is shown as injured', async () => {
  const hits = await find('rossi', await api.signIn('reporter@press.example'));
  expect(hits.map(({ _source }) => [_source.current_injury, _source.coverage])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test.each(['joao', 'JOÃO', 'jo\u0061\u0303o', 'silva joao', 'joao sil', 'João  Silva'])(
  'finds João Silva by %s: case, accents and order of words aside',
  async (q) => {
    expect(await tags(q)).toEqual([world.silva]);
  },
);

test('each word of the text must begin a word of the name', async () => {
  expect(await tags('nicolo rossi')).toEqual([world.rossi]);
  expect(await tags('nicolo silva')).toEqual([]);
  expect(await tags('ossi')).toEqual([]);
});

test('API-10 SRCH-03 whole names stand first, then groups in their order', async () => {
  expect(await tags('testland')).toEqual([world.nation, world.league]);
  expect(await tags('test')).toEqual([
    world.league,
    world.rovers,
    world.united,
    world.nation,
    world.rossi,
    world.coach,
  ]);
});

test.each(['', 'ro', '  r o', '#rossi', 'rossi #', '...', '%%%', '___'])(
  'SRCH-01 SRCH-02 finds nothing for %j',
  async (q) => {
    expect(await find(q)).toEqual([]);
  },
);
