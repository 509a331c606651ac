import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { addDays } from '../../../src/domain/days.ts';
import { appUser, registrationRequest } from '../../../src/provider/accounts/schema.ts';
import { auditEvent } from '../../../src/provider/audit/schema.ts';
import { purchaseRequest } from '../../../src/provider/payments/schema.ts';
import { player, source } from '../../../src/provider/entities/schema.ts';
import { addObjection } from '../../../src/provider/objections/store.ts';
import { enquiry, careTicket } from '../../../src/provider/requests/schema.ts';
import { addPlayer } from '../../site/add-player.ts';
import { descriptionOf, type Page, textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

const IN_A_YEAR = addDays(new Date().toISOString().slice(0, 10), 365);
const EDITOR = { capabilities: { editor: '1' } };
const ADMIN = { isAdmin: true };
const ROWS = '.admin-list > li, .staff-table tbody tr';
const done = (page: Page) => page.texts('main [role=status]');
const press = (page: Page, name: string | RegExp, place: Parameters<Page['in']>[0] = 'main') =>
  page.press(page.in(place).getByRole('button', { name }));
const follow = (page: Page, name: string | RegExp, place: Parameters<Page['in']>[0] = 'main') =>
  page.press(page.in(place).getByRole('link', { name }));

test('G-48 ROLE-04 readers are refused, editors see their sections, admins see all', async ({ visitor, enterNew }) => {
  const forAdmins = ['objections', 'access', 'users', 'plans', 'setup', 'operator', 'retention', 'audit'];
  const forEditors = [
    'injuries',
    'candidates',
    'mentions',
    'joins',
    'contradictions',
    'imports',
    'order',
    'sources',
    'enquiries',
  ];
  const sections = [...forEditors, 'tickets', ...forAdmins].map((name) => `/${name}`);
  await enterNew();
  for (const path of ['', ...sections, '/users/1', '/injuries/new?t=p_1']) {
    const answer = await visitor.fetch(`/admin${path}`);
    expect([answer.status, answer.headers.get('cache-control')], path).toEqual([403, 'private, no-store']);
    expect(await answer.text(), path).toContain('Your account is not allowed to do this.');
  }
  await enterNew(EDITOR);
  for (const path of sections) {
    const status = forAdmins.includes(path.slice(1)) ? 403 : 200;
    expect((await visitor.fetch(`/admin${path}`)).status, path).toBe(status);
  }
  await visitor.goto('/admin');
  expect(visitor.texts('nav[aria-label=Administration] a')).toEqual([
    'Overview',
    'Reported injuries',
    'Unlinked names',
    'Possible duplicates',
    'Contradictions',
    'Analysis requests',
    'Tickets',
    'Injuries',
    'Imports',
    'Source priority',
    'Sources',
    'Stories',
  ]);
  await enterNew(ADMIN);
  await visitor.goto('/search');
  await follow(visitor, 'Administration', '#account');
  expect(visitor.all('nav[aria-label=Administration] a')).toHaveLength(21);
});

test('G-48 a profile is found by name, and leads to its form', async ({ visitor, enterNew }) => {
  await enterNew(EDITOR);
  await visitor.goto('/admin');
  visitor.fill('Name', 'wardlow', 'main');
  await press(visitor, 'Search');
  await follow(visitor, 'Tobias Wardlow');
  expect(textOf(visitor.one('h1'))).toContain('Edit');
  await visitor.goto('/admin?q=zzzq');
  visitor.by.getByText('No profile has this name.');
});

test('G-48 a ticket without an answer is refused, and one with an answer is closed', async ({
  visitor,
  db,
  newAccount,
  enterNew,
}) => {
  const reader = await newAccount();
  const text = `The date is wrong ${reader.id}`;
  await db.insert(careTicket).values({ userId: reader.id, category: 'update_required', text, createdAt: new Date() });
  await enterNew(EDITOR);
  await visitor.goto('/admin/tickets?state=open');
  await press(visitor, 'Send answer', visitor.one(ROWS, text));
  expect(textOf(visitor.one(ROWS, text))).toContain('This field is required.');
  visitor.fill('Answer', 'It is put right.', visitor.one(ROWS, text));
  await press(visitor, 'Send answer', visitor.one(ROWS, text));
  expect(done(visitor).join()).toContain('Answered.');
  expect(visitor.all(ROWS, text)).toHaveLength(0);
  await visitor.goto('/admin/tickets?state=closed');
  expect(textOf(visitor.one(ROWS, text))).toContain('Answer: It is put right.');
});

test('G-48 an analysis is completed where it was requested', async ({ visitor, db, newAccount, enterNew }) => {
  const reader = await newAccount();
  const playerId = await addPlayer(db, 'Ned Analysand');
  const asked = { userId: reader.id, playerId, detailLevel: 'complete' as const, createdAt: new Date() };
  await db.insert(enquiry).values(asked);
  await enterNew(EDITOR);
  const row = () => visitor.one(ROWS, reader.email);
  await visitor.goto('/admin/enquiries?state=open');
  visitor.fill('Coverage after the analysis', 'partially_covered', row());
  visitor.fill(/^First day covered/, '2026-05-01', row());
  visitor.fill(/^Last day covered/, '2026-04-01', row());
  await press(visitor, 'Complete the analysis', row());
  const last = visitor.in(row()).getByLabelText(/^Last day covered/);
  expect(descriptionOf(last)).toBe('The last day is before the first.');
  visitor.fill(/^Last day covered/, '2026-06-01', row());
  await press(visitor, 'Complete the analysis', row());
  expect(done(visitor).join()).toContain('Answered.');
  expect(visitor.all(ROWS, reader.email)).toHaveLength(0);
  const [kept] = await db.select().from(player).where(eq(player.entityId, playerId));
  expect(kept).toMatchObject({ coverage: 'partially_covered' });
});

test('G-48 an injury is added, edited and removed by form; what was valid stays', async ({ visitor, enterNew, db }) => {
  const playerId = await addPlayer(db, 'Ned Analysand');
  await enterNew(ADMIN);
  await visitor.goto(`/admin/injuries?t=p_${playerId}`);
  await follow(visitor, /^Add an injury for/);
  const words = 'Left calf strain in training, first half';
  const field = (label: string) => visitor.by.getByLabelText(label);
  visitor.fill('Diagnosis in the source’s words', words);
  visitor.fill('Injured on', '2026-03-02');
  visitor.fill('Day of return', '2026-03-01');
  await press(visitor, 'Save');
  expect(visitor.texts('main [role=alert]').join()).toContain('correct the fields');
  expect(descriptionOf(field('Day of return'))).toBe('The return is before the injury.');
  expect(descriptionOf(field('Title'))).toBe('This field is required.');
  expect(field('Diagnosis in the source’s words')).toHaveProperty('value', words);
  visitor.fill('Day of return', '2026-03-20');
  visitor.fill('Title', 'Medical update');
  await press(visitor, 'Save');
  expect(done(visitor)).toEqual(['The injury has been added.']);

  await follow(visitor, words);
  expect(field('Side')).toHaveProperty('value', '');
  visitor.fill('Side', 'right');
  await press(visitor, 'Save');
  expect(done(visitor)).toEqual(['Saved.']);
  expect(field('Side')).toHaveProperty('value', 'right');

  visitor.fill('Reason', 'Another player.');
  await press(visitor, 'Remove this injury');
  expect(visitor.texts('main [role=alert]')).toEqual(['Tick the box to confirm.']);
  visitor.fill('Reason', 'Another player.');
  await visitor.press(visitor.by.getByLabelText(/^Yes, this injury is wrong/));
  await press(visitor, 'Remove this injury');
  expect(done(visitor)).toEqual(['The injury has been removed.']);
  expect(visitor.all('main a', words)).toHaveLength(0);
});

test('G-48 an injury that was changed meanwhile is not overwritten', async ({
  visitor,
  elsewhere,
  fixtureWorld,
  enter,
  enterNew,
}) => {
  elsewhere.setCookie('token', await enter(await enterNew(EDITOR)));
  await visitor.goto(`/admin/injuries?t=${fixtureWorld.sixty}`);
  await visitor.press(visitor.first(`:is(${ROWS}) a`));
  await elsewhere.goto(visitor.path);
  const missed = (page: Page) => page.by.getByLabelText<HTMLInputElement>('Missed matches').value;
  const was = missed(visitor);
  const [first = '', second = ''] = was === '7' ? ['8', '9'] : ['7', '9'];
  elsewhere.fill('Missed matches', first);
  await press(elsewhere, 'Save');
  expect(done(elsewhere)).toEqual(['Saved.']);
  visitor.fill('Missed matches', second);
  await press(visitor, 'Save');
  expect(visitor.texts('main [role=alert]').join()).toContain('Somebody else has changed this');
  expect(missed(visitor)).toBe(second);
  visitor.fill('Missed matches', was);
  await press(visitor, 'Save');
  expect(done(visitor)).toEqual(['Saved.']);
});

test('G-48 an account gets another plan and is disabled; the log tells who did it', async ({
  visitor,
  db,
  newAccount,
  enterNew,
}) => {
  const reader = await newAccount();
  await enterNew(ADMIN);
  await visitor.goto('/admin/users');
  visitor.fill('Name or e-mail', reader.email);
  await press(visitor, 'Filter');
  await visitor.press(visitor.in(ROWS).getByRole('link'));
  visitor.fill('Plan', 'media');
  await visitor.press(visitor.by.getByLabelText('Disabled: cannot sign in'));
  await press(visitor, 'Save');
  expect(done(visitor)).toEqual(['Saved.']);
  const [kept] = await db.select().from(appUser).where(eq(appUser.id, reader.id));
  expect(kept).toMatchObject({ planName: 'media' });
  expect(kept?.disabledAt).not.toBeNull();
  await follow(visitor, 'Events of this account');
  expect(visitor.texts(ROWS)[0]).toMatch(/Account changed.*By Una Ward/);
  visitor.fill('Event', 'sign_in');
  await press(visitor, 'Filter');
  visitor.by.getByText('Nothing to show.');
});

test('G-48 an account is added, invited again, signed out and deleted by form', async ({ visitor, db, enterNew }) => {
  await enterNew(ADMIN);
  await visitor.goto('/admin/users');
  await follow(visitor, 'Add an account');
  const email = `${randomUUID()}@club.example`;
  visitor.fill('Name', 'Ida Invited');
  visitor.fill('E-mail address', 'no address');
  await press(visitor, 'Add and invite');
  expect(descriptionOf(visitor.by.getByLabelText('E-mail address'))).toBe('Please input a valid email!');
  expect(visitor.by.getByLabelText('Name')).toHaveProperty('value', 'Ida Invited');
  visitor.fill('E-mail address', email);
  visitor.fill('Plan', 'club');
  visitor.fill(/^Last day/, IN_A_YEAR);
  await press(visitor, 'Add and invite');
  expect(done(visitor)).toEqual(['An e-mail with a link for choosing a password is on its way.']);
  const [added] = await db.select().from(appUser).where(eq(appUser.email, email));
  expect(added).toMatchObject({ name: 'Ida Invited', planName: 'club', expiresOn: IN_A_YEAR });
  await press(visitor, 'Invite again');
  expect(done(visitor)).toEqual(['An e-mail with a link for choosing a password is on its way.']);
  await press(visitor, 'Sign out everywhere');
  expect(done(visitor)).toEqual(['Signed out.']);
  await visitor.goto(`/admin/users?state=invited&q=${email}`);
  expect(visitor.all(ROWS)).toHaveLength(1);
  await follow(visitor, 'Ida Invited');
  await press(visitor, 'Delete this account');
  expect(visitor.texts('main [role=alert]')).toEqual(['Tick the box to confirm.']);
  await visitor.press(visitor.by.getByLabelText(/^Yes, delete the account/));
  await press(visitor, 'Delete this account');
  expect(done(visitor)).toEqual(['The account has been deleted.']);
  expect(await db.$count(appUser, eq(appUser.email, email))).toBe(0);
});

test('G-48 a list of accounts is checked, corrected and added; only what is faulty is left', async ({
  visitor,
  db,
  enterNew,
}) => {
  await enterNew(ADMIN);
  await visitor.goto('/admin/users');
  await follow(visitor, 'Add several accounts');
  const [ada, eve] = [`${randomUUID()}@club.example`, `${randomUUID()}@club.example`];
  const list = `Name;E-mail;Plan;Last day\r\nAda List;${ada};Club;${IN_A_YEAR}\r\nEve List;${eve};Gold;${IN_A_YEAR}`;
  visitor.attach('Or a CSV file', 'list.csv', 'text/csv', list);
  await press(visitor, 'Check the list');
  expect(visitor.texts('main [role=alert] li')).toEqual([
    expect.stringContaining(`Line 3 (${eve}): There is no such plan`),
  ]);
  expect(visitor.texts('.staff-table tbody tr').join()).toContain('Ada List');
  expect(await db.$count(appUser, eq(appUser.email, ada))).toBe(0);
  await press(visitor, 'Add and invite 1 account');
  expect(done(visitor)).toEqual(['1 account added and invited.']);
  const field = visitor.by.getByLabelText<HTMLTextAreaElement>('List');
  expect(field.value).toBe(`Name;E-mail;Plan;Last day\nEve List;${eve};Gold;${IN_A_YEAR}`);
  visitor.fill('List', field.value.replace('Gold', 'Media'));
  await press(visitor, 'Check the list');
  await press(visitor, 'Add and invite 1 account');
  expect(await db.$count(appUser, eq(appUser.email, eve))).toBe(1);
});

test('G-48 an admin is told that the own access stays', async ({ visitor, enterNew }) => {
  const own = await enterNew(ADMIN);
  await visitor.goto(`/admin/users/${own.id}`);
  await visitor.press(visitor.by.getByLabelText(/^Administrator/));
  await press(visitor, 'Save');
  expect(visitor.texts('main [role=alert]').join()).toContain('cannot remove your own access');
});

test('G-48 a source takes another link, and a wrong one is refused', async ({ visitor, enterNew, db }) => {
  const name = `Club press ${randomUUID()}`;
  await db.insert(source).values({ name, kind: 'dataset', key: randomUUID() });
  await enterNew(EDITOR);
  await visitor.goto(`/admin/sources?q=${name}`);
  visitor.fill('Link', 'ftp://club.example', visitor.one(ROWS, name));
  await press(visitor, 'Save', visitor.one(ROWS, name));
  const link = visitor.in(visitor.one(ROWS, name)).getByLabelText('Link');
  expect(descriptionOf(link)).toContain('Enter a web address');
  visitor.fill('Link', 'https://club.example/press', visitor.one(ROWS, name));
  await press(visitor, 'Save', visitor.one(ROWS, name));
  expect(done(visitor)).toEqual(['Saved.']);
  visitor.in(visitor.one(ROWS, name)).getByRole('link', { name: 'https://club.example/press' });
});

test('AUTH-16 administrators approve and reject trials and confirm payments, and are told of earlier decisions', async ({
  visitor,
  enterNew,
  newAccount,
  db,
}) => {
  const at = new Date();
  const ask = (name: string) => ({
    name,
    email: `${randomUUID()}@club.example`,
    accountType: 'forum-club' as const,
    language: 'it',
    createdAt: at,
  });
  const [ada, eve] = await db
    .insert(registrationRequest)
    .values([ask('Ada Access'), ask('Eve Access')])
    .returning();
  const admin = await enterNew(ADMIN);
  const buyer = await newAccount({ name: 'Bea Buyer', planName: 'trial', expiresOn: '2026-01-01' });
  await db.insert(purchaseRequest).values({ userId: buyer.id, planName: 'complete', createdAt: at });
  await visitor.goto('/admin/access');
  await press(visitor, 'Approve: Ada Access');
  expect(done(visitor)).toEqual(['Approved. A link for choosing a password is on its way by e-mail.']);
  const [account] = await db
    .select()
    .from(appUser)
    .where(eq(appUser.email, ada?.email ?? ''));
  expect(account).toMatchObject({ planName: 'trial', mustChangePassword: true });
  // Somebody else has rejected her meanwhile.
  await db
    .update(registrationRequest)
    .set({ state: 'rejected' })
    .where(eq(registrationRequest.id, eve?.id ?? 0));
  await press(visitor, 'Approve: Eve Access');
  expect(visitor.status).toBe(409);
  expect(visitor.texts('main [role=alert]')).toEqual([
    'This request has already been decided. The list is up to date again.',
  ]);
  const row = () => visitor.one('.admin-list > li', 'Bea Buyer');
  visitor.fill('Last day', '', row());
  await press(visitor, 'Confirm payment: Bea Buyer');
  expect([visitor.status, visitor.texts('main .admin-list [role=alert]')]).toEqual([400, ['Enter a valid date.']]);
  visitor.fill('Last day', IN_A_YEAR, row());
  await press(visitor, 'Confirm payment: Bea Buyer');
  const [paid] = await db.select().from(appUser).where(eq(appUser.id, buyer.id));
  expect(paid).toMatchObject({ planName: 'complete', expiresOn: IN_A_YEAR });
  const [event] = await db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.userId, buyer.id))
    .orderBy(desc(auditEvent.id));
  expect(event).toMatchObject({ event: 'purchase_confirmed', actor: 'staff', staffId: admin.id });
});

test('a plan gets its price by form, and a wrong one is kept to be corrected', async ({ visitor, enterNew }) => {
  await enterNew(ADMIN);
  await visitor.goto('/admin/plans');
  const place = () => visitor.one('main details:has([value=injuries])');
  visitor.fill('Price of a year', 'cheap', place());
  await press(visitor, 'Save', place());
  expect([visitor.status, visitor.texts('main .admin-form .out')]).toEqual([
    400,
    ['Write a price such as 1200.00, or leave it blank.'],
  ]);
  expect(visitor.one('main details[open] [name=price]')).toHaveProperty('value', 'cheap');
  visitor.fill('Price of a year', '900', place());
  await press(visitor, 'Save', place());
  expect(done(visitor)).toEqual(['Saved.']);
  expect(visitor.texts('main summary')).toContain('Injuries · €900 a year, plus VAT where due');
  visitor.fill('Price of a year', '', place());
  await press(visitor, 'Save', place());
});

test('of two administrators the second to decide on an objection is told, and what was written stays', async ({
  visitor,
  elsewhere,
  db,
  enter,
  newAccount,
}) => {
  const subject = `Olive Object ${randomUUID()}`;
  await addObjection(db, {
    entityId: null,
    subject,
    kind: 'correction',
    relation: 'self',
    name: 'Olive',
    email: 'olive@mail.example',
    language: 'en-gb',
    text: 'It was the other knee.',
    createdAt: new Date(),
  });
  for (const page of [visitor, elsewhere]) {
    page.setCookie('token', await enter(await newAccount(ADMIN)));
    await page.goto('/admin/objections?state=open');
    page.fill('Decision', 'corrected', page.one(ROWS, subject));
    page.fill('Reason', 'The club has confirmed it.', page.one(ROWS, subject));
  }
  await press(visitor, 'Record decision', visitor.one(ROWS, subject));
  expect(done(visitor)).toEqual(['The decision has been recorded.']);
  await press(elsewhere, 'Record decision', elsewhere.one(ROWS, subject));
  expect(elsewhere.texts('main [role=alert]')).toEqual([
    'This request has already been decided. The list is up to date again.',
  ]);
  expect(elsewhere.texts('main .admin-words')).toContain('The club has confirmed it.');
});
