import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { parseTag } from '../../../src/domain/tags.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { medicalRead } from '../../../src/provider/audit/schema.ts';
import { favourite } from '../../../src/provider/following/schema.ts';
import { injury } from '../../../src/provider/injuries/schema.ts';
import { match } from '../../../src/provider/matches/schema.ts';
import { openWorld } from '../open-world.ts';

const { db, api, world, doctor, reporter } = await openWorld();
const idOf = (tag: string) => parseTag(tag)?.id ?? 0;
const doctorId = await accountId('Doctor@Club.example');
const reporterId = await accountId('reporter@press.example');
const ofDoctor = eq(appUser.id, doctorId);
const open = eq(injury.sourceRef, 'open');

async function accountId(email: string) {
  const [found] = await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.email, email));
  return found?.id ?? 0;
}

async function keyOf(token: string) {
  const pages = api.pagesOf(token);
  await pages.call('privateAddresses.renew');
  return (await pages.call('privateAddresses.list', {})).calendarKey ?? '';
}
const read = (account: number, key: string) => api.pagesOf(key).call('privateAddresses.readCalendar', { account });

beforeEach(async () => {
  await db.delete(favourite);
  await db.delete(match).where(eq(match.status, 'scheduled'));
  for (const userId of [doctorId, reporterId])
    for (const tag of [world.rossi, world.united])
      await db
        .insert(favourite)
        .values({ userId, entityId: idOf(tag), digest: 'no', push: 'no', createdAt: api.clock.now });
});

async function addMatches(kickoffs: readonly string[]) {
  const [known] = await db.select().from(match).limit(1);
  if (!known) throw new Error('There are no matches.');
  const { seasonId, sourceId } = known;
  const game = { seasonId, sourceId, homeTeamId: idOf(world.rovers), awayTeamId: idOf(world.united) };
  await db
    .insert(match)
    .values(
      kickoffs.map(
        (kickoff) => ({ ...game, status: 'scheduled', kickoff: new Date(kickoff), sourceRef: kickoff }) as const,
      ),
    );
}

test('expected returns of followed players follow the record, until they are over', async () => {
  const key = await keyOf(doctor);
  const returns = async () => (await read(doctorId, key)).returns.map(({ player, day }) => [player.label, day]);
  expect(await returns()).toEqual([]);
  await db.update(injury).set({ endDate: '2026-03-20' }).where(open);
  expect(await returns()).toEqual([['Nicolò Testa Rossi', '2026-03-20']]);
  await db.update(injury).set({ expectedReturn: '2026-03-25' }).where(open);
  expect(await returns()).toEqual([['Nicolò Testa Rossi', '2026-03-25']]);
  await db.update(injury).set({ expectedReturn: '2026-03-09' }).where(open);
  expect(await returns()).toEqual([]);
  await db.update(injury).set({ expectedReturn: null, endDate: null }).where(open);
  expect(await returns()).toEqual([]);
});

test('G-09 matches of followed teams name who is out and how many are unknown, where the plan has injuries', async () => {
  await addMatches(['2026-03-01T15:00:00Z', '2026-03-14T15:00:00Z', '2026-04-30T15:00:00Z', '2026-05-30T15:00:00Z']);
  await db.update(injury).set({ endDate: '2026-03-20' }).where(open);
  const key = await keyOf(doctor);
  const { matches } = await read(doctorId, key);
  expect(matches.map(({ kickoff }) => kickoff.slice(0, 10))).toEqual(['2026-03-14', '2026-04-30']);
  expect(matches[0]?.sides.map(({ team }) => team.id)).toEqual([idOf(world.rovers), idOf(world.united)]);
  expect(matches[0]?.sides[1]?.squad).toMatchObject({ players: 2, known: 1, missing: [{ id: idOf(world.rossi) }] });

  const ofReporter = await read(reporterId, await keyOf(reporter));
  expect(ofReporter.returns).toEqual([]);
  expect(ofReporter.matches.map(({ sides }) => sides.map(({ squad }) => squad))).toEqual([
    [null, null],
    [null, null],
  ]);
  // What the plan loses ends at once.
  await db
    .update(appUser)
    .set({ capabilities: { injuries: '0' } })
    .where(ofDoctor);
  const after = await read(doctorId, key);
  expect([after.returns.length, after.matches.length, after.matches[0]?.sides[1]?.squad]).toEqual([0, 2, null]);
  await db
    .update(appUser)
    .set({ capabilities: { injuries: '1' } })
    .where(ofDoctor);
  expect((await read(doctorId, key)).returns).toHaveLength(1);
  await db.update(injury).set({ endDate: null }).where(open);
});

test('G-75 a reading with injuries is in the log of medical reads', async () => {
  await db.delete(medicalRead);
  await read(doctorId, await keyOf(doctor));
  await read(reporterId, await keyOf(reporter));
  expect(await db.select().from(medicalRead)).toMatchObject([
    { userId: doctorId, entityId: null, call: 'privateAddresses.readCalendar' },
  ]);
});
