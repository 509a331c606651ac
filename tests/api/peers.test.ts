import { expect, test } from 'vitest';
import { MIN_PEERS } from '../../src/domain/constants.ts';
import { entity, player } from '../../src/provider/entities/schema.ts';
import { injury } from '../../src/provider/injuries/schema.ts';
import { season, squad } from '../../src/provider/matches/schema.ts';
import { eq } from 'drizzle-orm';
import { registerPlayers } from '../database.ts';
import { openWorld } from './open-world.ts';

const { db, api, world, doctor, reporter } = await openWorld();
const pages = api.pagesOf(doctor);
const SEASON = '2025-08-01,2026-05-31';
const idOf = (tag: string) => Number(tag.split('_')[1]);
const [current] = await db.select().from(season).where(eq(season.label, '2025/2026'));
const [known] = await db.select().from(injury).limit(1);
const [rossi] = await db
  .select()
  .from(player)
  .where(eq(player.entityId, idOf(world.rossi)));

/** Adds defenders of the same club, each injured as often as their place says. */
async function addPeers(count: number, birthDate: string, injuries: (place: number) => number): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    const name = `Peer ${birthDate} ${place}`;
    const [added] = await db
      .insert(entity)
      .values({ kind: 'player', name, country: 'IT', sourceId: known?.sourceId ?? 0, sourceRef: name })
      .returning();
    const playerId = added?.id ?? 0;
    await db.insert(player).values({
      entityId: playerId,
      firstName: 'Peer',
      lastName: name,
      role: 'Defender',
      birthDate,
      coverage: 'fully_covered',
    });
    await db.insert(squad).values({
      seasonId: current?.id ?? 0,
      teamId: idOf(world.united),
      playerId,
      firstMatch: '2025-08-01',
      lastMatch: '2026-03-01',
    });
    const rows = Array.from({ length: injuries(place) }, (_, at) => ({
      playerId,
      sourceId: known?.sourceId ?? 0,
      sourceRef: `${name} ${at}`,
      description: 'Hamstring injury',
      category: 'injury' as const,
      type: 'muscular-injury' as const,
      part: 'thigh' as const,
      startDate: `2025-1${at}-01`,
      endDate: `2025-1${at}-11`,
      recoveryDays: 10,
    }));
    if (rows.length > 0) await db.insert(injury).values(rows);
  }
  await registerPlayers(db);
}

const read = () => pages.call('peers.read', { tag: world.rossi, timeframe: SEASON });

test('a player without enough peers has none', async () => {
  expect(await read()).toBeNull();
});

test('peers are players of the league, position and age; of any age where those are too few', async () => {
  const birthDate = rossi?.birthDate ?? '1990-01-01';
  await addPeers(MIN_PEERS - 1, birthDate, (place) => place % 3);
  await addPeers(5, '2007-05-05', () => 0);
  expect(await read()).toMatchObject({ role: 'Defender', ages: null, players: MIN_PEERS + 4 });
  await addPeers(1, birthDate.replace(/-\d\d-\d\d$/, '-01-01'), () => 2);
  const peers = await read();
  expect(peers).toMatchObject({ players: MIN_PEERS, league: { tag: world.league }, own: { injuries: 1 } });
  expect(peers?.ages).not.toBeNull();
  // 20 injuries of 10 days each in the same known days as the others.
  const years = (peers?.knownDays ?? 0) / 365;
  expect(peers?.rates.peers).toBeCloseTo(20 / years, 9);
  expect(peers?.medians).toBeNull();
  const { medians } =
    (await pages.call('peers.read', { tag: world.rossi, timeframe: SEASON, withMedians: true })) ?? {};
  // 0, 1, 2, 0, 1, … injuries of 10 days: the tenth of 20 has one.
  expect(medians).toMatchObject({ players: MIN_PEERS, injuries: 1, severe: 0, recoveryDays: 10, daysOut: 10 });
  const one = (peers?.knownDays ?? 0) / MIN_PEERS;
  expect(peers?.days).toMatchObject({ median: (365 * 10) / one, lower: 0, upper: (365 * 20) / one });
});

test('an account without injuries sees none', async () => {
  await expect(api.pagesOf(reporter).call('peers.read', { tag: world.rossi })).rejects.toMatchObject({
    code: 'plan_upgrade_required',
  });
});
