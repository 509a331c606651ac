import { describe, expect, test } from 'vitest';
import { mergeEntities } from '../../../src/provider/data/merge/merge-entities.ts';
import { undoMerge } from '../../../src/provider/data/merge/undo-merge.ts';
import { openWorld } from '../open-world.ts';

const { db, api, world, doctor } = await openWorld();

describe('the tag of an entity that another has taken in', () => {
  test('every call leads to the kept one, until the merge is undone', async () => {
    const [from, to] = [world.silva, world.rossi];
    const { id } = await mergeEntities(db, { merged: from, kept: to }, { now: api.clock.now });
    const calls: [string, string][] = [
      [`/profile?t=${from}&include_other_events=1`, `/api/profile?t=${to}&include_other_events=1`],
      [`/players/${from}/graph`, `/api/players/${to}/graph`],
      [`/compare?t=${from}`, `/api/compare?t=${to}`],
      [`/nav-drilldown?t=${from}`, `/api/nav-drilldown?t=${to}`],
      [`/livestream?tag=${from}`, `/api/livestream?tag=${to}`],
    ];
    for (const [call, location] of calls) {
      const answer = await api.get(call, doctor);
      expect([call, answer.status, answer.headers.get('location')]).toEqual([call, 308, location]);
      expect(await answer.json()).toMatchObject({ error: 'entity_merged' });
    }
    await undoMerge(db, id, api.clock.now);
    expect((await api.get(`/players/${from}/graph`, doctor)).status).toBe(200);
  });

  test('a tag that nothing ever had is still not found', async () => {
    expect((await api.get('/players/p_999/graph', doctor)).status).toBe(404);
  });
});
