import { beforeEach, expect, test } from 'vitest';
import { getConfig } from '../../../src/config.ts';
import { close, connect } from '../../../src/provider/data/connect.ts';
import { forgetMedicalReads, medicalReads } from '../../../src/provider/audit/store.ts';
import { medicalRead } from '../../../src/provider/audit/schema.ts';
import { createProvider } from '../../../src/provider/app.ts';
import { createReadLog } from '../../../src/provider/audit/read-log.ts';
import { callAdmin, runAdmin } from '../../data/admin-command.ts';
import { openWorld } from '../open-world.ts';

const { db, api, world, doctor, reporter } = await openWorld();
const kept = async () => {
  await api.writeReads();
  const reads = await medicalReads(db, { limit: 100 });
  return reads.map(({ email, call, entityId }) => ({ email, call, entityId })).reverse();
};
const idOf = (tag: string) => Number(tag.slice(tag.indexOf('_') + 1));

beforeEach(async () => {
  await api.writeReads();
  await db.delete(medicalRead);
});

test('G-75 the audit log has account, player and time of every read of medical data', async () => {
  for (const path of [`/profile?t=${world.rossi}`, `/teams/${world.united}`, `/players/${world.rossi}/graph`])
    expect((await api.get(path, doctor)).status).toBe(200);
  const email = 'Doctor@Club.example';
  expect(await kept()).toMatchObject([
    { email, call: 'get /profile', entityId: idOf(world.rossi) },
    { email, call: 'get /teams/{tag}', entityId: idOf(world.united) },
    { email, call: 'get /players/{tag}/graph', entityId: idOf(world.rossi) },
  ]);
  const [newest] = await medicalReads(db, { limit: 1 });
  expect(newest?.at).toEqual(api.clock.now);
});

test('G-75 a comparison is a read of each player', async () => {
  expect((await api.get(`/compare?t=${world.rossi},${world.silva}`, doctor)).status).toBe(200);
  expect(await kept()).toMatchObject([
    { call: 'get /compare', entityId: idOf(world.rossi) },
    { call: 'get /compare', entityId: idOf(world.silva) },
  ]);
});

test('G-75 staff who open an injury have read of its player', async () => {
  await api.addAccount({ email: 'staff@club.example', planName: 'complete', isAdmin: true });
  const staff = await api.signIn('staff@club.example');
  const pages = api.pagesOf(staff);
  const [listed] = (await pages.call('injuries.list', { t: world.rossi })).data;
  await pages.call('injuries.read', { id: listed?.id ?? 0 });
  expect(await kept()).toMatchObject([
    { call: 'injuries.list', entityId: idOf(world.rossi) },
    { call: 'injuries.read', entityId: idOf(world.rossi) },
  ]);
});

test('no read is written down of accounts without injuries, of refused calls and of other calls', async () => {
  await api.get(`/profile?t=${world.rossi}`, reporter);
  await api.get('/profile?t=p_999999', doctor);
  await api.get(`/profile?t=${world.rossi}`);
  await api.get('/user', doctor);
  expect(await kept()).toEqual([]);
});

test('READ_LOG_DAYS=0 keeps nothing', async () => {
  const readLog = createReadLog(() => db, { error: () => undefined });
  const provider = createProvider({
    database: () => db,
    log: { error: () => undefined },
    config: { ...getConfig({ SITE_URL: api.config.siteUrl, READ_LOG_DAYS: '0' }) },
    now: () => api.clock.now,
    deliver: () => undefined,
    readLog,
  });
  const request = new Request(`${api.config.siteUrl}/api/profile?t=${world.rossi}`, {
    headers: { authorization: `Bearer ${doctor}` },
  });
  expect((await provider.fetch(request)).status).toBe(200);
  await readLog.flush();
  expect(await kept()).toEqual([]);
});

test('reads are forgotten after their time', async () => {
  await api.get(`/profile?t=${world.rossi}`, doctor);
  expect(await kept()).toHaveLength(1);
  await forgetMedicalReads(db, api.clock.now);
  expect(await kept()).toHaveLength(1);
  await forgetMedicalReads(db, new Date(api.clock.now.getTime() + 1));
  expect(await kept()).toEqual([]);
});

test('reads that cannot be written wait, and an entity that is gone takes no other read with it', async () => {
  const closed = connect(db.$client.options.connectionString ?? '', { connections: 1 });
  await close(closed);
  let current = closed;
  const readLog = createReadLog(() => current, { error: () => undefined });
  const read = { at: api.clock.now, userId: 1, call: 'get /profile' };
  readLog.add([
    { ...read, entityId: 2_000_000_000 },
    { ...read, entityId: idOf(world.rossi) },
  ]);
  await readLog.flush();
  expect(await kept()).toEqual([]);
  current = db;
  await readLog.flush();
  expect((await kept()).map(({ entityId }) => entityId)).toEqual([null, idOf(world.rossi)]);
});

test('no more than 10,000 reads wait: the oldest are dropped, and the log says how many', async () => {
  const closed = connect(db.$client.options.connectionString ?? '', { connections: 1 });
  await close(closed);
  let current = closed;
  const said: unknown[] = [];
  const readLog = createReadLog(() => current, { error: (what: unknown) => void said.push(what) });
  const read = { userId: 1, call: 'get /profile', entityId: null };
  readLog.add(Array.from({ length: 10_003 }, (_, second) => ({ ...read, at: new Date(second * 1000) })));
  expect(said).toContainEqual({ dropped: 3 });
  current = db;
  await readLog.flush();
  const { rows } = await db.$client.query<{ count: number; first: Date }>(
    'select count(*)::int as count, min(at) as first from medical_read',
  );
  expect(rows).toEqual([{ count: 10_000, first: new Date(3000) }]);
});

test('G-75 staff see who read what, by account and by tag', async () => {
  await api.get(`/profile?t=${world.rossi}`, doctor);
  await api.get(`/teams/${world.united}`, doctor);
  await api.writeReads();
  const admin = (...words: string[]) => callAdmin(db, ['reads', ...words]);
  const at = api.clock.now.toISOString();
  expect((await admin('--tag', world.rossi)).said).toMatch(
    new RegExp(`^${at}  doctor@club\\.example  get /profile  ${world.rossi} .*\\n$`, 'i'),
  );
  expect((await admin('--account', 'doctor@club.example')).said.split('\n')).toHaveLength(3);
  expect((await runAdmin(db, ['reads', '--account', 'reporter@press.example'])).said).toBe(
    'No reads have been logged.\n',
  );
  expect((await admin('--tag', 'x')).said).toContain('x is not a valid tag');
}, 120_000);
