import { beforeAll, expect, test } from 'vitest';
import { Graph, RecentMatches } from '../../../src/contract/graph.ts';
import { Profile } from '../../../src/contract/profile.ts';
import { appUser } from '../../../src/provider/data/schema/accounts.ts';
import { injury } from '../../../src/provider/data/schema/injuries.ts';
import { hashPassword } from '../../../src/provider/services/passwords.ts';
import { openWorld } from '../open-world.ts';
import { contractual, PASSWORD } from '../world.ts';

const { db, api, world } = await openWorld();
beforeAll(async () => {
  const [some] = await db.select().from(injury).limit(1);
  const closed = {
    playerId: Number(world.silva.slice(2)),
    sourceId: some?.sourceId ?? 0,
    description: 'Hamstring injury',
    category: 'injury',
    type: 'muscular-injury',
    part: 'thigh',
    startDate: '2020-01-01',
  } as const;
  // Counted: 5, 8, 10, 20 and 90 days. Not counted: what is unknown, what goes on, other events and stages.
  await db.insert(injury).values([
    ...[5, 8, 10, 20, 90, 0].map((recoveryDays) => ({
      ...closed,
      recoveryDays,
      sourceRef: `closed-${recoveryDays}`,
    })),
    { ...closed, recoveryDays: 300, ongoing: true, sourceRef: 'goes-on' },
    { ...closed, recoveryDays: 300, otherEvent: true, sourceRef: 'event' },
    { ...closed, recoveryDays: 300, parentId: some?.id ?? 0, sourceRef: 'stage' },
    { ...closed, recoveryDays: 300, part: 'knee', sourceRef: 'elsewhere' },
  ]);
});

const profileOf = async (token: string) =>
  contractual(await api.get(`/profile?t=${world.rossi}&include_other_events=true`, token), Profile);

test('INJ-27 G-32 an ongoing injury has the days that remained in comparable cases', async () => {
  const found = await profileOf(await api.signIn('doctor@club.example'));
  const [ongoing] = found.injuries.filter((one) => one.ongoing);
  // Without a diagnosis the type decides: closed after 5, 8, 10, 20, 90 and, at the knee, 300 days, and this one, open
  // after 28. Still out after 28 days: 3 ÷ 7. At 90 one of two is back, half exactly: from there to 300, 195 in the middle.
  expect(found.expected_absences).toEqual([
    {
      injury_id: ongoing?.id,
      basis: 'type',
      cases: 6,
      open: 1,
      gone: 28,
      lower: 62,
      median: 167,
      upper: 272,
      isLongest: false,
      usual: null,
    },
  ]);
});

test('INJ-27 without the injuries capability there is nothing to expect', async () => {
  const found = await profileOf(await api.signIn('reporter@press.example'));
  expect(found.expected_absences).toEqual([]);
});

test('G-20 without the video capability injuries come without videos, here and in the graph', async () => {
  await db.insert(appUser).values({
    email: 'blind@club.example',
    name: 'Bo Lind',
    firstName: 'Bo',
    lastName: 'Lind',
    passwordHash: await hashPassword(PASSWORD),
    planName: 'club',
    capabilities: { injuries: '1', video: '0' },
  });
  const token = await api.signIn('blind@club.example');
  const { injuries } = await profileOf(token);
  expect(injuries).not.toEqual([]);
  expect(injuries.flatMap(({ media }) => media)).toEqual([]);
  const path = `/players/${world.rossi}/graph?timeframe=2024-01-01,2026-03-10`;
  const graph = contractual(await api.get(path, token), Graph);
  expect((await graph).injuries.flatMap(({ media }) => media)).toEqual([]);
  const seen = await profileOf(await api.signIn('doctor@club.example'));
  expect(seen.injuries.flatMap(({ media }) => media)).not.toEqual([]);
});

test('HEAD-08 CONST-12 G-26 the last 20 matches are those of the graph, however long ago, without its injuries', async () => {
  const token = await api.signIn('doctor@club.example');
  const recent = await contractual(await api.get(`/players/${world.rossi}/recent-matches`, token), RecentMatches);
  const path = `/players/${world.rossi}/graph?timeframe=2010-01-01,2026-03-10&include_other_events=true`;
  const graph = await contractual(await api.get(path, token), Graph);
  expect(recent.matches.length).toBeGreaterThan(0);
  expect(recent.matches).toEqual(graph.matches.slice(-20));
  const refused = await api.get(`/players/${world.rossi}/recent-matches`, await api.signIn('reporter@press.example'));
  expect(refused.status).toBe(403);
});
