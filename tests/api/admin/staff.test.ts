import { globSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { Profile } from '../../../src/contract/profile.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import type { ObjectionDecision } from '../../../src/domain/requests/objections.ts';
import { objection } from '../../../src/provider/objections/schema.ts';
import type { Access } from '../../../src/provider/own-call.ts';
import { OWN_CALLS, type OwnInput } from '../../../src/provider/own-calls.ts';
import { addSource } from '../../../src/news/feeds/sources/store.ts';
import { mailOutbox } from '../../../src/provider/outbox/schema.ts';
import { auditEvent } from '../../../src/provider/audit/schema.ts';
import { openWorld } from '../open-world.ts';
import { contractual, PASSWORD } from '../world.ts';

const { db, api, world, doctor } = await openWorld();
const tokens: Record<string, string> = { doctor };

const ACCOUNTS = {
  editor: { planName: 'complete', capabilities: { editor: '1' } },
  admin: { planName: 'complete', isAdmin: true },
  'editor of media': { planName: 'media', capabilities: { editor: '1' } },
  other: { planName: 'media' },
} as const;
const emailOf = (name: string) => `${name.replaceAll(' ', '.')}@staff.example`;

beforeAll(async () => {
  for (const [name, account] of Object.entries(ACCOUNTS)) {
    await api.addAccount({ email: emailOf(name), ...account });
    tokens[name] = await api.signIn(emailOf(name));
  }
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (who: string, method: Method, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${tokens[who] ?? ''}`, 'content-type': 'application/json' };
  return api.send(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
};
/** Makes an own call. */
const pagesOf = (who: string) => api.pagesOf(tokens[who] ?? '');
const idOf = async (email: string) => {
  const [found] = await db.select().from(appUser).where(eq(appUser.email, email));
  return found?.id ?? 0;
};

/** The calls of the administration. */
const staffCalls = Object.entries<Access>(OWN_CALLS).flatMap(([name, { staff, capability }]) =>
  staff ? { name, staff, isMedical: [capability].flat().includes('injuries') } : [],
);

describe('G-48 ROLE-04 who may do what', () => {
  test('every call of the administration names the staff it is for', () => {
    expect(staffCalls.length).toBeGreaterThan(15);
    const asked = globSync('src/pages/admin/**/*.astro').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'([a-z]+\.[a-zA-Z]+)'/g)].map(([, name = '']) => name),
    );
    const own: Record<string, Access> = OWN_CALLS;
    expect(asked.filter((name) => name in own && !own[name]?.staff)).toEqual([]);
  });

  test.each(staffCalls)('$name', async ({ name, staff, isMedical }) => {
    const status = async (who: string) => (await call(who, 'POST', `/own/${name}`, {})).status;
    const isForAdmins = staff === 'admin';
    expect(await status('nobody')).toBe(401);
    expect(await status('doctor')).toBe(403);
    expect(await status('other')).toBe(403);
    expect([200, 400, 404]).toContain(await status('admin'));
    const editors = [await status('editor'), await status('editor of media')];
    expect(editors.map((code) => code === 403)).toEqual([isForAdmins, isForAdmins || isMedical]);
  });
});

test('G-48 a ticket is answered in the product, and the log says who did it', async () => {
  await call('doctor', 'POST', '/tickets', {
    category: 'missing_data',
    text: 'The return is wrong.',
    tag: world.rossi,
  });
  const open = await pagesOf('editor').call('requests.tickets', { state: 'open' });
  const [ticket] = open.data;
  expect(ticket).toMatchObject({ text: 'The return is wrong.', tag: world.rossi, answer: null });
  expect(await pagesOf('editor').call('overview.read')).toMatchObject({ tickets: 1, objections: null });
  const answer = (text: string, id = ticket?.id ?? 0) => pagesOf('editor').call('requests.answerTicket', { id, text });
  await expect(answer('  ')).rejects.toMatchObject({ status: 400 });
  await answer('It is put right.');
  await expect(answer('Another answer.')).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect((await pagesOf('admin').call('requests.tickets', { state: 'open' })).data).toEqual([]);
  const closed = await pagesOf('admin').call('requests.tickets', { state: 'closed' });
  expect(closed.data).toMatchObject([{ answer: 'It is put right.' }]);
  const told = await (await call('doctor', 'GET', '/user')).text();
  expect(told).toContain('It is put right.');
  const log = await pagesOf('admin').call('audit.list', { event: 'ticket_answered' });
  expect(log.data).toMatchObject([{ staff: 'Ada Byron', actor: 'staff', email: 'Doctor@Club.example' }]);
  await expect(answer('x', 2_000_000_000)).rejects.toMatchObject({ status: 404 });
});

test('G-48 COVER-03 an analysis is completed in the product: the coverage changes and the reader is notified', async () => {
  await call('doctor', 'POST', '/enquiries', { playerId: Number(world.silva.slice(2)), type: 'injury' });
  const [enquiry] = (await pagesOf('admin').call('requests.enquiries', { state: 'open' })).data;
  expect(enquiry).toMatchObject({ tag: world.silva, coverage: null });
  expect(await pagesOf('admin').call('overview.read')).toMatchObject({
    candidates: 0,
    enquiries: 1,
    players: 1,
    objections: 0,
  });
  const answer = (from: string, until: string) =>
    pagesOf('editor').call('requests.answerEnquiry', {
      id: enquiry?.id ?? 0,
      coverage: 'partially_covered',
      from,
      until,
    });
  await expect(answer('2026-01-01', '2025-01-01')).rejects.toMatchObject({ params: { parameter: 'period' } });
  await answer('2025-01-01', '2026-01-01');
  await expect(answer('2024-01-01', '2026-01-01')).rejects.toMatchObject({ code: 'changed_meanwhile' });
  const [closed] = (await pagesOf('admin').call('requests.enquiries', { state: 'closed' })).data;
  expect(closed).toMatchObject({ id: enquiry?.id, coverage: 'partially_covered' });
  const profile = await contractual(await call('doctor', 'GET', `/profile?t=${world.silva}`), Profile);
  expect(profile.coverage?.status).toBe('partially_covered');
  const hidden = (await pagesOf('editor of media').call('requests.enquiries', {})).data;
  expect(hidden.map(({ coverage }) => coverage)).toEqual([null]);
});

test('of two administrators who change what the operator says, or an order of sources, the second is told', async () => {
  const pages = pagesOf('admin');
  const { operator, revision } = await pages.call('operator.read');
  const facts = { ...operator, name: 'Agency Ltd' };
  await pages.call('operator.save', { ...facts, seen: revision });
  await expect(pages.call('operator.save', { ...facts, name: 'Other Ltd', seen: revision })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  expect((await pages.call('operator.read')).operator.name).toBe('Agency Ltd');
  const { revision: seen } = await pages.call('operator.read');
  await expect(pages.call('operator.save', { ...facts, invoiceTax: '101', seen })).rejects.toMatchObject({
    params: { parameter: 'invoiceTax' },
  });

  const [order] = (await pages.call('sources.order')).facts;
  if (!order) throw new Error('There is no fact with an order.');
  const { rows } = await db.$client.query<{ id: number }>('select min(id) as id from source');
  const set = { fact: order.fact, order: [rows[0]?.id ?? 0], seen: order.revision };
  await pages.call('sources.setOrder', set);
  await expect(pages.call('sources.setOrder', { ...set, order: [] })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
});

describe('G-48 accounts', () => {
  const rights = {
    planName: 'complete',
    expiresOn: null,
    accountType: null,
    ownerEmail: null,
    injuries: null,
    reports: null,
    video: null,
    isAdmin: false,
    isEditor: false,
    isDisabled: false,
  };
  const seenOf = async (id: number) => (await pagesOf('admin').call('accounts.find', { id })).revision;
  const change = async (email: string, wish: Partial<OwnInput<'accounts.change'>>, who = 'admin') => {
    const id = await idOf(email);
    await pagesOf(who).call('accounts.change', { id, seen: await seenOf(id), ...rights, ...wish });
  };

  test('of two administrators who change one account, the second is told', async () => {
    await api.addAccount({ email: 'twice@press.example', planName: 'media' });
    const id = await idOf('twice@press.example');
    const seen = await seenOf(id);
    await change('twice@press.example', { planName: 'injuries' });
    const late = pagesOf('admin').call('accounts.change', { id, ...rights, seen });
    await expect(late).rejects.toMatchObject({ code: 'changed_meanwhile' });
    const { account, revision } = await pagesOf('admin').call('accounts.find', { id });
    expect(account.planName).toBe('injuries');
    expect(revision).not.toBe(seen);
  });

  test('are found by a part of name or address, a page at a time', async () => {
    const found = await pagesOf('admin').call('accounts.list', { q: 'STAFF.example' });
    expect(found.data.map(({ email }) => email)).toEqual(Object.keys(ACCOUNTS).toReversed().map(emailOf));
    for (let n = 0; n < 26; n += 1) await api.addAccount({ email: `many${n}@many.example`, planName: 'media' });
    const first = await pagesOf('admin').call('accounts.list', { q: 'many.example' });
    expect(first.data).toHaveLength(25);
    const second = await pagesOf('admin').call('accounts.list', { q: 'many.example', before: first.next ?? 0 });
    expect(second).toMatchObject({ data: [{ email: 'many0@many.example' }], next: null });
  });

  const added = {
    name: 'Nia New',
    email: 'nia@new.example',
    language: 'de',
    planName: 'club',
    expiresOn: '2027-03-31',
    accountType: null,
    ownerEmail: null,
    injuries: null,
    reports: null,
    video: '0',
    isAdmin: false,
    isEditor: false,
  } as const;
  const add = (more: Partial<OwnInput<'accounts.add'>>) => pagesOf('admin').call('accounts.add', { ...added, ...more });
  const stored = async (email: string) => (await db.select().from(appUser).where(eq(appUser.email, email)))[0];
  const mailsTo = (email: string) => db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));

  test('are added and invited in their language, and invited again until they have a password', async () => {
    const { id } = await add({});
    expect(await stored(added.email)).toMatchObject({
      planName: 'club',
      expiresOn: '2027-03-31',
      capabilities: { video: '0' },
      mustChangePassword: true,
    });
    await pagesOf('admin').call('accounts.invite', { id });
    const mails = await mailsTo(added.email);
    expect(mails.map(({ language }) => language)).toEqual(['de', 'de']);
    const { data } = await pagesOf('admin').call('audit.list', { account: added.email });
    expect(data.map(({ event, staff }) => [event, staff])).toEqual([
      ['account_invited', 'Ada Byron'],
      ['account_added', 'Ada Byron'],
    ]);
    await expect(add({})).rejects.toMatchObject({ code: 'account_exists' });
    await expect(add({ email: 'x@new.example', planName: 'none' })).rejects.toMatchObject({ code: 'bad_request' });
    await db.update(appUser).set({ mustChangePassword: false }).where(eq(appUser.id, id));
    await expect(pagesOf('admin').call('accounts.invite', { id })).rejects.toMatchObject({ code: 'changed_meanwhile' });
  });

  test('without a last day do not end, except a trial', async () => {
    await add({ email: 'ever@new.example', expiresOn: null });
    await add({ email: 'trial@new.example', expiresOn: null, planName: 'trial' });
    expect((await stored('ever@new.example'))?.expiresOn).toBeNull();
    expect((await stored('trial@new.example'))?.expiresOn).toBe('2026-03-25');
  });

  test('share the plan and the end of the one that pays, as many as its plan has seats', async () => {
    const owner = 'owner@new.example';
    await add({ email: owner, planName: 'complete' });
    const seat = (n: number) => add({ email: `seat${n}@new.example`, ownerEmail: owner, planName: 'media' });
    // The complete plan has three seats; two ask for the last one at the same time.
    await seat(1);
    const asked = await Promise.allSettled([seat(2), seat(3)]);
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(seat(4)).rejects.toMatchObject({ code: 'seats_full' });
    await expect(add({ email: 'z@new.example', ownerEmail: 'seat1@new.example' })).rejects.toMatchObject({
      code: 'no_owner',
    });
    await change(owner, { planName: 'club', expiresOn: '2028-01-31' });
    expect(await stored('seat1@new.example')).toMatchObject({ planName: 'club', expiresOn: '2028-01-31' });
    // An account that others share cannot share another.
    await expect(change(owner, { ownerEmail: added.email })).rejects.toMatchObject({ code: 'no_owner' });
    await change('seat1@new.example', { planName: 'media' });
    expect(await stored('seat1@new.example')).toMatchObject({ ownerId: null, planName: 'media' });
  });

  test('are listed by plan, role and state', async () => {
    const emails = async (filter: OwnInput<'accounts.list'>) =>
      (await pagesOf('admin').call('accounts.list', { q: 'listed.example', ...filter })).data.map(({ email }) => email);
    const day = { planName: 'media', expiresOn: '2026-03-10' };
    await api.addAccount({ email: 'today@listed.example', ...day });
    await api.addAccount({ email: 'ended@listed.example', ...day, expiresOn: '2026-03-09' });
    await api.addAccount({ email: 'invited@listed.example', ...day, mustChangePassword: true });
    await api.addAccount({ email: 'off@listed.example', planName: 'club', disabledAt: api.clock.now });
    await api.addAccount({ email: 'editor@listed.example', planName: 'club', capabilities: { editor: '1' } });
    expect(await emails({ state: 'active' })).toEqual(['editor@listed.example', 'today@listed.example']);
    expect(await emails({ state: 'ended' })).toEqual(['ended@listed.example']);
    expect(await emails({ state: 'invited' })).toEqual(['invited@listed.example']);
    expect(await emails({ state: 'disabled', plan: 'club' })).toEqual(['off@listed.example']);
    expect(await emails({ role: 'editor' })).toEqual(['editor@listed.example']);
    expect(await emails({ role: 'admin' })).toEqual([]);
  });

  test('are signed out everywhere, and deleted with all they hold, but not one’s own', async () => {
    const email = 'gone@new.example';
    await api.addAccount({ email, planName: 'media' });
    const id = await idOf(email);
    const token = await api.signIn(email);
    await pagesOf('admin').call('accounts.signOut', { id });
    expect((await api.get('/user', token)).status).toBe(401);
    expect(await api.signIn(email)).toEqual(expect.any(String));
    await expect(pagesOf('admin').call('accounts.remove', { id } as never)).rejects.toMatchObject({
      params: { parameter: 'confirmed' },
    });
    const { account, revision } = await pagesOf('admin').call('accounts.find', { id });
    const { ownerEmail, planName, accountType, isAdmin, isEditor, isDisabled } = account;
    const asInPlan = { injuries: null, reports: null, video: null };
    const rights = { ownerEmail, planName, accountType, isAdmin, isEditor, isDisabled, ...asInPlan };
    await pagesOf('admin').call('accounts.change', { id, ...rights, expiresOn: '2031-01-01', seen: revision });
    const removal = { id, confirmed: 'on', seen: revision } as const;
    await expect(pagesOf('admin').call('accounts.remove', removal)).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    const { revision: seen } = await pagesOf('admin').call('accounts.find', { id });
    await pagesOf('admin').call('accounts.remove', { ...removal, seen });
    expect(await stored(email)).toBeUndefined();
    const [event] = (await pagesOf('admin').call('audit.list', { event: 'account_deleted' })).data;
    expect(event).toMatchObject({ staff: 'Ada Byron', email: null });
    const own = { id: await idOf(emailOf('admin')), confirmed: 'on', seen: '' } as const;
    await expect(pagesOf('admin').call('accounts.remove', own)).rejects.toMatchObject({ code: 'own_account' });
  });

  test('change plan, end, type and rights; the log says from what to what', async () => {
    const email = emailOf('other');
    const wish = {
      planName: 'club',
      expiresOn: '2027-01-31',
      accountType: 'forum-club',
      isEditor: true,
    } as const;
    await change(email, wish);
    const [account] = (await pagesOf('admin').call('accounts.list', { q: email })).data;
    expect(account).toMatchObject(wish);
    // A change of rights ends its sessions.
    expect((await call('other', 'GET', '/user')).status).toBe(401);
    tokens['other'] = await api.signIn(email);
    await pagesOf('other').call('overview.read');
    const [event] = (await pagesOf('admin').call('audit.list', { event: 'account_changed', account: email })).data;
    expect(event).toMatchObject({
      staff: 'Ada Byron',
      details: { changes: { planName: { from: 'media', to: 'club' } } },
    });
    await expect(change(email, { planName: 'none' })).rejects.toMatchObject({ status: 400 });
  });

  test('that are disabled neither go on nor sign in, until they are enabled', async () => {
    const email = 'many1@many.example';
    const token = await api.signIn(email);
    await change(email, { isDisabled: true });
    expect((await api.get('/user', token)).status).toBe(401);
    expect(await api.signIn(email)).toBeUndefined();
    await change(email, {});
    expect(await api.signIn(email)).toEqual(expect.any(String));
  });

  test('admins cannot take their own access away, so an admin always remains', async () => {
    const own = emailOf('admin');
    for (const loss of [
      { isAdmin: false },
      { isAdmin: true, isDisabled: true },
      { isAdmin: true, expiresOn: '2020-01-01' },
    ])
      await expect(change(own, loss)).rejects.toMatchObject({ status: 409 });
    await api.addAccount({ email: 'second@staff.example', planName: 'complete', isAdmin: true });
    tokens['second'] = await api.signIn('second@staff.example');
    await change('second@staff.example', { isAdmin: false });
    await expect(change(own, { isAdmin: false }, 'second')).rejects.toMatchObject({ status: 401 });
    await change(own, { isAdmin: true });
  });

  test('of the only admin cannot be deleted, that of another admin can', async () => {
    const deleteOwn = async (who: string) =>
      (await call(who, 'DELETE', '/user', { current_password: PASSWORD })).status;
    expect(await deleteOwn('admin')).toBe(409);
    await api.addAccount({ email: 'third@staff.example', planName: 'complete', isAdmin: true });
    tokens['third'] = await api.signIn('third@staff.example');
    expect(await deleteOwn('third')).toBe(200);
    expect(await deleteOwn('admin')).toBe(409);
  });

  test('lose their second factor with a reason that is logged', async () => {
    const email = 'many2@many.example';
    const id = await idOf(email);
    const reset = (reason: string) => pagesOf('admin').call('accounts.resetSecondFactor', { id, reason });
    await expect(reset('Lost phone')).rejects.toMatchObject({ status: 404 });
    await db
      .update(appUser)
      .set({ totpSecret: Buffer.from('secret') })
      .where(eq(appUser.email, email));
    await expect(reset(' ')).rejects.toMatchObject({ params: { parameter: 'reason' } });
    await reset('Lost phone');
    const [account] = (await pagesOf('admin').call('accounts.list', { q: email })).data;
    expect(account?.hasSecondFactor).toBe(false);
    const [event] = (await pagesOf('admin').call('audit.list', { event: 'second_factor_reset' })).data;
    expect(event).toMatchObject({ email, staff: 'Ada Byron', details: { reason: 'Lost phone' } });
  });
});

describe('G-48 G-75 objections', () => {
  const open = async () => {
    const [added] = await db
      .insert(objection)
      .values({
        kind: 'objection',
        entityId: Number(world.rossi.slice(2)),
        subject: 'Rossi',
        name: 'Rossi',
        email: 'rossi@player.example',
        relation: 'self',
        text: 'Please remove it.',
        language: 'it',
        createdAt: api.clock.now,
      })
      .returning();
    return added?.id ?? 0;
  };
  const decide = (id: number, decision: ObjectionDecision, entry?: number) =>
    pagesOf('admin').call('objections.decide', { id, decision, entry, reason: 'Right.', answer: 'As you asked.' });
  const shown = async () =>
    (await contractual(await call('doctor', 'GET', `/profile?t=${world.rossi}`), Profile)).injuries.length;

  test('take one injury down, and put it back', async () => {
    const before = await shown();
    const id = await open();
    const [listed] = (await pagesOf('admin').call('objections.list', { state: 'open' })).data;
    const entry = listed?.injuries.find(({ description }) => description === 'Hamstring injury')?.id;
    await expect(decide(id, 'entry', 2_000_000_000)).rejects.toMatchObject({ status: 400 });
    await expect(decide(id, 'restored')).rejects.toMatchObject({ status: 409 });
    await decide(id, 'entry', entry);
    expect(await shown()).toBe(before - 1);
    await expect(decide(id, 'rejected')).rejects.toMatchObject({ status: 409 });
    await decide(id, 'restored');
    expect(await shown()).toBe(before);
    const log = await pagesOf('admin').call('audit.list', { event: 'objection_decided' });
    expect(log.data.map(({ details }) => details['outcome'])).toEqual(['restored', 'removed']);
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, 'rossi@player.example'));
    expect(mails.map(({ language }) => language)).toEqual(['it', 'it']);
    expect(mails[0]?.text).toContain('I dati medici sono stati rimossi e non vengono più mostrati.\n\nAs you asked.');
  });

  test('that were not sent from a profile are linked to one, and nothing is rejected without an answer', async () => {
    const id = await open();
    const { call: ask } = pagesOf('admin');
    await db.update(objection).set({ entityId: null }).where(eq(objection.id, id));
    await expect(decide(id, 'everything')).rejects.toMatchObject({ params: { parameter: 'decision' } });
    await expect(ask('objections.sendRecord', { id, checked: 'Passport' })).rejects.toMatchObject({ status: 400 });
    for (const player of ['nobody of this name', 'p_2000000000', world.united])
      await expect(ask('objections.link', { id, player })).rejects.toMatchObject({ params: { parameter: 'player' } });
    await ask('objections.link', { id, player: `https://site.example/it/explore/${world.rossi}/injuries` });
    await expect(ask('objections.link', { id, player: world.silva })).rejects.toMatchObject({ status: 409 });
    const [listed] = (await ask('objections.list', { state: 'open' })).data;
    expect(listed).toMatchObject({ id, tag: world.rossi });
    const bare = ask('objections.decide', { id, decision: 'rejected', reason: 'Right.' });
    await expect(bare).rejects.toMatchObject({ params: { parameter: 'answer' } });
  });

  test('a player reads what is kept by a link that staff send, which ends and cannot be made up', async () => {
    const id = await open();
    await pagesOf('admin').call('objections.sendRecord', { id, checked: 'Called the club' });
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, 'rossi@player.example'));
    const [, token = ''] = /own-record\/([\w.-]+)/.exec(mails.at(-1)?.text ?? '') ?? [];
    const read = (secret: string) => pagesOf('nobody').call('objections.readRecord', { token: secret });
    const record = await read(token);
    expect(record).toMatchObject({ tag: world.rossi });
    expect(record.injuries.map(({ description }) => description)).toContain('Hamstring injury');
    expect(record.injuries.every(({ source }) => source !== null)).toBe(true);
    const other = token.replace(/^\d+/, world.silva.slice(2));
    const later = token.replace(/\.\d+\./, '.9999999999.');
    for (const secret of ['', 'x', other, later, `${token}x`])
      await expect(read(secret)).rejects.toMatchObject({ status: 404 });
    const now = api.clock.now;
    api.clock.now = new Date(now.getTime() + 14 * 86_400_000 + 1000);
    await expect(read(token)).rejects.toMatchObject({ status: 404 });
    api.clock.now = now;
    const log = await pagesOf('admin').call('audit.list', { event: 'own_record_sent' });
    expect(log.data).toMatchObject([{ tag: world.rossi, details: { objection: id, checked: 'Called the club' } }]);
  });
});

describe('G-48 injuries', () => {
  const facts = {
    description: 'Left hamstring tear in training',
    diagnosis: null,
    part: null,
    side: null,
    contact: null,
    setting: null,
    startDate: '2026-01-05',
    end: 'dated' as const,
    endDate: '2026-02-04',
    missedMatches: null,
  };
  const evidence = {
    kind: 'club_statement' as const,
    title: 'Medical update',
    url: 'https://club.example/1',
    publishedOn: null,
  };
  const editor = () => pagesOf('editor');
  const add = (more: Partial<OwnInput<'injuries.add'>>) =>
    editor().call('injuries.add', { tag: world.silva, facts, evidence, ...more });
  const listed = async (filter: OwnInput<'injuries.list'> = { t: world.silva }) =>
    (await editor().call('injuries.list', filter)).data[0];
  const injuries = async () =>
    (await contractual(await call('doctor', 'GET', `/profile?t=${world.silva}`), Profile)).injuries;

  test('are added with what their words say, and a source', async () => {
    const added = await add({ idempotencyKey: 'one-injury-once' });
    // A form that is sent twice adds one.
    expect(await add({ idempotencyKey: 'one-injury-once' })).toEqual(added);
    expect(added).toMatchObject({ facts, citations: [{ title: 'Medical update' }] });
    expect(await injuries()).toMatchObject([
      {
        date: '2026-01-05',
        end_date: '2026-02-04',
        recovery_days: 30,
        side: 'left',
        injuried_part: 'thigh',
        diagnosis: 'hamstring-tear',
      },
    ]);
    expect(await listed({ q: 'silv' })).toMatchObject({ tag: world.silva, description: facts.description });
    const [event] = (await pagesOf('admin').call('audit.list', { event: 'injury_added' })).data;
    expect(event).toMatchObject({
      tag: world.silva,
      details: {},
      injury: { facts: { description: facts.description } },
    });
  });

  test.each([
    ['a return before the injury', { ...facts, endDate: '2026-01-04' }],
    ['an injury to come', { ...facts, startDate: '2030-01-05', endDate: '2030-01-06' }],
    ['an end without a day', { ...facts, endDate: null }],
    ['no words', { ...facts, description: ' ' }],
    ['a code that is none', { ...facts, osiics: 'torn' }],
    ['more than twenty years', { ...facts, startDate: '2000-01-05' }],
  ])('%s is refused', async (_, wrong) => {
    await expect(add({ facts: wrong })).rejects.toMatchObject({ status: 400 });
    expect(await injuries()).toHaveLength(1);
  });

  test('of two editors the second gets a conflict; a choice goes before the words', async () => {
    const id = (await listed())?.id ?? 0;
    const { revision } = await editor().call('injuries.read', { id });
    const change = (more: Partial<OwnInput<'injuries.save'>['facts']>) =>
      editor().call('injuries.save', { id, facts: { ...facts, ...more }, evidence: null, seen: revision });
    await change({ diagnosis: 'calf-strain', end: 'open', endDate: null, osiics: 'QM1', smdcs: 'LE.10.07' });
    await expect(change({ side: 'right' })).rejects.toMatchObject({ status: 409 });
    const [shown] = await injuries();
    expect(shown).toMatchObject({
      diagnosis: 'calf-strain',
      injuried_part: 'leg',
      side: 'left',
      ongoing: true,
      end_date: null,
      osiics: 'QM1',
      smdcs: 'LE.10.07',
    });
    const after = await editor().call('injuries.read', { id });
    expect(after.facts).toMatchObject({ diagnosis: 'calf-strain', part: null, end: 'open' });
    const [event] = (await pagesOf('admin').call('audit.list', { event: 'injury_changed' })).data;
    expect(event?.injury).toMatchObject({ changes: { diagnosis: { from: null, to: 'calf-strain' } } });
  });

  test('are removed by admins alone, and the record has no gap', async () => {
    const id = (await listed())?.id ?? 0;
    const { revision } = await editor().call('injuries.read', { id });
    const removal = { id, reason: 'It was another Silva.', seen: revision };
    await expect(editor().call('injuries.remove', removal)).rejects.toMatchObject({ status: 403 });
    const admin = pagesOf('admin');
    await expect(admin.call('injuries.remove', { ...removal, seen: 'older' })).rejects.toMatchObject({ status: 409 });
    await admin.call('injuries.remove', removal);
    expect(await injuries()).toEqual([]);
    await expect(editor().call('injuries.read', { id })).rejects.toMatchObject({ status: 404 });
    const [event] = (await pagesOf('admin').call('audit.list', { event: 'injury_removed' })).data;
    expect(event?.injury).toMatchObject({ reason: 'It was another Silva.' });
  });
});

test('G-48 sources show what they brought, and take another name and link', async () => {
  const editor = pagesOf('editor');
  const [source] = (await editor.call('sources.list', { q: 'by hand' })).data;
  expect(source).toMatchObject({ name: 'By hand', records: 4, posts: 0 });
  const [id, seen] = [source?.id ?? 0, source?.revision ?? ''];
  const rest = { country: null, language: null, category: null, owner: null };
  for (const [refused, parameter] of [
    [{ name: 'By hand', url: 'javascript:alert(1)' }, 'url'],
    [{ name: ' ', url: null }, 'name'],
  ] as const)
    await expect(editor.call('sources.save', { id, seen, ...rest, ...refused })).rejects.toMatchObject({
      code: 'bad_request',
      params: { parameter },
    });
  const change = { id, seen, name: 'Our desk', url: null, ...rest };
  await editor.call('sources.save', change);
  await expect(editor.call('sources.save', { ...change, name: 'Another' })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  const [changed] = (await editor.call('sources.list', { q: 'our desk' })).data;
  expect(changed).toMatchObject({ id, url: null });
});

test('the injuries of a source are those that cite it, too', async () => {
  const { rows } = await db.$client.query(
    `with cited as (insert into source (key, name, kind) values ('cited', 'Cited register', 'dataset') returning id)
      insert into citation (injury_id, source_id, title)
        select injury.injury_id, cited.id, 'Statement' from cited, generate_series(1, 2),
          (select id from injury order by id limit 1) injury (injury_id)
        returning injury_id`,
  );
  expect(rows).toHaveLength(2);
  const [source] = (await pagesOf('admin').call('sources.list', { q: 'cited register' })).data;
  expect(source).toMatchObject({ records: 1 });
});

test('sources that fail stand first, with the reason and the next attempt', async () => {
  const now = new Date('2026-03-02T10:00:00Z');
  const [works, fails] = ['https://works.example/feed', 'https://fails.example/feed'];
  for (const address of [fails, works]) await addSource(db, { address }, now);
  const [before] = (await pagesOf('admin').call('sources.list', { q: 'fails.example' })).data;
  expect(before?.asked).toMatchObject({ state: 'unasked', failures: 0, failure: null });
  const finish =
    'update feed_source set checked_at = $2, failures = $3, failure = $4, failure_status = $5, last_success_at = $6 where address = $1';
  await db.$client.query(finish, [fails, now, 3, 'status', 503, null]);
  await db.$client.query(finish, [works, now, 0, null, null, now]);
  const { data, next } = await pagesOf('admin').call('sources.list', {});
  expect(data[0]).toMatchObject({
    name: 'fails.example',
    asked: {
      state: 'fails',
      failures: 3,
      failure: { kind: 'status', detail: '503' },
      nextCheckAt: now.toISOString(),
    },
  });
  expect(data[1]).toMatchObject({
    name: 'works.example',
    asked: { state: 'works', lastSuccessAt: now.toISOString() },
  });
  expect(data.some(({ asked }) => asked === null)).toBe(true);
  expect(next).toBeNull();
});

test('G-48 the log is narrowed to an account, an event and days', async () => {
  const day = api.clock.now.toISOString().slice(0, 10);
  const event = { at: api.clock.now, event: 'sign_in', actor: 'user' } as const;
  await db.insert(auditEvent).values(Array.from({ length: 30 }, () => event));
  const all = await pagesOf('admin').call('audit.list', { from: day, to: day });
  expect(all.data).toHaveLength(25);
  const older = await pagesOf('admin').call('audit.list', { from: day, to: day, before: all.next ?? 0 });
  expect(older.data.every(({ id }) => id < (all.next ?? 0))).toBe(true);
  expect((await pagesOf('admin').call('audit.list', { to: '2001-01-01' })).data).toEqual([]);
  expect((await pagesOf('admin').call('audit.list', { account: 'nobody-has-this' })).data).toEqual([]);
});
