import { describe, expect, test } from 'vitest';
import { Graph } from '../../../src/contract/graph.ts';
import { Profile } from '../../../src/contract/profile.ts';
import { openWorld } from '../open-world.ts';
import { contractual } from '../world.ts';

const { db, api, world, doctor } = await openWorld();

/** Rossi's ligament: out from 1 September 2024 to 1 April 2025, so that neither of these days counts. */
const SHEETS: [match: number, day: string, minutes: number][] = [
  [901, '2024-09-01', 90],
  [902, '2024-11-20', 90],
  [903, '2024-12-01', 0],
  [904, '2025-03-31', 1],
  [905, '2025-04-01', 90],
];

describe('G-38 matches played inside a closed absence', () => {
  test('stand on the injury, on the profile and on the availability page', async () => {
    const playerId = Number(world.rossi.slice(2));
    for (const [match, day, minutes] of SHEETS)
      await db.$client.query('insert into appearance values ($1, $2, 1, $3, $4)', [match, playerId, day, minutes]);
    await db.$client.query('select keep_contradictions($1)', [[playerId]]);
    const profile = await contractual(
      await api.get(`/profile?t=${world.rossi}&include_other_events=1`, doctor),
      Profile,
    );
    const played = profile.injuries.map(({ description, contradictions }) => [description, contradictions]);
    expect(Object.fromEntries(played)).toEqual({
      'Cruciate ligament rupture': [
        expect.objectContaining({
          kind: 'played',
          days: { from: '2024-11-20', to: '2025-03-31' },
          evidence: expect.objectContaining({ matches: 2, from: '2024-11-20', to: '2025-03-31' }) as unknown,
        }),
      ],
      'Meniscus surgery': [],
      'Hamstring injury': [],
      'Red card suspension': [],
    });
    const graph = await contractual(
      await api.get(`/players/${world.rossi}/graph?timeframe=2024-07-01,2025-06-30`, doctor),
      Graph,
    );
    expect(graph.injuries.map(({ contradictions }) => contradictions.length).sort()).toEqual([0, 1]);
  });
});
