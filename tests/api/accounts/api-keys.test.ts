import { eq, sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, describe, expect, test } from 'vitest';
import { XLSX_TYPE } from '../../../src/domain/constants.ts';
import { KEY_ROUTES } from '../../../src/contract/key-routes.ts';
import { isApiKey, KEY_REQUESTS_A_MINUTE, MAX_API_KEYS } from '../../../src/domain/accounts/api-keys.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { changePlan } from '../../../src/provider/accounts/staff.ts';
import { apiKey, apiUsage } from '../../../src/provider/api-keys/schema.ts';
import { auditEvent, medicalRead } from '../../../src/provider/audit/schema.ts';
import { entityMerge } from '../../../src/provider/entities/schema.ts';
import { citation, injury, injuryChange } from '../../../src/provider/injuries/schema.ts';
import { post, postEntity } from '../../../src/provider/posts/schema.ts';
import { rateLimit } from '../../../src/provider/protection/schema.ts';
import { endAccess } from '../../../src/provider/sign-in/store.ts';
import { addPosts } from '../../add-posts.ts';
import { openWorld } from '../open-world.ts';
import { PASSWORD } from '../world.ts';

const { db, api, world, doctor, reporter } = await openWorld();
const pages = api.pagesOf(doctor);
const EMAIL = 'Doctor@Club.example';
const given = { name: 'Club system', readsInjuries: true, endsOn: null, currentPassword: PASSWORD };
const make = (more: Partial<Omit<typeof given, 'endsOn'>> & { endsOn?: string } = {}) =>
  pages.call('apiKeys.add', { ...given, ...more });
const profile = `/profile?t=${world.rossi}`;
const statusOf = async (path: string, key: string) => (await api.get(path, key)).status;
const errorOf = async (answer: Response) => ((await answer.json()) as { error: string }).error;
const [{ id: userId } = { id: 0 }] = await db.select().from(appUser).where(eq(appUser.email, EMAIL));

beforeEach(async () => {
  for (const table of [apiKey, apiUsage, rateLimit]) await db.delete(table);
  api.clock.now = new Date('2026-03-10T12:00:00Z');
});

describe('an API key', () => {
  test('is shown once, stored as a hash, listed by its beginning, and logged', async () => {
    const key = await make();
    expect(isApiKey(key)).toBe(true);
    const [stored] = await db.select().from(apiKey);
    expect(JSON.stringify(stored)).not.toContain(key);
    const { keys } = await pages.call('apiKeys.list');
    expect(keys).toMatchObject([{ name: 'Club system', beginning: key.slice(0, 9), lastUsedAt: null, isOver: false }]);
    const exported = await (await api.get('/user/export', doctor)).text();
    expect(exported).toContain('Club system');
    expect(exported).not.toContain(stored?.keyHash.toString('hex'));
    const [logged] = await db.select().from(auditEvent).where(eq(auditEvent.event, 'api_key_made'));
    expect(logged).toMatchObject({ userId, details: { name: 'Club system' } });
  });

  test('needs the current password, a name and a day to come; an account has so many', async () => {
    await expect(make({ currentPassword: 'wrong horse' })).rejects.toMatchObject({ code: 'invalid_grant' });
    await expect(make({ name: ' ' })).rejects.toMatchObject({ code: 'bad_request' });
    await expect(make({ endsOn: '2026-03-09' })).rejects.toMatchObject({ params: { parameter: 'endsOn' } });
    const made = await Promise.allSettled(Array.from({ length: MAX_API_KEYS + 2 }, () => make()));
    expect(made.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(MAX_API_KEYS);
    await db.delete(rateLimit);
    for (let count = (await db.select().from(apiKey)).length; count < MAX_API_KEYS; count += 1) await make();
    await expect(make()).rejects.toMatchObject({ code: 'api_keys_full' });
  });

  test('reads each call that is open to keys, and nothing else: no session, no changes, no own calls', async () => {
    const key = await make();
    for (const route of KEY_ROUTES)
      expect([route, await statusOf(route.slice(4).replace(/\{\w+\}/, '1'), key)]).not.toEqual([route, 403]);
    for (const path of ['/user', '/sessions', '/user/export', '/desk']) expect(await statusOf(path, key)).toBe(403);
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    expect((await api.post(`/favourite/tag/${world.rossi}`, '{}', headers)).status).toBe(403);
    expect((await api.post('/own/apiKeys.list', '{}', headers)).status).toBe(403);
    // A key is no session: a cookie with one signs nobody in.
    expect((await api.send(profile, { headers: { cookie: `__Host-token=${key}` } })).status).toBe(401);
    expect((await api.send(profile, { headers: { cookie: `__Host-token=${doctor}` } })).status).toBe(200);
  });

  test('of staff reads what readers read', async () => {
    await api.addAccount({ email: 'chief@club.example', planName: 'complete', isAdmin: true });
    const chief = await api.signIn('chief@club.example');
    const [post = 0n] = await addPosts(db, [{ message: 'Out', published: api.clock.now.toISOString(), about: [] }]);
    const key = await api.pagesOf(chief).call('apiKeys.add', given);
    expect(await (await api.get(`/livestream/${post}`, chief)).text()).toContain('addedTags');
    expect(await (await api.get(`/livestream/${post}`, key)).text()).not.toContain('addedTags');
  });

  test('is refused at once when it is revoked, has ended, or its hash is sent in its place', async () => {
    const key = await make({ endsOn: '2026-03-10' });
    expect(await statusOf(profile, key)).toBe(200);
    const [stored] = await db.select().from(apiKey);
    expect(await statusOf(profile, `tl_${stored?.keyHash.toString('base64url')}`)).toBe(401);
    api.clock.now = new Date('2026-03-11T00:00:00Z');
    expect(await statusOf(profile, key)).toBe(401);
    expect((await api.pagesOf(doctor).call('apiKeys.list')).keys).toMatchObject([{ isOver: true }]);
    const other = await make();
    const { keys } = await api.pagesOf(doctor).call('apiKeys.list');
    await expect(api.pagesOf(reporter).call('apiKeys.revoke', { id: keys[0]?.id ?? 0 })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await statusOf(profile, other)).toBe(200);
    await pages.call('apiKeys.revoke', { id: keys[0]?.id ?? 0 });
    expect(await statusOf(profile, other)).toBe(401);
  });

  test('ends with the access of its account: a closed or expired account, a recovered password', async () => {
    const key = await make();
    await db.update(appUser).set({ disabledAt: api.clock.now }).where(eq(appUser.id, userId));
    expect(await statusOf(profile, key)).toBe(401);
    await db.update(appUser).set({ disabledAt: null, expiresOn: '2026-03-01' }).where(eq(appUser.id, userId));
    expect(await statusOf(profile, key)).toBe(402);
    await db.update(appUser).set({ expiresOn: null }).where(eq(appUser.id, userId));
    expect(await statusOf(profile, key)).toBe(200);
    await api.addAccount({ email: 'leaver@club.example', planName: 'complete' });
    const leaver = await api.signIn('leaver@club.example');
    const theirs = await api.pagesOf(leaver).call('apiKeys.add', given);
    expect(await statusOf(profile, theirs)).toBe(200);
    // A change of the password by its signed-in owner stops no program.
    const body = JSON.stringify({
      password: 'three grey horses',
      confirm: 'three grey horses',
      current_password: PASSWORD,
    });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${leaver}` };
    expect((await api.post('/user/password', body, headers)).status).toBe(200);
    expect([await statusOf(profile, theirs), await statusOf('/user', leaver)]).toEqual([200, 401]);
    const [account] = await db.select().from(appUser).where(eq(appUser.email, 'leaver@club.example'));
    await db.transaction((tx) => endAccess(tx, account?.id ?? 0));
    expect(await statusOf(profile, theirs)).toBe(401);
  });
});

describe('the usage of API keys', () => {
  test('is counted by day, and is limited by the plan and by the minute', async () => {
    await changePlan(db, 'club', { capabilities: { injuries: '1' }, apiRequests: 3 }, api.clock.now);
    const [one, two] = [await make(), await make()];
    for (const key of [one, two, one]) expect(await statusOf('/networks', key)).toBe(200);
    const spent = await api.get('/networks', two);
    expect([spent.status, await errorOf(spent)]).toEqual([429, 'api_requests_spent']);
    expect(spent.headers.get('retry-after')).toBe(String(12 * 3600));
    // Another key is not another day.
    await pages.call('apiKeys.revoke', { id: (await pages.call('apiKeys.list')).keys[0]?.id ?? 0 });
    expect(await statusOf('/networks', await make())).toBe(429);
    // The site itself goes on.
    expect(await statusOf('/networks', doctor)).toBe(200);
    const { usage, keys } = await pages.call('apiKeys.list');
    expect(usage).toEqual({ today: 5, ofDays: 5, days: 30, aDay: 3 });
    expect(keys.some(({ lastUsedAt }) => lastUsedAt !== null)).toBe(true);
    api.clock.now = new Date('2026-03-11T00:00:00Z');
    expect(await statusOf('/networks', one)).toBe(200);
    await changePlan(db, 'club', { capabilities: { injuries: '1' }, apiRequests: 1000 }, api.clock.now);
    await api.addAccount({ email: 'busy@club.example', planName: 'club' });
    const busy = await api.pagesOf(await api.signIn('busy@club.example')).call('apiKeys.add', given);
    const statuses = [];
    for (let count = 0; count <= KEY_REQUESTS_A_MINUTE; count += 1) statuses.push(await statusOf('/networks', busy));
    expect(statuses.indexOf(429)).toBe(KEY_REQUESTS_A_MINUTE);
  });
});

describe('exports', () => {
  const LINES = { accept: 'application/x-ndjson' };
  const idOf = (tag: string) => Number(tag.slice(2));
  const rowsOf = async (answer: Response) =>
    (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id?: number; _id?: string; tag?: string });

  test('give every injury once, a page at a time, and log whose were read', async () => {
    const key = await make();
    const all = await db
      .select()
      .from(injury)
      .where(eq(injury.playerId, idOf(world.rossi)));
    const ids: (number | undefined)[] = [];
    let next: string | undefined = `/api/exports/injuries?tag=${world.rossi}&limit=2`;
    for (let page = 0; next !== undefined; page += 1) {
      expect(page).toBeLessThan(20);
      const answer = await api.get(next.replace('/api', ''), key, LINES);
      expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
      ids.push(...(await rowsOf(answer)).map(({ id }) => id));
      next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(all.length).toBeGreaterThan(2);
    expect(ids).toEqual(all.map(({ id }) => id).sort((a, b) => a - b));
    await api.writeReads();
    await db.delete(medicalRead);
    const headers = { authorization: `Bearer ${doctor}`, 'content-type': 'application/json' };
    await api.post(`/favourite/tag/${world.united}`, '{}', headers);
    const followed = (await (await api.get('/exports/injuries', key)).json()) as {
      data: { tag: string }[];
      next: null;
    };
    expect(followed.next).toBeNull();
    await api.writeReads();
    const read = await db.select({ id: medicalRead.entityId }).from(medicalRead);
    expect(new Set(read.map(({ id }) => id))).toEqual(new Set(followed.data.map(({ tag }) => idOf(tag))));
    expect(read.length).toBeGreaterThan(0);
  });

  test('tell what has changed since the last visit, page by page, and what was withdrawn; not what has stayed', async () => {
    interface Visit {
      data: { id: number; description: string; end_date: string | null }[];
      withdrawn: { id: number; withdrawn_at: string }[];
      next: string | null;
      until: string;
    }
    const key = await make();
    const visit = async (query: string) => {
      const answer = await api.get(`/exports/injuries?tag=${world.rossi}${query}`, key);
      return (await answer.json()) as Visit;
    };
    // A moment that lies so far back that nothing that is running can be missed.
    const later = () => new Promise((done) => setTimeout(done, 1100));
    await later();
    const first = await visit('');
    expect(first.withdrawn).toEqual([]);
    await later();
    const second = await visit(`&since=${encodeURIComponent(first.until)}`);
    expect([second.data, second.withdrawn, second.next]).toEqual([[], [], null]);
    const [changed, gone, told] = first.data;
    await db
      .update(injury)
      .set({ clinicCity: 'Turin' })
      .where(eq(injury.id, changed?.id ?? 0));
    const [removed] = await db
      .delete(injury)
      .where(eq(injury.id, gone?.id ?? 0))
      .returning();
    const sourceId = removed?.sourceId ?? 0;
    await db.insert(citation).values({ injuryId: told?.id ?? 0, sourceId, title: 'Back', facts: [] });
    // What changes nothing is no change.
    await db.update(injury).set({ clinicCity: sql`clinic_city` });
    const since = `&since=${encodeURIComponent(second.until)}`;
    const third = await visit(since);
    expect(third.data.map(({ id }) => id)).toEqual([changed?.id, told?.id]);
    expect(third.withdrawn.map(({ id }) => id)).toEqual([gone?.id]);
    // The same by pages; all say until when they are complete.
    const seen: number[] = [];
    let page: Visit | undefined;
    do {
      const after: string = page ? `&after=${page.next}` : '';
      const before = page?.until;
      page = await visit(`${since}&limit=1${after}`);
      expect(page.until).toBe(before ?? page.until);
      seen.push(...[...page.data, ...page.withdrawn].map(({ id }) => id));
    } while (page.next !== null);
    expect(seen).toEqual([changed, gone, told].map((row) => row?.id));
    // A change whose transaction is not over belongs to the next visit, and so does its time.
    const open = await db.$client.connect();
    await open.query('BEGIN');
    await open.query('UPDATE injury SET clinic_city = $1 WHERE id = $2', ['Rome', changed?.id]);
    await later();
    const during = await visit(since);
    await open.query('COMMIT');
    open.release();
    const after = await visit(`&since=${encodeURIComponent(during.until)}`);
    expect(after.data.map(({ id }) => id)).toContain(changed?.id);
    // Files have the same, what is withdrawn last.
    const table = await api.get(`/exports/injuries?tag=${world.rossi}${since}`, key, { accept: 'text/csv' });
    const lines = (await table.text()).trim().split('\r\n');
    expect(table.headers.get('touchline-until')).toMatch(/^20/);
    expect(lines[0]).toMatch(/^\uFEFF?id,tag,player,.*basis\.tissue,.*withdrawn_at$/);
    expect(lines.map((line) => line.split(',')[0]).slice(1)).toEqual([changed, told, gone].map((row) => `${row?.id}`));
    const workbook = await api.get(`/exports/injuries?tag=${world.rossi}${since}`, key, { accept: XLSX_TYPE });
    const sheet = await readSheet(Buffer.from(await workbook.arrayBuffer()));
    expect(sheet.slice(1).map(([id]) => id)).toEqual([changed, told, gone].map((row) => row?.id));
    // What was withdrawn of a player who has been joined with this one since is told of this one.
    const joined = { injuryId: 999_999, playerId: 888_888, changedAt: new Date() };
    await db.insert(injuryChange).values(joined);
    const withdrawn = async () => (await visit(since)).withdrawn.map(({ id }) => id);
    expect(await withdrawn()).not.toContain(joined.injuryId);
    await db.insert(entityMerge).values({
      keptId: idOf(world.rossi),
      mergedId: joined.playerId,
      kind: 'player',
      name: 'M. Rossi',
      sourceId,
      sourceRef: 'joined',
      mergedAt: new Date(),
    });
    expect(await withdrawn()).toContain(joined.injuryId);
    const old = await api.get(`/exports/injuries?since=2020-01-01T00:00:00Z`, key);
    expect([old.status, await old.json()]).toMatchObject([400, { parameter: 'since' }]);
    await db
      .insert(injury)
      .overridingSystemValue()
      .values(removed ? [removed] : []);
  }, 120_000);

  test('refuse injuries to plans without them, and what is no player and no club', async () => {
    expect(await statusOf('/exports/injuries', reporter)).toBe(403);
    expect(await statusOf('/exports/injuries', await make({ readsInjuries: false }))).toBe(403);
    for (const path of [`?tag=${world.league}`, '?tag=p_99999999', '?tag=nobody'])
      expect(await statusOf(`/exports/injuries${path}`, doctor)).toBe(404);
    for (const path of [
      '?limit=0',
      '?limit=501',
      '?after=x',
      '?after=0',
      '?since=yesterday',
      '?since=0000-01-01T00:00:00Z',
    ])
      expect(await statusOf(`/exports/injuries${path}`, doctor)).toBe(400);
  });

  test('give every post of a subject once, the newest first', async () => {
    const about = [idOf(world.rossi)];
    const post = (minute: number) => ({ message: `Post ${minute}`, published: `2026-03-10T10:0${minute}:00Z`, about });
    const added = await addPosts(db, [0, 1, 2, 3, 4].map(post));
    const first = await api.get(`/exports/posts?tag=${world.rossi}&limit=3`, doctor, LINES);
    const rows = await rowsOf(first);
    const link = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const last = await api.get(link.replace('/api', ''), doctor, LINES);
    expect(last.headers.get('link')).toBeNull();
    const found = [...rows, ...(await rowsOf(last))].map(({ _id }) => _id?.replace('tw_', ''));
    expect(found).toEqual(added.map(String).reverse());
  });

  test('tell what has been recorded, changed or linked since the last visit, once on its pages, however late it comes', async () => {
    interface Visit {
      data: { _id: string }[];
      next: string | null;
      until: string;
    }
    const about = [idOf(world.rossi)];
    const published = (minute: number) => `2026-03-09T10:${String(minute).padStart(2, '0')}:00Z`;
    const add = async (minute: number, more = {}) => {
      const [id] = await addPosts(db, [{ message: `Late ${minute}`, published: published(minute), about, ...more }]);
      return String(id);
    };
    const visit = async (query: string, subject = `tag=${world.rossi}`) => {
      const answer = await api.get(`/exports/posts?${subject}${query}`, doctor);
      expect([query, answer.status]).toEqual([query, 200]);
      return (await answer.json()) as Visit;
    };
    const idsOf = ({ data }: Visit) => data.map(({ _id }) => _id.replace('tw_', ''));
    const known = await add(30);
    const starred = await add(31);
    const linked = await add(32, { about: [] });
    const former = (await visit('')).until;
    // Transactions of other tests may be running: what was written beside them is told twice.
    let { until } = await visit('');
    await expect
      .poll(async () => {
        const again = await visit(`&since=${until}`);
        ({ until } = again);
        return idsOf(again);
      })
      .toEqual([]);
    const since = `&since=${until}`;
    expect(idsOf(await visit(''))).toContain(known);
    await db
      .update(post)
      .set({ starredAt: new Date() })
      .where(eq(post.id, BigInt(starred)));
    const filters = { publishedAt: new Date(published(32)), source: 'tw', language: 'en' } as const;
    await db
      .insert(postEntity)
      .values({ entityId: about[0] ?? 0, postId: BigInt(linked), relation: 'about', ...filters });
    // Older than all that was told.
    const late = await add(1, { hashtags: ['Late'] });
    const told = [linked, starred, late];
    expect(idsOf(await visit(since))).toEqual(told);
    expect(idsOf(await visit(since, 'h=late'))).toEqual([late]);
    expect(idsOf(await visit(since, 'q=late'))).toEqual(told);
    expect(idsOf(await visit(`&since=${former}`))).toEqual(expect.arrayContaining(told));

    // Pages say until when they are complete; what comes between them belongs to the next visit.
    const seen: string[] = [];
    let page: Visit | undefined;
    let between = '';
    do {
      const after: string = page ? `&after=${page.next}` : '';
      const before = page?.until;
      page = await visit(`${since}&limit=1${after}`);
      expect(page.until).toBe(before ?? page.until);
      seen.push(...idsOf(page));
      between ||= await add(40);
    } while (page.next !== null);
    expect(seen).toEqual(told);
    expect(idsOf(await visit(`&since=${page.until}`))).toContain(between);

    // So does what is written by a transaction that is not over.
    const open = await db.$client.connect();
    await open.query('BEGIN');
    await open.query('UPDATE post SET starred_at = now() WHERE id = $1', [known]);
    const during = await visit(since);
    await open.query('COMMIT');
    open.release();
    expect(idsOf(during)).not.toContain(known);
    expect(idsOf(await visit(`&since=${during.until}`))).toContain(known);

    const table = await api.get(`/exports/posts?tag=${world.rossi}${since}`, doctor, { accept: 'text/csv' });
    expect(table.headers.get('touchline-until')).toMatch(/^\d+\.\d+\.\d+$/);
    const [database = '', line = '', transaction = ''] = until.split('.');
    for (const refused of [
      `&since=1.${line}.${transaction}`,
      `&since=${database}.99.${transaction}`,
      `&since=${database}.${line}.99999999999999`,
      '&since=2026-03-10T00:00:00Z',
      '&after=9999999999999999999',
      '&after=x',
    ])
      expect([refused, await statusOf(`/exports/posts?tag=${world.rossi}${refused}`, doctor)]).toEqual([refused, 400]);
  });
});
